import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import type { Person, PersonBest, PersonResult, Publicity } from '@power-corner/contracts/records/people';
import type { HeldRecord } from '@power-corner/contracts/records/records';
import type { Page } from '@playwright/test';
import { press, text } from './locators.ts';
import { answered, changed, down, inHours, refused, waiting } from './responses.ts';
import type { Scene } from './scene.ts';

const handle = '2021BOUD01';
const path = `/p/${handle}`;
const call = `**${addressOf(calls.getPerson, { params: { handle } })}`;

/** The page as the build made it: the browser asks for the person itself, so that a scene can change the answer. */
const asBuilt = (page: Page) =>
  page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch({ url: new URL('/records', route.request().url()).href });
      await route.fulfill({ response });
    },
  );

const cup = { slug: 'coupe-d-annaba', name: "Coupe d'Annaba" };
const lifted = { discipline: 'Powerlifting', division: '3 Movement', weight_class: '83', bodyweight_kg: 82.4 } as const;

const best = (lift: PersonBest['lift'], weight: number, rest: Partial<PersonBest> = {}): PersonBest => ({
  ...lifted,
  lift,
  sex: 'Male',
  weight_kg: weight,
  club: 'CRB Annaba',
  date: '2026-04-24',
  championship: cup,
  rank: { club: 1, all: 4 },
  ...rest,
});

const attempt = (weight: number, outcome: 'good' | 'no_lift' = 'good') => ({ weight_kg: weight, outcome });

const result = (date: string, total: number, gl: number, rest: Partial<PersonResult> = {}): PersonResult => ({
  ...lifted,
  championship: cup,
  date,
  location: 'Annaba',
  age_category: 'Open',
  place: 1,
  attempts: {
    squat: [attempt(230), attempt(240), attempt(247.5, 'no_lift')],
    bench: [attempt(150), attempt(157.5), attempt(160)],
    deadlift: [attempt(260), attempt(275, 'no_lift'), attempt(275)],
  },
  bests: { squat: 240, bench: 160, deadlift: 275 },
  total_kg: total,
  points: { ipf_gl: gl, dots: gl * 4.4 },
  score: null,
  personal_bests: [],
  ...rest,
});

const record = (id: string, weight: number, rest: Partial<HeldRecord> = {}): HeldRecord => ({
  id: id.repeat(24),
  set_id: 'a'.repeat(24),
  sex: 'Male',
  age_category: 'Open',
  weight_class: '83',
  equipment: 'Raw',
  lift: 'squat',
  weight_kg: weight,
  name: 'Yacine Boudiaf',
  handle,
  club: 'CRB Annaba',
  date: '2026-04-24',
  place: 'Annaba',
  championship: cup,
  state: 'ratified',
  replaced: null,
  ...rest,
});

const person: Person = {
  handle,
  name: 'Yacine Boudiaf',
  club: 'CRB Annaba',
  first_year: 2021,
  championships: 5,
  good_lift_rate: 0.784,
  medals: { gold: 3, silver: 1, bronze: 0 },
  bests: [
    best('squat', 240),
    best('bench', 160),
    best('deadlift', 275),
    best('total', 675, { rank: { club: 1, all: 112 } }),
  ],
  records: [record('1', 240), record('2', 675, { lift: 'total', state: 'provisional' })],
  former_records: [record('3', 232.5, { date: '2024-05-11' })],
  record_sets: [{ id: 'a'.repeat(24), name: { fr: 'Algérie', en: 'Algeria', ar: 'الجزائر' } }],
  results: [
    result('2026-04-24', 675, 97.21, { personal_bests: ['squat', 'bench', 'total'] }),
    result('2025-11-08', 642.5, 92.4, { place: 2, championship: { slug: null, name: 'Open 2025' } }),
    result('2024-05-11', 610, 88.02, { personal_bests: ['total'] }),
    result('2023-03-04', 560, 81.7),
    result('2021-10-16', 505, 75.15, { place: 'G', age_category: 'Junior', attempts: {}, bodyweight_kg: null }),
  ],
};

