import { afterEach, expect, jest, test } from '@jest/globals';
import { cachedTotals } from './cached-totals.ts';

afterEach(() => void jest.useRealTimers());

/** Answers these numbers one after the other. */
const counting = (...totals: number[]) => {
  const count = jest.fn(async () => totals.shift() ?? -1);
  return { count, totalOf: cachedTotals({ over: 1000, forMs: 3000 }) };
};

test('a total that is not large is counted each time', async () => {
  const { count, totalOf } = counting(999, 1000, 1000);
  expect(await totalOf('all', count)).toBe(999);
  expect(await totalOf('all', count)).toBe(1000);
  expect(await totalOf('all', count)).toBe(1000);
  expect(count).toHaveBeenCalledTimes(3);
});

test('a large one is counted again when its moment is over', async () => {
  jest.useFakeTimers({ now: 0 });
  const { count, totalOf } = counting(1001, 1002);
  expect(await totalOf('all', count)).toBe(1001);
  jest.advanceTimersByTime(2999);
  expect(await totalOf('all', count)).toBe(1001);
  jest.advanceTimersByTime(2);
  expect(await totalOf('all', count)).toBe(1002);
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
