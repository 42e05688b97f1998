import type { Message } from '@power-corner/contracts/messages/say';
import type { SheetFault } from '@power-corner/service-kit/errors';
import { CellFault } from './cells.ts';

export class RowReader {
  readonly faults: SheetFault[] = [];
  readonly #cells: ReadonlyMap<string, string>;
  readonly #line: number;

  constructor(row: ReadonlyMap<string, string>, line: number) {
    this.#cells = row;
    this.#line = line;
  }

  read<Value>(column: string, parse: (cell: string) => Value, otherwise: Value): Value {
    try {
      return parse((this.#cells.get(column) ?? '').trim());
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      this.note(column, error.sentence);
      return otherwise;
    }
  }

  note(column: string, message: Message): void {
    this.faults.push({ line: this.#line, column, message });
  }
}
