// Patterns that the regular expressions of ECMAScript, Python and most others read alike: no classes of Unicode, no
// named groups, and `[0-9]` instead of `\d`, which is more than ten digits to some.

/** The characters that are removed at the ends: blanks, and the marks that show nothing. */
const blank =
  '\\t\\n\\v\\f\\r \\u00a0\\u00ad\\u034f\\u061c\\u115f-\\u1160\\u1680\\u17b4-\\u17b5\\u180b-\\u180f\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u3000\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufff8';
const unseen = '\\u2028-\\u202e\\u2066-\\u2069\\ufffd';
const unseenInLine = `\\u0000-\\u001f\\u007f-\\u009f${unseen}`;
const unseenInLines = `\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f${unseen}`;

/** Begins and ends with something visible: the platform trims what it is sent, but a caller need not rely on it. */
const typed = (forbidden: string, without = '') =>
  `[^${blank}${forbidden}${without}](?:[^${forbidden}${without}]*[^${blank}${forbidden}${without}])?`;

export const line = `^${typed(unseenInLine)}$`;
export const lines = `^${typed(unseenInLines)}$`;
export const lineOrNothing = `^(?:${typed(unseenInLine)})?$`;
export const linesOrNothing = `^(?:${typed(unseenInLines)})?$`;
const latin = 'A-Za-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u024f\\u1e00-\\u1eff';
const latinWord = `[${latin}][${latin}'.-]*`;
/** The platform takes the rarer letters of the alphabet too, and spaces of every kind. */
export const latinNameOrNothing = `^(?:${latinWord}(?: ${latinWord})*)?$`;
const letter = `${latin}\\u0620-\\u063f\\u0641-\\u064a\\u4e00-\\u9fff`;
/** The platform takes points too, and letters of every alphabet, also after a first sign. */
export const name = `^[${letter}](?:[^${unseenInLine}.:/@]*[^${blank}${unseenInLine}.:/@])?$`;

const atom = "[0-9A-Za-z!#$%&'*+/=?^_`{|}~-]+";
const label = '[0-9A-Za-z](?:[0-9A-Za-z-]{0,61}[0-9A-Za-z])?';
/** An address that no mail server objects to; the platform takes letters of other alphabets too. */
export const emailAddress = `^(?=.{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+[A-Za-z]{2,63}$`;

/** At most 72 bytes, of letters of one, two or three bytes. Not one character over and over, which everybody tries. */
export const password = '^(?!([\\s\\S])\\1*$)(?:[ -~]{8,72}|[ -~\\u00a1-\\u07ff]{8,36}|[ -~\\u00a1-\\ud7ff]{8,24})$';

const gap = '[ ./()-]*';
export const phoneNumber = `^(?:(?:\\+|00)?213${gap}0?|${gap}0)${gap}[1-9](?:${gap}[0-9]){8}${gap}$`;

/** A number written with a point or a comma: `whole` up to `most`, the highest value. */
const measure = (whole: string, most: number) => `^(?:(?:${whole})(?:[.,][0-9]+)?|${most}(?:[.,]0+)?)$`;
export const measures = {
  kg: measure('[2-9][0-9]|[12][0-9]{2}', 300),
  cm: measure('1[0-9]{2}|2[0-4][0-9]', 250),
};

export const places = '^(?:[1-9][0-9]{0,3}|10000)?$';
export const placesOrNone = '^(?:-[0-9]+(?:\\.[0-9]+)?|0|[1-9][0-9]{0,3}|10000)?$';
export const id = '^[0-9a-fA-F]{24}$';
export const optionalId = '^(?:[0-9a-fA-F]{24})?$';
export const linkToken = '^[A-Za-z0-9_-]{43}$';
export const signedLink = '^[A-Za-z0-9_-]{83,134}$';
export const picturePath = '^/pictures/[0-9a-f]{32}-1080\\.webp$';
