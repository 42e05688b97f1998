import { latinDigits } from './digits.ts';

const sameLetters: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ٱ: 'ا',
  ء: '',
};

/**
 * Text for searching, comparing and sorting: without case, accents, ligatures and repeated spaces; Arabic also without
 * hamza, vowels and tatweel, and with one letter for those that people write for each other at a word's end.
 */
export const fold = (text: string): string =>
  latinDigits(text.normalize('NFKD'))
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}ـ]/gu, '')
    .toLowerCase()
    .replace(/[œæßةىیکٱء]/g, (letter) => sameLetters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
