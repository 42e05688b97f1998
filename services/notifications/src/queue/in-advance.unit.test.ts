import { expect, test } from '@jest/globals';
import { InAdvance } from './in-advance.ts';

test('gives what it keeps in order, each once, until nothing is left', () => {
  const kept = new InAdvance<number>(100);
  kept.keep([1, 2, 3, 4, 5], 1000);
  expect([kept.next(2, 1000), kept.take(2, 1000), kept.take(2, 1050), kept.take(2, 1100), kept.take(2, 1100)]).toEqual([
    [1, 2],
    [1, 2],
    [3, 4],
    [5],
    [],
  ]);
});

test('gives nothing that it has kept for too long', () => {
  const kept = new InAdvance<number>(100);
  kept.keep([1, 2], 1000);
  expect(kept.take(1, 1101)).toEqual([]);
  kept.keep([3], 1101);
  expect(kept.take(2, 1101)).toEqual([3]);
});
