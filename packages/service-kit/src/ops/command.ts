import { redact } from '../observability/redact.ts';

export class UsageError extends Error {}

/** Prints the usage without arguments or with --help. `run` returns the exit code, which is 2 when it throws. */
export async function runMain(usage: string, run: (args: readonly string[]) => Promise<number>): Promise<void> {
  const args = process.argv.slice(2);
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  try {
    process.exitCode = await run(args);
  } catch (error) {
    const message = error instanceof Error ? error.message || error.name : String(error);
    process.stderr.write(`${redact(message)}\n${error instanceof UsageError ? `\n${usage}\n` : ''}`);
    process.exitCode = 2;
  }
}
