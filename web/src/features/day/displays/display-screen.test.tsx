import { expect, test } from '@jest/globals';
import { checkAuth } from '@power-corner/contracts/calls/accounts/auth';
import { getDisplay } from '@power-corner/contracts/calls/results/displays';
import type { Display, DisplayState } from '@power-corner/contracts/results/displays';
import type { Live } from '@power-corner/contracts/results/live';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { idOf } from '../../../../testing/builders.ts';
import { expectAccessible } from '../../../../testing/axe.ts';
import { fakeServer, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { DisplayScreen } from './display-screen.tsx';

const code = '4f7a9a638f1d1f3a2c110b7f5a4e2f0c';
const call = routeOf(getDisplay, { params: { code } });
const now = new Date();

const display: Display = {
  id: idOf(1),
  code,
  name: 'Écran 1',
  shows: 'attempt',
  session: null,
  size: 'medium',
  theme: 'dark',
  language: 'fr',
  sound: false,
};
const attempt = {
  entry_id: idOf(10),
  name: 'Lina Haddad',
  club: null,
  lift: 'squat',
  number: 2,
  weight_kg: 100,
} as const;
const turn = (number: number, name: string) => ({
  ...attempt,
  entry_id: idOf(number),
  name,
  weight_class: null,
  lot: number,
});
const record = { set: 'Algérie', set_name: { fr: 'Algérie' }, lift: 'squat', weight_kg: 100 } as const;
const placed = (place: number, name: string) => ({
  entry_id: idOf(20 + place),
  place,
  name,
  club: null,
  lot: place,
  session: 1,
  flight: 'A',
  bodyweight_kg: null,
  attempts: {},
  scores: {},
  total_kg: 400 - place,
  bests: {},
  score: null,
  points: null,
});

const live: Live = {
  championship: {
    id: idOf(2),
    slug: 'coupe',
    name: 'Coupe',
    date: '2026-11-20T08:00:00.000Z',
    location: 'Annaba',
    type: 'Powerlifting',
    status: 'ongoing',
  },
  lifts: ['squat'],
  events: [],
  sessions: [{ number: 1, name: null, state: 'open' }],
  current: { ...turn(10, 'Lina Haddad'), started_at: null },
  order: [turn(11, 'Amine Benali'), turn(12, 'Riad Cherif'), turn(13, 'Sara Ziani')],
  last: [],
  standings: [
    {
      sex: 'Female',
      division: '3 Movement',
      level: null,
      level_name: null,
      weight_class: '59Kg-66Kg',
      all_classes: false,
      age_category: null,
      entries: [
        placed(1, 'Une Premiere'),
        placed(2, 'Une Deuxieme'),
        placed(3, 'Une Troisieme'),
        placed(4, 'Une Autre'),
      ],
    },
  ],
  published_at: null,
  corrected_at: null,
  revision: 3,
} as Live;

const shown = (choices: Partial<Display> = {}, given: Partial<DisplayState> = {}, ofLive: Partial<Live> = {}) => ({
  body: {
    status: 200,
    data: {
      display: { ...display, ...choices },
      live: { ...live, ...ofLive },
      lights: [],
      records: [],
      revision: 3,
      ...given,
    },
  },
});

function open(answer: Parameters<typeof fakeServer>[0][string]) {
  const server = fakeServer({
    [routeOf(checkAuth)]: { body: { status: 200, data: { isAuthenticated: false, decoded: null } } },
    [call]: answer,
  });
  renderScreen(<DisplayScreen code={code} />, { at: `/d/${code}`, pattern: '/d/:code' });
  return server;
}
const lamps = () => [...document.querySelectorAll<HTMLElement>('[data-light]')].map(({ dataset }) => dataset.light);

test.each(['order', 'standings', 'records', 'medals', 'lights', 'break'] as const)(
  'with %s the lifter on the platform, the next and the one after stand on the screen too',
  async (shows) => {
    open(shown({ shows }));
    for (const label of ['En lice', 'Suivant', 'Puis']) await screen.findByText(label);
    expect(screen.getAllByText('Riad Cherif').length).toBeGreaterThan(0);
    await expectAccessible();
  },
);

test('follows the choice of the table', async () => {
  const server = open(shown({ shows: 'order' }));
  await screen.findByRole('heading', { name: 'Ordre de passage' });
  server.answer(call, shown({ shows: 'medals', theme: 'light', size: 'large' }));
  await screen.findByRole('heading', { name: 'Podiums' });
  const podium = screen.getAllByText(/^Une /).map(({ textContent }) => textContent);
  expect(podium).toEqual(['Une Troisieme', 'Une Deuxieme', 'Une Premiere']);
  expect(document.documentElement.className).toContain('hall-large hall-light');
  server.answer(call, shown({ shows: 'off' }));
  await waitFor(() => expect(screen.queryByText('Podiums')).toBeNull());
  expect(document.querySelector('.bg-black')).not.toBeNull();
});

test('the lights tell who has voted, then what was decided, until the next attempt begins', async () => {
  const voted = { left: true, centre: false, right: false };
  const server = open(shown({ shows: 'lights' }, { lights: [{ session: 1, voted, decision: null }] }));
  await waitFor(() => expect(lamps()).toEqual(['voted', 'none', 'none']));
  const decision = { by: 'referees', left: true, centre: true, right: false, at: now.toISOString() } as const;
  const last = [{ ...attempt, outcome: 'good', at: now.toISOString(), decision }] as Live['last'];
  server.answer(call, shown({ shows: 'lights' }, {}, { last }));
  await waitFor(() => expect(lamps()).toEqual(['white', 'white', 'red']));
  const started = new Date(now.getTime() + 200).toISOString();
  server.answer(call, shown({ shows: 'lights' }, {}, { last, current: { ...turn(11, 'Amine'), started_at: started } }));
  await waitFor(() => expect(lamps()).toEqual(['none', 'none', 'none']));
});

test('when a decision is taken back, the lights of the one before it do not return', async () => {
  // Decisions that a table sends together have one moment.
  const at = now.toISOString();
  const first: Live['last'][number] = { ...attempt, outcome: 'good', at };
  const second: Live['last'][number] = { ...attempt, entry_id: idOf(11), outcome: 'no_lift', at };
  const server = open(shown({ shows: 'lights' }, {}, { last: [second, first] }));
  await waitFor(() => expect(lamps()).toEqual(['red', 'red', 'red']));
  server.answer(call, shown({ shows: 'lights' }, {}, { last: [first] }));
  await waitFor(() => expect(lamps()).toEqual(['none', 'none', 'none']));
});

test('names the records of the day, and says when there is none', async () => {
  const server = open(shown({ shows: 'records' }));
  await screen.findByText('Aucun record battu pour le moment.');
  server.answer(
    call,
    shown({ shows: 'records' }, { records: [{ name: 'Sara Ziani', club: null, records: [record] }] }),
  );
  await screen.findByText(/^Algérie · Squat · 100/);
});

test('before the first session it waits, and once it is removed it says so and asks no more', async () => {
  const server = open(shown({}, { live: null }));
  await screen.findByText("Le direct n'a pas commencé");
  server.answer(call, { status: 404, body: { code: 'NOT_FOUND', message: "Cet écran n'existe plus." } });
  await screen.findAllByText('Cet écran a été retiré.');
  const { length } = server.requestsTo(call);
  const goesOn = waitFor(() => expect(server.requestsTo(call).length).toBeGreaterThan(length), { timeout: 600 });
  await expect(goesOn).rejects.toThrow();
});

test('makes a sound at the end of the minute and of the break, once it was touched, and only where it was chosen', async () => {
  const tones: number[] = [];
  class FakeTone {
    constructor(_: unknown, { frequency }: { frequency: number }) {
      tones.push(frequency);
    }
    connect = () => undefined;
    start = () => undefined;
    stop = () => undefined;
  }
  const resume = () => Promise.resolve();
  const FakeAudio = function () {
    return { state: 'running', currentTime: 0, destination: {}, resume };
  };
  Object.assign(globalThis, { AudioContext: FakeAudio, OscillatorNode: FakeTone });
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
  const minute = (ms: number) => ({ current: { ...turn(10, 'Lina Haddad'), started_at: inMs(ms - 60_000) } });
  const server = open(shown({ shows: 'lights', sound: true }, {}, minute(300)));
  fireEvent.click(await screen.findByRole('button', { name: 'Activer le son' }));
  server.answer(call, shown({ shows: 'lights', sound: true }, {}, minute(500)));
  await waitFor(() => expect(tones).toEqual([440]), { timeout: 2000 });
  const pause = (ms: number) => ({ break: { started_at: inMs(-1000), ends_at: inMs(ms) } });
  server.answer(call, shown({ shows: 'order', sound: true }, {}, pause(500)));
  await waitFor(() => expect(tones).toEqual([440, 660, 660, 880]), { timeout: 2000 });
  server.answer(call, shown({ shows: 'break', sound: false }, {}, pause(900)));
  await screen.findByRole('timer');
  await waitFor(() => expect(screen.queryByRole('timer')).toBeNull(), { timeout: 3000 });
  expect(tones).toHaveLength(4);
});

test('without an answer it keeps what it shows, says so, and goes on', async () => {
  const server = open(shown({ shows: 'order' }));
  await screen.findByRole('heading', { name: 'Ordre de passage' });
  server.answer(call, 'lost');
  await screen.findByText(/^Connexion perdue/);
  await screen.findByRole('heading', { name: 'Ordre de passage' });
  server.answer(call, shown({ shows: 'order' }));
  await waitFor(() => expect(screen.queryByText(/^Connexion perdue/)).toBeNull(), { timeout: 5000 });
});

test('speaks the language of the screen', async () => {
  open(shown({ shows: 'order', language: 'ar' }));
  await screen.findByRole('heading', { name: 'ترتيب المحاولات' });
  expect(document.documentElement.dir).toBe('rtl');
});
