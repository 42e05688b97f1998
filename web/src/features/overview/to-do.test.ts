import { expect, test } from '@jest/globals';
import type { OverviewRow } from '@power-corner/contracts/overview';
import { aChampionship } from '../../../testing/builders.ts';
import { toDoOf } from './to-do.ts';

const row = (values: Partial<OverviewRow>): OverviewRow => ({
  ...aChampionship(),
  confirmed: 9,
  pending: 0,
  waiting: 0,
  offered: 0,
  fees_under_review: 0,
  ...values,
});

test('payments come first, then waiting lists and places to confirm, each with the list that shows them', () => {
  const [a, b] = [
    row({ id: 'a', name: 'A', pending: 2, waiting: 1 }),
    row({ id: 'b', name: 'B', fees_under_review: 3 }),
  ];
  expect(toDoOf([a, b]).map(({ kind, count, to }) => [kind, count, to])).toEqual([
    ['fees', 3, '/dashboard/admin/championships/b?fee=under_review'],
    ['waiting', 1, '/dashboard/admin/championships/a'],
    ['pending', 2, '/dashboard/admin/championships/a?state=pending'],
  ]);
});

test('a championship where all is settled asks for nothing', () => {
  expect(toDoOf([row({ offered: 4 })])).toEqual([]);
});
