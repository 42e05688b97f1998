import { describe, expect, test } from '@jest/globals';
import { pageWithTotal } from './page-with-total.ts';

const page = async (skip: number, limit: number, stored: number) => {
  let counts = 0;
  const { rows, total } = await pageWithTotal(
    { skip, limit },
    async () => Array.from({ length: stored }, (_, index) => index).slice(skip, skip + limit),
    async () => ((counts += 1), stored),
  );
  return { rows: rows.length, total, counts };
};

describe('the total of a list', () => {
  test.each([
    ['is counted beside a full page', 0, 10, 25, { rows: 10, total: 25, counts: 1 }],
    ['follows from a last page', 20, 10, 25, { rows: 5, total: 25, counts: 0 }],
    ['follows from the only page', 0, 10, 3, { rows: 3, total: 3, counts: 0 }],
    ['follows from an empty list', 0, 10, 0, { rows: 0, total: 0, counts: 0 }],
    ['is counted beside a page after the last', 30, 10, 25, { rows: 0, total: 25, counts: 1 }],
    ['is counted beside a last page that is full', 10, 10, 20, { rows: 10, total: 20, counts: 1 }],
    ['follows from the whole list', 0, Number.POSITIVE_INFINITY, 25, { rows: 25, total: 25, counts: 0 }],
  ])('%s', async (_, skip, limit, stored, expected) => expect(await page(skip, limit, stored)).toEqual(expected));
});
