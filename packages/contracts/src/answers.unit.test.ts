import { expect, test } from '@jest/globals';
import { defaultLimit, ListQuery, rowsOf } from './answers.ts';

test.each([
  [{}, { skip: 0, limit: 5000 }],
  [{ limit: '10' }, { skip: 0, limit: 10 }],
  [{ page: '1' }, { skip: 0, limit: defaultLimit }],
  [{ page: '2' }, { skip: defaultLimit, limit: defaultLimit }],
  [
    { page: '3', limit: '10' },
    { skip: 20, limit: 10 },
  ],
])('the query %j asks for the rows %j', (query, rows) => {
  expect(rowsOf(ListQuery.parse(query), 5000)).toEqual(rows);
});
