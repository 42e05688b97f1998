import { expect, test } from '@jest/globals';
import { firstOfMonth } from './first-of-month.ts';

test.each([
  ['mardi 1 décembre 2026', 'mardi 1er décembre 2026'],
  ['1 août 2026 à 11:01', '1er août 2026 à 11:01'],
  ['21 décembre 2026 à 01:00', '21 décembre 2026 à 01:00'],
  ['31 janvier 2031 à 18:31', '31 janvier 2031 à 18:31'],
])('French writes %s as %s', (formatted, written) => {
  expect(firstOfMonth(formatted)).toBe(written);
});
