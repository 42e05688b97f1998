import { beforeEach, expect, test } from '@jest/globals';
import { checkAuth, getProfile } from '@power-corner/contracts/calls/accounts/auth';
import { listMyChampionships, participate } from '@power-corner/contracts/calls/participations/participations';
import * as calls from '@power-corner/contracts/calls/participations/waiting-list';
import type { Championship, MyChampionship } from '@power-corner/contracts/championships/championships';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aChampionship, aSession, aUser, idOf, myChampionship } from '../../../../testing/builders.ts';
import { fakeServer, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { expectAccessible } from '../../../../testing/axe.ts';
import { ParticipatePanel } from '../participations/participate-panel.tsx';
import { WaitingListSection } from './section.tsx';

const params = { id: idOf(1) };
const list = routeOf(calls.getWaitingList, { params });
const join = routeOf(calls.joinWaitingList, { params });
const leave = routeOf(calls.leaveWaitingList, { params });
const offeredUntil = new Date(Date.now() + 3_600_000).toISOString();
const nobody = { position: null, length: 4, state: null, offered_until: null };
const inPlace = (data: object) => ({ body: { status: 200, data: { ...nobody, ...data } } });

beforeEach(() => localStorage.setItem('token', 'a-token'));

function open(
  place: object,
  championship: Partial<Championship> = { remaining_places: 0 },
  birthday = '1999-04-12',
  mine: MyChampionship[] = [],
) {
  const server = fakeServer({
    [routeOf(checkAuth)]: { body: { status: 200, data: aSession('athlete') } },
    [routeOf(getProfile)]: { body: { status: 200, data: aUser({ birthday }) } },
    [routeOf(listMyChampionships)]: { body: { status: 200, data: mine, total: mine.length } },
    [list]: inPlace(place),
  });
  renderScreen(<ParticipatePanel championship={aChampionship(championship)} onChanged={() => undefined} />);
  return server;
}

const joinButton = () => screen.findByRole('button', { name: "Rejoindre la liste d'attente" });

test('shows the length of the list and the position before joining, and the position afterwards', async () => {
  const server = open({});
  const button = await joinButton();
  expect(screen.getByText(/4 personnes attendent : vous seriez au rang 5\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Participer' })).toBeNull();
  server.answer(join, { status: 201, body: { status: 201, message: 'Fait.', data: { position: 5, length: 5 } } });
  fireEvent.click(button);
  const dialog = await screen.findByRole('dialog');
  server.answer(list, inPlace({ position: 5, length: 5, state: 'waiting' }));
  fireEvent.click([...dialog.querySelectorAll('button')].at(-1) as HTMLButtonElement);
  const title = await screen.findByText("Vous êtes sur la liste d'attente.");
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(screen.getByText('Rang 5 sur 5')).toBeTruthy();
  expect(server.requestsTo(join).map(({ body }) => body)).toEqual([
    { division: '3 Movement', championshipType: 'Powerlifting', accept_rules: true },
  ]);
});

test('the question before joining sums the entry up and lets choose among the full divisions alone', async () => {
  const divisions = [
    { division: '3 Movement' as const, max_participants: 5, remaining_places: 0 },
    { division: 'Bench Press' as const, max_participants: 5, remaining_places: 3 },
  ];
  const server = open({}, { divisions, entry_fee_dzd: 2000, payment_instructions: 'CCP 1' });
  server.answer(join, { status: 201, body: { status: 201, message: 'Fait.', data: { position: 5, length: 5 } } });
  fireEvent.click(await joinButton());
  const dialog = await screen.findByRole('dialog');
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ value, checked, disabled }) => [value, checked, disabled])).toEqual([
    ['3 Movement', true, false],
  ]);
  expect(dialog.textContent).toMatch(/2\s000 DA.*Rien à payer sur la liste d'attente\./);
});

test('a failure to join keeps the button and the reason', async () => {
  const server = open({});
  server.answer(join, { status: 503, body: { status: 503, code: 'UNAVAILABLE', message: 'Plus tard.' } });
  fireEvent.click(await joinButton());
  const dialog = await screen.findByRole('dialog');
  fireEvent.click([...dialog.querySelectorAll('button')].at(-1) as HTMLButtonElement);
  expect(await screen.findByText('Plus tard.')).toBeTruthy();
  expect(await joinButton()).toBeTruthy();
});

test('leaves the list by one tap', async () => {
  const server = open({ position: 2, state: 'waiting' });
  server.answer(leave, () => {
    server.answer(list, inPlace({ length: 3 }));
    return { body: { status: 200, message: 'Vous êtes parti.' } };
  });
  fireEvent.click(await screen.findByRole('button', { name: "Quitter la liste d'attente" }));
  expect(await joinButton()).toBeTruthy();
  const outcome = await screen.findByText('Vous êtes parti.');
  await waitFor(() => expect(document.activeElement).toBe(outcome));
  expect(server.requestsTo(leave)).toHaveLength(1);
});

