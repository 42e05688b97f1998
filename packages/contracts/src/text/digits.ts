/** Arabic and Persian digits and the Arabic decimal sign, as their keyboards write them, in the signs of the API. */
export const latinDigits = (typed: string): string =>
  typed
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll('\u066b', '.');

/** Blanks, marks that show nothing, hyphens of every kind and the signs between groups of digits. */
const betweenDigits = /[\s\p{Default_Ignorable_Code_Point}\p{Pd}\u2212.,·•_'’/\\()[\]]|^tel:/giu;

/** A number of Algeria, whose country may be written before it, as 06…; any other stays whole. */
export const normalisePhone = (value: string): string =>
  latinDigits(value.normalize('NFKC'))
    .replace(betweenDigits, '')
    .replace(/^(?:(?:\+|00)2130?|2130?(?=\d{9}$))/, '0');
