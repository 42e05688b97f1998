import { expect, jest, test } from '@jest/globals';
import { Backoff, retry, retryOnConflict } from './retry.ts';

const fast = { firstMs: 1, longestMs: 4 };
const failing = (times: number) => {
  let left = times;
  return jest.fn(async () => {
    if (left-- > 0) throw new Error(`${left} more`);
    return 'done';
  });
};

test('the waits double up to the longest, and each lies between half of it and all of it', () => {
  const backoff = new Backoff({ firstMs: 100, longestMs: 400 });
  for (const fullMs of [100, 200, 400, 400]) {
    const waitMs = backoff.next();
    expect(waitMs).toBeGreaterThanOrEqual(fullMs / 2);
    expect(waitMs).toBeLessThanOrEqual(fullMs);
  }
  backoff.reset();
  expect(backoff.next()).toBeLessThanOrEqual(100);
});

test('work is repeated until it succeeds, and each failure is reported before its wait', async () => {
  const reported: string[] = [];
  const work = failing(3);
  const onRetry = async (error: unknown) => void reported.push((error as Error).message);
  expect(await retry(work, { ...fast, onRetry })).toBe('done');
  expect(reported).toEqual(['2 more', '1 more', '0 more']);
});

test.each([
  ['the last of its tries has failed', { attempts: 2 }, 2],
  ['its time is over', { withinMs: 0 }, 1],
  ['the error is not one to retry', { shouldRetry: () => false }, 1],
  ['it is aborted', { signal: AbortSignal.abort() }, 1],
])('the error is thrown when %s', async (_, options, calls) => {
  const work = failing(10);
  await expect(retry(work, { ...fast, ...options })).rejects.toThrow('more');
  expect(work).toHaveBeenCalledTimes(calls);
});

test('an abort ends the wait with the error of the work', async () => {
  const stop = new AbortController();
  const work = failing(10);
  const retried = retry(work, {
    firstMs: 60_000,
    longestMs: 60_000,
    signal: stop.signal,
    onRetry: () => setImmediate(() => stop.abort()),
  });
  await expect(retried).rejects.toThrow('9 more');
  expect(work).toHaveBeenCalledTimes(1);
});

test('a lost write is repeated, an error is not, and the last conflict is the error of the caller', async () => {
  const answers = [null, null, 'saved'];
  expect(await retryOnConflict(async () => answers.shift() ?? null)).toBe('saved');
  const attempt = jest.fn(async () => null);
  await expect(retryOnConflict(attempt, { attempts: 2 })).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(attempt).toHaveBeenCalledTimes(2);
  await expect(retryOnConflict(failing(1))).rejects.toThrow('0 more');
});
