import { beforeEach, expect, test } from '@jest/globals';
import { checkAuth } from '@power-corner/contracts/calls/accounts/auth';
import { listMyChampionships } from '@power-corner/contracts/calls/participations/participations';
import { acceptOwnOffer } from '@power-corner/contracts/calls/participations/waiting-list';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expectAccessible } from '../../../../testing/axe.ts';
import { daysFromNow, idOf, myChampionship } from '../../../../testing/builders.ts';
import { fakeServer, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { keepList } from '../../../lib/session/kept-list.ts';
import { readToken } from '../../../lib/session/token.ts';
import MyChampionshipsScreen from './my-championships.tsx';

const mine = routeOf(listMyChampionships);
const answer = {
  status: 200,
  data: [myChampionship({ name: "Open d'Annaba", verified: true, date: daysFromNow(3), lot: 17 })],
  total: 1,
};

beforeEach(() => {
  localStorage.setItem('token', `head.${btoa(JSON.stringify({ sub: 'a', usertype: 'athlete' }))}.signature`);
});

test('without a network the last list of this device is shown with its time, its pass stands first, and nothing can be changed', async () => {
  keepList(answer, readToken(), Date.parse('2026-12-05T17:00:00Z'));
  fakeServer({ [routeOf(checkAuth)]: 'lost', [mine]: 'lost' });
  renderScreen(<MyChampionshipsScreen />);
  expect(await screen.findByText('État du 5 décembre 2026 à 18:00, hors connexion.')).toBeDefined();
  expect(screen.getByRole('heading', { level: 2, name: "Open d'Annaba" })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Annuler ma participation' })).toBeNull();
  const code = await screen.findByRole('img', { name: /^QR code de votre participation/ });
  const search = document.querySelector('search');
  expect(search?.compareDocumentPosition(code)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  expect(screen.getAllByRole('button', { name: /mon pass$/ })).toHaveLength(1);
  await expectAccessible();
});

test('an open pass is printed alone, and without one the list', async () => {
  fakeServer({ [routeOf(checkAuth)]: 'lost', [mine]: { body: answer } });
  renderScreen(<MyChampionshipsScreen />);
  await screen.findByRole('img', { name: /^QR code de votre participation/ });
  const printed = () => {
    act(() => void dispatchEvent(new Event('beforeprint')));
    const titles = [...document.querySelectorAll('.print-sheet h1')].map(({ textContent }) => textContent);
    act(() => void dispatchEvent(new Event('afterprint')));
    return titles;
  };
  expect(printed()).toEqual(['Mon pass']);
  fireEvent.click(screen.getByRole('button', { name: 'Masquer mon pass' }));
  expect(printed()).toEqual(['Mes Championnats']);
});

test('an answer replaces the list of this device, and has every action', async () => {
  keepList({ ...answer, data: [myChampionship({ name: 'Ancien nom' })] }, readToken(), Date.now());
  fakeServer({ [routeOf(checkAuth)]: 'lost', [mine]: { body: answer } });
  renderScreen(<MyChampionshipsScreen />);
  expect(await screen.findByRole('button', { name: 'Annuler ma participation' })).toBeDefined();
  expect(screen.queryByText(/hors connexion/)).toBeNull();
  expect(screen.queryByText('Ancien nom')).toBeNull();
});

test('what is over is folded under what comes, and open where it is all that there is', async () => {
  const over = myChampionship({
    participation_id: idOf(3),
    name: "Coupe d'hier",
    verified: true,
    date: daysFromNow(-30),
    status: 'completed',
  });
  const coming = myChampionship({ name: "Open d'Annaba", date: daysFromNow(3) });
  const server = fakeServer({
    [routeOf(checkAuth)]: 'lost',
    [mine]: { body: { status: 200, data: [over, coming], total: 2 } },
  });
  renderScreen(<MyChampionshipsScreen />);
  const name = await screen.findByText("Coupe d'hier");
  expect(name.closest('details')?.open).toBe(false);
  expect(screen.getByRole('heading', { name: "Open d'Annaba" }).closest('details')).toBeNull();
  await expectAccessible();
  cleanup();
  server.answer(mine, { body: { status: 200, data: [over], total: 1 } });
  renderScreen(<MyChampionshipsScreen />);
  expect((await screen.findByText("Coupe d'hier")).closest('details')).toBeNull();
});

test('a refusal is said, whatever this device keeps', async () => {
  keepList(answer, readToken(), Date.now());
  fakeServer({ [routeOf(checkAuth)]: 'lost', [mine]: { status: 403, body: { code: 'FORBIDDEN', message: 'Refusé' } } });
  renderScreen(<MyChampionshipsScreen />);
  expect(await screen.findByText('Refusé')).toBeDefined();
  expect(screen.queryByText(/hors connexion/)).toBeNull();
  await expectAccessible();
});

test('an offered place is accepted in the list, and refused after a question', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const offered = myChampionship({ name: "Open d'Annaba", state: 'offered', verified: false, offered_until: until });
  const accepted = routeOf(acceptOwnOffer, { params: { id: offered.id } });
  const server = fakeServer({
    [routeOf(checkAuth)]: 'lost',
    [mine]: { body: { status: 200, data: [offered], total: 1 } },
  });
  renderScreen(<MyChampionshipsScreen />);
  expect(await screen.findByRole('button', { name: 'Refuser la place' })).toBeDefined();
  server.answer(accepted, () => {
    server.answer(mine, { body: answer });
    return { body: { status: 200, message: 'La place est à vous.' } };
  });
  fireEvent.click(screen.getByRole('button', { name: 'Accepter la place' }));
  expect(await screen.findByRole('button', { name: 'Annuler ma participation' })).toBeDefined();
  expect(server.requestsTo(accepted)).toHaveLength(1);
});
