import { calls } from '@power-corner/contracts/calls/all';
import type { Live, LiveCategory, LiveEntry } from '@power-corner/contracts/results/live';
import type { Lift } from '@power-corner/contracts/results/lifts';
import type { Page } from '@playwright/test';
import { answered, down, refused, waiting } from './responses.ts';
import type { Scene } from './scene.ts';

const id = (number: number) => String(number).padStart(24, '0');
const live = `**${calls.getLive.path.replace('{id}', '*')}`;

type Tries = [weight_kg: number, outcome: 'good' | 'no_lift' | null][];
const attemptsOf = (tries: Tries) => tries.map(([weight_kg, outcome]) => ({ weight_kg, outcome }));

function entry(number: number, name: string, values: Partial<LiveEntry> & { tries?: Partial<Record<Lift, Tries>> }) {
  const { tries = {}, ...rest } = values;
  return {
    entry_id: id(number),
    place: null,
    name,
    club: number % 2 ? 'Club Sportif Amateur Étoile de Séraïdi et des environs' : null,
    lot: number,
    session: 1,
    flight: 'A',
    bodyweight_kg: 73.4,
    attempts: Object.fromEntries(Object.entries(tries).map(([lift, each]) => [lift, attemptsOf(each)])),
    scores: {},
    total_kg: null,
    bests: {},
    score: null,
    points: null,
    ...rest,
  } satisfies LiveEntry;
}

const men: LiveCategory = {
  sex: 'Male',
  division: '3 Movement',
  weight_class: '66Kg-74Kg',
  all_classes: false,
  age_category: null,
  entries: [
    entry(1, 'Yacine Boudiaf', {
      place: 1,
      total_kg: 342.5,
      points: { ipf_gl: 71.42, dots: 268.1 },
      tries: {
        squat: [
          [175, 'good'],
          [182.5, 'good'],
          [190, 'no_lift'],
        ],
        bench: [
          [115, 'good'],
          [120, 'no_lift'],
          [122.5, null],
        ],
      },
    }),
    entry(2, 'Mohamed Amine Ben-Abdallah El Hadj', {
      place: 2,
      total_kg: 330,
      tries: {
        squat: [
          [180, 'good'],
          [190, 'good'],
          [197.5, 'good'],
        ],
        bench: [[112.5, 'good']],
      },
    }),
    entry(3, 'Riad Cherif', {
      place: 'DQ',
      bombed_out: true,
      tries: {
        squat: [
          [160, 'no_lift'],
          [160, 'no_lift'],
          [160, 'no_lift'],
        ],
      },
    }),
  ],
};
const women: LiveCategory = {
  sex: 'Female',
  division: '3 Movement',
  weight_class: null,
  all_classes: false,
  age_category: null,
  entries: [entry(4, 'لينا حداد', { place: 1, total_kg: 210, points: { ipf_gl: 62.9, dots: 240 } })],
};

const attempt = { lift: 'bench', number: 3, weight_kg: 122.5, weight_class: '66Kg-74Kg', lot: 1 } as const;
const onPlatform: Live = {
  championship: {
    id: id(9),
    slug: 'open-de-force',
    name: "Open de force d'Annaba",
    date: new Date().toISOString(),
    location: 'Annaba',
    type: 'Powerlifting',
    status: 'ongoing',
  },
  lifts: ['squat', 'bench', 'deadlift'],
  events: [],
  sessions: [{ number: 1, name: null, state: 'open' }],
  current: {
    ...attempt,
    entry_id: id(1),
    name: 'Yacine Boudiaf',
    club: 'Club Sportif Amateur Étoile de Séraïdi et des environs',
    started_at: null,
    loading: { bar_kg: 25, plates_kg: [25, 20, 2.5, 1.25] },
  },
  order: [
    {
      ...attempt,
      entry_id: id(2),
      name: 'Mohamed Amine Ben-Abdallah El Hadj',
      club: null,
      number: 2,
      weight_kg: 117.5,
    },
    { ...attempt, entry_id: id(4), name: 'لينا حداد', club: null, weight_kg: null, weight_class: null },
  ],
  last: [
    { ...attempt, entry_id: id(2), name: 'Riad Cherif', club: null, outcome: 'good', at: new Date().toISOString() },
    {
      ...attempt,
      entry_id: id(1),
      name: 'Yacine Boudiaf',
      club: null,
      number: 2,
      weight_kg: 120,
      outcome: 'no_lift',
      at: new Date().toISOString(),
    },
  ],
  standings: [women, men],
  published_at: null,
  corrected_at: null,
  revision: 12,
};

const wilaya = { fr: 'Wilaya de Bordj Bou Arreridj', en: 'Bordj Bou Arreridj', ar: 'ولاية برج بوعريريج' };
const ofWilaya = { set: wilaya.fr, set_name: wilaya, lift: 'bench' as const, weight_kg: 122.5 };

const atRecord: Live = {
  ...onPlatform,
  current: onPlatform.current && {
    ...onPlatform.current,
    record_attempt: [
      { set: 'Algérie', set_name: { fr: 'Algérie', en: 'Algeria', ar: 'الجزائر' }, lift: 'bench', weight_kg: 122.5 },
      ofWilaya,
    ],
    personal_best_attempt: true,
  },
  last: onPlatform.last.map((judged) => (judged.outcome === 'good' ? { ...judged, new_records: [ofWilaya] } : judged)),
};

