const plain = !process.stdout.isTTY || process.env.NO_COLOR !== undefined;
const paint = (code: string, text: string): string => (plain ? text : `\u001b[${code}m${text}\u001b[0m`);

// A closed terminal makes every later write fail; the run must still stop its parts in order.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});

export const bold = (text: string): string => paint('1', text);
export const dim = (text: string): string => paint('2', text);
export const red = (text: string): string => paint('31', text);
export const green = (text: string): string => paint('32', text);

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

export function say(text = ''): void {
  process.stdout.write(`${text}\n`);
}

export function sayDone(what: string, startedAt: number): void {
  say(`  ${green('✓')} ${what.padEnd(24)} ${dim(seconds(Date.now() - startedAt))}`);
}

export function sayFault(sentence: string, lines: readonly string[] = []): void {
  const detail = lines.map((line) => `    ${dim(line)}\n`).join('');
  process.stderr.write(`\n${red('✗')} ${sentence}\n${detail}`);
}
