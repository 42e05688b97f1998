import { describe, expect, test } from '@jest/globals';
import { isFound, searchTerms } from '@power-corner/contracts/participations/people-search';
import { indexedNames, typedWords, withTypedWords } from './name-search.ts';

const none = async () => 0;

test.each([
  ['min', true],
  ['dad ami', true],
  ['addad', true],
  ['hamed-amine', true],
  // Longer than a part of the index.
  ['mohamedamine', true],
  ['mohamedamina', false],
  ['hamedamine had', true],
  ['minehad', false],
  ['x', false],
])('%s is found in the index and the words as on a device: %s', async (typed, found) => {
  const { parts, words } = indexedNames('Mohamed Amine', 'Haddad');
  const { filter } = await withTypedWords('names', typedWords(typed), none);
  const also = (filter['$and'] ?? []) as { 'names.words': { $regex: string } }[];
  const isMatch =
    parts.includes(filter['names.parts'] as string) &&
    also.every((each) => new RegExp(each['names.words'].$regex, 'u').test(words));
  expect([isMatch, isFound(searchTerms(typed), { words })]).toEqual([found, found]);
});

describe('the filter', () => {
  test('reads the index for the rarest word and compares the others', async () => {
    const counts: Record<string, number> = { amine: 900, haddad: 3 };
    const filter = await withTypedWords(
      'names',
      ['amine', 'haddad'],
      async (one) => counts[one['names.parts'] ?? ''] ?? 0,
    );
    expect(filter).toEqual({
      filter: { 'names.parts': 'haddad', $and: [{ 'names.words': { $regex: 'amine' } }] },
      compared: 3,
    });
  });

  test('reads the index alone for a word that it has whole', async () => {
    expect(await withTypedWords('names', ['haddad'], none)).toEqual({
      filter: { 'names.parts': 'haddad' },
      compared: 0,
    });
  });

  test('without a letter finds nobody', async () => {
    expect(await withTypedWords('names', typedWords("- ' .*"), none)).toEqual({
      filter: { 'names.parts': { $in: [] } },
      compared: 0,
    });
  });
});

test('the index is kept small, however long a name is', () => {
  expect(indexedNames('a'.repeat(60)).parts).toHaveLength(8);
  expect(indexedNames('Amine', 'Haddad').parts).toHaveLength(31);
  expect(indexedNames('abcdefghijklmnopqrstuvwxyz').parts).toHaveLength(26 * 8 - 28);
});
