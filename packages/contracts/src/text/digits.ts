/** Arabic and Persian digits and the Arabic decimal sign, as their keyboards write them, in the signs of the API. */
export const latinDigits = (typed: string): string =>
  typed
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll('\u066b', '.');

/** Ten digits, Arabic ones too; a pasted +213 6…, with spaces, dots or dashes, is normalised to 06…. */
export function normalisePhone(value: string): string {
  const compact = latinDigits(value).replace(/[\s.\-()]/g, '');
  return compact.replace(/^(?:\+|00)213\(?0?/, '0');
}
