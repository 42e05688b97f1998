import { expect, test } from '@jest/globals';
import { mostTied, rankPage } from './rules.ts';

const all = [500, 490, 490, 490, 480, 470, 470, 460].map((value) => ({ value }));

/** A page of the list, as it is read: with the row before it and the row after it. */
const page = (skip: number, limit: number) =>
  rankPage(all.slice(Math.max(0, skip - 1), skip + limit + 1), { skip, limit, better: null });
const ranks = (skip: number, limit: number) => page(skip, limit).rows.map(({ rank, row }) => [rank, row.value]);

test.each<[string, number, number, number[][], ReturnType<typeof page>['tie']]>([
  [
    'equal values share a rank, and the next one counts them',
    0,
    8,
    [
      [1, 500],
      [2, 490],
      [2, 490],
      [2, 490],
      [5, 480],
      [6, 470],
      [6, 470],
      [8, 460],
    ],
    null,
  ],
  [
    'a page that ends within a tie says so',
    0,
    2,
    [
      [1, 500],
      [2, 490],
    ],
    { value: 490, read: 1 },
  ],
  ['a page within a tie is empty: it stands on the page before', 2, 2, [], null],
  [
    'a page begins after a tie of the page before',
    3,
    3,
    [
      [5, 480],
      [6, 470],
    ],
    { value: 470, read: 1 },
  ],
  ['a page after the end is empty', 20, 5, [], null],
])('%s', (_, skip, limit, rows, tie) => {
  expect(ranks(skip, limit)).toEqual(rows);
  expect(page(skip, limit).tie).toEqual(tie);
});

test('a tie of any length can be read page by page, and has one rank', () => {
  const many = [900, ...Array.from({ length: 1250 }, () => 800), 700, 600].map((value, index) => ({ value, index }));
  const limit = 50;
  const read: number[][] = [];
  for (let skip = 0; skip < many.length; skip += limit) {
    const window = many.slice(Math.max(0, skip - 1), skip + limit + 1);
    const goesOn = skip > 0 && window[0]!.value === window[1]?.value;
    const better = goesOn ? many.findIndex(({ value }) => value === window[0]!.value) : null;
    const { rows, tie } = rankPage(window, { skip, limit, better });
    for (const { rank, row } of rows) read.push([row.index, rank]);
    if (tie)
      for (const { index } of many.slice(skip + limit, skip + limit + mostTied)) read.push([index, rows.at(-1)!.rank]);
  }
  expect(read).toEqual(many.map(({ value, index }) => [index, value === 900 ? 1 : value === 800 ? 2 : index + 1]));
});
