import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createReferee, endReferee, listReferees } from '@power-corner/contracts/calls/results/referees';
import type { Meet } from '@power-corner/contracts/results/meet';
import type { Lights } from '@power-corner/contracts/results/lights';
import type { Referee } from '@power-corner/contracts/results/referees';
import { aMeet, anEntry, entryId } from '@power-corner/meet/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { mutate } from 'swr';
import { fakeServer, routeOf } from '../../../../../testing/fake-server.ts';
import { renderTab } from '../../../../../testing/render-tab.tsx';
import { expectAccessible } from '../../../../../testing/axe.ts';
import { PlatformTab } from '../platform/platform-tab.tsx';

const desk = innerWidth;
beforeEach(() => {
  jest.useFakeTimers();
  innerWidth = 360;
});
afterEach(async () => {
  innerWidth = desk;
  await mutate(() => true, undefined, { revalidate: false });
});
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const params = { id: entryId(0xfff) };
const listed = routeOf(listReferees, { params });
const made = routeOf(createReferee, { params });
const id = 'a1';
const ended = routeOf(endReferee, { params: { ...params, refereeId: id } });

const phone = {
  code_expires_at: null,
  joined_at: '2026-11-29T09:00:00.000Z',
  seen_at: '2026-11-29T09:30:00.000Z',
  connected: true,
  battery: 80,
};
const aReferee = (values: Partial<Referee>) => ({ ...phone, id, session: 1, position: 'left', ...values }) as Referee;
const aJudge = { ...phone, id: 'j1', event: 'Fran', lane: 1 };
const list = (...referees: Referee[]) => ({ body: { status: 200, data: referees } });
const lights: Lights = {
  session: 1,
  entry_id: entryId(1),
  lift: 'squat',
  number: 1,
  weight_kg: 100,
  voted: { left: false, centre: false, right: false },
  bar_loaded: true,
};
const judged = (given: Partial<Meet> = {}) =>
  aMeet([anEntry(1, { openers: { squat: 100 } }), anEntry(2, { openers: { squat: 110 } })], {
    settings: { referees: 3 },
    ...given,
  });

test('the table gives each position a code, sees who is there, and ends it', async () => {
  const code_expires_at = new Date(Date.now() + 600_000).toISOString();
  const server = fakeServer({
    [listed]: list(aReferee({ id: 'b2', position: 'right', connected: false }), aReferee({ id: 'c3', session: 2 })),
    [made]: { status: 201, body: { status: 201, data: { id, code: 'K7PM2XQ9', url: '/r/0b7f', code_expires_at } } },
    [ended]: { body: { status: 200, message: 'M' } },
  });
  renderTab(PlatformTab, judged(), { connection: 'online' });
  await pass(0);
  fireEvent.click(screen.getByRole('button', { name: 'Arbitres · 0 sur 3 connectés' }));
  await pass(0);
  const left = () => within(screen.getByRole('region', { name: 'Arbitre de gauche' }));
  expect(left().getByText('Aucun appareil')).toBeDefined();
  expect(screen.getByText(/^Sans contact depuis/)).toBeDefined();
  server.answer(
    listed,
    list(aReferee({ joined_at: null, seen_at: null, connected: false, battery: null, code_expires_at })),
  );
  fireEvent.click(left().getByRole('button', { name: 'Créer un code' }));
  await pass(0);
  expect(server.requestsTo(made).map(({ body }) => body)).toEqual([{ session: 1, position: 'left' }]);
  expect(left().getByText('K7PM 2XQ9')).toBeDefined();
  expect(left().getByRole('img', { name: /^Code QR.*Arbitre de gauche$/ })).toBeDefined();
  server.answer(listed, list(aReferee({})));
  await pass(3500);
  expect(left().getByText(/^Connecté · batterie 80/)).toBeDefined();
  expect(left().queryByText('K7PM 2XQ9')).toBeNull();
  fireEvent.click(left().getByRole('button', { name: 'Terminer' }));
  await pass(0);
  expect(server.requestsTo(ended)).toHaveLength(1);
  jest.useRealTimers();
  await expectAccessible();
});

test('without a network the table does not say how many phones are there', async () => {
  fakeServer({ [listed]: list(aReferee({})) });
  renderTab(PlatformTab, judged(), { connection: 'offline' });
  await pass(0);
  expect(screen.getByRole('button', { name: 'Arbitres' })).toBeDefined();
});

