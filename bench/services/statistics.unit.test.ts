import { expect, test } from '@jest/globals';
import { interleave, median, percentile } from './statistics.ts';

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
  [[7], 7],
  [[10, 9, 100], 10],
  [[], Number.NaN],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test('every contender is measured once a round, and each gets its own median', async () => {
  const order: string[] = [];
  const counting = (name: string, values: number[]) => async () => {
    order.push(name);
    return values.shift() ?? Number.NaN;
  };
  const medians = await interleave(3, { slow: counting('slow', [1, 9, 2]), fast: counting('fast', [10, 30, 20]) });
  expect(medians).toEqual({ slow: 2, fast: 20 });
  expect(order).toEqual(['slow', 'fast', 'fast', 'slow', 'slow', 'fast']);
});

test('a percentile is the value that a share of them does not exceed', () => {
  const values = [30, 10, 20, 40];
  expect([percentile(values, 0.95), percentile(values, 0.5), percentile(values, 0), percentile([], 0.5)]).toEqual([
    40,
    20,
    10,
    NaN,
  ]);
});
