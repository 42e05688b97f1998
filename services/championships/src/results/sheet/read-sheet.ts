import { say } from '@power-corner/contracts/messages/say';
import { mostSheetFaults, mostSheetRows } from '@power-corner/contracts/results';
import type { SheetFault } from '@power-corner/service-kit/errors';
import { isLines, linesOf } from '../../sheets/csv-lines.ts';
import { liftColumns, readRow } from './read-row.ts';
import type { ReadSheet, SheetRow } from '../../sheets/sheet.ts';

const needed = ['Place', 'Name', 'Sex', 'Event', 'Equipment', 'TotalKg'];
/** One of them says how heavy the lifters were. */
const weights = ['WeightClassKg', 'BodyweightKg'];
const known = new Set([
  ...needed,
  ...weights,
  'Age',
  'AgeClass',
  'Division',
  'Points',
  ...Object.values(liftColumns).flatMap(({ attempts, best }) => [...attempts, best]),
]);

function headerFaults(columns: readonly string[], line: number): SheetFault[] {
  const missing = needed.filter((column) => !columns.includes(column));
  const twice = columns.filter((column, index) => known.has(column) && columns.indexOf(column) !== index);
  return [
    ...missing.map((column) => ({ line, column, message: say('columnMissing') })),
    ...(weights.some((column) => columns.includes(column))
      ? []
      : [{ line, column: 'WeightClassKg', message: say('columnOrBodyweight') }]),
    ...twice.map((column) => ({ line, column, message: say('columnTwice') })),
  ];
}

/**
 * Reads a sheet in OpenPowerlifting's columns, in any order.
 * @returns the rows, or every fault by line and column, up to `mostSheetFaults`
 */
export function readSheet(text: string): ReadSheet | SheetFault[] {
  const lines = linesOf(text);
  if (!isLines(lines)) return lines;
  const [header, ...body] = lines;
  if (!header) return [{ line: 1, column: '', message: say('fileEmpty') }];
  const columns = header.record.map((column) => column.trim());
  const faults = headerFaults(columns, header.info.lines);
  if (faults.length > 0) return faults;
  if (body.length === 0) return [{ line: header.info.lines, column: '', message: say('fileNoRows') }];
  if (body.length > mostSheetRows)
    return [{ line: mostSheetRows + 2, column: '', message: say('rowsAtMost', { max: mostSheetRows }) }];
  const rows: SheetRow[] = [];
  for (const { record, info } of body) {
    if (faults.length >= mostSheetFaults) break;
    if (record.length !== columns.length) {
      const message = say('cellsInsteadOf', { count: record.length, expected: columns.length });
      faults.push({ line: info.lines, column: '', message });
      continue;
    }
    const read = readRow(new Map(columns.map((column, index) => [column, record[index] ?? ''])), info.lines);
    if ('row' in read) rows.push(read.row);
    else faults.push(...read.faults);
  }
  if (faults.length > 0) return faults.slice(0, mostSheetFaults);
  return { rows, ignored: columns.filter((column) => column !== '' && !known.has(column)) };
}
