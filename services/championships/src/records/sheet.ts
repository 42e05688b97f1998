import type { AgeCategory } from '@power-corner/contracts/category-lists';
import { ageCategories, classBound } from '@power-corner/contracts/category-lists';
import { csvOf, escapeFormula } from '@power-corner/contracts/csv';
import { longest } from '@power-corner/contracts/lengths';
import type { Sex } from '@power-corner/contracts/lists';
import { heaviestKg } from '@power-corner/contracts/meet';
import { say } from '@power-corner/contracts/messages/say';
import type { RecordLift } from '@power-corner/contracts/lifts';
import { mostRecordRows } from '@power-corner/contracts/records';
import { mostSheetFaults } from '@power-corner/contracts/results';
import { z } from '@power-corner/contracts/zod';
import { recordKeyText } from '@power-corner/meet/records/rules';
import type { SheetFault } from '@power-corner/service-kit/errors';
import { CellFault, kilogramsCell, nameCell, oneOf, short, textCell } from '../sheets/cells.ts';
import { isLines, linesOf } from '../sheets/csv-lines.ts';
import { RowReader } from '../sheets/row-reader.ts';
import { equipments } from '../sheets/sheet.ts';
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

/** The names of lifts in the sheet. */
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

/** The value whose name in the sheet a cell has, whatever its capitals. */
function named<Value extends string>(cell: string, names: Record<Value, string>): Value {
  const entries = Object.entries(names) as [Value, string][];
  const found = entries.find(([value, name]) =>
    [value, name].some((each) => each.toLowerCase() === cell.toLowerCase()),
  );
  if (found) return found[0];
  throw new CellFault(say('cellOneOf', { cell: short(cell), values: Object.values<string>(names).join(', ') }));
}

function classCell(cell: string): string {
  const bound = classBound(cell);
  if (bound === null) throw new CellFault(say('cellNotClass', { cell: short(cell) }));
  return bound;
}

function weightCell(cell: string): number {
  const kg = kilogramsCell(cell, 3 * heaviestKg);
  if (kg === null || kg < 0) throw new CellFault(say('cellNotWeight', { cell: short(cell) }));
  return kg;
}

function dayCell(cell: string): string {
  if (!z.regexes.date.test(cell)) throw new CellFault(say('cellNotDay', { cell: short(cell) }));
  return cell;
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
  return reader.faults.length > 0 ? reader.faults : row;
}

const keyOf = ({ sex, ageCategory, weightClass, equipment, lift }: RecordRow) =>
  recordKeyText('', { sex, age_category: ageCategory, weight_class: weightClass, equipment, lift });

/** Reads records from before the platform. @returns every fault by line and column, up to `mostSheetFaults` */
export function readRecords(text: string): { rows: RecordRow[] } | { faults: SheetFault[] } {
  const lines = linesOf(text);
  if (!isLines(lines)) return { faults: lines };
  const [header, ...body] = lines;
  if (!header) return { faults: [{ line: 1, column: '', message: say('fileEmpty') }] };
  const columns = header.record.map((column) => column.trim());
  const missing = recordColumns.filter((column) => !columns.includes(column));
  if (missing.length > 0)
    return { faults: missing.map((column) => ({ line: header.info.lines, column, message: say('columnMissing') })) };
  if (body.length > mostRecordRows)
    return { faults: [{ line: mostRecordRows + 2, column: '', message: say('rowsAtMost', { max: mostRecordRows }) }] };
  const faults: SheetFault[] = [];
  const rows = new Map<string, RecordRow>();
  for (const { record, info } of body) {
    if (faults.length >= mostSheetFaults) break;
    if (record.length !== columns.length) {
      const message = say('cellsInsteadOf', { count: record.length, expected: columns.length });
      faults.push({ line: info.lines, column: '', message });
      continue;
    }
    const read = readRow(new Map(columns.map((column, index) => [column, record[index] ?? ''])), info.lines);
    if (Array.isArray(read)) faults.push(...read);
    else if (rows.has(keyOf(read))) faults.push({ line: info.lines, column: 'Lift', message: say('recordTwice') });
    else rows.set(keyOf(read), read);
  }
  return faults.length > 0 ? { faults: faults.slice(0, mostSheetFaults) } : { rows: [...rows.values()] };
}

/** Records in the columns that the import reads. */
export const writeRecordsSheet = (records: readonly RecordRow[]): string =>
  csvOf(
    [
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
    ],
    ',',
  );
