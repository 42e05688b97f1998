import { expect, test } from '@jest/globals';
import { getPerson } from '@power-corner/contracts/calls/results/people';
import type { HeldRecord } from '@power-corner/contracts/records/records';
import { fireEvent, screen, within } from '@testing-library/react';
import { expectAccessible } from '../../../testing/axe.ts';
import { fakeServer, routeOf } from '../../../testing/fake-server.ts';
import { aPerson, aPersonBest, aPersonResult } from '../../../testing/person.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import PersonScreen from './person.tsx';

const handle = '2024HADD01';
const read = routeOf(getPerson, { params: { handle } });
const refusal = (status: number, code: string) => ({
  status,
  body: { code, message: 'Non', error: { message: 'Non' } },
});

function open(reply: Parameters<typeof fakeServer>[0][string], at = `/p/${handle}`) {
  const server = fakeServer({ [read]: reply });
  renderScreen(<PersonScreen />, { at, pattern: '/p/:handle' });
  return server;
}
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const hrefs = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('a career is told in numbers, whatever the letters of the address', async () => {
  open({ body: { status: 200, data: aPerson({ medals: { gold: 2, silver: 0, bronze: 1 } }) } }, '/p/2024hadd01');
  expect(await title('Lina Haddad')).toBeDefined();
  const facts = screen.getAllByRole('definition').map((each) => each.textContent?.replaceAll(/\s/g, ' '));
  expect(facts.slice(0, 4)).toEqual(['2024 à 2026', '2', '78 %', '2 or · 1 bronze']);
});

test('each best leads to its results and to the rankings in which it has its ranks', async () => {
  const bests = [
    aPersonBest(),
    aPersonBest({ lift: 'total', division: 'Bench Press', weight_kg: 110, rank: { club: null, all: 73 } }),
    aPersonBest({ lift: 'total', division: null, weight_kg: 300, rank: null }),
    aPersonBest({ lift: 'bench', championship: { slug: null, name: 'Ancienne' }, rank: null }),
  ];
  open({ body: { status: 200, data: aPerson({ bests }) } });
  await title('Lina Haddad');
  const [squat, total, ofTwoLifts, bench] = screen
    .getAllByRole('heading', { level: 4 })
    .map((name) => name.closest('li'));
  const inClass = '/rankings?by=squat&sex=Male&weight_class=83';
  expect(hrefs(squat!)).toEqual(['/c/coupe#resultats', `${inClass}&club=CRB+Annaba`, inClass]);
  expect(hrefs(total!)).toEqual([
    '/c/coupe#resultats',
    '/rankings?division=Bench+Press&sex=Male&weight_class=83&page=2',
  ]);
  expect(hrefs(ofTwoLifts!)).toEqual(['/c/coupe#resultats']);
  expect(within(bench!).queryByRole('link')).toBeNull();
});

test('records that stand are apart from those that were beaten, each with its list', async () => {
  const set = { id: 'a'.repeat(24), name: { fr: 'Algérie', en: null, ar: null } };
  const record = (id: string, rest: Partial<HeldRecord>): HeldRecord => ({
    id: id.repeat(24),
    set_id: set.id,
    sex: 'Female',
    age_category: 'Open',
    weight_class: '120+',
    equipment: 'Raw',
    lift: 'squat',
    weight_kg: 200,
    name: 'Lina Haddad',
    handle,
    club: null,
    date: '2026-04-24',
    place: 'Oran',
    championship: null,
    state: 'ratified',
    replaced: null,
    ...rest,
  });
  const held = { records: [record('1', {})], former_records: [record('2', { weight_kg: 190 })], record_sets: [set] };
  open({ body: { status: 200, data: aPerson(held) } });
  const list = async (name: string) => (await screen.findByRole('heading', { name })).parentElement!;
  expect((await list('Records actuels')).textContent).toContain('200\u00a0kg');
  const former = await list('Records battus depuis');
  expect(former.textContent).toContain('190\u00a0kg');
  expect(hrefs(former)).toEqual([`/records?set=${set.id}&sex=Female&age_category=Open&weight_class=120%2B`]);
});

test('results have every attempt, mark personal bests, and draw the progress, which is a table for screen readers', async () => {
  const results = [
    aPersonResult({ personal_bests: ['squat', 'total'] }),
    aPersonResult({ date: '2025-04-24', place: 'DQ', total_kg: 500, championship: { slug: null, name: 'Ancienne' } }),
  ];
  open({ body: { status: 200, data: aPerson({ results, bests: [] }) } });
  const first = (await screen.findByRole('heading', { level: 3, name: 'Coupe' })).closest('li')!;
  expect(first.textContent).toMatch(/1re place.*180 réussi.*190 manqué.*Total 520\u00a0kg/);
  expect(first.textContent).toMatch(/Record personnel\u00a0: Squat.*Record personnel\u00a0: total/);
  expect(screen.getByText('Disqualifié')).toBeDefined();
  const table = screen.getByRole('table', { name: 'Progression · Powerlifting · 3 Movement' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    '24/04/2025Ancienne500\u00a0kg80,25',
    '24/04/2026Coupe520\u00a0kg80,25',
  ]);
  await expectAccessible();
});

test.each([
  [404, 'NOT_FOUND', "Cette page n'existe pas ou n'est pas publique"],
  [410, 'ERASED', "Cette page n'existe plus"],
])('a page that answers %i says so, and leads on', async (status, code, words) => {
  open(refusal(status, code));
  expect(await title(words)).toBeDefined();
  expect(hrefs(document.body)).toEqual(['/rankings']);
  await expectAccessible();
});

test.each([['lost' as const], [refusal(503, 'UNAVAILABLE')]])('a failure is said, with a second try', async (reply) => {
  const server = open(reply);
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  server.answer(read, { body: { status: 200, data: aPerson() } });
  fireEvent.click(again);
  expect(await title('Lina Haddad')).toBeDefined();
  await expectAccessible();
});
