import { isFound, searchTerms, wordsOfNames } from '@power-corner/contracts/participations/people-search';
import { expect, test } from '@jest/globals';
import { foundBy } from './person-search.ts';

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
