import type { Message } from '@power-corner/contracts/messages/say';
import { say } from '@power-corner/contracts/messages/say';
import type { SheetFault } from '@power-corner/service-kit/errors';
import { CsvError, parse } from 'csv-parse/sync';

export interface CsvLine {
  record: string[];
  info: { lines: number };
}

const syntaxFaults: Partial<Record<string, Message>> = {
  CSV_QUOTE_NOT_CLOSED: say('quoteOpen'),
  CSV_INVALID_CLOSING_QUOTE: say('quoteFollowed'),
  INVALID_OPENING_QUOTE: say('quoteInside'),
};

const separators = [',', ';', '\t'];

/** The names of the columns stand within so many lines: programs and people write a heading above them. */
export const mostHeadingLines = 10;

function separatorOf(text: string): string {
  const lines = text
    .slice(0, 5000)
    .trimStart()
    .replaceAll(/"[^"]*"/g, '')
    .split('\n', mostHeadingLines);
  const count = (separator: string) => Math.max(...lines.map((line) => line.split(separator).length));
  return separators.toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}

/** A first line by which a sheet names its separator for Excel. */
const separatorLine = /^\ufeff?"?sep=([^\r\n])[^\r\n]*/i;

export function linesOf(text: string): { lines: CsvLine[] } | { faults: SheetFault[] } {
  const body = text.replace(separatorLine, '').replaceAll(/\r\n?/g, '\n');
  try {
    const lines = parse(body, {
      bom: true,
      delimiter: separatorLine.exec(text)?.[1] ?? separatorOf(body),
      record_delimiter: '\n',
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: 20_000,
    });
    // The types of the library leave out what `info` changes.
    return { lines: lines as unknown as CsvLine[] };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? error['lines'] : 1;
    return { faults: [{ line, column: '', message: syntaxFaults[error.code] ?? say('notCsv') }] };
  }
}
