import { beforeEach, expect, jest, test } from '@jest/globals';
import { checkAuth } from '@power-corner/contracts/calls/accounts/auth';
import { getPublicChampionship } from '@power-corner/contracts/calls/public-championships';
import { getParticipation } from '@power-corner/contracts/calls/participations/participations';
import { askWeight, getLive } from '@power-corner/contracts/calls/results/meet';
import type { Live, LiveAttempt, LiveEntry } from '@power-corner/contracts/results/live';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  aParticipation,
  aPublicChampionship,
  aRecordedDay,
  aSession,
  idOf,
  myChampionship,
} from '../../../../testing/builders.ts';
import { expectAccessible } from '../../../../testing/axe.ts';
import { fakeServer, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { MyDay } from './my-day.tsx';

const mine = myChampionship({
  verified: true,
  state: 'confirmed',
  session: 1,
  flight: 'A',
  lot: 7,
  date: '2026-11-20T08:00:00.000Z',
});
const own = mine.participation_id;
const live = routeOf(getLive, { params: { id: mine.id } });
const participation = routeOf(getParticipation, { params: { id: own } });
const openPage = routeOf(getPublicChampionship, { params: { slug: mine.slug } });
const weight = routeOf(askWeight, { params: { id: mine.id, entryId: own } });

const lifter = (entry_id: string, name: string): LiveEntry => ({
  entry_id,
  place: entry_id === own ? 2 : 1,
  name,
  club: null,
  lot: 7,
  session: 1,
  flight: 'A',
  bodyweight_kg: null,
  attempts: { squat: [{ weight_kg: 100, outcome: 'good' }] },
  scores: {},
  total_kg: null,
  bests: { squat: 100 },
  score: null,
  points: null,
});
const turn = (entry_id: string): LiveAttempt => ({
  entry_id,
  name: 'X',
  club: null,
  weight_class: null,
  lot: 1,
  lift: 'squat',
  number: 2,
  weight_kg: 107.5,
});
/** @param before how many lift before the reader */
const aLive = (before: number, values: Partial<Live> = {}): Live => {
  const others = Array.from({ length: before }, (_, index) => idOf(100 + index));
  const [first, ...rest] = [...others, own].map(turn);
  return {
    championship: { ...mine, slug: 'open', status: 'ongoing' },
    lifts: ['squat', 'bench', 'deadlift'],
    events: [],
    sessions: [{ number: 1, name: null, state: 'open', pace_seconds: 90 }],
    current: first ? { ...first, started_at: null } : null,
    order: rest,
    last: [],
    standings: [
      {
        sex: 'Female',
        division: '3 Movement',
        level: null,
        level_name: null,
        weight_class: '74Kg-83Kg',
        all_classes: false,
        age_category: null,
        entries: [lifter(own, 'Lina Haddad'), ...others.map((id) => lifter(id, `Autre ${id}`))],
      },
    ],
    published_at: null,
    corrected_at: null,
    revision: 3,
    ...values,
  };
};
const day = aRecordedDay({
  judged_attempts: 1,
  bodyweight_kg: 80.1,
  rack_heights: { squat: '14', bench: '5 / 3' },
  openers: { squat: 100, bench: 60 },
});
const shown = (data: object) => ({ body: { status: 200, data } });
const spoken: string[] = [];

beforeEach(() => {
  spoken.length = 0;
  Object.assign(globalThis, {
    SpeechSynthesisUtterance: class {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
    speechSynthesis: { cancel: jest.fn(), speak: ({ text }: { text: string }) => spoken.push(text) },
  });
});

function open(answers: Record<string, Parameters<typeof fakeServer>[0][string]>) {
  const server = fakeServer({
    [routeOf(checkAuth)]: shown(aSession('athlete')),
    [participation]: shown(aParticipation({ id: own, day })),
    [openPage]: shown(
      aPublicChampionship({
        sessions: [
          { number: 1, name: null, weigh_in_at: '2026-11-20T07:00:00.000Z', starts_at: '2026-11-20T09:00:00.000Z' },
        ],
      }),
    ),
    ...answers,
  });
  renderScreen(<MyDay championship={mine} />);
  return server;
}

test('my day has the wait with a range of minutes, the times, and what the scales noted for this person', async () => {
  open({ [live]: shown(aLive(8)) });
  await screen.findByText('8 essais avant');
  expect(screen.getByText('9 à 15 min')).toBeDefined();
  await screen.findByText(/Pesée 0?8.*Début 10/);
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts.join(' | ')).toMatch(
    /80,1.kg \| Squat 100.kg · Développé couché 60.kg \| Squat 14 · Développé couché 5 \/ 3/,
  );
  expect(screen.getByText(/^2e place/)).toBeDefined();
  expect(screen.getByText(/Squat, 2e essai · 107,5.kg/)).toBeDefined();
  expect(screen.queryByLabelText(/barre suivante/)).toBeNull();
  await expectAccessible();
});

test('at 5, 3 and 1 attempts before it says so, aloud after a press', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let before = 6;
  open({ [live]: () => shown(aLive(before)) });
  await screen.findByText('6 essais avant');
  fireEvent.click(screen.getByRole('button', { name: 'Me prévenir à voix haute' }));
  expect(screen.getByRole('button', { name: 'Annonces activées' }).getAttribute('aria-pressed')).toBe('true');
  for (const next of [5, 4, 3, 2, 1, 0]) {
    before = next;
    await act(() => jest.advanceTimersByTimeAsync(2500));
  }
  jest.useRealTimers();
  expect(spoken).toEqual([
    'Annonces activées',
    '5 essais avant le vôtre',
    '3 essais avant le vôtre',
    expect.stringMatching(/^Préparez-vous.: 1 essai avant le vôtre$/),
  ]);
  expect(screen.getByText('Sur le plateau')).toBeDefined();
});