const beginner: Person = {
  ...person,
  name: 'Abderrahmane-Abdelkader Benmohamed-Boukhelkhal',
  club: null,
  first_year: 2026,
  championships: 1,
  good_lift_rate: null,
  medals: { gold: 0, silver: 0, bronze: 0 },
  bests: [],
  records: [],
  former_records: [],
  results: [
    result('2026-04-24', 0, 0, {
      place: 'DQ',
      total_kg: null,
      points: { ipf_gl: null, dots: null },
      bests: {},
      attempts: { squat: [attempt(100, 'no_lift'), attempt(100, 'no_lift'), attempt(100, 'no_lift')] },
    }),
  ],
};

const shows = (data: Person) => async (page: Page) => {
  await asBuilt(page);
  await answered(page, call, 200, { data });
};
const refuses = (code: 'NOT_FOUND' | 'ERASED') => async (page: Page) => {
  await asBuilt(page);
  await refused(page, call, code);
};
const name = (page: Page) => page.getByRole('heading', { level: 1 });

const publicity = `**${calls.getPublicity.path}`;
const chosen = (choice: Partial<Publicity>) => (page: Page) =>
  answered(page, publicity, 200, {
    data: { page: false, ranked: true, handle, may_have_page: true, asked: true, ...choice },
  });
const account = (state: string, choice: Partial<Publicity>, seen: Scene['seen']): Scene => ({
  name: `account-page-${state}`,
  role: 'athlete',
  path: '/dashboard/account',
  before: chosen(choice),
  seen,
});

const withQuestion = async (page: Page) => {
  await chosen({ asked: false })(page);
  await changed(page, `**${calls.listMyChampionships.path}`, (body) => {
    const [first] = body.data;
    const points = { ipf_gl: 70.25, dots: 350 };
    const own = { place: 1, total_kg: 502.5, score: null, points, bests: { squat: 180, bench: 110, deadlift: 212.5 } };
    body.data = [
      { ...first, verified: true, state: 'confirmed', status: 'completed', date: inHours(-90), result: own },
    ];
  });
};

/** The public page of a person, the choice to have one, and the question about it. */
export const peopleScenes: readonly Scene[] = [
  { name: 'person', path, desk: true, before: shows(person), seen: name },
  { name: 'person-beginner', path, before: shows(beginner), seen: name },
  { name: 'person-missing', path, before: refuses('NOT_FOUND'), seen: text(/n'existe pas ou n'est pas publique/) },
  { name: 'person-erased', path, before: refuses('ERASED'), seen: text("Cette page n'existe plus") },
  {
    name: 'person-loading',
    path,
    before: async (page) => {
      await asBuilt(page);
      await waiting(page, call);
    },
    seen: (page) => page.locator('.skeleton').first(),
  },
  {
    name: 'person-failed',
    path,
    before: async (page) => {
      await asBuilt(page);
      await down(page, call);
    },
    seen: (page) => page.getByRole('button', { name: 'Réessayer' }),
    errors: [/503/],
  },
  account('off', {}, (page) => page.getByRole('checkbox', { name: 'Rendre ma page publique' })),
  account('on', { page: true }, (page) => page.getByRole('link', { name: new RegExp(`${path}$`) })),
  account(
    'under-age',
    { may_have_page: false },
    text('Une page publique est possible à partir de 18 ans, avec une date de naissance dans le profil.'),
  ),
  {
    name: 'athlete-home-question',
    role: 'athlete',
    path: '/dashboard/athlete/overview',
    before: withQuestion,
    seen: (page) => page.getByRole('button', { name: 'Non merci' }),
  },
  {
    name: 'athlete-home-answered',
    role: 'athlete',
    path: '/dashboard/athlete/overview',
    before: async (page) => {
      await withQuestion(page);
      await page.route(publicity, async (route) => {
        if (route.request().method() === 'GET') return route.fallback();
        await chosen({ page: true })(page);
        const data = { page: true, ranked: true, handle, may_have_page: true, asked: true };
        await route.fulfill({ json: { status: 200, message: 'Votre choix est enregistré.', data } });
      });
    },
    act: press('Rendre ma page publique'),
    seen: text('Votre page est publique.'),
  },
];
