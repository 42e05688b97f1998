import { afterEach, expect, test } from '@jest/globals';
import { ar, en, fr } from '../../locales/catalogues.ts';
import { addMessages } from './i18n.ts';
import { groupedText, numberText } from './number-text.ts';

afterEach(() => addMessages(fr));

test.each([
  [fr, '82,5'],
  [en, '82.5'],
  [ar, '82,5'],
])('a weight has the decimal mark of the language: %#', (texts, shown) => {
  addMessages(texts);
  expect(numberText(82.5)).toBe(shown);
});

test.each([
  [fr, '12\u202f500,5'],
  [en, '12,500.5'],
  [ar, '12\u00a0500,5'],
])('an amount has its thousands apart, in Arabic without a point: %#', (texts, shown) => {
  addMessages(texts);
  expect(groupedText(12_500.5)).toBe(shown);
});
