/** Marks that order the text of a screen: they would hide in a cell, or in front of a formula. */
export const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const isFormula = (text: string) => /^'*[=+\-@\t\r＝＋－＠]/.test(text.replaceAll(directionMarks, ''));

/** An apostrophe turns a text that a spreadsheet would run as a formula into text. */
export const escapeFormula = (text: string): string => (isFormula(text) ? `'${text}` : text);
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell) ? cell.slice(1) : cell;

/** Both separators are quoted: a spreadsheet that splits at the other one would find formulas behind it. */
const quoted = (cell: string) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** RFC 4180 with a byte order mark, without which spreadsheets break accents. Cells have passed `escapeFormula`. */
export function csvOf(rows: readonly (readonly string[])[], separator: ',' | ';'): string {
  return `\uFEFF${rows.map((row) => row.map(quoted).join(separator)).join('\r\n')}\r\n`;
}

/** The same for spreadsheets in French: semicolons, and decimal commas in numbers. */
export const spreadsheetOf = (rows: readonly (readonly string[])[]): string =>
  csvOf(
    rows.map((row) => row.map((cell) => cell.replace(/^(-?\d+)\.(\d+)$/, '$1,$2'))),
    ';',
  );
