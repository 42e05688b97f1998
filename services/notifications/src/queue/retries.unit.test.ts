import { describe, expect, test } from '@jest/globals';
import { isGivenUp, backoff } from './retries.ts';

const hourMs = 3_600_000;

describe('refused mails', () => {
  test('wait longer after every refusal, and never longer than six hours and a tenth', () => {
    const waits = Array.from({ length: 12 }, (_, index) => backoff(index + 1, 0.5));
    expect(waits[0]).toBe(15_000);
    for (const [index, wait] of waits.entries()) expect(wait).toBeGreaterThanOrEqual(waits[index - 1] ?? 0);
    expect(waits.at(-1)).toBe(6 * hourMs);
    expect(backoff(99, 1)).toBe(6.6 * hourMs);
  });

  test.each([2, 5])('that are greylisted for %d minutes come back within two more', (minutes) => {
    const tries = Array.from({ length: 6 }, (_, index) => index).map((count) =>
      Array.from({ length: count }, (_, refusal) => backoff(refusal + 1, 1)).reduce((sum, wait) => sum + wait, 0),
    );
    const accepted = tries.find((at) => at >= minutes * 60_000) ?? Infinity;
    expect(accepted).toBeLessThan((minutes + 2) * 60_000);
  });

  test('do not come back all at once', () => {
    expect(backoff(2, 0)).toBe(54_000);
    expect(backoff(2, 1)).toBe(66_000);
  });

  test('are given up after a day', () => {
    const start = new Date('2026-11-21T10:00:00Z');
    expect(isGivenUp(start, new Date('2026-11-22T09:59:59Z'))).toBe(false);
    expect(isGivenUp(start, new Date('2026-11-22T10:00:01Z'))).toBe(true);
  });
});
