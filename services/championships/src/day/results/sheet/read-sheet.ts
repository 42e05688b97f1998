import { say } from '@power-corner/contracts/messages/say';
import { mostSheetRows } from '@power-corner/contracts/results/results';
import type { SheetFault } from '@power-corner/service-kit/errors';
import { readRows } from '../../../entries/sheets/read-rows.ts';
import { liftColumns, readRow } from './read-row.ts';
import type { ReadSheet, SheetRow } from '../../sheets/sheet.ts';

const needed = ['Place', 'Name', 'Sex', 'Event', 'Equipment', 'TotalKg'];
const weights = ['WeightClassKg', 'BodyweightKg'];
const known = [
  ...needed,
  ...weights,
  'Age',
  'AgeClass',
  'Division',
  'Team',
  'Lot',
  'Points',
  ...Object.values(liftColumns).flatMap(({ attempts, best }) => [...attempts, best]),
];

function headerFaults(columns: readonly string[], line: number): SheetFault[] {
  const missing = needed.filter((column) => !columns.includes(column));
  return [
    ...missing.map((column) => ({ line, column, message: say('columnMissing') })),
    ...(weights.some((column) => columns.includes(column))
      ? []
      : [{ line, column: 'WeightClassKg', message: say('columnOrBodyweight') }]),
  ];
}

/** The columns may have any order. @returns the rows, or up to `mostSheetFaults` faults by line and column */
export function readSheet(text: string): ReadSheet | SheetFault[] {
  const read = readRows<SheetRow>(text, {
    known,
    mostRows: mostSheetRows,
    mayBeEmpty: false,
    headerFaults,
    readRow: (cells, line) => {
      const found = readRow(cells, line);
      return 'row' in found ? found.row : found.faults;
    },
  });
  if ('faults' in read) return read.faults;
  const { columns, rows } = read;
  return { rows, ignored: columns.filter((column) => column !== '' && !known.includes(column)) };
}
