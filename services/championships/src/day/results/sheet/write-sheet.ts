import { csvOf, escapeFormula, spreadsheetOf } from '@power-corner/contracts/text/csv';
import type { ResultAttempt, ResultEntry, ResultPart } from '@power-corner/contracts/results/results';
import { liftColumns } from './read-row.ts';
import type { SheetLine, SheetLift } from '../../sheets/sheet.ts';
import { liftsOfEvent, sheetLifts } from '../../sheets/sheet.ts';

/** Columns that only a sheet with something in them has. */
const optional: readonly string[] = ['Team', 'Level'];

/** The part of a result in each column; null for points, which follow from others, and for the clubs of a sheet. */
const columns: readonly (readonly [column: string, part: ResultPart | null])[] = [
  ['Place', 'place'],
  ['Name', 'name'],
  ['Sex', 'category'],
  ['Event', 'category'],
  ['Equipment', 'category'],
  ['Age', 'age'],
  ['AgeClass', 'age'],
  ['Division', 'category'],
  ['BodyweightKg', 'bodyweight'],
  ['WeightClassKg', 'category'],
  ...sheetLifts.flatMap((lift) =>
    [...liftColumns[lift].attempts, liftColumns[lift].best].map((column) => [column, 'attempts'] as const),
  ),
  ['TotalKg', 'total'],
  ['Points', null],
  ['Team', null],
  ['Level', 'category'],
];

const numberCell = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));

/** A failed attempt is negative. */
export function attemptText(attempt: ResultAttempt | undefined): string {
  if (!attempt || attempt.weight_kg === null || attempt.outcome === null || attempt.outcome === 'passed') return '';
  return String(attempt.outcome === 'good' ? attempt.weight_kg : -attempt.weight_kg);
}

/** After a change of division or settings, there may be attempts in a lift that no longer counts. */
const hasLift = ({ event }: Pick<SheetLine, 'event'>, lift: SheetLift) =>
  event === '' || liftsOfEvent(event).includes(lift);
const noLift = ['', '', '', ''];

const liftCells = ({ attempts, bests }: ResultEntry, lift: SheetLift) => [
  ...[0, 1, 2].map((index) => attemptText(attempts[lift]?.[index])),
  numberCell(bests[lift]),
];

const cellsOf = ({ entry, ...line }: SheetLine): string[] => [
  entry.place === null ? '' : String(entry.place),
  escapeFormula(entry.name),
  line.sex,
  line.event,
  line.equipment,
  line.age,
  escapeFormula(line.ageClass),
  escapeFormula(line.division),
  numberCell(entry.bodyweight_kg),
  escapeFormula(line.weightClass),
  ...sheetLifts.flatMap((lift) => (hasLift(line, lift) ? liftCells(entry, lift) : noLift)),
  numberCell(entry.total_kg),
  numberCell(entry.points.ipf_gl ?? entry.score),
  escapeFormula(line.club ?? ''),
  escapeFormula(line.level ?? ''),
];

export function changedParts(one: SheetLine, other: SheetLine): ResultPart[] {
  const [before, after] = [cellsOf(one), cellsOf(other)];
  const changed = columns.flatMap(([, part], index) => (part && before[index] !== after[index] ? [part] : []));
  return [...new Set(changed)];
}

interface SheetOptions {
  /** An age would tell the year of birth: only an admin reads those of an imported sheet. */
  withAges?: boolean;
  spreadsheet?: boolean;
}

export function writeSheet(
  lines: readonly SheetLine[],
  { withAges = false, spreadsheet = false }: SheetOptions = {},
): string {
  const rows = lines.map((line) => cellsOf(withAges ? line : { ...line, age: '' }));
  const shown = columns.map(([column], at) => !optional.includes(column) || rows.some((row) => row[at] !== ''));
  const sheet = [columns.map(([column]) => column), ...rows].map((row) => row.filter((_, at) => shown[at]));
  return spreadsheet ? spreadsheetOf(sheet) : csvOf(sheet, ',');
}
