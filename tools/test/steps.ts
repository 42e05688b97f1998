import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Leftover } from '../../local/fault.ts';
import { root } from '../../local/places.ts';

export interface Tally {
  passed: number;
  failed: number;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

function read<Report>(path: string): Report | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : undefined;
}

/** A skipped test guards nothing, and a suite that does not load hides its tests: both count as failed. */
export function jestTally(report: JestReport | undefined): Tally {
  if (!report) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = report;
  return {
    passed: numPassedTests,
    failed: numFailedTests + numPendingTests + numTodoTests + numRuntimeErrorTestSuites,
  };
}

/** A test that passed only at its second attempt has failed once, and counts so. */
export function playwrightTally(report: PlaywrightReport | undefined): Tally {
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + skipped + report.errors.length };
}

export const jestTallyOf = (path: string): Tally => jestTally(read<JestReport>(path));
export const playwrightTallyOf = (path: string): Tally => playwrightTally(read<PlaywrightReport>(path));

/** What a step counts for: its exit code has the last word, and running nothing is no success. */
export function judge(tally: Tally, exitCode: number): Tally {
  const failed = tally.failed === 0 && (exitCode !== 0 || tally.passed === 0) ? 1 : tally.failed;
  return { passed: tally.passed, failed };
}

export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
  };
}

/**
 * Runs tests and then cleans up. A clean-up that fails does not take the count of the tests away: something left over is
 * only said, anything else counts as one failure more.
 */
export async function countBesideCleanUp(
  tests: () => Promise<Tally>,
  cleanUp: () => Promise<void>,
  onFault: (fault: unknown) => void,
): Promise<Tally> {
  let tally: Tally;
  try {
    tally = await tests();
  } catch (error) {
    await cleanUp().catch(onFault);
    throw error;
  }
  try {
    await cleanUp();
    return tally;
  } catch (error) {
    onFault(error);
    return error instanceof Leftover ? tally : { ...tally, failed: tally.failed + 1 };
  }
}

export function hasFiles(...patterns: string[]): boolean {
  return globSync(patterns, { cwd: root, exclude: (path) => path.endsWith('node_modules') }).length > 0;
}

export function bin(path: string): string {
  return join(root, 'node_modules', path);
}
