export const latinDigits = (typed: string): string =>
  typed
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll('\u066b', '.');

const grouped = /^[1-9]\d{0,2}(?:([ .,'’٬]|[^\S ])\d{3})(?:\1\d{3})*$/;

/** `3000`, `3 000`, `3.000` or `1.500,00`, in any digits. NaN for any other text: a part of a whole is refused. */
export function typedWhole(typed: string): number {
  const whole = latinDigits(typed)
    .trim()
    .replace(/[.,]0{1,2}$/, '');
  return /^\d+$/.test(whole) ? Number(whole) : grouped.test(whole) ? Number(whole.replace(/\D/g, '')) : Number.NaN;
}

/** A typed number, with a comma or a point and in any digits; null for a text that is none. */
export function typedNumber(text: string): number | null {
  const plain = latinDigits(text).trim().replace(',', '.');
  return /^\d{1,7}(\.\d{1,3})?$/.test(plain) ? Number(plain) : null;
}

/** Blanks, marks that show nothing, hyphens of every kind and the signs between groups of digits. */
const betweenDigits = /[\s\p{Default_Ignorable_Code_Point}\p{Pd}\u2212.,·•_'’/\\()[\]]|^tel:/giu;

/** A number of Algeria, whose country may be written before it, as 06…; any other stays whole. */
export const normalisePhone = (value: string): string =>
  latinDigits(value.normalize('NFKC'))
    .replace(betweenDigits, '')
    .replace(/^(?:(?:\+|00)2130?|2130?(?=\d{9}$))/, '0');
