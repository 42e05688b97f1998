import { redact } from '../observability/redact.ts';

/** A command line with an error, which the usage explains. */
export class UsageError extends Error {}

/**
 * Runs the command of this process with its arguments. Without any, or with --help, it prints the usage.
 * @param run returns the exit code; when it throws, the exit code is 2
 */
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
