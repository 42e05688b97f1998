import { describe, expect, test } from '@jest/globals';
import { Fault, Leftover } from '../../local/fault.ts';
import { countWithCleanUp, jestTally, judge, playwrightTally, sideBySide, timeLines } from './steps.ts';

const jest = {
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
};

test('a step runs beside those after it where it may', () => {
  const named = (name: string, besideRest?: true) => ({ name, ...(besideRest && { besideRest }) });
  const [a, b, c, d] = [named('a'), named('b', true), named('c'), named('d')] as const;
  expect(sideBySide([a, b, c, d])).toEqual({ before: [a], beside: [b], rest: [c, d] });
  expect(sideBySide([b, c])).toEqual({ before: [], beside: [b], rest: [c] });
  expect(sideBySide([a, b])).toEqual({ before: [a, b], beside: [], rest: [] });
  expect(sideBySide([])).toEqual({ before: [], beside: [], rest: [] });
});

describe('the result of a step', () => {
  test('counts a suite that does not load and a skipped test as failures', () => {
    expect(jestTally({ ...jest, numPassedTests: 4, numPendingTests: 1, numRuntimeErrorTestSuites: 1 })).toEqual({
      passed: 4,
      failed: 2,
    });
  });

  test('counts no other test as failed where one title was asked for', () => {
    const report = { ...jest, numPassedTests: 1, numFailedTests: 1, numPendingTests: 38 };
    expect(jestTally(report, { byTitle: true })).toEqual({ passed: 1, failed: 1 });
  });

  test('counts a missing report as a failure', () => {
    expect(jestTally(undefined)).toEqual({ passed: 0, failed: 1 });
    expect(playwrightTally(undefined)).toEqual({ passed: 0, failed: 1 });
  });

  test('names a test that passed on its second try, and counts one that never did as failed', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'journeys/live.spec.ts',
      tests: [{ projectName: 'journeys', status }],
    });
    const suites = [{ suites: [{ specs: [spec('a', 'expected'), spec('b', 'flaky'), spec('c', 'unexpected')] }] }];
    const stats = { expected: 1, unexpected: 1, flaky: 1, skipped: 0 };
    expect(playwrightTally({ suites, stats, errors: [] })).toEqual({
      passed: 2,
      failed: 1,
      secondTries: ['[journeys] journeys/live.spec.ts › b'],
    });
  });

  test.each([
    [{ passed: 0, failed: 0 }, 0, { passed: 0, failed: 1 }],
    [{ passed: 5, failed: 0 }, 1, { passed: 5, failed: 1 }],
    [{ passed: 5, failed: 2 }, 1, { passed: 5, failed: 2 }],
    [{ passed: 5, failed: 0 }, 0, { passed: 5, failed: 0 }],
  ])('%j with exit code %d counts as %j', (tally, exitCode, expected) => {
    expect(judge(tally, exitCode)).toEqual(expected);
  });

  const seventy = { passed: 70, failed: 0 };
  test.each([
    ['clean', undefined, seventy],
    ['with a network left over', new Leftover('a network is left'), seventy],
    ['with another fault', new Fault('the logs cannot be read'), { passed: 70, failed: 1 }],
  ])('keeps the count of passed tests when the clean-up ends %s', async (_, fault, expected) => {
    const reported: unknown[] = [];
    const cleanUp = async () => {
      if (fault) throw fault;
    };
    expect(
      await countWithCleanUp(
        async () => seventy,
        cleanUp,
        (error) => reported.push(error),
      ),
    ).toEqual(expected);
    expect(reported).toEqual(fault ? [fault] : []);
  });

  test('cleans up after tests that throw', async () => {
    let clean = false;
    const tests = () => Promise.reject(new Fault('no browser'));
    await expect(
      countWithCleanUp(
        tests,
        async () => void (clean = true),
        () => undefined,
      ),
    ).rejects.toThrow('no browser');
    expect(clean).toBe(true);
  });
});

test('the times of a run stand below each other', () => {
  expect(
    timeLines([
      ['Types', 14_230],
      ['The whole run', 512_000],
    ]),
  ).toEqual(['   14.2 s  Types', '  512.0 s  The whole run']);
});
