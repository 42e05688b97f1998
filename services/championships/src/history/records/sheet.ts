import { boundAtAge } from '@power-corner/contracts/championships/categories';
import type { AgeCategory } from '@power-corner/contracts/championships/category-lists';
import { ageCategories, classBound } from '@power-corner/contracts/championships/category-lists';
import { escapeFormula } from '@power-corner/contracts/text/csv';
import { longest } from '@power-corner/contracts/text/lengths';
import type { Sex } from '@power-corner/contracts/lists';
import { heaviestKg } from '@power-corner/contracts/results/meet-values';
import { say } from '@power-corner/contracts/messages/say';
import type { RecordLift } from '@power-corner/contracts/results/lifts';
import { mostRecordRows } from '@power-corner/contracts/records/records';
import { recordKeyText } from '@power-corner/meet/records/rules';
import type { SheetFault } from '@power-corner/service-kit/errors';
import {
  CellFault,
  dayCell,
  kilogramsCell,
  nameCell,
  numeral,
  oneOf,
  short,
  textCell,
} from '../../entries/sheets/cells.ts';
import { readRows } from '../../entries/sheets/read-rows.ts';
import { RowReader } from '../../entries/sheets/row-reader.ts';
import { equipments } from '../../day/sheets/sheet.ts';
import type { RecordRecord } from './model.ts';

export const recordColumns = [
  'Sex',
  'AgeCategory',
  'WeightClassKg',
  'Equipment',
  'Lift',
  'WeightKg',
  'Name',
  'Club',
  'Date',
  'Place',
] as const;

const liftNames: Record<RecordLift, string> = {
  squat: 'Squat',
  bench: 'Bench',
  deadlift: 'Deadlift',
  muscle_up: 'Muscle-up',
  pull_up: 'Pull-up',
  dip: 'Dip',
  total: 'Total',
};
const sexes: Record<Sex, string> = { Male: 'M', Female: 'F' };

export type RecordRow = Pick<
  RecordRecord,
  'sex' | 'ageCategory' | 'weightClass' | 'equipment' | 'lift' | 'weightKg' | 'name' | 'club' | 'day' | 'location'
>;

function named<Value extends string>(cell: string, names: Record<Value, string>): Value {
  const entries = Object.entries(names) as [Value, string][];
  const found = entries.find(([value, name]) =>
    [value, name].some((each) => each.toLowerCase() === cell.toLowerCase()),
  );
  if (found) return found[0];
  throw new CellFault(say('cellOneOf', { cell: short(cell), values: Object.values<string>(names).join(', ') }));
}

function classCell(cell: string): string {
  const bound = classBound(numeral(cell));
  if (bound === null) throw new CellFault(say('cellNotClass', { cell: short(cell) }));
  return bound;
}

function weightCell(cell: string): number {
  const kg = kilogramsCell(cell, 3 * heaviestKg);
  if (kg === null || kg < 0) throw new CellFault(say('cellNotWeight', { cell: short(cell) }));
  return kg;
}

function readRow(cells: ReadonlyMap<string, string>, line: number): RecordRow | SheetFault[] {
  const reader = new RowReader(cells, line);
  const row: RecordRow = {
    sex: reader.read('Sex', (cell) => named(cell, sexes), 'Male'),
    ageCategory: reader.read<AgeCategory>('AgeCategory', (cell) => oneOf(cell, ageCategories), 'Open'),
    weightClass: reader.read('WeightClassKg', classCell, ''),
    equipment: reader.read('Equipment', (cell) => oneOf(cell, equipments), 'Raw'),
    lift: reader.read('Lift', (cell) => named(cell, liftNames), 'total'),
    weightKg: reader.read('WeightKg', weightCell, 0),
    name: reader.read('Name', nameCell, ''),
    club: reader.read('Club', (cell) => textCell(cell, 100) || null, null),
    day: reader.read('Date', dayCell, ''),
    location: reader.read('Place', (cell) => textCell(cell, longest.location) || null, null),
  };
  if (row.lift !== 'total' && row.weightKg > heaviestKg)
    reader.note('WeightKg', say('cellTooHeavy', { cell: String(row.weightKg), max: heaviestKg }));
  if (row.weightClass !== boundAtAge(row.weightClass, row.sex, row.ageCategory))
    reader.note('WeightClassKg', say('cellClassOfJuniors', { class: row.weightClass }));
  return reader.faults.length > 0 ? reader.faults : row;
}

export const keyOf = (setId: string, { sex, ageCategory, weightClass, equipment, lift }: RecordRow): string =>
  recordKeyText(setId, { sex, age_category: ageCategory, weight_class: weightClass, equipment, lift });

const headerFaults = (columns: readonly string[], line: number): SheetFault[] =>
  recordColumns
    .filter((column) => !columns.includes(column))
    .map((column) => ({ line, column, message: say('columnMissing') }));

/** Reads records from before the platform. @returns every fault by line and column, up to `mostSheetFaults` */
export function readRecords(text: string): { rows: RecordRow[] } | { faults: SheetFault[] } {
  const seen = new Set<string>();
  const read = readRows<RecordRow>(text, {
    known: recordColumns,
    mostRows: mostRecordRows,
    mayBeEmpty: true,
    headerFaults,
    readRow: (cells, line) => {
      const row = readRow(cells, line);
      if (Array.isArray(row)) return row;
      if (seen.has(keyOf('', row))) return [{ line, column: 'Lift', message: say('recordTwice') }];
      seen.add(keyOf('', row));
      return row;
    },
  });
  return 'faults' in read ? read : { rows: read.rows };
}

export const recordCells = (records: readonly RecordRow[]): (readonly string[])[] => [
  recordColumns,
  ...records.map((record) => [
    sexes[record.sex],
    record.ageCategory,
    record.weightClass,
    record.equipment,
    liftNames[record.lift],
    String(record.weightKg),
    escapeFormula(record.name),
    escapeFormula(record.club ?? ''),
    record.day,
    escapeFormula(record.location ?? ''),
  ]),
];