test('the next weight is handed in, waits for the table, and is refused in its words', async () => {
  let asked: object | undefined;
  const refusal = 'Trop bas\u00a0: au moins 102,5 kg.';
  const server = open({
    [live]: shown(aLive(4, { weights_by_phone: true })),
    [participation]: () => shown(aParticipation({ id: own, day: { ...day, ...asked } })),
    [weight]: ({ body }) => {
      const sent = body as { weight_kg: number };
      if (sent.weight_kg < 102.5)
        return {
          status: 400,
          body: { status: 400, code: 'INVALID_INPUT', message: refusal, error: { message: refusal } },
        };
      asked = { asked: { ...sent, at: '2026-11-20T09:00:00.000Z' } };
      return { body: { status: 200, message: 'Barre transmise à la table.', data: { ...sent, at: mine.date } } };
    },
  });
  const field = await screen.findByLabelText(/Squat, 2e essai.*barre suivante/);
  const handIn = async (typed: string) => {
    fireEvent.change(field, { target: { value: typed } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remettre' })));
  };
  await handIn('');
  expect(server.requestsTo(weight)).toHaveLength(0);
  await handIn('95');
  await screen.findByText(/Trop bas/);
  await handIn('110');
  await waitFor(() => expect(screen.getByText(/^110.kg remis à la table/)).toBeDefined());
  expect(server.requestsTo(weight).at(-1)?.body).toEqual({ lift: 'squat', number: 2, weight_kg: 110 });
  await expectAccessible();
});

test('before the first session it has the facts, and says that the live page has not begun', async () => {
  open({ [live]: { status: 404, body: { status: 404, code: 'NOT_FOUND', message: 'x', error: { message: 'x' } } } });
  await screen.findByText("Le direct n'a pas commencé");
  await screen.findByText(/Pesée 0?8/);
  expect(screen.queryByRole('button', { name: 'Me prévenir à voix haute' })).toBeNull();
});
