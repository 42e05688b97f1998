import { expect, test } from '@jest/globals';
import { portionOf } from './portioned-limiter.ts';

test.each([
  [1, 1],
  [39, 1],
  [40, 2],
  [300, 15],
  [6000, 100],
  [100_000_000, 100],
])('of a limit of %i a replica takes %i at a time', (count, portion) => {
  expect(portionOf({ count, periodSeconds: 60 })).toBe(portion);
});
