import type { Message } from '@power-corner/contracts/messages/say';
import { say } from '@power-corner/contracts/messages/say';
import type { SheetFault } from '@power-corner/service-kit/errors';
import { CsvError, parse } from 'csv-parse/sync';

export interface Line {
  record: string[];
  info: { lines: number };
}

const syntaxFaults: Partial<Record<string, Message>> = {
  CSV_QUOTE_NOT_CLOSED: say('quoteOpen'),
  CSV_INVALID_CLOSING_QUOTE: say('quoteFollowed'),
  INVALID_OPENING_QUOTE: say('quoteInside'),
};

const separators = [',', ';', '\t'];

/** The separator that stands most often in the first line, outside of quotes. */
function separatorOf(text: string): string {
  const header =
    text
      .slice(0, 5000)
      .trimStart()
      .split('\n', 1)[0]
      ?.replaceAll(/"[^"]*"/g, '') ?? '';
  const count = (separator: string) => header.split(separator).length;
  return separators.toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}

/** A first line by which a sheet names its separator for Excel. */
const separatorLine = /^\ufeff?"?sep=([^\r\n])[^\r\n]*/i;

/** The lines of the text with their numbers, without empty ones, also where all of their cells are empty. */
export function linesOf(text: string): Line[] | SheetFault[] {
  const body = text.replace(separatorLine, '').replaceAll(/\r\n?/g, '\n');
  try {
    return parse(body, {
      bom: true,
      delimiter: separatorLine.exec(text)?.[1] ?? separatorOf(body),
      record_delimiter: '\n',
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: 20_000,
    }) as unknown as Line[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? error['lines'] : 1;
    return [{ line, column: '', message: syntaxFaults[error.code] ?? say('notCsv') }];
  }
}

export const isLines = (found: Line[] | SheetFault[]): found is Line[] => found.length === 0 || 'record' in found[0]!;
