import { csvOf, directionMarks, escapeFormula } from '@power-corner/contracts/text/csv';

interface Digits {
  digits: string;
}
export type CsvCell = string | Digits;

/** Digits are written as ="0661234567", because Excel drops the leading zero of every plain number, quoted or not. */
function cell(value: CsvCell): string {
  if (typeof value === 'string') return escapeFormula(value.replaceAll(directionMarks, ''));
  return /^\d+$/.test(value.digits) ? `="${value.digits}"` : cell(value.digits);
}

/** CSV for French spreadsheets, which separate cells by semicolons. */
export const frenchCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  csvOf(
    rows.map((row) => row.map(cell)),
    ';',
  );
