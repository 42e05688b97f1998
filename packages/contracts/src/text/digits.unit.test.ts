import { expect, test } from '@jest/globals';
import { latinDigits, typedNumber, typedWhole } from './digits.ts';

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['٨٢٫٥', '82.5'],
  ['82,5 kg', '82,5 kg'],
  ['', ''],
])('%j is %j in Latin digits', (typed, expected) => {
  expect(latinDigits(typed)).toBe(expected);
});

test.each([
  '3000',
  '3 000',
  '3\u202f000',
  '3.000',
  '3,000',
  '3000,00',
  '3000.0',
  '3.000,00',
  '٣٠٠٠',
  '۳٬۰۰۰',
  ' 3’000 ',
])('%j is three thousand', (typed) => {
  expect(typedWhole(typed)).toBe(3000);
});

test.each([
  ['1.500,00', 1500],
  ['1,500.00', 1500],
  ['1.234.567', 1_234_567],
  ['0', 0],
  ['10', 10],
])('%j is the whole number %d', (typed, expected) => {
  expect(typedWhole(typed)).toBe(expected);
});

test.each(['', '3000,50', '3.5', '30.0000', '0.500', '1.500 000', '1.50.000', '3e3', '0x10', '+5', '-5', 'trois'])(
  '%j is no whole number, rather than another one',
  (typed) => {
    expect(typedWhole(typed)).toBeNaN();
  },
);

test.each([
  ['82,5', 82.5],
  ['٨٢٫٥', 82.5],
  ['82.500', 82.5],
  ['1.500,00', null],
  ['', null],
])('%j is the number %j', (typed, expected) => {
  expect(typedNumber(typed)).toBe(expected);
});
