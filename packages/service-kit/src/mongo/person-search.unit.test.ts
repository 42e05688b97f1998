import { isFound, searchTerms, wordsOfNames } from '@power-corner/contracts/participations/people-search';
import { expect, test } from '@jest/globals';
import { foundBy } from './person-search.ts';

const person = { words: wordsOfNames('Yasmîne', "Ben-N'Diaye") };

/** True if the database would find the one document by the filter. */
function matches(typed: string, document: Record<string, string>): boolean {
  return foundBy(typed, ['words']).$and.every(({ $or }) =>
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
  ['0550112233', false],
  ['@', false],
  ['yas @', false],
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
  expect(foundBy('samir', ['words', 'latin']).$and).toEqual([
    { $or: [{ words: expect.anything() }, { latin: expect.anything() }] },
  ]);
});
