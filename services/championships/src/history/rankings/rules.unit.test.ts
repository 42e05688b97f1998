import { expect, test } from '@jest/globals';
import { firstOfEach, pageOfRank, rankRows } from './rules.ts';

const ranked = (values: number[]) => rankRows(values, (value) => value).map(({ rank }) => rank);
const pagesOf = (values: number[], limit: number) => ranked(values).map((rank) => pageOfRank(rank, limit));

test('equal values share a rank, and the next one is left out', () => {
  expect(ranked([120, 110, 110, 100])).toEqual([1, 2, 2, 4]);
  expect(ranked([])).toEqual([]);
});

test('a tie stands as a whole on the page where it begins', () => {
  expect(pagesOf([120, 110, 110, 100], 2)).toEqual([1, 1, 1, 2]);
  expect(pagesOf([5, 5, 5, 5, 4], 2)).toEqual([1, 1, 1, 1, 3]);
});

test('each person stands once, with the first row', () => {
  const rows = ['a 9', 'b 8', 'a 7', 'c 6', 'b 5'].map((text) => ({ personId: text.slice(0, 1), text }));
  expect(firstOfEach(rows).map(({ text }) => text)).toEqual(['a 9', 'b 8', 'c 6']);
});
