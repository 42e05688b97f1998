import { say } from '@power-corner/contracts/messages/say';
import { mostSheetFaults } from '@power-corner/contracts/results/results';
import { fold } from '@power-corner/contracts/text/fold';
import type { SheetFault } from '@power-corner/service-kit/errors';
import { AppError } from '@power-corner/service-kit/errors';
import { isLines, linesOf } from './csv-lines.ts';

interface SheetForm<Row extends object> {
  /** The names of the columns that are read. A sheet may write them in other cases, with spaces and marks. */
  known: readonly string[];
  /** Other names of these columns. */
  aliases?: Readonly<Record<string, readonly string[]>>;
  mostRows: number;
  /** A sheet of a header alone is no fault. */
  mayBeEmpty: boolean;
  /** The columns that are missing, each with its fault. */
  headerFaults: (columns: readonly string[], line: number) => SheetFault[];
  /** @returns the row, or its faults */
  readRow: (cells: ReadonlyMap<string, string>, line: number) => Row | SheetFault[];
}

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
): { columns: string[]; rows: Row[] } | SheetFault[] {
  const lines = linesOf(text);
  if (!isLines(lines)) return lines;
  const [header, ...body] = lines;
  if (!header) return [{ line: 1, column: '', message: say('fileEmpty') }];
  const names = new Map(
    form.known.flatMap((column) =>
      [column, ...(form.aliases?.[column] ?? [])].map((name) => [plainColumn(name), column] as const),
    ),
  );
  const columns = header.record.map((column) => names.get(plainColumn(column)) ?? column.trim());
  const faults = columnFaults(columns, header.info.lines, form);
  if (faults.length > 0) return faults;
  if (body.length === 0 && !form.mayBeEmpty)
    return [{ line: header.info.lines, column: '', message: say('fileNoRows') }];
  if (body.length > form.mostRows)
    return [{ line: form.mostRows + 2, column: '', message: say('rowsAtMost', { max: form.mostRows }) }];
  const rows: Row[] = [];
  for (const { record, info } of body) {
    if (record.slice(columns.length).some((cell) => cell.trim() !== '')) {
      const message = say('cellsInsteadOf', { count: record.length, expected: columns.length });
      faults.push({ line: info.lines, column: '', message });
      continue;
    }
    const read = form.readRow(new Map(columns.map((column, index) => [column, record[index] ?? ''])), info.lines);
    if (Array.isArray(read)) faults.push(...read);
    else rows.push(read);
  }
  return faults.length > 0 ? saidOnce(faults).slice(0, mostSheetFaults) : { columns, rows };
}

/** The refusal of a sheet with all of its faults. A fault of the whole file is the sentence of the answer. */
export function sheetRefused(faults: readonly SheetFault[]): AppError {
  const [first] = faults;
  const count = faults.length;
  const ofFile = count === 1 && first?.line === 1 && first.column === '';
  return new AppError('INVALID_INPUT', {
    message: ofFile ? first.message : say(count < mostSheetFaults ? 'sheetFaults' : 'sheetFaultsAtLeast', { count }),
    facts: { errors: [...faults], rows: faults.map((fault) => ({ file: '', name: '', ...fault })) },
  });
}
