import { expect, test } from '@jest/globals';
import { getGym } from '@power-corner/contracts/calls/gym';
import { listPublicChampionships } from '@power-corner/contracts/calls/public-championships';
import type { Gym } from '@power-corner/contracts/championships/gym';
import type { PublicCard } from '@power-corner/contracts/championships/public-championships';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expectAccessible } from '../../../../testing/axe.ts';
import { aPublicChampionship, idOf } from '../../../../testing/builders.ts';
import { fakeServer, heldReply, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import HomeScreen from '../../../app/routes/home.tsx';

const route = routeOf(listPublicChampionships);
const gymRoute = routeOf(getGym);
const noGym = { offer: '', hours: '', prices: '', place: '', picture: null };
const withGym = (gym: Partial<Gym> = {}) => ({ [gymRoute]: { body: { status: 200, data: { ...noGym, ...gym } } } });
const page = (...data: unknown[]) => ({ body: { status: 200, data, total: data.length } });
function open(next: readonly PublicCard[], running: readonly PublicCard[] = []) {
  const server = fakeServer({
    ...withGym(),
    [route]: ({ query }) => page(...(query.get('period') === 'running' ? running : next)),
  });
  renderScreen(<HomeScreen />, { at: '/', pattern: '/' });
  return server;
}
const hero = () => screen.findByRole('article');
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

test('says in its first screen when, where and how many places, and leads to taking part', async () => {
  open([
    aPublicChampionship({ id: idOf(1), name: 'Complet', slug: 'complet', remaining_places: 0 }),
    aPublicChampionship({ id: idOf(2), remaining_places: 77, date: '2031-12-13T08:00:00.000Z' }),
  ]);
  const event = await hero();
  expect(event.textContent).toMatch(/Open de force.*samedi 13 décembre 2031, 09:00.*Annaba.*77 places restantes/);
  expect(screen.getByRole('link', { name: 'Participer : Open de force' }).getAttribute('href')).toBe(
    `/championships/${idOf(2)}`,
  );
  // The full one stands below, and the one above not again.
  expect(screen.getAllByRole('heading', { level: 3, name: /Complet|Open de force/ })).toHaveLength(1);
});

test('shows in red the one that runs, and leads to its live page', async () => {
  open(
    [aPublicChampionship({ id: idOf(1), name: 'Plus tard' })],
    [aPublicChampionship({ id: idOf(2), status: 'ongoing', date: inHours(-2) })],
  );
  expect((await hero()).textContent).toMatch(/En direct.*Open de force/);
  expect(screen.getByRole('link', { name: 'Suivre en direct : Open de force' }).getAttribute('href')).toBe(
    '/c/open-de-force/live',
  );
});

test('shows its state while it loads, then the cards with their places', async () => {
  const { handler, release } = heldReply(
    page(
      aPublicChampionship({ id: idOf(1) }),
      aPublicChampionship({ id: idOf(2), name: 'Coupe', slug: 'coupe', remaining_places: 1 }),
    ),
  );
  fakeServer({ ...withGym(), [route]: handler });
  renderScreen(<HomeScreen />, { at: '/', pattern: '/' });
  expect(screen.getByText('Chargement…').getAttribute('role')).toBe('status');
  expect(screen.queryByRole('article')).toBeNull();
  release();
  expect((await screen.findByRole('link', { name: 'Coupe' })).getAttribute('href')).toBe('/c/coupe');
  expect(screen.getByText('1 place restante')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Tout le calendrier' }).getAttribute('href')).toBe('/competitions');
});

test('says that none is announced', async () => {
  open([]);
  expect(await screen.findByText(/^Aucun championnat annoncé/)).toBeDefined();
  expect(screen.queryByRole('article')).toBeNull();
  await expectAccessible();
});

test('says that it could not load them, and tries again', async () => {
  const server = fakeServer({ ...withGym(), [route]: { status: 503, body: { code: 'UNAVAILABLE' } } });
  renderScreen(<HomeScreen />, { at: '/', pattern: '/' });
  expect((await screen.findByRole('alert')).textContent).toMatch(/Chargement impossible\./);
  expect(screen.getByRole('link', { name: 'Commencer' })).toBeDefined();
  server.answer(route, page(aPublicChampionship()));
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await hero()).toBeDefined();
  await expectAccessible();
});

test('presents the gym by what an admin has written, and says nothing of it before', async () => {
  const server = open([aPublicChampionship()]);
  await hero();
  expect(screen.queryByRole('heading', { name: 'La salle' })).toBeNull();
  cleanup();
  server.answer(
    gymRoute,
    withGym({ hours: '7 h à 22 h', picture: `/pictures/${'a'.repeat(32)}-1080.webp` })[gymRoute]!,
  );
  renderScreen(<HomeScreen />, { at: '/', pattern: '/' });
  expect(await screen.findByRole('heading', { name: 'La salle' })).toBeDefined();
  expect(screen.getByText('7 h à 22 h')).toBeDefined();
  expect(screen.getByText('Horaires')).toBeDefined();
  expect(screen.queryByText('Tarifs')).toBeNull();
  expect(document.querySelector(`img[src*="${'a'.repeat(32)}"]`)).not.toBeNull();
  await expectAccessible();
});
