import { beforeEach, expect, test } from '@jest/globals';
import { checkAuth } from '@power-corner/contracts/calls/accounts/auth';
import { getChampionship, listChampionships } from '@power-corner/contracts/calls/championships';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expectAccessible } from '../../../testing/axe.ts';
import { aChampionship, aSession, idOf } from '../../../testing/builders.ts';
import { fakeServer, routeOf } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import EditChampionshipScreen from './admin/edit-championship.tsx';
import ChampionshipScreen from './championship.tsx';
import ChampionshipsScreen from './championships.tsx';

beforeEach(() => localStorage.setItem('token', 'a-token'));

const list = routeOf(listChampionships);
const one = routeOf(getChampionship, { params: { id: idOf(1) } });
const unavailable = { status: 503, body: { status: 503, code: 'UNAVAILABLE', message: 'Service indisponible.' } };
const missing = { status: 404, body: { status: 404, code: 'NOT_FOUND', message: 'Introuvable.' } };

function open(screenOf: ReactNode, route: string, handler: Parameters<typeof fakeServer>[0][string]) {
  const session = { body: { status: 200, data: aSession('admin') } };
  const server = fakeServer({ [routeOf(checkAuth)]: session, [route]: handler });
  renderScreen(screenOf, { at: `/championships/${idOf(1)}`, pattern: '/championships/:id' });
  return server;
}

test('the list that cannot be read says so, with the words of the server, and is read again at a press', async () => {
  const server = open(<ChampionshipsScreen />, list, unavailable);
  expect(await screen.findByRole('heading', { name: 'Failed to fetch championships' })).toBeDefined();
  expect(screen.getByText('Service indisponible.')).toBeDefined();
  await expectAccessible();
  server.answer(list, { body: { status: 200, data: [aChampionship()], total: 1 } });
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('heading', { name: 'Open de force' })).toBeDefined();
  await expectAccessible();
});

test('the list says that there is none', async () => {
  open(<ChampionshipsScreen />, list, { body: { status: 200, data: [], total: 0 } });
  expect(await screen.findByText("Aucun championnat n'est annoncé pour le moment.")).toBeDefined();
  await expectAccessible();
});

test.each([
  ['athletes', <ChampionshipScreen key="a" />, 'Championnat non trouvé'],
  ['admins', <EditChampionshipScreen key="b" />, 'Championship not found'],
])('one that is not there is told to %s', async (_, screenOf, words) => {
  open(screenOf, one, missing);
  expect(await screen.findByRole('heading', { name: words })).toBeDefined();
  await expectAccessible();
});

test.each([
  ['athletes', <ChampionshipScreen key="a" />],
  ['admins', <EditChampionshipScreen key="b" />],
])('one that cannot be read says so to %s', async (_, screenOf) => {
  open(screenOf, one, unavailable);
  expect(await screen.findByRole('heading', { name: 'Failed to fetch championship' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeDefined();
  await expectAccessible();
});
