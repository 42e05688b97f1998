import { expect, test } from '@jest/globals';
import { feeText } from './number-text.ts';

test.each([
  [null, 'Gratuit'],
  [0, 'Gratuit'],
  [900, '900 DA'],
  [12_500, '12 500 DA'],
])('a fee of %s reads %s', (fee, text) => {
  expect(feeText(fee).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(text);
});
