import { describe, expect, test } from '@jest/globals';
import { searchedNames, typedWords, withTypedWords } from './name-search.ts';

/** True when every typed word is among the beginnings, as the database compares them. */
const isFound = (typed: string, ...names: string[]) => {
  const { beginnings, words } = searchedNames(...names);
  // The index has the one, the other is compared: both must find the same.
  for (const word of typedWords(typed)) expect(beginnings.includes(word)).toBe(words.includes(` ${word}`));
  return typedWords(typed).every((word) => beginnings.includes(word)) && typedWords(typed).length > 0;
};

describe('a search for a person', () => {
  test.each([
    ['the beginning of the first name', 'ami', 'Amine', 'Haddad'],
    ['the beginning of the last name', 'Had', 'Amine', 'Haddad'],
    ['both in either order', 'had amine', 'Amine', 'Haddad'],
    ['no case', 'HADDAD', 'Amine', 'haddad'],
    ['no accents in the search', 'benaissa helene', 'Hélène', 'Benaïssa'],
    ['no accents in the name', 'Hélène', 'Helene', 'Benaissa'],
    ['accents as marks of their own', 'He\u0301le\u0300ne', 'Hélène', 'Benaissa'],
    ['ligatures written out', 'laetitia', 'Lætitia', 'Coeur'],
    ['ligatures', 'Cœur', 'Laetitia', 'Coeur'],
    ['a later part of a name', 'hadj', 'El Hadj', 'Ziani'],
    ['parts of different names', 'hadj ziani', 'El Hadj', 'Ziani'],
    ['a name of two words as one', 'elhadj', 'El Hadj', 'Ziani'],
    ['a hyphen', 'ben-ali', 'Sara', 'Ben-Ali'],
    ['a hyphen left out', 'benali', 'Sara', 'Ben-Ali'],
    ['a space for a hyphen', 'ben ali', 'Sara', 'Ben-Ali'],
    ['a hyphen for nothing', 'ben-ali', 'Sara', 'Benali'],
    ['a hyphen for a space', 'ben-ali', 'Sara', 'Ben Ali'],
    ['the part after a hyphen', 'ali', 'Sara', 'Ben-Ali'],
    ['an apostrophe', "n'dia", 'Awa', "N'Diaye"],
    ['a typographic apostrophe', 'n’diaye', 'Awa', "N'Diaye"],
    ['an apostrophe left out', 'ndiaye', 'Awa', 'N’Diaye'],
    ['the part after an apostrophe', 'diaye', 'Awa', "N'Diaye"],
    ['Arabic letters', 'بن عل', 'أمين', 'بن علي'],
    ['Arabic letters without hamza and vowels', 'امين', 'أَمِين', 'بن علي'],
    ['Arabic letters stretched', 'محمـــد', 'محمد', 'بن علي'],
    ['a number', '12', 'Amine', 'Haddad 123'],
    ['spaces around', '  amine   haddad ', 'Amine', 'Haddad'],
    ['the same word twice', 'amine amine', 'Amine', 'Haddad'],
    ['a word longer than what is compared', 'x'.repeat(60), 'X'.repeat(60), 'Haddad'],
  ])('takes %s', (_, typed, firstname, lastname) => expect(isFound(typed, firstname, lastname)).toBe(true));

  test.each([
    ['the middle of a name', 'dad', 'Amine', 'Haddad'],
    ['a word that is in no name', 'amine z', 'Amine', 'Haddad'],
    ['the end of one name with the beginning of another', 'minehaddad', 'Amine', 'Haddad'],
    ['no letters', "- ' .*", 'Amine', 'Haddad'],
  ])('refuses %s', (_, typed, firstname, lastname) => expect(isFound(typed, firstname, lastname)).toBe(false));

  test('reads the index for the rarest word and compares the others', async () => {
    const counts: Record<string, number> = { amine: 900, haddad: 3 };
    const filter = await withTypedWords(
      'names',
      ['amine', 'haddad'],
      async (one) => counts[one['names.beginnings'] ?? ''] ?? 0,
    );
    expect(filter).toEqual({
      filter: { 'names.beginnings': 'haddad', $and: [{ 'names.words': { $regex: ' amine' } }] },
      compared: 3,
    });
  });

  test('without a letter finds nobody', async () => {
    expect(await withTypedWords('names', [], async () => 0)).toEqual({
      filter: { 'names.beginnings': { $in: [] } },
      compared: 0,
    });
  });

  test('keeps the index small, however long a name is', () => {
    expect(searchedNames('a'.repeat(60)).beginnings).toHaveLength(16);
    expect(searchedNames('Amine', 'Haddad').beginnings).toHaveLength(11);
  });
});
