// Which tests get a second try, and how it counts: docs/decisions/046-second-tries.md.
import { relative } from 'node:path';
import { root } from '../../local/paths.ts';
import type { Tally } from './steps.ts';

interface FileResult {
  /** The whole path. */
  name: string;
  message: string;
  assertionResults: readonly { fullName: string; status: string }[];
}

export interface JestFiles {
  testResults: readonly FileResult[];
}

interface PlaywrightSuite {
  suites?: readonly PlaywrightSuite[];
  specs?: readonly { title: string; file: string; tests: readonly { projectName: string; status: string }[] }[];
}

/** A file in which tests failed. */
export interface FailedFile {
  path: string;
  passed: number;
  failed: number;
  names: readonly string[];
}

/** More files than these are no accident: they are not run again. */
export const filesAgain = 2;
/** More tests than these that passed on a second try only are failures. */
export const secondTriesAllowed = 3;

/**
 * The signals of a runtime that breaks. SIGKILL and SIGTERM are sent by others, and SIGABRT is our memory running out.
 */
const crash =
  /A jest worker process \(pid=\d+\) was terminated by another process: signal=(SIGSEGV|SIGBUS|SIGILL|SIGTRAP)/;

/** The files whose process crashed, so that none of their tests has a result. */
export const crashedFiles = ({ testResults }: JestFiles): string[] =>
  testResults
    .filter(({ assertionResults, message }) => assertionResults.length === 0 && crash.test(message))
    .map(({ name }) => name);

/** Counts the second run of the files that crashed in place of the crashes, each of which was one failure. */
export function afterCrashes(first: Tally, crashes: number, second: Tally): Tally {
  return { ...first, passed: first.passed + second.passed, failed: first.failed - crashes + second.failed };
}

/**
 * The files of which tests failed. One that did not even load is none of them: it will not load the next time either.
 */
export const failedFiles = ({ testResults }: JestFiles): FailedFile[] =>
  testResults.flatMap(({ name, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status !== 'passed');
    if (!failed.some(({ status }) => status === 'failed')) return [];
    return {
      path: name,
      passed: assertionResults.length - failed.length,
      failed: failed.length,
      names: failed.map(({ fullName }) => `${relative(root, name)} › ${fullName}`),
    };
  });

/** Counts the second run of whole files in place of their first. */
export function afterSecondRun(first: Tally, files: readonly FailedFile[], second: Tally): Tally {
  const of = (count: 'passed' | 'failed') => files.reduce((total, file) => total + file[count], 0);
  return {
    passed: first.passed - of('passed') + second.passed,
    failed: first.failed - of('failed') + second.failed,
    secondTries: [...(first.secondTries ?? []), ...(second.failed === 0 ? files.flatMap(({ names }) => names) : [])],
  };
}

/** The tests that failed and then passed, by project, file and title. */
export function flakyTests({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  return [
    ...specs.flatMap(({ title, file, tests }) =>
      tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => `[${projectName}] ${file} › ${title}`),
    ),
    ...suites.flatMap(flakyTests),
  ];
}

/** The whole run: with too many second tries, each of them is a failure. */
export function settled({ passed, failed, secondTries = [] }: Tally): Tally {
  if (secondTries.length <= secondTriesAllowed) return { passed, failed, secondTries };
  return { passed: passed - secondTries.length, failed: failed + secondTries.length, secondTries };
}
