// The report of the suites that break and attack the platform: per case what was done, what was expected, what was
// counted.
import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const reportsDir = resolve(process.env['REPORTS_DIR'] ?? join(import.meta.dirname, '..', '..', '.local', 'reports'));

/** Logs of the platforms that a suite started for itself. The next run deletes them. */
export const keptLogsDir = join(reportsDir, 'logs');

interface Case {
  title: string;
  /** The file, and the groups the test stands in. */
  part: string;
  done: string[];
  expected: string[];
  counted: string[];
  /** Why it cannot be made to hold, where that is so. */
  limits: string[];
  outcome: 'held' | 'failed' | 'skipped';
  /** UTC, as the logs have it. */
  startedAt: string;
  seconds: number;
}

/**
 * Gathers the annotations of every test (`{type, description}`): `attack` or `broken` says what was done, `expected`
 * what should hold, `counted` what was measured, `limit` why something cannot be made to hold. Writes `<project>.md`
 * and `<project>.json` into `.local/reports` (or REPORTS_DIR); a run of the short form alone writes `<project>-short`,
 * any other choice `<project>-part`.
 */
export default class CaseReport implements Reporter {
  readonly #suffix = suffixOf(process.argv);
  readonly #cases = new Map<string, Case[]>();

  onBegin(_config: FullConfig, suite: Suite): void {
    const breaks =
      this.#suffix !== '-short' &&
      suite.allTests().some(({ location }) => /[\\/](faults|compose)[\\/]/.test(location.file));
    if (breaks) rmSync(keptLogsDir, { recursive: true, force: true });
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const [, project = '', ...path] = test.titlePath();
    const said = (...types: string[]) =>
      test.annotations
        .concat(result.annotations ?? [])
        .filter(({ type }) => types.includes(type))
        .map(({ description }) => description ?? '');
    const unique = (texts: string[]) => [...new Set(texts)];
    const made: Case = {
      title: test.title,
      part: path.slice(0, -1).join(' › '),
      done: unique(said('attack', 'broken')),
      expected: unique(said('expected')),
      counted: unique(said('counted')),
      limits: unique(said('limit')),
      outcome: result.status === 'passed' ? 'held' : result.status === 'skipped' ? 'skipped' : 'failed',
      startedAt: result.startTime.toISOString(),
      seconds: Math.round(result.duration / 100) / 10,
    };
    this.#cases.set(project, [...(this.#cases.get(project) ?? []), made]);
  }

  onEnd({ startTime, duration }: FullResult): void {
    mkdirSync(reportsDir, { recursive: true });
    for (const [project, cases] of this.#cases) {
      if (cases.every(({ done, expected }) => done.length + expected.length === 0)) continue;
      const file = join(reportsDir, `${project}${this.#suffix}`);
      const summary = { project, startedAt: startTime.toISOString(), seconds: Math.round(duration / 1000), cases };
      writeFileSync(`${file}.json`, `${JSON.stringify(summary, null, 2)}\n`);
      writeFileSync(`${file}.md`, markdown(summary));
    }
  }
}

/** The command line alone knows what was chosen: the configuration that a reporter gets does not carry its choice. */
function suffixOf(args: readonly string[]): string {
  if (args.some((arg) => arg.includes('@short'))) return '-short';
  return args.some((arg) => /^(-g|--grep)/.test(arg) || arg.includes('.spec.ts')) ? '-part' : '';
}

function markdown({
  project,
  startedAt,
  seconds,
  cases,
}: {
  project: string;
  startedAt: string;
  seconds: number;
  cases: Case[];
}): string {
  const count = (outcome: Case['outcome']) => cases.filter((one) => one.outcome === outcome).length;
  const limits = cases.filter((one) => one.limits.length > 0);
  return (
    [
      `# Report: ${project}`,
      `${startedAt}, ${seconds} s. ${cases.length} cases: ${count('held')} held, ${count('failed')} failed, ${count('skipped')} skipped.`,
      ...Object.entries(Object.groupBy(cases, ({ part }) => part)).map(([part, group = []]) =>
        [`## ${part}`, ...group.map(caseText)].join('\n\n'),
      ),
      ...(limits.length > 0
        ? [
            '## What does not hold, and why',
            limits.flatMap((one) => one.limits.map((limit) => `- ${one.title}: ${limit}`)).join('\n'),
          ]
        : []),
    ].join('\n\n') + '\n'
  );
}

function caseText({ title, done, expected, counted, limits, outcome, startedAt, seconds }: Case): string {
  const lines = (label: string, texts: string[]) => texts.map((text) => `- ${label}: ${text.replace(/\n/g, '\n  ')}`);
  return [
    `### ${outcome === 'held' ? '✓' : '✗'} ${title}`,
    [
      ...lines('done', done),
      ...lines('expected', expected),
      ...lines('counted', counted),
      ...lines('limit', limits),
      `- ${outcome} in ${seconds} s, from ${startedAt.slice(11, 19)}`,
    ].join('\n'),
  ].join('\n\n');
}