test('an offered place is accepted here, without the mail', async () => {
  const server = open({ state: 'offered', offered_until: offeredUntil });
  const accepted = routeOf(calls.acceptOwnOffer, { params });
  server.answer(accepted, () => {
    server.answer(list, inPlace({ length: 3 }));
    const mine = [myChampionship({ id: idOf(1), state: 'confirmed', verified: true })];
    server.answer(routeOf(listMyChampionships), { body: { status: 200, data: mine, total: 1 } });
    return { body: { status: 200, message: 'La place est à vous.' } };
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Accepter la place' }));
  expect(await screen.findByText('La place est à vous.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Annuler ma participation' })).toBeTruthy();
  expect(server.requestsTo(accepted)).toHaveLength(1);
});

test('an offer that has ended meanwhile says so, and is read again', async () => {
  const server = open({ state: 'offered', offered_until: offeredUntil });
  server.answer(routeOf(calls.acceptOwnOffer, { params }), () => {
    server.answer(list, inPlace({ length: 3 }));
    return { status: 410, body: { status: 410, code: 'EXPIRED_LINK', message: 'Cette offre a expiré.' } };
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Accepter la place' }));
  expect(await joinButton()).toBeTruthy();
});

test('an offered place is named, and refused only after a question', async () => {
  const server = open({ state: 'offered', offered_until: offeredUntil });
  server.answer(leave, () => {
    server.answer(list, inPlace({ length: 3 }));
    return { body: { status: 200, message: 'Refusée.' } };
  });
  expect(await screen.findByText('Une place vous est proposée.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Refuser la place' }));
  const dialog = await screen.findByRole('dialog');
  expect(server.requestsTo(leave)).toHaveLength(0);
  fireEvent.click([...dialog.querySelectorAll('button')].at(-1) as HTMLButtonElement);
  await waitFor(() => expect(server.requestsTo(leave)).toHaveLength(1));
  const outcome = await screen.findByText('Refusée.');
  await waitFor(() => expect(document.activeElement).toBe(outcome));
  expect(await joinButton()).toBeTruthy();
  await expectAccessible();
});

test.each([1, null])('an offered place is shown while places are free to others: %s', async (remaining) => {
  const offer = { state: 'offered', offered_until: offeredUntil } as const;
  open(offer, { remaining_places: remaining }, undefined, [myChampionship(offer)]);
  expect(await screen.findByText('Une place vous est proposée.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Participer' })).toBeNull();
});

test('a full division has its list while another division has places', async () => {
  open(
    {},
    {
      remaining_places: 3,
      divisions: [
        { division: '3 Movement', max_participants: 5, remaining_places: 0 },
        { division: 'Bench Press', max_participants: null, remaining_places: 3 },
      ],
    },
  );
  expect(await joinButton()).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Bench Press 3 places' }));
  expect(await screen.findByRole('button', { name: 'Participer' })).toBeTruthy();
});

test('a place that is kept for those who wait leads to the list', async () => {
  const server = open({}, { remaining_places: 1 });
  const full = { status: 409, code: 'FULL', message: 'Complet.', error: { message: 'Complet.' } };
  server.answer(routeOf(participate), { status: 409, body: full });
  fireEvent.click(await screen.findByRole('button', { name: 'Participer' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Confirmer ma Participation' }));
  expect(await joinButton()).toBeTruthy();
});

test('an admin sees who waits in order, and removes one after a question', async () => {
  const rows = ['waiting', 'offered'].map((state, index) => ({
    id: idOf(index + 10),
    position: state === 'waiting' ? 1 : null,
    firstname: ['Lina', 'Nabil'][index],
    lastname: ['Haddad', 'Meziane'][index],
    division: 'Bench Press',
    level: null,
    level_name: null,
    state,
    joined_at: '2026-06-01T09:00:00.000Z',
    offered_until: state === 'offered' ? offeredUntil : null,
  }));
  const remove = routeOf(calls.removeFromWaitingList, { params: { ...params, entryId: idOf(10) } });
  const server = fakeServer({
    [routeOf(checkAuth)]: { body: { status: 200, data: aSession('admin') } },
    [list]: { body: { status: 200, data: rows, total: 2 } },
    [remove]: { body: { status: 200, message: 'Retirée.' } },
  });
  renderScreen(<WaitingListSection championshipId={idOf(1)} />);
  expect(await screen.findByText('2 personnes')).toBeTruthy();
  expect(screen.getByText('Place proposée')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Retirer\u00a0: Lina Haddad' }));
  const dialog = await screen.findByRole('dialog');
  server.answer(list, { body: { status: 200, data: rows.slice(1), total: 1 } });
  fireEvent.click([...dialog.querySelectorAll('button')].at(-1) as HTMLButtonElement);
  expect(await screen.findByText('1 personne')).toBeTruthy();
  expect(server.requestsTo(remove)).toHaveLength(1);
  await expectAccessible();
});
