import { afterEach, expect, jest, test } from '@jest/globals';
import { checkAuth } from '@power-corner/contracts/calls/accounts/auth';
import { getNextWeights } from '@power-corner/contracts/calls/results/meet';
import type { Live, LiveEntry } from '@power-corner/contracts/results/live';
import type { NextWeights } from '@power-corner/contracts/results/next-weights';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { idOf } from '../../../../testing/builders.ts';
import { expectAccessible } from '../../../../testing/axe.ts';
import { fakeServer, heldReply, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { unfold } from '../../../../testing/unfold.ts';
import { NextWeightsUnfold } from './next-weights.tsx';

const live = {
  championship: { id: idOf(1), type: 'Powerlifting' },
  lifts: ['squat', 'bench', 'deadlift'],
  sessions: [
    { number: 1, name: null, state: 'open' },
    { number: 2, name: null, state: 'planned' },
  ],
} as Live;
const entry = { entry_id: idOf(7), name: 'Yacine Boudiaf', place: 2, session: 1, attempts: {} } as LiveEntry;
const needed: NextWeights = {
  entry_id: idOf(7),
  name: 'Yacine Boudiaf',
  place: 3,
  attempt: { lift: 'squat', number: 2, weight_kg: 202.5, if_good: { place: 2 } },
  places: [
    { place: 2, weight_kg: 200, added_kg: -2.5 },
    { place: 1, weight_kg: 212.5, added_kg: 10 },
  ],
  records: [
    {
      record: { set: 'Algérie', set_name: { fr: 'Algérie' }, lift: 'squat', weight_kg: 215, age_category: 'Open' },
      weight_kg: 215,
      added_kg: 12.5,
    },
  ],
};
const route = routeOf(getNextWeights, { params: { id: idOf(1), entryId: idOf(7) } });
const answer = (given: Partial<NextWeights> = {}) => ({ body: { status: 200, data: { ...needed, ...given } } });

function open(handler: Parameters<typeof fakeServer>[0][string], given: Partial<LiveEntry> = {}) {
  const server = fakeServer({
    [routeOf(checkAuth)]: { body: { status: 200, data: { isAuthenticated: false, decoded: null } } },
    [route]: handler,
  });
  const standings = [{ division: '3 Movement', entries: [{ ...entry, ...given }] }] as Live['standings'];
  renderScreen(<NextWeightsUnfold live={{ ...live, standings }} entryId={entry.entry_id} />);
  return server;
}
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));

afterEach(() => void jest.restoreAllMocks());

test('asks once it is unfolded, and names each place and record with its weight and what it adds', async () => {
  const { handler, release } = heldReply(answer());
  const server = open(handler);
  expect(server.requestsTo(route)).toEqual([]);
  unfold('Que faut-il ?');
  expect(screen.getByText('Chargement…')).toBeDefined();
  release();
  await screen.findByText(/^Squat, 2e essai · 202,5.kg · Si réussi : 2e place$/);
  expect(lines()).toEqual([
    '2e place : 200 kg (−2,5)',
    '1re place : 212,5 kg (+10)',
    'Record · Open · Algérie : 215 kg (+12,5)',
  ]);
  await expectAccessible();
});

test.each<[string, Partial<NextWeights>, string[]]>([
  ['who leads', { place: 1, places: [], records: [] }, ['Déjà en tête.']],
  ['without a better place', { places: [], records: [] }, ['Aucune meilleure place possible à cet essai.']],
  ['without a total', { place: 'DQ', places: [], records: [] }, ['Pas de total']],
  ['after the last attempt', { attempt: null, places: [], records: [] }, ["Plus d'essai à venir."]],
  [
    'with the declared weight, and one with none',
    {
      places: [
        { place: 2, weight_kg: 202.5, added_kg: 0 },
        { place: 1, weight_kg: 210, added_kg: null },
      ],
      records: [],
    },
    ['2e place : 202,5 kg (déclaré)', '1re place : 210 kg'],
  ],
])('a lifter %s reads so', async (_, given, expected) => {
  open(answer(given));
  unfold('Que faut-il ?');
  await waitFor(() => expect(screen.queryByRole('list')).not.toBeNull());
  expect(lines()).toEqual(expected);
});

test('without an answer it says so, and goes on at a press', async () => {
  const server = open({ status: 503, body: { code: 'UNAVAILABLE', message: 'Réessayez plus tard.' } });
  unfold('Que faut-il ?');
  await screen.findByText("Les barres nécessaires n'ont pas pu être chargées.");
  server.answer(route, answer());
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByText(/^1re place/);
});

const three = Array.from({ length: 3 }, () => ({ weight_kg: 100, outcome: 'good' as const }));
test.each<[string, Partial<LiveEntry>]>([
  ['whose attempts are over', { attempts: { squat: three, bench: three, deadlift: three } }],
  ['who is disqualified', { place: 'DQ' }],
  ['who lifts as a guest', { place: 'G' }],
  ['whose session is not open', { session: 2 }],
])('there is no question for a lifter %s', (_, given) => {
  open(answer(), given);
  expect(screen.queryByText('Que faut-il ?')).toBeNull();
});
