import { beforeEach, expect, test } from '@jest/globals';
import { listPublicChampionships } from '@power-corner/contracts/calls/public-championships';
import type { PublicCard } from '@power-corner/contracts/championships/public-championships';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '../../../../../testing/axe.ts';
import { aPublicChampionship, idOf } from '../../../../../testing/builders.ts';
import { fakeServer, routeOf } from '../../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../../testing/render-screen.tsx';
import { Competitions } from './competitions.tsx';

const route = routeOf(listPublicChampionships);
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const card = (number: number, fields: Partial<PublicCard>) =>
  aPublicChampionship({ id: idOf(number), slug: `slug-${number}`, ...fields });
const all: Record<string, PublicCard[]> = {
  running: [card(1, { name: 'En cours', status: 'ongoing', date: day(-0.1) })],
  next: [
    card(2, { name: 'Ouvert', date: day(5) }),
    card(3, { name: 'Pas encore', date: day(9), type: 'Crossfit', registration_opens_at: day(2) }),
  ],
  past: [card(4, { name: 'Fini', status: 'completed', date: day(-9) })],
};

function open(at: string, totals: Record<string, number> = {}) {
  const server = fakeServer({
    [route]: ({ query }) => {
      const [period, type] = [query.get('period') ?? 'next', query.get('type')];
      const free = query.get('places') === 'free';
      const data = (all[period] ?? []).filter(
        (each) =>
          (!type || each.type === type) && (!free || (each.status === 'upcoming' && !each.registration_opens_at)),
      );
      return { body: { status: 200, data, total: totals[period] ?? data.length } };
    },
  });
  renderScreen(
    <main>
      <Competitions />
    </main>,
    { at, pattern: '/competitions' },
  );
  return server;
}
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const address = () => screen.getByTestId('address').textContent;
const chip = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  window.scrollTo = () => undefined;
});

test('shows what runs, what comes and what is past, each with its next step', async () => {
  open('/competitions');
  await screen.findByText('4 championnats');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'En direct',
    'À venir',
    'Passés',
  ]);
  const steps = {
    'Suivre en direct : En cours': '/c/slug-1/live',
    'Participer : Ouvert': `/championships/${idOf(2)}`,
    'Me prévenir : Pas encore': `/championships/${idOf(3)}`,
    'Voir les résultats : Fini': '/c/slug-4#resultats',
  };
  for (const [name, href] of Object.entries(steps))
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  await expectAccessible();
});

test('a chip narrows the list, stands in the address, and is pressed', async () => {
  open('/competitions');
  await screen.findByText('4 championnats');
  fireEvent.click(chip('Crossfit'));
  await screen.findByText('1 championnat');
  expect([names(), address()]).toEqual([['Pas encore'], '/competitions?type=Crossfit']);
  expect(chip('Crossfit').getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(chip('Crossfit'));
  await screen.findByText('4 championnats');
  fireEvent.click(chip('Places libres'));
  await screen.findByText('1 championnat');
  expect([names(), address()]).toEqual([['Ouvert'], '/competitions?places=free']);
});

test('says that nothing matches, and takes the filters away', async () => {
  open('/competitions?places=free&type=Crossfit');
  await screen.findByText('Aucun championnat ne correspond.');
  fireEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  await screen.findByText('4 championnats');
  expect(address()).toBe('/competitions');
  await expectAccessible();
});

test('leads to all past ones, in pages, and back', async () => {
  const server = open('/competitions', { past: 30 });
  fireEvent.click(await screen.findByRole('link', { name: 'Tous les championnats passés (30)' }));
  await screen.findByText(/30 championnats · Page 1 sur 3/);
  expect(document.activeElement?.textContent).toBe('Calendrier des compétitions');
  // Past ones have no places.
  expect(screen.queryByRole('button', { name: 'Places libres' })).toBeNull();
  fireEvent.click(within(screen.getByRole('navigation', { name: 'Pages' })).getByRole('button', { name: /Suivante/ }));
  await waitFor(() => expect(address()).toBe('/competitions?period=past&page=2'));
  expect(server.requestsTo(route).at(-1)?.query.get('page')).toBe('2');
  fireEvent.click(screen.getByRole('link', { name: 'Tout le calendrier' }));
  await screen.findByRole('heading', { level: 2, name: 'En direct' });
});

test('says that it could not load them, and tries again', async () => {
  const server = fakeServer({ [route]: { status: 400, body: { code: 'INVALID_INPUT' } } });
  renderScreen(<Competitions />, { at: '/competitions', pattern: '/competitions' });
  await screen.findByText('Chargement impossible.');
  server.answer(route, { body: { status: 200, data: [], total: 0 } });
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByText("Aucun championnat n'est annoncé pour le moment.");
});
