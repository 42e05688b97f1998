import { expect, test } from '@jest/globals';
import { checkAuth } from '@power-corner/contracts/calls/accounts/auth';
import { getHeats } from '@power-corner/contracts/calls/results/meet';
import { getResults } from '@power-corner/contracts/calls/results/results';
import type { ChampionshipType } from '@power-corner/contracts/lists';
import type { Results } from '@power-corner/contracts/results/results';
import { aMeet, anEntry } from '@power-corner/meet/testing';
import { resultsFrom } from '@power-corner/meet/ranking/results';
import { standings } from '@power-corner/meet/ranking/standings';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { aPublicChampionship } from '../../../../testing/builders.ts';
import { fakeServer, heldReply, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { expectAccessible } from '../../../../testing/axe.ts';
import { PublicDay } from './public-day.tsx';

const { id } = aPublicChampionship();
const results = routeOf(getResults, { params: { id } });
const heats = routeOf(getHeats, { params: { id } });

function published(type: ChampionshipType): Results {
  const events = [{ id: 'Max', name: 'Max', kind: 'reps' as const, cap_seconds: null }];
  const entries = [12, 9].map((value, index) =>
    anEntry(index + 1, {
      division: type === 'Powerlifting' ? 'Bench Press' : type === 'Crossfit' ? null : 'Sets & Reps',
      ...(type === 'Powerlifting'
        ? { attempts: { bench: [{ weight_kg: value * 10, outcome: 'good' as const }] } }
        : { scores: { Max: { value, status: 'finished' as const } } }),
    }),
  );
  const settings = type === 'Powerlifting' ? {} : { events };
  const meet = aMeet(entries, { type, settings, published_at: '2026-11-20T17:00:00.000Z' });
  return resultsFrom(meet, standings(meet, 'final'));
}

function open(
  answer: Parameters<typeof fakeServer>[0][string],
  {
    status = 'completed',
    type = 'Powerlifting',
    at = '/',
    early = {},
    floor = unpublished,
  }: {
    status?: 'completed' | 'ongoing' | 'upcoming';
    type?: ChampionshipType;
    at?: string;
    early?: { results_published?: true };
    floor?: Parameters<typeof fakeServer>[0][string];
  } = {},
) {
  const server = fakeServer({
    [routeOf(checkAuth)]: { body: { status: 200, data: { isAuthenticated: false, decoded: null } } },
    [results]: answer,
    [heats]: floor,
  });
  const { container } = renderScreen(<PublicDay championship={aPublicChampionship({ status, type, ...early })} />, {
    at,
  });
  return { server, skeleton: () => container.querySelector('.skeleton') };
}
const unpublished = { status: 404, body: { code: 'NOT_FOUND', message: '-' } };
const reply = (type: ChampionshipType = 'Powerlifting') => ({ body: { status: 200, data: published(type) } });

test('the place of the results is there while they load', async () => {
  const { handler, release } = heldReply(reply());
  const { skeleton } = open(handler);
  expect(skeleton()).not.toBeNull();
  release();
  await screen.findByRole('heading', { name: 'Résultats' });
  expect(skeleton()).toBeNull();
});

test.each<[ChampionshipType, RegExp]>([
  ['Powerlifting', /120\skg/],
  ['Crossfit', /100 pts/],
  ['Calisthenics', /somme des places 1/],
])('a result of %s has its unit', async (type, words) => {
  open(reply(type), { type });
  await screen.findByText('Prénom1 Nom');
  expect(document.body.textContent).toMatch(words);
});

test('results of an ongoing championship that are not published leave no trace', async () => {
  const { server, skeleton } = open(unpublished, { status: 'ongoing' });
  await waitFor(() => expect(server.requestsTo(results)).not.toHaveLength(0));
  await waitFor(() => expect(skeleton()).toBeNull());
  expect([screen.queryByRole('heading'), screen.queryByText(/pas encore publiés/)]).toEqual([null, null]);
});

test('results that were published before the announced hour are shown, and asked for by no other visitor', async () => {
  open(reply(), { status: 'upcoming', early: { results_published: true } });
  await screen.findByText('Prénom1 Nom');
  cleanup();
  const { server } = open(reply(), { status: 'upcoming' });
  expect(server.requestsTo(results)).toHaveLength(0);
});

test('a championship that is over says that its results are not published yet', async () => {
  const { skeleton } = open(unpublished);
  await screen.findByText('Les résultats ne sont pas encore publiés.');
  expect([screen.queryByRole('heading'), skeleton()]).toEqual([null, null]);
});

test('an address that names the results leads to them once they have come', async () => {
  const { handler, release } = heldReply(reply());
  open(handler, { at: '/c/x#resultats' });
  release();
  const title = await screen.findByRole('heading', { name: 'Résultats' });
  await waitFor(() => expect(document.activeElement).toBe(title.closest('section')));
});

test('results that do not come say so, and come at a press', async () => {
  const { server } = open({ status: 503, body: { code: 'UNAVAILABLE', message: 'Réessayez plus tard.' } });
  await screen.findByText("Les résultats n'ont pas pu être chargés.");
  server.answer(results, reply());
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByText('Prénom1 Nom');
  await expectAccessible();
});

test('a visitor prints the sheet of the results that officials print', async () => {
  const printed: string[] = [];
  globalThis.print = () => {
    dispatchEvent(new Event('beforeprint'));
    printed.push(document.querySelector('.print-sheet')?.textContent ?? '');
    dispatchEvent(new Event('afterprint'));
  };
  open(reply());
  fireEvent.click(await screen.findByRole('button', { name: 'Imprimer' }));
  expect(printed[0]).toMatch(/Résultats.*Publiés le 20 novembre 2026.*1Prénom1 Nom.*120.*R.: record/);
});

test('published heats stand by workout with their times and lanes; without them there is no trace', async () => {
  const lanes = [{ lane: 2, name: 'Lina Haddad', club: 'CRB', entry_id: id }];
  const heat = { number: 1, name: null, starts_at: '2026-12-05T09:00:00.000Z', state: 'planned', lanes };
  const event = { id: 'fran', name: 'Fran', kind: 'time', description: '21-15-9\nThrusters', heats: [heat] };
  open(unpublished, {
    status: 'upcoming',
    type: 'Crossfit',
    floor: { body: { status: 200, data: { events: [event] } } },
  });
  await screen.findByRole('heading', { name: 'Séries' });
  fireEvent.click(screen.getByText('Série 1'));
  expect(document.body.textContent).toMatch(/21-15-9\s+Thrusters.*10:00.*1 athlète.*2Lina HaddadCRB/s);
  await expectAccessible();
  cleanup();
  const { server } = open(unpublished, { status: 'upcoming', type: 'Crossfit' });
  await waitFor(() => expect(server.requestsTo(heats)).toHaveLength(1));
  expect(screen.queryByText('Séries')).toBeNull();
});
