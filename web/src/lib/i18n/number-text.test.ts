import { afterEach, expect, test } from '@jest/globals';
import { ar, en, fr } from '../../locales/catalogues.ts';
import { addMessages } from './i18n.ts';
import { numberText } from './number-text.ts';

afterEach(() => addMessages(fr));

test.each([
  [fr, '82,5'],
  [en, '82.5'],
  [ar, '82,5'],
])('a weight has the decimal mark of the language: %#', (texts, shown) => {
  addMessages(texts);
  expect(numberText(82.5)).toBe(shown);
});
