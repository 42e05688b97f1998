import { beforeEach, expect, jest, test } from '@jest/globals';
import type { MeetSession } from '@power-corner/contracts/results/meet';
import { aMeet, anEntry, entryId } from '@power-corner/meet/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderTab } from '../../../../../testing/render-tab.tsx';
import { expectAccessible } from '../../../../../testing/axe.ts';
import { SessionsTab } from './sessions-tab.tsx';

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
});

const wait = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = async (name: string | RegExp) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  await wait();
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const planned = (given: Partial<MeetSession> = {}): MeetSession[] => [
  { number: 1, name: null, state: 'planned', weigh_in: 'open', ...given },
];

test('a row has place, lot, sex, class with division, openers and club, in the order of a proposal', () => {
  const strong = anEntry(1, { openers: { squat: 200, bench: 120, deadlift: 220 }, lot: 7, club: 'CRB Annaba' });
  const light = anEntry(2, { openers: { squat: 150 }, lot: 3 });
  const woman = anEntry(3, { sex: 'Female', weight_class: '59Kg-66Kg', lot: null });
  renderTab(SessionsTab, aMeet([strong, light, woman], { sessions: planned() }));
  const rows = within(screen.getByRole('list', { name: 'Session 1, Groupe A' })).getAllByRole('listitem');
  const facts = [
    /^Ordre 1.*Prénom3F · 66 · 3 Movementtirage –/,
    /^Ordre 2.*Prénom2H · 83 · 3 Movementtirage 3 · premiers essais 150\u00a0kg150 \/ – \/ –/,
    /^Ordre 3.*Prénom1H · 83 · 3 Movement · CRB Annabatirage 7 · premiers essais 540\u00a0kg200 \/ 120 \/ 220/,
  ];
  expect(rows).toHaveLength(facts.length);
  for (const [index, row] of rows.entries()) expect(row.textContent).toMatch(facts[index]!);
});

test('the running session stands first and open, the others are folded, and a search shows whom it finds', () => {
  const sessions = (['closed', 'open', 'planned'] as const).map((state, index) => ({
    ...planned()[0]!,
    number: index + 1,
    state,
  }));
  const entries = [1, 2, 3].map((session) => anEntry(session, { session, lastname: `Nom${session}` }));
  renderTab(SessionsTab, aMeet(entries, { sessions }));
  const folds = () =>
    [...document.querySelectorAll('details')].map(({ open, textContent }) => [
      /Nom\d/.exec(textContent ?? '')?.[0],
      open,
    ]);
  expect(folds()).toEqual([
    ['Nom2', true],
    ['Nom3', false],
    ['Nom1', false],
  ]);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nom1' } });
  expect(folds()).toEqual([['Nom1', true]]);
});

test('a proposal is called one, changes nothing until it is taken over, and sends what moves alone', async () => {
  const stays = anEntry(1, { session: 1, flight: 'A' });
  const moves = anEntry(2, { session: 2, flight: 'B', openers: { squat: 200 } });
  const none = anEntry(3, { session: null, flight: null });
  const { commands, meet } = renderTab(SessionsTab, aMeet([stays, moves, none], { sessions: planned() }));
  await press('Proposer les groupes');
  const heading = screen.getByRole('heading', { name: /^Proposition/ });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText(/2 athlètes changent de place/)).not.toBeNull();
  expect(screen.getByText('actuellement S2 · B')).not.toBeNull();
  expect(commands).toEqual([]);
  await press('Abandonner');
  expect(screen.queryByRole('heading', { name: /^Proposition/ })).toBeNull();
  await press('Proposer les groupes');
  await press('Reprendre la proposition');
  // The focus moves in a microtask, which is one of the fake timers.
  await wait();
  expect(commands).toEqual(
    [2, 3].map((number) => ({ type: 'AssignSession', entry_id: entryId(number), data: { session: 1, flight: 'A' } })),
  );
  expect(meet().entries.map(({ session }) => session)).toEqual([1, 1, 1]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Proposer les groupes' }));
  await press('Proposer les groupes');
  expect(screen.getByText(/C'est la répartition en place/)).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Reprendre la proposition' })).toBeNull();
  await expectAccessible();
});

