import { isFound, searchTerms, wordsOfNames } from '@power-corner/contracts/participations/people-search';
import { expect, test } from '@jest/globals';
import { foundAnywhere, foundByName, searchedText } from './search.ts';

const user = {
  firstname: 'Mohamed Amine',
  lastname: "Ben-N'Diaye 21",
  latinName: null,
  email: 'yas.strong23+x@example.dz',
  phoneNumber: '0550112233',
};
const [words, text] = [wordsOfNames(user.firstname, user.lastname), searchedText(user)];

/** True if the database would find the user by the filter. */
const matches = (filter: ReturnType<typeof foundAnywhere>, searched = text) =>
  filter.$and.every(
    (condition) => '$regex' in condition.searched && new RegExp(condition.searched.$regex, 'u').test(searched),
  );

test.each([
  ['min', true],
  ['diaye ami', true],
  ['hamed-amine', true],
  ['mohamedamine', true],
  ['mohamedamina', false],
  ['minediaye', false],
  ['n’diaye MOH', true],
  ['21', true],
  ['strong', true],
  ['yas.strong', true],
  ['23+x@', true],
  ['@example.dz', true],
  ['example', false],
  ['.dz', false],
  ['1122', true],
  ['2233', true],
  ['+213 550', true],
  ['00213550112233', true],
  ['٠٥٥٠', true],
  ['amine strong 0550', true],
  ['55', false],
  ['3322', false],
  ['amine 9999', false],
  ['.*', false],
  ['[a-z]', false],
  ['a\ud800', true],
  ['-', false],
])('%j finds the same user in the database and on a device: %s', (typed, found) => {
  const terms = searchTerms(typed);
  const onDevice = terms.length > 0 && isFound(terms, { words, email: user.email, phone: user.phoneNumber });
  expect([matches(foundAnywhere(typed)), onDevice]).toEqual([found, found]);
});

test.each([
  ['diaye ami', true],
  ['strong', false],
  ['0550', false],
  ['@', false],
])('by names alone, %s: %s', (typed, found) => expect(matches(foundByName(typed))).toBe(found));

test('a user is found by the Latin spelling, and in Arabic by its common variants', () => {
  const arabic = searchedText({
    ...user,
    firstname: 'فاطمة',
    lastname: 'هدى',
    latinName: 'Fatma Houda',
    phoneNumber: null,
  });
  for (const typed of ['فاطمه هدي', 'houda fat', 'فاطمة houda'])
    expect(matches(foundAnywhere(typed), arabic)).toBe(true);
});
