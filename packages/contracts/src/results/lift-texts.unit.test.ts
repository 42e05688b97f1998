import { expect, test } from '@jest/globals';
import { kilogramsText, liftText } from './lift-texts.ts';

test.each([
  [512.5, 'fr', '512,5\u00a0kg'],
  [1012.25, 'en', '1012.25\u00a0kg'],
  [60, 'ar', '60\u00a0كغ'],
] as const)('%d kg is written in %s as %s', (kg, language, text) => {
  expect(kilogramsText(kg, language)).toBe(text);
});

test.each([
  ['bench', 'fr', 'développé couché'],
  ['total', 'en', 'total'],
  ['muscle_up', 'ar', 'ماسل أب'],
] as const)('the lift %s is named in %s', (lift, language, text) => {
  expect(liftText(lift, language)).toBe(text);
});
