import { csvOf, directionMarks, escapeFormula } from '@power-corner/contracts/text/csv';

/** Digits that are not a number, such as a phone number. */
interface Digits {
  digits: string;
}
export type Cell = string | Digits;

/** Digits are written as ="0661234567", because Excel drops the leading zero of every plain number, quoted or not. */
function cell(value: Cell): string {
  if (typeof value === 'string') return escapeFormula(value.replaceAll(directionMarks, ''));
  return /^\d+$/.test(value.digits) ? `="${value.digits}"` : cell(value.digits);
}

/** CSV for French spreadsheets, which separate cells by semicolons. */
export const frenchCsv = (rows: readonly (readonly Cell[])[]): string =>
  csvOf(
    rows.map((row) => row.map(cell)),
    ';',
  );
