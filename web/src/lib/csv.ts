/** Digits that are not a number, such as a phone number. */
interface Digits {
  digits: string;
}
export type Cell = string | Digits;

/** Marks that order the text of a screen: they would hide in a cell, or in front of a formula. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * A cell quoted as in RFC 4180. An apostrophe turns a value that a spreadsheet would run as a formula into text.
 * Commas are quoted too: a spreadsheet that splits at them would find formulas behind them.
 * Digits are written as ="0661234567", because Excel drops the leading zero of every plain number, quoted or not.
 */
function cell(value: Cell): string {
  if (typeof value !== 'string') return /^\d+$/.test(value.digits) ? `"=""${value.digits}"""` : cell(value.digits);
  const plain = value.replaceAll(directionMarks, '');
  const text = /^[=+\-@\t\r＝＋－＠]/.test(plain) ? `'${plain}` : plain;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** CSV for French spreadsheets: semicolons, and a byte order mark, without which accents break. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}
