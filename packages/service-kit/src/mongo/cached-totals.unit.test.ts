import { expect, jest, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { cachedTotals } from './cached-totals.ts';

const counting = (...totals: number[]) => {
  const count = jest.fn(async () => totals.shift() ?? -1);
  return { count, totalOf: cachedTotals({ over: 1000, forMs: 500 }) };
};

test('a total that is not large is counted each time', async () => {
  const { count, totalOf } = counting(999, 1000, 1000);
  expect(await totalOf('all', count)).toBe(999);
  expect(await totalOf('all', count)).toBe(1000);
  expect(await totalOf('all', count)).toBe(1000);
  expect(count).toHaveBeenCalledTimes(3);
});

test('a large one is kept for its time, and then counted again', async () => {
  const { count, totalOf } = counting(1001, 1002);
  expect(await totalOf('all', count)).toBe(1001);
  expect(await totalOf('all', count)).toBe(1001);
  const countedAt = performance.now();
  while ((await totalOf('all', count)) === 1001) await sleep(20);
  expect(performance.now() - countedAt).toBeGreaterThan(200);
  expect(count).toHaveBeenCalledTimes(2);
});

test('an old one is given while it is counted again, once', async () => {
  const totals = [1001, 1002];
  const count = jest.fn(async () => {
    await sleep(100);
    return totals.shift() ?? -1;
  });
  const totalOf = cachedTotals({ over: 1000, forMs: 20, staleMs: 60_000 });
  expect(await totalOf('all', count)).toBe(1001);
  await sleep(30);
  expect(await Promise.all([totalOf('all', count), totalOf('all', count)])).toEqual([1001, 1001]);
  while ((await totalOf('all', count)) === 1001) await sleep(10);
  expect(await totalOf('all', count)).toBe(1002);
  expect(count.mock.calls.length).toBeLessThanOrEqual(3);
});

test('each list has its own', async () => {
  const { count, totalOf } = counting(5000, 6000);
  expect(await totalOf('all', count)).toBe(5000);
  expect(await totalOf('to come', count)).toBe(6000);
});

test('a count that fails is no total', async () => {
  const { count, totalOf } = counting(5000);
  await expect(totalOf('all', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await totalOf('all', count)).toBe(5000);
});