test('a proposal stays when the tab changes, and ends when a session opens', async () => {
  const meet = aMeet([anEntry(1)], { sessions: planned() });
  renderTab(SessionsTab, meet);
  await press('Proposer les groupes');
  cleanup();
  const { other } = renderTab(SessionsTab, meet);
  expect(screen.getByRole('heading', { name: /^Proposition/ })).not.toBeNull();
  other({ type: 'SetSession', data: { session: 1, state: 'open' } });
  expect(screen.queryByRole('heading', { name: /^Proposition/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Proposer les groupes' })).toBeNull();
});

test('the weigh-in is proposed two hours before the start, until it is typed itself', async () => {
  const { commands } = renderTab(SessionsTab, aMeet([anEntry(1)], { sessions: planned() }));
  expect(screen.getByText("Pas encore d'horaires")).not.toBeNull();
  await press('Fixer les horaires Session 1');
  await screen.findByRole('dialog');
  const weighIn = screen.getByLabelText<HTMLInputElement>('Pesée');
  // The championship begins at 9:00 in Algiers.
  expect(weighIn.value).toBe('2026-11-20T07:00');
  type('Début de la session', '2026-11-20T10:30');
  expect(weighIn.value).toBe('2026-11-20T08:30');
  type('Pesée', '2026-11-20T08:00');
  type('Début de la session', '2026-11-20T11:00');
  expect(weighIn.value).toBe('2026-11-20T08:00');
  await press('Enregistrer');
  expect(commands).toEqual([
    {
      type: 'ScheduleSession',
      based_on: 10,
      data: { session: 1, weigh_in_at: '2026-11-20T07:00:00.000Z', starts_at: '2026-11-20T10:00:00.000Z' },
    },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Pesée 08:00 · Début 11:00')).not.toBeNull();
});

test('a start is proposed for the session whose times are opened, and for no other', async () => {
  const sessions = [1, 2].map((number) => ({ ...planned()[0]!, number }));
  const { commands } = renderTab(SessionsTab, aMeet([anEntry(1)], { sessions }));
  await press('Fixer les horaires Session 2');
  const second = await screen.findByRole('group', { name: 'Session 2' });
  fireEvent.change(within(second).getByLabelText('Début de la session'), { target: { value: '2026-11-20T14:00' } });
  await press('Enregistrer');
  expect(commands.map(({ data }) => data)).toMatchObject([{ session: 2, starts_at: '2026-11-20T13:00:00.000Z' }]);
});

test('times that the rules refuse have their reason at the field', async () => {
  const times = { weigh_in_at: '2026-11-20T07:00:00.000Z', starts_at: '2026-11-21T09:00:00.000Z' };
  const { commands } = renderTab(SessionsTab, aMeet([anEntry(1)], { sessions: planned(times) }));
  expect(screen.getByText('Pesée 08:00 · Début samedi 21 novembre 2026, 10:00')).not.toBeNull();
  await press('Modifier les horaires Session 1');
  await screen.findByRole('dialog');
  type('Pesée', '2026-11-21T10:00');
  await press('Enregistrer');
  expect(screen.getByText('La pesée commence avant la session.')).not.toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Pesée'));
  type('Pesée', '');
  type('Début de la session', '2026-12-20T10:00');
  expect(screen.getByText('Entre la veille du championnat et 6 jours après.')).not.toBeNull();
  expect(commands).toEqual([]);
  type('Début de la session', '');
  await press('Enregistrer');
  expect(commands).toEqual([]);
  await wait(800);
  await press('Confirmer');
  expect(commands).toMatchObject([{ data: { session: 1, weigh_in_at: null, starts_at: null } }]);
  await expectAccessible();
});

test('the times of all sessions stand in one form, and what moves is asked once', async () => {
  const times = (hour: string) => ({
    weigh_in_at: `2026-11-20T${hour}:00:00.000Z`,
    starts_at: `2026-11-20T${hour}:30:00.000Z`,
  });
  // The first one was set before the championship moved.
  const sessions = [{ starts_at: '2027-01-20T08:30:00.000Z' }, times('10'), {}].map((given, index) => ({
    ...planned(given)[0]!,
    number: index + 1,
  }));
  const { commands } = renderTab(SessionsTab, aMeet([anEntry(1)], { sessions }));
  await press('Modifier les horaires Session 2');
  const dialog = await screen.findByRole('dialog');
  const start = (number: number) =>
    within(within(dialog).getByRole('group', { name: `Session ${number}` })).getByLabelText('Début de la session');
  await waitFor(() => expect(document.activeElement).toBe(start(2)));
  fireEvent.change(start(2), { target: { value: '2026-11-20T12:00' } });
  fireEvent.change(start(3), { target: { value: '2026-11-20T14:00' } });
  await press('Enregistrer');
  expect(
    within(within(dialog).getByRole('alert'))
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual(['Session 2\u00a0: Pesée 11:00 · Début 11:30 → Pesée 11:00 · Début 12:00']);
  await expectAccessible();
  await press('Confirmer');
  expect(commands).toEqual([]);
  await wait(800);
  await press('Confirmer');
  expect(commands).toMatchObject([
    { based_on: 10, data: { session: 2, starts_at: '2026-11-20T11:00:00.000Z' } },
    {
      based_on: 10,
      data: { session: 3, starts_at: '2026-11-20T13:00:00.000Z', weigh_in_at: '2026-11-20T11:00:00.000Z' },
    },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('times that another official sets while the dialog is open are not among those that this one saw', async () => {
  const { commands, other } = renderTab(SessionsTab, aMeet([anEntry(1)], { sessions: planned() }));
  await press('Fixer les horaires Session 1');
  await screen.findByRole('dialog');
  other({ type: 'ScheduleSession', data: { session: 1, weigh_in_at: null, starts_at: '2026-11-20T12:00:00.000Z' } });
  await press('Enregistrer');
  expect(commands).toMatchObject([{ type: 'ScheduleSession', based_on: 10 }]);
});

test('a lifter of a late flight stands under its name in the choice, and others can join it', () => {
  const late = anEntry(1, { flight: 'G' });
  renderTab(SessionsTab, aMeet([late, anEntry(2)], { sessions: planned() }));
  const choices = screen.getAllByRole<HTMLSelectElement>('combobox');
  expect(choices.map(({ value }) => value).toSorted()).toEqual(['1 A', '1 G']);
  expect(within(choices[0]!).getAllByRole('option', { name: /G$/ })).toHaveLength(2);
});
