import type { Language } from '@power-corner/contracts/lists';
import { ar, en, fr, messagesAr, messagesEn } from '../../../web/src/locales/catalogues.ts';
import { messagesFr } from '../../../web/src/locales/messages-fr.ts';

/** Scenes name texts with plain spaces, as Playwright compares them. */
const plainSpaces = (text: string): string => text.replaceAll('\u00a0', ' ');

/** The texts of the screens and of the server's messages, by their keys. */
const catalogues: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  fr: Object.fromEntries(Object.entries({ ...fr, ...messagesFr }).map(([key, text]) => [key, plainSpaces(text)])),
  en: { ...en, ...messagesEn },
  ar: { ...ar, ...messagesAr },
};

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The texts that a message may become: each form of a plural, with `\0name\0` for a value, `\0#name\0` for a count. */
function forms(message: string): string[] {
  const plural = /\{(\w+), (?:plural|select|selectordinal), /.exec(message);
  if (!plural) return [message.replaceAll(/\{(\w+)(?:, \w+)?\}/g, '\0$1\0')];
  let depth = 1;
  let end = plural.index + 1;
  const options: string[] = [];
  for (let start = 0; depth > 0; end += 1) {
    if (message[end] === '{' && (depth += 1) === 2) start = end + 1;
    if (message[end] === '}' && (depth -= 1) === 1) options.push(message.slice(start, end));
  }
  const [before, after] = [message.slice(0, plural.index), message.slice(end)];
  return options.flatMap((option) => forms(before + option.replaceAll('#', `\0#${plural[1]}\0`) + after));
}

interface Entry {
  key: string;
  /** The parts of the text around the values. */
  fixed: string[];
  names: string[];
}

function split(form: string): Pick<Entry, 'fixed' | 'names'> {
  const pieces = form.split('\0');
  return { fixed: pieces.filter((_, at) => at % 2 === 0), names: pieces.filter((_, at) => at % 2 === 1) };
}

/** Every French text with two letters or more beside its values, the longest first. */
const entries: readonly Entry[] = Object.entries(catalogues.fr)
  .flatMap(([key, message]) => forms(message).map((form) => ({ key, ...split(form) })))
  .filter(({ fixed }) => /\p{L}{2}/u.test(fixed.join('')))
  .toSorted((one, other) => other.fixed.join('').length - one.fixed.join('').length);

/** A count that is not known, as every language writes it. */
const anyCount = '\\d[\\d.,\\s]*';

/** A value as another language writes it. A date or a number with decimals is written otherwise in each. */
function value(text: string | undefined, language: Language): string {
  if (text === undefined || (/\d/.test(text) && !/^\d{1,3}$/.test(text))) return '.*?';
  // In Arabic, a value in Latin letters stands between the marks of a direction of its own.
  return `\u2068?${escaped(named(text, language))}\u2069?`;
}

/** The patterns of a text in another language, with those of its values that are known. */
function patterns(key: string, language: Language, values: Readonly<Record<string, string>> = {}): string[] {
  return forms(catalogues[language][key] ?? '').map((form) => {
    const pieces = form.split('\0');
    const inside = (piece: string) =>
      piece.startsWith('#') && values[piece] === undefined ? anyCount : value(values[piece], language);
    // Playwright compares with a plain space where the page has one that does not break.
    const between = (piece: string) => escaped(piece).replaceAll('\u00a0', '\\s');
    return pieces.map((piece, at) => (at % 2 ? inside(piece) : between(piece))).join('');
  });
}

/** An expression for the whole of a French text, with a group for each value. */
function whole({ fixed, names }: Entry, flags: string): RegExp {
  const groups = [...names.map((name) => (name.startsWith('#') ? '(\\d+)' : '(.*?)')), ''];
  return new RegExp(`^${fixed.map((piece, at) => escaped(piece) + groups[at]).join('')}$`, `s${flags}`);
}

function ofWhole(text: string, language: Language, flags: string): string[] {
  return entries.flatMap((entry) => {
    const found = whole(entry, flags).exec(text);
    if (!found) return [];
    const values = entry.names.map((name, at) => [name, found[at + 1] ?? '']);
    return patterns(entry.key, language, Object.fromEntries(values) as Record<string, string>);
  });
}

/** The texts in which an expression finds something, whatever the numbers. */
function ofFound({ source, flags }: RegExp, language: Language): string[] {
  const anyNumber = new RegExp(source.replaceAll(/\b\d+\b/g, '7'), flags);
  return entries.filter(({ fixed }) => anyNumber.test(fixed.join('7'))).flatMap(({ key }) => patterns(key, language));
}

/** A text beside a name, or two texts: each that is whole in it is replaced. */
function piecewise(source: string, language: Language): string {
  const found: string[] = [];
  let marked = source;
  for (const { key, fixed } of entries) {
    const french = escaped(fixed[0] ?? '');
    if (fixed.length > 1 || french.length < 4 || !marked.includes(french)) continue;
    const word = new RegExp(`(?<![\\p{L}-])${escaped(french)}(?!\\p{L})`, 'gu');
    if (!word.test(marked)) continue;
    found.push(patterns(key, language).join('|'));
    marked = marked.replaceAll(word, `\0${found.length - 1}\0`);
  }
  // French alone has a space before a colon, which an expression writes as `\s`.
  const rest = (piece: string) => {
    const spaced = piece.replaceAll('\\s: ', '\\s?: \\u2068?');
    return found.length > 0 ? spaced.replaceAll(/\s:\s/g, '\\s?: \\u2068?') : spaced;
  };
  return marked
    .split('\0')
    .map((piece, at) => (at % 2 ? `(?:${found[Number(piece)]})` : rest(piece)))
    .join('');
}

const oneOf = (all: readonly string[]): string => [...new Set(all)].map((each) => `(?:${each})`).join('|');

/** A text of the catalogue in another language; any other text as it is. */
export function named(text: string, language: Language): string {
  const key = Object.keys(catalogues.fr).find((each) => catalogues.fr[each] === text);
  return (key && catalogues[language][key]) ?? text;
}

function expression({ source, flags }: RegExp, language: Language): RegExp {
  const from = source.startsWith('^') ? '^' : '';
  const to = /(?<!\\)\$$/.test(source) ? '$' : '';
  const inner = source.slice(from.length, source.length - to.length);
  const plain = !/[.*+?^${}()|[\]\\]/.test(inner);
  const found = [...(plain ? ofWhole(inner, language, flags) : []), ...ofFound(new RegExp(source, flags), language)];
  const anchored = found.map((each) => `${from}(?:${each})${to}`);
  return new RegExp(oneOf([...anchored, piecewise(source, language)]), `s${flags}`);
}

/**
 * The pattern that a scene looks for, in another language.
 * @param words French; a part of it may be no text of the catalogue
 * @param exact the whole of a text, as for Playwright
 */
export function searched(words: string | RegExp, language: Language, exact: boolean): RegExp {
  if (words instanceof RegExp) return expression(words, language);
  const inParts = piecewise(escaped(words), language);
  const found = ofWhole(words, language, exact ? '' : 'i');
  if (exact) return new RegExp(`^\\s*(?:${oneOf([...found, inParts])})\\s*$`, 's');
  if (found.length === 0) found.push(...ofFound(new RegExp(escaped(words), 'i'), language));
  return new RegExp(oneOf([...found, inParts]), 'si');
}

/** Texts of a few letters may be a name or a unit. */
const long = entries
  .filter(({ fixed }) => fixed.join('').replaceAll(/\P{L}/gu, '').length >= 6)
  .map((entry) => ({ key: entry.key, expression: whole(entry, '') }));

/**
 * True for a French text of the catalogue that this language words otherwise. A text of this language may look like
 * French with a value, such as "Start the minute".
 */
export const isLeftInFrench = (text: string, language: Language): boolean =>
  !Object.values(catalogues[language]).includes(text) &&
  long.some(
    ({ key, expression: french }) =>
      french.test(plainSpaces(text)) &&
      !patterns(key, language).some((each) => new RegExp(`^(?:${each})$`, 's').test(text)),
  );