test('each lane of a workout has a code for its judge', async () => {
  const code_expires_at = new Date(Date.now() + 600_000).toISOString();
  // What the test before has asked for is not asked for again.
  const floor = { id: entryId(0xffe) };
  const made = routeOf(createReferee, { params: floor });
  const server = fakeServer({
    [routeOf(listReferees, { params: floor })]: list(aReferee({ id: 'b2' }), { ...aJudge, lane: 2 }),
    [made]: {
      status: 201,
      body: { status: 201, data: { id, code: 'K7PM2XQ9', url: '/r/0b7f', code_expires_at } },
    },
  });
  const heats: Meet['heats'] = [
    { event: 'Fran', number: 1, name: null, starts_at: null, started_at: null, state: 'planned' },
  ];
  const events = [{ id: 'Fran', name: 'Fran', kind: 'time' as const, cap_seconds: null, lanes: 3 }];
  const entries = [anEntry(1, { division: null, heats: { Fran: { heat: 1, lane: 1 } } })];
  const meet = aMeet(entries, { type: 'Crossfit', settings: { events }, heats });
  Object.assign(meet.championship, floor);
  renderTab(PlatformTab, meet, { connection: 'online' });
  await pass(0);
  fireEvent.click(screen.getByRole('button', { name: 'Juges · 1 sur 3 connectés' }));
  await pass(0);
  const dialog = within(screen.getByRole('dialog', { name: /^Juges.*Fran$/ }));
  const lane = (number: number) => within(dialog.getByRole('region', { name: `Couloir ${number}` }));
  expect(lane(2).getByText(/^Connecté · batterie 80/)).toBeDefined();
  fireEvent.click(lane(3).getByRole('button', { name: 'Créer un code' }));
  await pass(0);
  expect(server.requestsTo(made).map(({ body }) => body)).toEqual([{ event: 'Fran', lane: 3 }]);
  jest.useRealTimers();
  await expectAccessible();
});

test.each<[string, Partial<Meet>]>([
  ['a single referee', { settings: { ...judged().settings, referees: 1 } }],
  ['an official who is no admin', { parts: ['platform'] }],
])('%s has no phones to give', (_, given) => {
  renderTab(PlatformTab, { ...judged(), ...given });
  expect(screen.queryByRole('button', { name: /^Arbitres/ })).toBeNull();
});

test('beside the lifter stands who has voted, never what, and a vote before the bar is loaded is noticed', async () => {
  fakeServer({ [listed]: list() });
  renderTab(
    PlatformTab,
    judged({ lights: [{ ...lights, bar_loaded: false, voted: { ...lights.voted, centre: true } }] }),
  );
  await pass(0);
  const votes = within(screen.getByRole('list', { name: 'Votes des arbitres' })).getAllByRole('listitem');
  expect(votes.map(({ textContent }) => textContent)).toEqual(['Gauche attend', 'Centre a voté', 'Droite attend']);
  expect(screen.getByText('Un vote est arrivé avant « Barre chargée ».')).toBeDefined();
  // The table may decide at any time.
  expect(screen.getByRole('button', { name: /Réussi/ })).toBeDefined();
});

test('the lights of another weight are not those of the lifter who is called', async () => {
  fakeServer({ [listed]: list() });
  renderTab(PlatformTab, judged({ lights: [{ ...lights, weight_kg: 102.5 }] }));
  await pass(0);
  expect(screen.queryByRole('list', { name: 'Votes des arbitres' })).toBeNull();
});

test('the decision shows the three lights, the cards, and who decided instead of the referees', async () => {
  fakeServer({ [listed]: list() });
  const meet = judged();
  const at = '2026-11-29T10:00:00.000Z';
  const cards = { left: [{ card: 'blue' as const, reason: 'double_bounce' as const }] };
  const decision = { by: 'jury' as const, left: false, centre: true, right: false, cards, unanimous: true, at };
  meet.entries[0]!.attempts = { squat: [{ weight_kg: 100, outcome: 'good', decision }] };
  meet.entries[0]!.changes = { 'squat.1.outcome': { revision: 9, by: 'A', by_id: 'a', at } };
  renderTab(PlatformTab, meet);
  await pass(0);
  const last = within(screen.getByRole('group', { name: 'Décision prise' }));
  expect(last.getByText('Arbitre de gauche · rouge · Carton bleu · Double rebond')).toBeDefined();
  expect(last.getByText('Arbitre central · blanc')).toBeDefined();
  expect(last.getByText('Décision du jury · Double rebond')).toBeDefined();
  meet.entries[0]!.attempts.squat![0]!.decision = { ...decision, by: 'referees' };
  fireEvent.click(screen.getByRole('button', { name: 'Corriger un essai' }));
  fireEvent.click(screen.getByRole('button', { name: /^Corriger l’essai 1/ }));
  expect(screen.getByText('les arbitres')).toBeDefined();
});
