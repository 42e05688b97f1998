import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Leftover } from '../../local/fault.ts';
import { root } from '../../local/paths.ts';
import { seconds } from '../../local/terminal.ts';
import { flakyTests, type JestFiles } from './second-tries.ts';

export interface Tally {
  passed: number;
  failed: number;
  /** The names of those among the passed that failed first. */
  secondTries?: readonly string[];
}

interface JestCounts {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
}

export type JestReport = JestCounts & JestFiles;

interface PlaywrightReport {
  suites: Parameters<typeof flakyTests>[0][];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

function read<Report>(path: string): Report | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : undefined;
}

/**
 * Counts skipped tests and suites that do not load as failed.
 * @param options.byTitle the run was for one title: Jest reports all other tests as skipped
 */
export function jestTally(report: JestCounts | undefined, { byTitle = false } = {}): Tally {
  if (!report) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = report;
  return {
    passed: numPassedTests,
    failed: numFailedTests + (byTitle ? 0 : numPendingTests) + numTodoTests + numRuntimeErrorTestSuites,
  };
}

/** Counts a flaky test, which passed on its second try, as passed, and names it. */
export function playwrightTally(report: PlaywrightReport | undefined): Tally {
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected + skipped + report.errors.length,
    secondTries: flakyTests(report),
  };
}

export const jestReportOf = (path: string): JestReport | undefined => read<JestReport>(path);
export const playwrightTallyOf = (path: string): Tally => playwrightTally(read<PlaywrightReport>(path));

/** The result of a step: a failing exit code and a run without tests count as one failure. */
export function judge(tally: Tally, exitCode: number): Tally {
  const failed = tally.failed === 0 && (exitCode !== 0 || tally.passed === 0) ? 1 : tally.failed;
  return { ...tally, failed };
}

export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
    secondTries: tallies.flatMap(({ secondTries = [] }) => secondTries),
  };
}

/**
 * Runs tests, then cleans up. A leftover is only reported; any other error of the clean-up counts as one more failure.
 */
export async function countWithCleanUp(
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

/** The steps that run first, those that run beside the rest, and the rest. A step with nothing after it runs alone. */
export function sideBySide<Step extends { besideRest?: true }>(
  steps: readonly Step[],
): { before: Step[]; beside: Step[]; rest: Step[] } {
  const [alone, others] = [steps.filter((step) => !step.besideRest), steps.filter((step) => step.besideRest)];
  const [first] = others;
  const start = first ? steps.indexOf(first) : steps.length;
  const rest = alone.filter((step) => steps.indexOf(step) > start);
  if (rest.length === 0) return { before: [...steps], beside: [], rest };
  return { before: steps.slice(0, start), beside: others, rest };
}

/** One line for each part of a run: how long it took, then its title. @param times in ms */
export const timeLines = (times: readonly (readonly [title: string, ms: number])[]): string[] =>
  times.map(([title, ms]) => `${seconds(ms).padStart(9)}  ${title}`);

export function hasFiles(...patterns: string[]): boolean {
  return globSync(patterns, { cwd: root, exclude: (path) => path.endsWith('node_modules') }).length > 0;
}

export function bin(path: string): string {
  return join(root, 'node_modules', path);
}
