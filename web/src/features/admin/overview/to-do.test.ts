import { expect, test } from '@jest/globals';
import type { OverviewRow } from '@power-corner/contracts/championships/overview';
import { aChampionship } from '../../../../testing/builders.ts';
import { adminTasks } from './to-do.ts';

const row = (values: Partial<OverviewRow>): OverviewRow => ({
  ...aChampionship(),
  confirmed: 9,
  pending: 0,
  waiting: 0,
  offered: 0,
  fees_under_review: 0,
  ...values,
});

test('payments come first, then records, waiting lists and places to confirm, each with the list that shows them', () => {
  const [a, b] = [
    row({ id: 'a', name: 'A', pending: 2, waiting: 1 }),
    row({ id: 'b', name: 'B', fees_under_review: 3 }),
  ];
  expect(
    adminTasks({ championships: [a, b], provisional_records: 2 }).map(({ kind, count, to }) => [kind, count, to]),
  ).toEqual([
    ['fees', 3, '/dashboard/admin/championships/b?fee=under_review'],
    ['records', 2, '/dashboard/admin/records'],
    ['waiting', 1, '/dashboard/admin/championships/a'],
    ['pending', 2, '/dashboard/admin/championships/a?state=pending'],
  ]);
});

test('mails that did not arrive come after payments: those to one person with the names, bulk mails with their championship', () => {
  const mail = (name: string) => ({
    id: name,
    subject: null,
    name,
    email: `${name}@example.dz`,
    state: 'failed' as const,
    reason: '',
    ended_at: '2026-11-20T10:00:00.000Z',
    user_id: null,
    championship_id: null,
  });
  const undelivered = {
    data: [mail('Lina'), mail('Lina'), mail('')],
    total: 7,
    campaigns: [{ championship_id: 'c', championship: 'Coupe', count: 4 }],
  };
  const items = adminTasks(
    { championships: [row({ id: 'a', fees_under_review: 1, pending: 1 })], provisional_records: 0 },
    undelivered,
  );
  expect(items.map(({ kind }) => kind)).toEqual(['fees', 'mails', 'campaigns', 'pending']);
  expect(items.slice(1, 3)).toMatchObject([
    { count: 7, about: 'Lina, @example.dz', to: '/dashboard/admin/mails' },
    { count: 4, about: 'Coupe', to: '/dashboard/admin/championships/c' },
  ]);
});

test('a championship where all is settled asks for nothing', () => {
  expect(adminTasks({ championships: [row({ offered: 4 })], provisional_records: 0 })).toEqual([]);
});
