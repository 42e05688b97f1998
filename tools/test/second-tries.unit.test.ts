import { describe, expect, test } from '@jest/globals';
import { join } from 'node:path';
import { root } from '../../local/paths.ts';
import { afterCrashes, afterSecondRun, crashedFiles, failedFiles, settled } from './second-tries.ts';

const terminated = (signal: string) =>
  `  ● Test suite failed to run\n\n    A jest worker process (pid=5587) was terminated by another process: signal=${signal}, exitCode=null. Operating system logs may …`;
const file = (name: string, message: string, ...statuses: string[]) => ({
  name,
  message,
  assertionResults: statuses.map((status, index) => ({ fullName: `works ${index}`, status })),
});

describe('a file runs once more', () => {
  test('when the process of its tests crashed', () => {
    const testResults = [
      file('passed', '', 'passed'),
      file('crashed', terminated('SIGSEGV')),
      file('killed', terminated('SIGKILL')),
      file('does not load', '  ● Test suite failed to run\n\n    SyntaxError: signal=SIGSEGV'),
      file('speaks of it', terminated('SIGSEGV'), 'failed'),
    ];
    expect(crashedFiles({ testResults })).toEqual(['crashed']);
  });

  test('when a test of it failed, but not when it does not load or skips a test', () => {
    const testResults = [
      file(join(root, 'a.int.test.ts'), 'expected 1', 'passed', 'failed', 'pending', 'passed'),
      file('does not load', 'SyntaxError'),
      file('skips', '', 'passed', 'pending'),
    ];
    expect(failedFiles({ testResults })).toEqual([
      {
        path: join(root, 'a.int.test.ts'),
        passed: 2,
        failed: 2,
        names: ['a.int.test.ts › works 1', 'a.int.test.ts › works 2'],
      },
    ]);
  });
});

describe('the second run of a file', () => {
  const first = { passed: 100, failed: 3 };
  const files = [{ path: 'a', passed: 7, failed: 2, names: ['a 1', 'a 2'] }];

  test('takes the place of its crash', () => {
    expect(afterCrashes(first, 1, { passed: 12, failed: 1 })).toEqual({ passed: 112, failed: 3 });
  });

  test('takes the place of the first, whose failures are named when all pass now; other failures stay', () => {
    expect(afterSecondRun(first, files, { passed: 9, failed: 0 })).toEqual({
      passed: 102,
      failed: 1,
      secondTries: ['a 1', 'a 2'],
    });
  });

  test('that fails again is a failure', () => {
    expect(afterSecondRun(first, files, { passed: 8, failed: 1 })).toEqual({ passed: 101, failed: 2, secondTries: [] });
    // The servers did not start: what passed before counts no more.
    expect(afterSecondRun(first, files, { passed: 0, failed: 1 })).toEqual({ passed: 93, failed: 2, secondTries: [] });
  });
});

test('more than three tests that needed a second try are failures of the run', () => {
  const three = { passed: 10, failed: 0, secondTries: ['a', 'b', 'c'] };
  expect(settled(three)).toEqual(three);
  const secondTries = ['a', 'b', 'c', 'd'];
  expect(settled({ passed: 10, failed: 0, secondTries })).toEqual({ passed: 6, failed: 4, secondTries });
});
