import type { ResultAttempt, ResultEntry } from '@power-corner/contracts/results';
import { liftColumns } from './read-row.ts';
import type { SheetLine } from './results.ts';
import type { SheetLift } from './sheet.ts';
import { sheetLifts } from './sheet.ts';

const personColumns = ['Place', 'Name', 'Sex', 'Event', 'Equipment', 'Age', 'AgeClass', 'Division'];
const columns = [
  ...personColumns,
  'BodyweightKg',
  'WeightClassKg',
  ...sheetLifts.flatMap((lift) => [...liftColumns[lift].attempts, liftColumns[lift].best]),
  'TotalKg',
  'Points',
];

/** A spreadsheet calculates a cell that begins so. An apostrophe makes it text. */
const formula = /^[=+\-@\t\r]/;

const textCell = (text: string) => (formula.test(text) ? `'${text}` : text);
const numberCell = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));

function attemptCell(attempt: ResultAttempt | undefined): string {
  if (!attempt || attempt.weight_kg === null || attempt.outcome === null || attempt.outcome === 'passed') return '';
  return String(attempt.outcome === 'good' ? attempt.weight_kg : -attempt.weight_kg);
}

const liftCells = ({ attempts, bests }: ResultEntry, lift: SheetLift) => [
  ...[0, 1, 2].map((index) => attemptCell(attempts[lift]?.[index])),
  numberCell(bests[lift]),
];

const cellsOf = ({ entry, ...line }: SheetLine): string[] => [
  entry.place === null ? '' : String(entry.place),
  textCell(entry.name),
  line.sex,
  line.event,
  line.equipment,
  line.age,
  textCell(line.ageClass),
  textCell(line.division),
  numberCell(entry.bodyweight_kg),
  textCell(line.weightClass),
  ...sheetLifts.flatMap((lift) => liftCells(entry, lift)),
  numberCell(entry.total_kg),
  numberCell(entry.points.ipf_gl ?? entry.score),
];

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The results in OpenPowerlifting's columns (RFC 4180). The mark at the beginning tells spreadsheets that it is UTF-8. */
export function writeSheet(lines: readonly SheetLine[]): string {
  const rows = [columns, ...lines.map(cellsOf)];
  return `\ufeff${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
}
