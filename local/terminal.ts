import { styleText } from 'node:util';

// A closed terminal makes every later write fail; the run must still stop its parts in order.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});

export const bold = (text: string): string => styleText('bold', text);
export const dim = (text: string): string => styleText('dim', text);
export const red = (text: string): string => styleText('red', text);
export const green = (text: string): string => styleText('green', text);

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

export function print(text = ''): void {
  process.stdout.write(`${text}\n`);
}

export function printDone(what: string, startedAt: number): void {
  print(`  ${green('✓')} ${what.padEnd(24)} ${dim(seconds(Date.now() - startedAt))}`);
}

export function printFault(sentence: string, lines: readonly string[] = []): void {
  const detail = lines.map((line) => `    ${dim(line)}\n`).join('');
  process.stderr.write(`\n${red('✗')} ${sentence}\n${detail}`);
}