const crossfit: Live = {
  ...onPlatform,
  lifts: [],
  events: [
    { id: 'Fran', name: 'Fran', kind: 'time', cap_seconds: 600 },
    { id: 'Max tractions', name: 'Max tractions', kind: 'reps', cap_seconds: null },
  ],
  current: null,
  order: [],
  last: [],
  standings: [
    {
      ...men,
      division: null,
      entries: [
        entry(1, 'Yacine Boudiaf', {
          place: 1,
          score: 195,
          scores: {
            Fran: { value: 245.5, status: 'finished', place: 1, points: 100 },
            'Max tractions': { value: 31, status: 'finished', place: 2, points: 95 },
          },
        }),
        entry(2, 'Riad Cherif', {
          place: 2,
          score: 95,
          scores: {
            Fran: { value: null, capped: true, reps_left: 12, status: 'finished', place: 2, points: 95 },
            'Max tractions': { value: null, status: 'dns', place: null, points: 0 },
          },
        }),
      ],
    },
  ],
};

const scored = (number: number, name: string, event: string, value: number) => ({
  entry_id: id(number),
  name,
  club: null,
  event,
  score: { value, status: 'finished' as const },
  at: new Date().toISOString(),
});
const events: Live = {
  ...crossfit,
  championship: { ...crossfit.championship, type: 'Crossfit' },
  latest_scores: [
    scored(1, 'Yacine Boudiaf', 'Max tractions', 31),
    scored(4, 'لينا حداد', 'Max tractions', 18),
    scored(1, 'Yacine Boudiaf', 'Fran', 245.5),
  ],
};
const sets: Live = {
  ...events,
  championship: { ...events.championship, type: 'Calisthenics', name: 'Coupe de Street Workout de Annaba' },
  standings: events.standings.map((category) => ({
    ...category,
    division: 'Sets & Reps',
    entries: category.entries.map((each, index) => ({ ...each, score: index * 2 + 2 })),
  })),
};
/** Added weight on a belt, before anybody has a result. */
const belt: Live = {
  ...onPlatform,
  championship: { ...onPlatform.championship, type: 'Calisthenics' },
  lifts: ['muscle_up', 'pull_up', 'dip', 'squat'],
  current: { ...onPlatform.current!, lift: 'dip', weight_kg: 32.5, loading: { bar_kg: null, plates_kg: [25, 5, 2.5] } },
  standings: [
    {
      ...men,
      division: 'Street Lifting',
      entries: men.entries.map((each, index) => ({
        ...each,
        place: index === 0 ? 1 : null,
        bombed_out: false,
        total_kg: null,
        points: null,
        attempts: index === 0 ? { muscle_up: attemptsOf([[10, 'good']]), dip: attemptsOf([[32.5, null]]) } : {},
        bests: index === 0 ? { muscle_up: 10 } : {},
      })),
    },
  ],
};
const path = ({ slugs }: { slugs: { powerlifting: string } }) => `/c/${slugs.powerlifting}/live`;
const television = (demo: Parameters<typeof path>[0]) => `${path(demo)}?tv=1`;
const shown = (data: Live) => (page: Page) => answered(page, live, 200, { data });

/** The page of spectators. */
export const liveScenes: readonly Scene[] = [
  { name: 'live', path, desk: true, before: shown(onPlatform), seen: (page) => page.getByText('Sur le plateau') },
  { name: 'live-events', path, before: shown(crossfit), seen: (page) => page.getByText('temps limite, reste 12 rép.') },
  {
    name: 'live-over',
    path,
    before: shown({ ...crossfit, sessions: [{ number: 1, name: null, state: 'closed' }] }),
    seen: (page) => page.getByText('Compétition terminée'),
  },
  {
    name: 'live-television',
    path: television,
    desk: true,
    before: shown({
      ...onPlatform,
      current: onPlatform.current && {
        ...onPlatform.current,
        started_at: new Date(Date.now() + 3_600_000).toISOString(),
      },
    }),
    seen: (page) => page.getByText('Dernières décisions'),
  },
  {
    name: 'live-television-events',
    path: television,
    desk: true,
    before: shown(events),
    seen: (page) => page.getByText('Derniers scores'),
  },
  {
    name: 'live-television-sets',
    path: television,
    desk: true,
    before: shown(sets),
    seen: (page) => page.getByText('Derniers scores'),
  },
  {
    name: 'live-television-belt',
    path: television,
    desk: true,
    before: shown(belt),
    seen: (page) => page.getByText('Yacine Boudiaf').first(),
  },
  {
    name: 'live-record',
    path,
    before: shown(atRecord),
    seen: (page) => page.getByText('Tentative de record personnel'),
  },
  {
    name: 'live-television-record',
    path: television,
    desk: true,
    before: shown(atRecord),
    seen: (page) => page.getByText('Tentative de record personnel'),
  },
  {
    name: 'live-not-yet',
    path,
    before: (page) => refused(page, live, 'NOT_FOUND'),
    seen: (page) => page.getByText("Le direct n'a pas commencé"),
    errors: [/404/],
  },
  {
    name: 'live-loading',
    path,
    before: (page) => waiting(page, live),
    seen: (page) => page.getByText('Chargement…'),
  },
  {
    name: 'live-failed',
    path,
    before: (page) => down(page, live),
    seen: (page) => page.getByText("Le direct n'a pas pu être chargé."),
    errors: [/503/],
  },
];
