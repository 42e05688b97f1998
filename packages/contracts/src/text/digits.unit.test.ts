import { expect, test } from '@jest/globals';
import { latinDigits } from './digits.ts';

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['٨٢٫٥', '82.5'],
  ['82,5 kg', '82,5 kg'],
  ['', ''],
])('%j is %j in Latin digits', (typed, expected) => {
  expect(latinDigits(typed)).toBe(expected);
});
