/** Something the developer can act on: shown as this one sentence and some lines under it, without a stack. */
export class Fault extends Error {
  readonly lines: readonly string[];

  constructor(sentence: string, lines: readonly string[] = []) {
    super(sentence);
    this.lines = lines;
  }
}

/** Something that the tests started is still there after its removal was tried again: nothing about the product. */
export class Leftover extends Fault {}
