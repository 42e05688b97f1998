/** An error that the developer can act on: printed as one sentence and some lines under it, without a stack. */
export class Fault extends Error {
  readonly lines: readonly string[];

  constructor(sentence: string, lines: readonly string[] = []) {
    super(sentence);
    this.lines = lines;
  }
}
