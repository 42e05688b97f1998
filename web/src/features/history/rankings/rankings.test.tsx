import { beforeEach, expect, test } from '@jest/globals';
import { checkAuth } from '@power-corner/contracts/calls/accounts/auth';
import {
  getOwnRanking,
  listNamesakes,
  listRankings,
  setOnePerson,
} from '@power-corner/contracts/calls/results/rankings';
import type { Namesake, OwnRanking, RankingRow } from '@power-corner/contracts/records/rankings';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aSession } from '../../../../testing/builders.ts';
import { fakeServer, heldReply, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { expectAccessible } from '../../../../testing/axe.ts';
import { Rankings } from './rankings.tsx';

const row = (rank: number, name: string, rest: Partial<RankingRow> = {}): RankingRow => ({
  id: name,
  rank,
  name,
  handle: null,
  club: 'CRB Annaba',
  weight_kg: 600,
  bodyweight_kg: 82.4,
  date: '2026-04-24',
  championship: { slug: 'coupe', name: 'Coupe' },
  ...rest,
});
const first = [row(1, 'Amina'), row(1, 'Bilal'), row(3, 'Chaima', { championship: { slug: null, name: 'Ancienne' } })];
const second = [row(51, 'Lina')];

function open(at: string, { own, total = first.length }: { own?: OwnRanking | null; total?: number } = {}) {
  if (own !== undefined) localStorage.setItem('token', 'a-token');
  const server = fakeServer({
    [routeOf(checkAuth)]: { body: { status: 200, data: aSession('athlete') } },
    [routeOf(listRankings)]: ({ query }) => ({
      body: { status: 200, data: query.get('page') === '2' ? second : first, total },
    }),
    [routeOf(getOwnRanking)]: { body: { status: 200, data: own ?? null } },
  });
  renderScreen(
    <main>
      <Rankings />
    </main>,
    { at, pattern: '/rankings' },
  );
  return server;
}
const address = () => screen.getByTestId('address').textContent;
const asked = (server: ReturnType<typeof open>) =>
  Object.fromEntries(server.requestsTo(routeOf(listRankings)).at(-1)?.query ?? []);

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

test('ties share their rank, and a championship with a page has a link to its results', async () => {
  const server = open('/rankings?sex=Male');
  await screen.findByText('Bilal');
  const ranks = screen
    .getAllByRole('row')
    .slice(1)
    .map((each) => within(each).getAllByRole('cell')[0]?.textContent);
  expect(ranks).toEqual(['1', '1', '3']);
  expect(screen.getAllByRole('link', { name: 'Coupe' })).toHaveLength(2);
  expect(screen.queryByRole('link', { name: 'Ancienne' })).toBeNull();
  expect(asked(server)).toEqual({ discipline: 'Powerlifting', by: 'total', sex: 'Male', page: '1', limit: '50' });
  expect(server.requestsTo(routeOf(getOwnRanking))).toHaveLength(0);
});

test('women and men have rankings of their own until a sex is chosen, with pages of their own', async () => {
  const server = open('/rankings', { total: 60 });
  server.answer(routeOf(listRankings), ({ query }) => ({
    body: { status: 200, data: [row(1, query.get('sex') === 'Female' ? 'Amina' : 'Bilal')], total: 60 },
  }));
  const women = (await screen.findByRole('heading', { name: 'Femmes' })).parentElement!;
  expect(await within(women).findByText('Amina')).toBeDefined();
  expect(within(women).queryByText('Bilal')).toBeNull();
  expect(screen.getByText('Bilal')).toBeDefined();
  fireEvent.click(within(women).getByRole('button', { name: 'Suivante' }));
  await waitFor(() => expect(address()).toBe('/rankings?sex=Female&page=2'));
});

test('points compare women and men in one ranking', async () => {
  const server = open('/rankings?by=ipf_gl');
  await screen.findByText('Amina');
  expect(asked(server)).toEqual({ discipline: 'Powerlifting', by: 'ipf_gl', page: '1', limit: '50' });
});

test('a name leads to the page of a person who has one', async () => {
  const server = open('/rankings?sex=Male');
  server.answer(routeOf(listRankings), {
    body: { status: 200, data: [row(1, 'Amina', { handle: '2024KACI01' }), row(2, 'Bilal')], total: 2 },
  });
  expect((await screen.findByRole('link', { name: 'Amina' })).getAttribute('href')).toBe('/p/2024KACI01');
  expect(screen.getByText('Bilal').closest('a')).toBeNull();
});

test('words that are not known, or that do not fit, are no filters', async () => {
  const server = open('/rankings?sex=Male&by=dip&season=abc&weight_class=9999&age_category=Old&page=-3&show=x');
  await screen.findByText('Amina');
  expect(asked(server)).toEqual({ discipline: 'Powerlifting', by: 'total', sex: 'Male', page: '1', limit: '50' });
});

test('a filter goes into the address and to the first page', async () => {
  const server = open('/rankings?sex=Male&page=2', { total: 60 });
  await screen.findByText('Lina');
  fireEvent.change(screen.getByLabelText('Classer par'), { target: { value: 'bench' } });
  await waitFor(() => expect(address()).toBe('/rankings?sex=Male&by=bench'));
  await waitFor(() => expect(asked(server)).toMatchObject({ by: 'bench', page: '1' }));
});

test('an athlete sees the own rank, and jumps to the row on another page', async () => {
  open('/rankings?sex=Male', { own: { id: 'Lina', rank: 51, page: 2 }, total: 60 });
  expect(await screen.findByText(/Votre rang.*51/)).toBeDefined();
  fireEvent.click(screen.getByRole('link', { name: 'Aller à ma ligne' }));
  await waitFor(() => expect(address()).toBe('/rankings?sex=Male&page=2'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Vous'));
  await expectAccessible();
});

test('a jump ends with another filter, also when its ranking has the row on the first page', async () => {
  const server = open('/rankings?sex=Male&by=bench', { own: { id: 'Lina', rank: 51, page: 2 }, total: 60 });
  const late = heldReply({ body: { status: 200, data: second, total: 60 } });
  server.answer(routeOf(listRankings), ({ query }) => {
    if (query.get('by') === 'bench') return { body: { status: 200, data: second, total: 60 } };
    return query.get('page') === '2' ? late.handler() : { body: { status: 200, data: first, total: 60 } };
  });
  await screen.findByText('Lina');
  const by = screen.getByLabelText('Classer par');
  fireEvent.change(by, { target: { value: 'total' } });
  await screen.findByText('Amina');
  fireEvent.click(await screen.findByRole('link', { name: 'Aller à ma ligne' }));
  await waitFor(() => expect(address()).toContain('page=2'));
  by.focus();
  fireEvent.change(by, { target: { value: 'bench' } });
  await screen.findByText('Lina');
  expect(document.activeElement).toBe(by);
});

test('an athlete without a result sees the ranking as everybody does', async () => {
  open('/rankings?sex=Male', { own: null });
  expect(await screen.findByText('Amina')).toBeDefined();
  expect(screen.queryByText(/Votre rang/)).toBeNull();
});

test('an admin says which results are of one person, and the ranking is read again', async () => {
  const namesake = (id: string, name: string, same: boolean): Namesake => ({
    ...row(1, name),
    id,
    birthday: null,
    same,
  });
  const server = open('/rankings?sex=Male', { own: null });
  server.answer(routeOf(checkAuth), { body: { status: 200, data: aSession('admin') } });
  server.answer(routeOf(listNamesakes, { params: { id: 'Bilal' } }), ({ query }) => ({
    body: {
      status: 200,
      data: [
        namesake('Bilal', 'Bilal', true),
        namesake('old', 'Bilal', true),
        ...(query.get('search') ? [namesake('other', 'Billal', false)] : []),
      ],
    },
  }));
  server.answer(routeOf(setOnePerson, { params: { id: 'Bilal' } }), {
    body: { status: 200, message: 'Les classements suivent.' },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Réunir ou séparer.*Bilal/ }));
  expect(await screen.findAllByRole('checkbox', { checked: true })).toHaveLength(2);
  fireEvent.change(screen.getByLabelText('Un nom écrit autrement'), { target: { value: 'billal' } });
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Billal/ }));
  fireEvent.click(screen.getAllByRole('checkbox')[1]!);
  const reads = server.requestsTo(routeOf(listRankings)).length;
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(server.requestsTo(routeOf(listRankings)).length).toBeGreaterThan(reads));
  expect(server.requestsTo(routeOf(setOnePerson, { params: { id: 'Bilal' } })).at(-1)?.body).toEqual({
    results: ['Bilal', 'other'],
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a search for another spelling that fails is said, and keeps what is ticked', async () => {
  const route = routeOf(listNamesakes, { params: { id: 'Bilal' } });
  const one: Namesake = { ...row(1, 'Bilal'), birthday: null, same: true };
  const server = open('/rankings?sex=Male', { own: null });
  server.answer(routeOf(checkAuth), { body: { status: 200, data: aSession('admin') } });
  server.answer(route, ({ query }) =>
    query.get('search')
      ? {
          status: 409,
          body: { status: 409, code: 'CONFLICT', message: 'Pas maintenant.', error: { message: 'Pas maintenant.' } },
        }
      : { body: { status: 200, data: [one] } },
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Réunir ou séparer.*Bilal/ }));
  await screen.findByRole('checkbox', { checked: true });
  fireEvent.change(screen.getByLabelText('Un nom écrit autrement'), { target: { value: 'billal' } });
  expect(await screen.findByText('Pas maintenant.')).toBeDefined();
  expect(screen.getByRole('checkbox', { checked: true })).toBeDefined();
});
