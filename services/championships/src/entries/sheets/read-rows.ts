import { say } from '@power-corner/contracts/messages/say';
import { mostSheetFaults } from '@power-corner/contracts/results/results';
import { fold } from '@power-corner/contracts/text/fold';
import type { SheetFault } from '@power-corner/service-kit/errors';
import { AppError } from '@power-corner/service-kit/errors';
import type { CsvLine } from './csv-lines.ts';
import { linesOf, mostHeadingLines } from './csv-lines.ts';

interface SheetForm<Row extends object> {
  /** The names of the columns that are read. A sheet may write them in other cases, with spaces and marks. */
  known: readonly string[];
  aliases?: Readonly<Record<string, readonly string[]>>;
  mostRows: number;
  /** A sheet of a header alone is no fault. */
  mayBeEmpty: boolean;
  headerFaults: (columns: readonly string[], line: number) => SheetFault[];
  readRow: (cells: Cells, line: number) => Row | SheetFault[];
  /** Takes the faults of a row, which is left out. Without it they refuse the sheet. */
  leaveOut?: ((cells: Cells, faults: readonly SheetFault[]) => void) | undefined;
}

type Cells = ReadonlyMap<string, string>;

const plainColumn = (column: string) => fold(column).replaceAll(/[^\p{L}\p{N}]/gu, '');

function columnFaults<Row extends object>(
  columns: readonly string[],
  line: number,
  form: SheetForm<Row>,
): SheetFault[] {
  const known = new Set(form.known);
  if (!columns.some((column) => known.has(column))) return [{ line, column: '', message: say('headerMissing') }];
  const twice = columns.filter((column, index) => known.has(column) && columns.indexOf(column) !== index);
  return [
    ...form.headerFaults(columns, line),
    ...twice.map((column) => ({ line, column, message: say('columnTwice') })),
  ];
}

const mostLinesNamed = 20;

/** The faults, each one said once: a column with the same fault in several lines names the others. */
function saidOnce(faults: readonly SheetFault[]): SheetFault[] {
  const alike = Map.groupBy(faults, ({ column, message: { code, values } }) =>
    JSON.stringify([column, code, { ...values, cell: '' }]),
  );
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const lines = [...new Set(others.map(({ line }) => line))];
    const named = lines.slice(0, mostLinesNamed).join(', ') + (lines.length > mostLinesNamed ? '…' : '');
    return [named === '' ? first : { ...first, message: say('faultRepeated', { fault: first.message, lines: named }) }];
  });
}

/**
 * Reads a sheet row by row, whatever the order of its columns. Cells that are missing at the end of a row are empty.
 * @returns the rows with the sheet's columns, or every fault by line and column, up to `mostSheetFaults`
 */
export function readRows<Row extends object>(
  text: string,
  form: SheetForm<Row>,
): { columns: string[]; rows: Row[] } | { faults: SheetFault[] } {
  const read = linesOf(text);
  if ('faults' in read) return read;
  const header = findHeader(read.lines, form);
  if (!header) return { faults: [{ line: 1, column: '', message: say('fileEmpty') }] };
  const { columns, body } = header;
  const faults = columnFaults(columns, header.line, form);
  if (faults.length === 0) faults.push(...sizeFaults(body.length, header.line, form));
  if (faults.length > 0) return { faults };
  const rows: Row[] = [];
  for (const { record, info } of body) {
    const cells = new Map(columns.map((column, index) => [column, record[index] ?? '']));
    const isTooLong = record.slice(columns.length).some((cell) => cell.trim() !== '');
    const message = say('cellsInsteadOf', { count: record.length, expected: columns.length });
    const row = isTooLong ? [{ line: info.lines, column: '', message }] : form.readRow(cells, info.lines);
    if (!Array.isArray(row)) rows.push(row);
    else if (form.leaveOut) form.leaveOut(cells, row);
    else faults.push(...row);
  }
  return faults.length > 0 ? { faults: saidOnce(faults).slice(0, mostSheetFaults) } : { columns, rows };
}

/** The header is the line that has the most known names. */
function findHeader<Row extends object>(
  lines: readonly CsvLine[],
  { known, aliases }: SheetForm<Row>,
): { columns: string[]; line: number; body: CsvLine[] } | null {
  const names = new Map(
    known.flatMap((column) =>
      [column, ...(aliases?.[column] ?? [])].map((name) => [plainColumn(name), column] as const),
    ),
  );
  const columnsOf = ({ record }: CsvLine) => record.map((column) => names.get(plainColumn(column)) ?? column.trim());
  const countKnown = (line: CsvLine) => columnsOf(line).filter((column) => known.includes(column)).length;
  const counts = lines.slice(0, mostHeadingLines).map(countKnown);
  const at = counts.indexOf(Math.max(...counts));
  const header = lines[at];
  return header ? { columns: columnsOf(header), line: header.info.lines, body: lines.slice(at + 1) } : null;
}

function sizeFaults<Row extends object>(
  count: number,
  header: number,
  { mayBeEmpty, mostRows }: SheetForm<Row>,
): SheetFault[] {
  if (count === 0 && !mayBeEmpty) return [{ line: header, column: '', message: say('fileNoRows') }];
  if (count <= mostRows) return [];
  return [{ line: header + mostRows + 1, column: '', message: say('rowsAtMost', { max: mostRows }) }];
}

/** The web application reads `errors`, other programs read `rows`, as for a refused pack of the federation. */
export function sheetRefused(faults: readonly SheetFault[]): AppError {
  const [first] = faults;
  const count = faults.length;
  const ofFile = count === 1 && first?.line === 1 && first.column === '';
  return new AppError('INVALID_INPUT', {
    message: ofFile ? first.message : say(count < mostSheetFaults ? 'sheetFaults' : 'sheetFaultsAtLeast', { count }),
    facts: { errors: [...faults], rows: faults.map((fault) => ({ file: '', name: '', ...fault })) },
  });
}
