import { describe, expect, test } from '@jest/globals';
import type { Totalled } from './places.ts';
import { compareTotals, placesBy } from './places.ts';

const totalled = (totalKg: number, bodyweightKg: number | null, given: Partial<Totalled> = {}): Totalled => ({
  totalKg,
  bodyweightKg,
  deciding: null,
  lot: null,
  ...given,
});
const at = (round: number, weightKg: number) => ({ deciding: { session: 1, flight: 'A', round, weightKg } });

describe('the better of two totals is', () => {
  test.each<[string, Totalled, Totalled]>([
    ['the higher one', totalled(600.5, 90), totalled(600, 70)],
    ['at equal totals, that of the lighter lifter, to ten grams', totalled(600, 79.99), totalled(600, 80)],
    ['then, that which was reached in an earlier round', totalled(600, 80, at(2, 250)), totalled(600, 80, at(3, 240))],
    ['within a round, with the lighter bar', totalled(600, 80, at(3, 240)), totalled(600, 80, at(3, 250))],
    [
      'with the same bar, by the lower lot',
      totalled(600, 80, { ...at(3, 240), lot: 2 }),
      totalled(600, 80, { ...at(3, 240), lot: 9 }),
    ],
    ['with a known bodyweight before an unknown one', totalled(600, 80), totalled(600, null)],
  ])('%s', (_, better, worse) => {
    expect(compareTotals(better, worse)).toBeLessThan(0);
    expect(compareTotals(worse, better)).toBeGreaterThan(0);
  });

  test('not told by the rules for two who are the same in all', () => {
    expect(compareTotals(totalled(600, 80, at(3, 240)), totalled(600, 80, at(3, 240)))).toBe(0);
  });

  test('not told by the order of attempts while bodyweights are unknown', () => {
    expect(compareTotals(totalled(600, null, at(1, 240)), totalled(600, null, at(3, 250)))).toBe(0);
  });
});

test('who shares a place leaves the next one free', () => {
  const places = placesBy([3, 1, 2, 2], (one, other) => one - other);
  expect([...places]).toEqual([
    [1, 1],
    [2, 2],
    [3, 4],
  ]);
});
