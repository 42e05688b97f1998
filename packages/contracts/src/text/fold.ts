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
  '’': "'",
  '‘': "'",
  ʼ: "'",
};

/**
 * Text for searching, comparing and sorting: without case, accents, ligatures and repeated spaces, with one apostrophe; Arabic also without
 * hamza, vowels and tatweel, and with one letter for those that people write for each other at a word's end.
 */
export const fold = (text: string): string =>
  latinDigits(text.normalize('NFKD'))
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}ـ]/gu, '')
    .toLowerCase()
    .replace(/[œæßةىیکٱء’‘ʼ]/g, (letter) => sameLetters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();

interface Named {
  firstname: string;
  lastname: string;
}

export const lettersOf = (name: string): string => fold(name).replace(/[^\p{L}\p{N}]/gu, '');

/** People are sorted by their last name. */
export const sortNameOf = ({ firstname, lastname }: Named): string => fold(`${lastname} ${firstname}`);

/** Both names without case, accents, spaces, hyphens and order: people swap first and last name. */
export const nameKeyOf = ({ firstname, lastname }: Named): string =>
  [lettersOf(firstname), lettersOf(lastname)].toSorted().join(' ');
