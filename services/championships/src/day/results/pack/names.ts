import { isLatinName, tidyText } from '@power-corner/contracts/text/latin-letters';

/** Small words that stay as they are written, but at the beginning of a name. */
const particles = new Set(['el', 'la', 'de', 'bin']);

/** The name with a capital at each word but the particles. */
export const capitalised = (name: string): string =>
  tidyText(name)
    .split(' ')
    .map((word, at) => (at > 0 && particles.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');

/** Latin letters and the marks of names; each word begins with a capital, or is a particle. */
export const isPackName = (name: string): boolean =>
  isLatinName(name) && name.split(' ').every((word, at) => /^\p{Lu}/u.test(word) || (at > 0 && particles.has(word)));

/** Endings and beginnings by which the federation's sheet takes a name for something else. */
export const hasRefusedEnd = (name: string): boolean => /^(?:Jr|Sr) |(?:\.|DT|SP|MP|Ii|Iii)$/.test(name);
