import { isFound, searchTerms, wordsOfNames } from '@power-corner/contracts/participations/people-search';
import { expect, test } from '@jest/globals';
import { addressesFrom, addressesWith, foundBy, numbersFrom, numbersWith, searchedFields } from './person-search.ts';

const fields = { words: 'words', email: 'email', phone: 'phone' };
const person = { words: wordsOfNames('Yasmîne', "Ben-N'Diaye"), email: 'yas.b+x@example.dz', phone: '0550112233' };

/** True if the database would find the one document by the filter. */
function matches(typed: string, document: Record<string, string>): boolean {
  return foundBy(typed, fields).$and.every(({ $or }) =>
    $or.some((condition) =>
      Object.entries(condition).every(
        ([field, test]) => '$regex' in test && new RegExp(test.$regex, 'u').test(document[field] ?? ''),
      ),
    ),
  );
}

test.each([
  ['smin', true],
  ['diaye yasm', true],
  ['yas.b', true],
  ['b+x@', true],
  ['.dz', false],
  ['@example.dz', true],
  ['example', false],
  ['1122', true],
  ['+213 550', true],
  ['٠٥٥٠', true],
  ['yas 9999', false],
  ['.*', false],
  ['[a-z]', false],
  ['a\ud800', true],
  ['-', false],
])('%j finds the same on the server and on a device: %s', (typed, found) => {
  const terms = searchTerms(typed);
  expect([matches(typed, person), terms.length > 0 && isFound(terms, person)]).toEqual([found, found]);
});

test('a Latin name that stands in a field of its own is found by it', () => {
  expect(foundBy('samir', { words: 'words', latinWords: 'latin' }).$and).toEqual([
    { $or: [{ words: expect.anything() }, { latin: expect.anything() }] },
  ]);
});

test('by names alone, no address and no number is compared', () => {
  expect(foundBy('0550112233', { words: 'words' }).$and).toEqual([{ $or: [{ words: expect.anything() }] }]);
  expect(foundBy('@', { words: 'words' }).$and).toEqual([{ $or: [{ words: { $in: [] } }] }]);
});

test.each([
  ['yasmine', ['names', 'email', 'emailPart']],
  ['ben-ali', ['names', 'email', 'emailPart']],
  ['ben ali 2', ['names']],
  ['-', ['names']],
  ['yasmine.b', ['email', 'names', 'emailPart']],
  ['strong23', ['email', 'names', 'emailPart']],
  ['YASMINE@GMAIL.COM', ['email', 'names', 'emailPart']],
  ['0550', ['phone', 'email', 'names', 'phonePart', 'emailPart']],
  ['٠٥٥٠', ['phone', 'email', 'names', 'phonePart', 'emailPart']],
  ['+213 550 11', ['phone', 'names', 'phonePart']],
  ['055', ['email', 'names', 'emailPart']],
  ['2026-x', ['email', 'names', 'emailPart']],
] as const)('%s is looked for as %j', (typed, fields) => expect(searchedFields(typed)).toEqual(fields));

test.each(['0550 11', '+213 550 11', '00213 55011', '+213(0)550-11', '213 550 11', '550.11', ' 05 50 11 '])(
  'the number 0550112233 is found by %s',
  (typed) => {
    const { $gte, $lt } = numbersFrom(typed);
    expect($gte).toBe('055011');
    expect('0550112233' >= $gte && '0550112233' < $lt).toBe(true);
    expect('0550122233' < $lt).toBe(false);
  },
);

test('an address is found by its beginning in any case, and half a character is none', () => {
  const { $gte, $lt } = addressesFrom(' Yasmine.B');
  expect(['yasmine.benali@example.dz', 'yasmine@example.dz'].map((each) => each >= $gte && each < $lt)).toEqual([
    true,
    false,
  ]);
  expect(addressesFrom('a\ud800').$gte.isWellFormed()).toBe(true);
});

test('an address is found by any part before its @, and a number by any of its digits', () => {
  expect(new RegExp(addressesWith('strong').$regex).test('yas.strong23@example.dz')).toBe(true);
  expect(new RegExp(addressesWith('example').$regex).test('yas.strong23@example.dz')).toBe(false);
  expect(new RegExp(addressesWith('23@ex').$regex).test('yas.strong23@example.dz')).toBe(true);
  expect(new RegExp(addressesWith('.*').$regex).test('yas.strong23@example.dz')).toBe(false);
  expect(new RegExp(numbersWith('22 33').$regex).test('0550112233')).toBe(true);
  expect(new RegExp(numbersWith('٢٢٣٣').$regex).test('0550112233')).toBe(true);
  expect(new RegExp(numbersWith('3322').$regex).test('0550112233')).toBe(false);
});
