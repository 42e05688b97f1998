import { describe, expect, test } from '@jest/globals';
import { competitionsReads, competitionsSearch, competitionsView } from './competitions-view.ts';

const view = (search: string) => competitionsView(new URLSearchParams(search));

describe('the address of the public list', () => {
  test.each([
    ['', ''],
    ['period=past&page=2', '?period=past&page=2'],
    ['page=2', ''],
    ['places=free&type=Crossfit', '?type=Crossfit&places=free'],
    ['type=Chess&period=soon&places=all&utm_source=x', ''],
    ['period=next&page=-3', '?period=next'],
    ['period=next&page=1e9', '?period=next&page=1000'],
    ['period=next&page=two', '?period=next'],
  ])('%s is that of %s', (search, canonical) => {
    expect(competitionsSearch(view(search))).toBe(canonical);
    expect(view(canonical)).toEqual(view(search));
  });

  test('asks for running, coming and past ones, or for one part of them', () => {
    expect(competitionsReads(view('type=Crossfit')).map(({ query }) => [query.period, query.type])).toEqual([
      ['running', 'Crossfit'],
      ['next', 'Crossfit'],
      ['past', 'Crossfit'],
    ]);
    expect(competitionsReads(view('period=past&page=3'))).toEqual([{ query: { period: 'past', page: 3, limit: 12 } }]);
  });
});
