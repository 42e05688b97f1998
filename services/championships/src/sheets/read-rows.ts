import { say } from '@power-corner/contracts/messages/say';
import { mostSheetFaults } from '@power-corner/contracts/results/results';
import type { SheetFault } from '@power-corner/service-kit/errors';
import { isLines, linesOf } from './csv-lines.ts';

interface SheetForm<Row extends object> {
  mostRows: number;
  /** A sheet of a header alone is no fault. */
  mayBeEmpty: boolean;
  headerFaults: (columns: readonly string[], line: number) => SheetFault[];
  /** @returns the row, or its faults */
  readRow: (cells: ReadonlyMap<string, string>, line: number) => Row | SheetFault[];
}

/**
 * Reads a sheet row by row, whatever the order of its columns.
 * @returns the rows with the sheet's columns, or every fault by line and column, up to `mostSheetFaults`
 */
export function readRows<Row extends object>(
  text: string,
  { mostRows, mayBeEmpty, headerFaults, readRow }: SheetForm<Row>,
): { columns: string[]; rows: Row[] } | SheetFault[] {
  const lines = linesOf(text);
  if (!isLines(lines)) return lines;
  const [header, ...body] = lines;
  if (!header) return [{ line: 1, column: '', message: say('fileEmpty') }];
  const columns = header.record.map((column) => column.trim());
  const faults = headerFaults(columns, header.info.lines);
  if (faults.length > 0) return faults;
  if (body.length === 0 && !mayBeEmpty) return [{ line: header.info.lines, column: '', message: say('fileNoRows') }];
  if (body.length > mostRows)
    return [{ line: mostRows + 2, column: '', message: say('rowsAtMost', { max: mostRows }) }];
  const rows: Row[] = [];
  for (const { record, info } of body) {
    if (faults.length >= mostSheetFaults) break;
    if (record.length !== columns.length) {
      const message = say('cellsInsteadOf', { count: record.length, expected: columns.length });
      faults.push({ line: info.lines, column: '', message });
      continue;
    }
    const read = readRow(new Map(columns.map((column, index) => [column, record[index] ?? ''])), info.lines);
    if (Array.isArray(read)) faults.push(...read);
    else rows.push(read);
  }
  return faults.length > 0 ? faults.slice(0, mostSheetFaults) : { columns, rows };
}
