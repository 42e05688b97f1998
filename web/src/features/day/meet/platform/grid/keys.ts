import { latinDigits } from '@power-corner/contracts/text/digits';

/** The action of each letter in the grid, wherever in it the focus is. */
export const letters = {
  g: 'good',
  n: 'no_lift',
  p: 'passed',
  u: 'takeBack',
  m: 'clock',
  c: 'called',
} as const;

export type LetterAction = (typeof letters)[keyof typeof letters];

interface Key {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** The letter of a key; on a keyboard that writes no Latin letters, the one of its place. null for another key. */
export function letterOf({ key, code, ctrlKey, metaKey, altKey }: Key): string | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return /^\p{L}$/u.test(key) ? (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null) : null;
}

/** The first sign of a weight, as it is typed; null for a key that begins none. */
export function weightSignOf({ key, ctrlKey, metaKey, altKey }: Key): string | null {
  if (ctrlKey || metaKey || altKey) return null;
  return /^\d$/.test(latinDigits(key)) ? key : null;
}

export const actionOf = (letter: string | null): LetterAction | null =>
  letter !== null && Object.hasOwn(letters, letter) ? letters[letter as keyof typeof letters] : null;
