import { AsyncLocalStorage } from 'node:async_hooks';
import { print as printNow } from '../../local/terminal.ts';

/** The output of work that runs beside other work. */
const kept = new AsyncLocalStorage<string[]>();

/** The output that is kept where this is called; undefined where everything is printed at once. */
export const keptOutput = (): string[] | undefined => kept.getStore();

export function print(line: string): void {
  const output = keptOutput();
  if (output) output.push(`${line}\n`);
  else printNow(line);
}

/** Prints the output of some work as a whole at its end, so that it is not mixed with another's. */
export async function printAtEnd<Result>(work: () => Promise<Result>): Promise<Result> {
  const output: string[] = [];
  try {
    return await kept.run(output, work);
  } finally {
    const outer = keptOutput();
    if (outer) outer.push(...output);
    else process.stdout.write(output.join(''));
  }
}
