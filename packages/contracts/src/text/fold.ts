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

interface Named {
  firstname: string;
  lastname: string;
}

/** The letters and digits of a text alone, folded. */
export const lettersOf = (name: string): string => fold(name).replace(/[^\p{L}\p{N}]/gu, '');

/** Both names without case, accents, spaces, hyphens and order: people swap first and last name. */
export const nameKeyOf = ({ firstname, lastname }: Named): string =>
  [lettersOf(firstname), lettersOf(lastname)].toSorted().join(' ');

/** True for somebody entered under the name of an account, or under its spelling in Latin letters, in any order. */
export const isNamedAs = (entered: Named, account: Named & { latinName?: string | null }): boolean =>
  nameKeyOf(entered) === nameKeyOf(account) ||
  [`${entered.firstname}${entered.lastname}`, `${entered.lastname}${entered.firstname}`].some(
    (name) => lettersOf(name) === lettersOf(account.latinName ?? ''),
  );
