import { afterEach, expect, jest, test } from '@jest/globals';
import { checkAuth } from '@power-corner/contracts/calls/accounts/auth';
import { getLive } from '@power-corner/contracts/calls/results/meet';
import type { Live, LiveEntry } from '@power-corner/contracts/results/live';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { aPublicChampionship, aSession, idOf } from '../../../../testing/builders.ts';
import { fakeServer, heldReply, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { expectAccessible } from '../../../../testing/axe.ts';
import { LivePage } from './live-page.tsx';

const championship = aPublicChampionship({ status: 'ongoing' });
const { id, slug, name } = championship;
const live = routeOf(getLive, { params: { id } });

const aLive = (values: Partial<Live> = {}): Live => ({
  championship: {
    id,
    slug,
    name,
    date: championship.date,
    location: 'Annaba',
    type: 'Calisthenics',
    status: 'ongoing',
  },
  lifts: [],
  events: [],
  sessions: [{ number: 1, name: null, state: 'open' }],
  current: null,
  order: [],
  last: [],
  standings: [],
  published_at: null,
  corrected_at: null,
  revision: 3,
  ...values,
});

const entry: LiveEntry = {
  entry_id: idOf(7),
  place: 1,
  name: 'Yacine Boudiaf',
  club: null,
  lot: 4,
  session: 1,
  flight: 'A',
  bodyweight_kg: null,
  attempts: {},
  scores: {},
  total_kg: null,
  bests: {},
  score: 3,
  points: null,
};

afterEach(() => {
  jest.restoreAllMocks();
});

function open(
  answer: Parameters<typeof fakeServer>[0][string],
  screen = <LivePage championship={championship} />,
  session: object = { isAuthenticated: false, decoded: null },
) {
  const server = fakeServer({
    [routeOf(checkAuth)]: { body: { status: 200, data: session } },
    [live]: answer,
  });
  renderScreen(screen, { at: `/c/${slug}/live`, pattern: '/c/:slug/live' });
  return server;
}
const shown = (values?: Partial<Live>) => ({ body: { status: 200, data: aLive(values) } });

test('the live page says that it is loading, and then who leads', async () => {
  const { handler, release } = heldReply(
    shown({
      standings: [
        {
          sex: 'Male',
          division: 'Sets & Reps',
          level: null,
          level_name: null,
          weight_class: null,
          all_classes: false,
          age_category: null,
          entries: [entry],
        },
      ],
    }),
  );
  open(handler);
  expect(screen.getByText('Chargement…')).toBeDefined();
  release();
  await screen.findByText('Yacine Boudiaf');
  expect(screen.getByText('somme des places 3')).toBeDefined();
});

test('before the first session it says that it has not begun, and leads back', async () => {
  open({ status: 404, body: { code: 'NOT_FOUND', message: 'Introuvable' } });
  await screen.findByRole('heading', { level: 1, name: "Le direct n'a pas commencé" });
  expect(screen.getByRole('link', { name: 'Page du championnat' }).getAttribute('href')).toBe(`/c/${slug}`);
  await expectAccessible();
});

test('without any result the standings say when they will be there', async () => {
  open(shown());
  await screen.findByText('Le classement apparaîtra avec les premiers résultats.');
});

test('what lifts now stands open, the rest is folded, and a search unfolds whom it finds', async () => {
  const category = (weight_class: '66Kg-74Kg' | '74Kg-83Kg', session: number, name: string) => ({
    sex: 'Male' as const,
    division: 'Sets & Reps' as const,
    level: null,
    level_name: null,
    weight_class,
    all_classes: false,
    age_category: null,
    entries: Array.from({ length: 7 }, (_, index) => ({
      ...entry,
      entry_id: idOf(10 * session + index),
      name: `${name} ${index}`,
      session,
    })),
  });
  open(
    shown({
      sessions: [
        { number: 1, name: null, state: 'closed' },
        { number: 2, name: null, state: 'open' },
      ],
      standings: [category('66Kg-74Kg', 1, 'Samir'), category('74Kg-83Kg', 2, 'Riad')],
    }),
  );
  await screen.findByRole('button', { name: 'Classement', pressed: false });
  const folds = () =>
    [...document.querySelectorAll('details')].map(({ open: isOpen, textContent }) => [
      textContent?.includes('Riad'),
      isOpen,
    ]);
  expect(folds()).toEqual([
    [true, true],
    [false, false],
  ]);
  fireEvent.change(screen.getByLabelText('Nom ou club'), { target: { value: 'samir 3' } });
  expect(folds()).toEqual([[false, true]]);
  expect(screen.getAllByText(/^Samir/).map(({ textContent }) => textContent)).toEqual(['Samir 3']);
  await expectAccessible();
});

test.each([
  ['all sessions closed', { sessions: [{ number: 1, name: null, state: 'closed' }] }],
  ['results of heats alone published', { sessions: [], published_at: '2026-11-20T18:00:00.000Z' }],
] as const)('%s, it is over, and the standings come first', async (_, values) => {
  open(shown({ ...values, sessions: [...values.sessions] }));
  await screen.findByText('Compétition terminée');
  expect(screen.getByRole('button', { name: 'Classement', pressed: true })).toBeDefined();
  await expectAccessible();
});

test.each<[string, Parameters<typeof fakeServer>[0][string]]>([
  ['a broken platform', { status: 503, body: { code: 'UNAVAILABLE', message: 'Réessayez plus tard.' } }],
  ['no network', 'lost'],
])('with %s it says so, and goes on at a press', async (_, answer) => {
  const server = open(answer);
  await screen.findByRole('heading', { level: 1, name: "Le direct n'a pas pu être chargé." });
  server.answer(live, shown());
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByRole('heading', { level: 1, name });
});

function Visits() {
  const [isHere, setHere] = useState(true);
  return (
    <>
      <button onClick={() => setHere(!isHere)}>Page</button>
      {isHere && <LivePage championship={championship} />}
    </>
  );
}

test('back on the live page without an answer, it says how old the standings are', async () => {
  const server = open(shown(), <Visits />);
  await screen.findByRole('heading', { level: 1, name });
  expect(screen.queryByText(/^Dernière mise à jour/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Page' }));
  server.answer(live, { status: 503, body: { code: 'UNAVAILABLE', message: 'Réessayez plus tard.' } });
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  fireEvent.click(screen.getByRole('button', { name: 'Page' }));
  await screen.findByText(/^Dernière mise à jour à .* Reconnexion…$/);
});

test('the live page says before a lift which records it is for, and which ones a good lift has broken', async () => {
  const attempt = { entry_id: idOf(7), name: 'Yacine Boudiaf', club: null, lift: 'squat', number: 2 } as const;
  open(
    shown({
      lifts: ['squat'],
      current: {
        ...attempt,
        weight_kg: 205,
        weight_class: null,
        lot: 4,
        started_at: null,
        record_attempt: [{ set: 'Algérie', set_name: { fr: 'Algérie' }, lift: 'total', weight_kg: 600 }],
        personal_best_attempt: true,
      },
      last: [
        {
          ...attempt,
          number: 1,
          weight_kg: 200,
          outcome: 'good',
          at: '2026-11-20T09:00:00.000Z',
          new_records: [{ set: 'Algérie', set_name: { fr: 'Algérie' }, lift: 'squat', weight_kg: 200 }],
        },
      ],
    }),
  );
  await screen.findByText('Tentative de record : Algérie · total · 600 kg');
  expect(screen.getByText('Tentative de record personnel')).toBeDefined();
  const chip = screen.getByRole('button', { name: /^Nouveau record/ });
  expect(chip.closest('.block')?.textContent).toMatch(/200.kg.*Nouveau record/);
  expect(chip.textContent).toMatch(/Algérie · Squat · 200.kg$/);
  await expectAccessible();
});

const workouts: Live['events'] = [
  { id: 'fran', name: 'Fran', kind: 'time', cap_seconds: 600 },
  { id: 'cindy', name: 'Cindy', kind: 'reps', cap_seconds: 1200, reps_per_round: 30 },
];
const category = {
  sex: 'Male',
  division: null,
  level: 'rx',
  level_name: 'RX',
  weight_class: null,
  all_classes: true,
  age_category: null,
} as const;
const scored = (value: number, place: number, points: number) => ({
  value,
  status: 'finished' as const,
  place,
  points,
});
const floorOf = (values: Partial<Live> = {}): Partial<Live> => ({
  championship: { ...aLive().championship, type: 'Crossfit' },
  events: workouts,
  sessions: [],
  standings: [
    {
      ...category,
      entries: [
        { ...entry, score: 195, scores: { fran: scored(200, 1, 100), cindy: scored(255, 2, 95) } },
        {
          ...entry,
          entry_id: idOf(8),
          place: 2,
          name: 'Samir Kaci',
          score: 190,
          scores: { fran: scored(210, 2, 95), cindy: { ...scored(300, 1, 100), provisional: true } },
        },
      ],
    },
  ],
  ...values,
});
const laneOf = (lane: number, name: string) => ({
  lane,
  name,
  club: null,
  entry_id: idOf(lane),
  score: null,
  provisional: false,
});

test('an open heat has its clock and the names by lane, and the next one its time', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-12-05T09:02:05.000Z'));
  const heat = { event: 'fran', number: 2, name: null, starts_at: '2026-12-05T09:00:00.000Z', cap_seconds: 600 };
  open(
    shown(
      floorOf({
        heats: {
          current: [{ ...heat, started_at: '2026-12-05T09:00:00.000Z', lanes: [laneOf(3, 'Yacine Boudiaf')] }],
          next: {
            ...heat,
            number: 3,
            name: 'Finale',
            starts_at: '2026-12-05T09:20:00.000Z',
            started_at: null,
            lanes: [],
          },
        },
      }),
    ),
  );
  expect((await screen.findByText('Fran · Série 2')).closest('section')?.textContent).toContain('Yacine Boudiaf');
  expect(screen.getByRole('timer').textContent).toBe('2:05');
  const next = screen.getByText('Fran · Finale').closest('section')?.textContent;
  expect(next).toContain('10:20');
  expect(next).toContain('Personne dans cette série.');
  await expectAccessible();
});

test('the leaderboard is over all or of one workout, says what is provisional, and shows the own place', async () => {
  const session = aSession('athlete');
  const sub = idOf(10);
  const kept = { sub, at: '2026-12-05T08:00:00.000Z', answer: { data: [{ id, participation_id: idOf(8) }] } };
  const token = `.${btoa(JSON.stringify({ ...session.decoded, sub }))}.`;
  localStorage.setItem('token', token);
  localStorage.setItem('my-championships', JSON.stringify(kept));
  open(shown(floorOf()), undefined, session);
  const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  await screen.findByText(/Votre place/);
  expect(rows()[0]).toMatch(/^1Yacine Boudiaf/);
  expect(rows()[1]).toContain('10 + 0provisoire');
  expect(screen.getByText(/Votre place/).parentElement?.textContent).toContain('190 pts');
  fireEvent.click(screen.getByRole('button', { name: 'Cindy' }));
  expect(rows()[0]).toMatch(/^1Samir Kaci.*100 pts/);
  expect(rows()[0]).not.toContain('Fran');
  await expectAccessible();
});

test('a spectator follows lifters on this device, with the attempts until each and a range of minutes', async () => {
  const turn = (number: number) => ({
    entry_id: idOf(number),
    name: `Athlète ${number}`,
    club: null,
    weight_class: null,
    lot: number,
    lift: 'squat' as const,
    number: 1,
    weight_kg: 100 + number,
  });
  const numbers = Array.from({ length: 22 }, (_, index) => index + 1);
  const entries = numbers.map((number) => ({ ...entry, entry_id: idOf(number), name: `Athlète ${number}` }));
  const followedBefore = { championship: idOf(99), entries: [idOf(1)] };
  localStorage.setItem('followed', JSON.stringify(followedBefore));
  open(
    shown({
      championship: { ...aLive().championship, type: 'Powerlifting' },
      lifts: ['squat', 'bench', 'deadlift'],
      sessions: [{ number: 1, name: null, state: 'open', pace_seconds: 60 }],
      current: { ...turn(1), started_at: null },
      order: numbers.slice(1).map(turn),
      standings: [
        {
          sex: 'Male',
          division: '3 Movement',
          level: null,
          level_name: null,
          weight_class: '66Kg-74Kg',
          all_classes: false,
          age_category: null,
          entries,
        },
      ],
    }),
  );
  await screen.findByRole('heading', { level: 2, name: 'Ensuite' });
  expect(screen.queryByRole('region', { name: 'Je suis' })).toBeNull();
  const star = (number: number) => screen.getAllByRole('button', { name: `Suivre Athlète ${number}` })[0]!;
  fireEvent.click(star(5));
  const list = within(screen.getByRole('region', { name: 'Je suis' }));
  expect(list.getByRole('listitem').textContent).toMatch(/Athlète 5.*4 essais avant.*3 à 5 min.*105.kg/);
  expect(JSON.parse(localStorage.getItem('followed') ?? '')).toEqual({ championship: id, entries: [idOf(5)] });
  await expectAccessible();
  for (const number of numbers.filter((each) => each !== 5)) fireEvent.click(star(number));
  await screen.findByText(/Vous suivez déjà 20 personnes/);
  expect(list.getAllByRole('listitem')).toHaveLength(20);
  expect(star(22).getAttribute('aria-pressed')).toBe('false');
  for (const number of numbers.slice(0, 20))
    fireEvent.click(list.getByRole('button', { name: `Suivre Athlète ${number}` }));
  expect(screen.queryByRole('region', { name: 'Je suis' })).toBeNull();
});

const setsAndReps = {
  ...category,
  division: 'Sets & Reps',
  level: null,
  level_name: null,
  all_classes: false,
} as const;

test('once the championship is over, nobody is followed, and the device forgets whom', async () => {
  localStorage.setItem('followed', JSON.stringify({ championship: id, entries: [entry.entry_id] }));
  open(
    shown({
      championship: { ...aLive().championship, status: 'completed' },
      standings: [{ ...setsAndReps, entries: [entry] }],
    }),
  );
  await screen.findByText('Yacine Boudiaf');
  expect(screen.queryByRole('button', { name: /Suivre/ })).toBeNull();
  expect(localStorage.getItem('followed')).toBeNull();
});

test('a browser without storage follows until the page is left', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  open(shown({ standings: [{ ...setsAndReps, entries: [entry] }] }));
  fireEvent.click(await screen.findByRole('button', { name: 'Suivre Yacine Boudiaf' }));
  expect(screen.getByRole('region', { name: 'Je suis' }).textContent).toContain('Yacine Boudiaf');
});
