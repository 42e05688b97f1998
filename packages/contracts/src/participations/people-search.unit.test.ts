import { describe, expect, test } from '@jest/globals';
import { isFound, searchTerms, wordsOfNames } from './people-search.ts';

const finds = (
  typed: string,
  firstname: string,
  lastname: string,
  contact: { email?: string; phone?: string } = {},
) => {
  const terms = searchTerms(typed);
  return terms.length > 0 && isFound(terms, { words: wordsOfNames(firstname, lastname), ...contact });
};

describe('a search for a person by name', () => {
  test.each([
    ['the beginning of the first name', 'ami', 'Amine', 'Haddad'],
    ['the beginning of the last name', 'Had', 'Amine', 'Haddad'],
    ['the middle of a name', 'adda', 'Amine', 'Haddad'],
    ['the end of a name', 'dad', 'Amine', 'Haddad'],
    ['parts of both in either order', 'dad min', 'Amine', 'Haddad'],
    ['no case', 'HADDAD', 'Amine', 'haddad'],
    ['no accents in the search', 'benaissa helene', 'Hélène', 'Benaïssa'],
    ['no accents in the name', 'Hélène', 'Helene', 'Benaissa'],
    ['accents as marks of their own', 'He\u0301le\u0300ne', 'Hélène', 'Benaïssa'],
    ['ligatures written out', 'laetitia', 'Lætitia', 'Coeur'],
    ['ligatures', 'Cœur', 'Laetitia', 'Coeur'],
    ['a later part of a name', 'hadj', 'El Hadj', 'Ziani'],
    ['parts of different names', 'hadj ziani', 'El Hadj', 'Ziani'],
    ['a name of two words as one', 'elhadj', 'El Hadj', 'Ziani'],
    ['a hyphen', 'ben-ali', 'Sara', 'Ben-Ali'],
    ['a hyphen left out', 'benali', 'Sara', 'Ben-Ali'],
    ['a space for a hyphen', 'ben ali', 'Sara', 'Ben-Ali'],
    ['a hyphen for nothing', 'ben-ali', 'Sara', 'Benali'],
    ['a space for nothing', 'ben ali', 'Sara', 'Benali'],
    ['a hyphen for a space', 'ben-ali', 'Sara', 'Ben Ali'],
    ['the part after a hyphen', 'ali', 'Sara', 'Ben-Ali'],
    ['an apostrophe', "n'dia", 'Awa', "N'Diaye"],
    ['a typographic apostrophe', 'n’diaye', 'Awa', "N'Diaye"],
    ['an apostrophe left out', 'ndiaye', 'Awa', 'N’Diaye'],
    ['the part after an apostrophe', 'diaye', 'Awa', "N'Diaye"],
    ['Arabic letters', 'بن عل', 'أمين', 'بن علي'],
    ['Arabic letters without hamza and vowels', 'امين', 'أَمِين', 'بن علي'],
    ['the other letter at the end of a word', 'فاطمه', 'فاطمة', 'بن علي'],
    ['ta marbuta for ha', 'هبة', 'هبه', 'بن علي'],
    ['ya for alif maqsura', 'مصطفي', 'مصطفى', 'بن علي'],
    ['alif maqsura for ya', 'علىي هدى', 'عليي', 'هدي'],
    ['the letters of a Persian keyboard', 'هدی', 'هدى', 'بن علي'],
    ['hamza left out', 'اسما مومن', 'أسماء', 'مؤمن'],
    ['marks that show nothing', '\u200fفاطم\u200bة', 'فاط\u200cمة', 'بن علي'],
    ['Arabic letters stretched', 'محمـــد', 'محمد', 'بن علي'],
    ['a number', '12', 'Amine', 'Haddad 123'],
    ['spaces around', '  amine   haddad ', 'Amine', 'Haddad'],
    ['the same word twice', 'amine amine', 'Amine', 'Haddad'],
    ['signs beside a word', 'haddad - *', 'Amine', 'Haddad'],
    ['a word longer than what is compared', 'x'.repeat(60), 'X'.repeat(60), 'Haddad'],
  ])('takes %s', (_, typed, firstname, lastname) => expect(finds(typed, firstname, lastname)).toBe(true));

  test.each([
    ['a word that is in no name', 'amine z', 'Amine', 'Haddad'],
    ['the end of one name with the beginning of another', 'minehaddad', 'Amine', 'Haddad'],
    ['no letters', "- ' .*", 'Amine', 'Haddad'],
  ])('refuses %s', (_, typed, firstname, lastname) => expect(finds(typed, firstname, lastname)).toBe(false));
});

describe('a search for a person by address and number', () => {
  const contact = { email: 'yas.strong23@example.dz', phone: '0550112233' };

  test.each([
    ['strong'],
    ['YAS.STRONG23@EXAMPLE'],
    ['@example.dz'],
    ['23@'],
    ['benali strong'],
    ['0550 11'],
    ['5011'],
    ['2233'],
    ['lina 2233'],
    ['+213 550 11'],
    ['00213 55011'],
    ['+213(0)550-11'],
    ['213 550 11'],
    ['550.11'],
    [' 05 50 11 '],
    ['٠٥٥٠١١'],
    ['۲۲۳۳'],
  ])('%s finds them', (typed) => expect(finds(typed, 'Lina', 'Benali', contact)).toBe(true));

  test.each([
    ['the end of an address without its @', 'example'],
    ['two digits of a number', '55'],
    ['digits in another order', '3322'],
    ['an address of somebody else', 'lina@example.dz'],
  ])('%s does not', (_, typed) => expect(finds(typed, 'Lina', 'Benali', contact)).toBe(false));

  test('a number in which 213 is no country is found by its part', () => {
    expect(finds('2134', 'Lina', 'Benali', { phone: '0552134567' })).toBe(true);
  });

  test('nobody without an address is found by one', () => {
    expect(finds('strong', 'Lina', 'Benali', {})).toBe(false);
  });
});
