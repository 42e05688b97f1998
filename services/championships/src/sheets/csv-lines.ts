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

/** The lines of the text with their numbers; French spreadsheets separate cells by semicolons. */
export function linesOf(text: string): Line[] | SheetFault[] {
  const header = text.slice(0, 5000).split('\n', 1)[0] ?? '';
  const delimiter = header.includes(';') && !header.includes(',') ? ';' : ',';
  try {
    return parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 20_000,
    }) as unknown as Line[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? error['lines'] : 1;
    return [{ line, column: '', message: syntaxFaults[error.code] ?? say('notCsv') }];
  }
}

export const isLines = (found: Line[] | SheetFault[]): found is Line[] => found.length === 0 || 'record' in found[0]!;
