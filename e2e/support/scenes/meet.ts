/// <reference lib="dom" />
import { fault } from '@power-corner/contracts/messages/fault';
import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import type { Attempt, Meet, MeetEntry, Score } from '@power-corner/contracts/results/meet';
import type { Page } from '@playwright/test';
import { dialog, heading, press, text } from './locators.ts';
import type { Scene } from './scene.ts';
import { answered, inHours, refused } from './responses.ts';

const meetOf = (id: string) => ({ params: { id } });
const state = `**${addressOf(calls.getMeet, meetOf('*'))}`;
const commands = `**${addressOf(calls.sendMeetCommands, meetOf('*'))}`;

const idOf = (number: number) => number.toString(16).padStart(24, '0');
const of = <Value>(values: readonly Value[], index: number) => values[index % values.length] as Value;
const lastnames = ['Benmohamed-Boukhelkhal', 'Zerrouki', 'Aït-Mehdi', 'Cherif', 'Haddad', 'Ould Kaddour', 'Yahiaoui'];
const women = ['Yasmine', 'Lina', 'Sara', 'Amel'];
const men = ['Mohamed-Amine', 'Walid', 'Abderrahmane', 'Karim', 'Bilal'];
const classes = ['66Kg-74Kg', '74Kg-83Kg', '83Kg-93Kg'] as const;

function entry(index: number, given: Partial<MeetEntry> = {}): MeetEntry {
  const sex = index % 4 === 3 ? 'Female' : 'Male';
  return {
    id: idOf(index + 1),
    firstname: of(sex === 'Female' ? women : men, index),
    lastname: of(lastnames, index),
    sex,
    birthday: '1998-04-12',
    club: of(['Olympique Annaba', null, 'Ittihad Riadhi Baladiat El Bouni'], index),
    division: '3 Movement',
    weight_class: of(classes, index),
    age_category: 'Open',
    state: index % 6 === 5 ? 'pending' : 'confirmed',
    fee: of(['paid', 'unpaid', 'paid', 'under_review'] as const, index),
    present: index % 3 !== 2,
    bodyweight_kg: null,
    lot: null,
    rack_heights: {},
    openers: {},
    session: null,
    flight: null,
    attempts: {},
    scores: {},
    outcome: 'competing',
    outcome_reason: null,
    changes: {},
    ...given,
  };
}

const meet = (id: number, entries: MeetEntry[], given: Partial<Meet> = {}): Meet => ({
  championship: {
    id: idOf(id),
    slug: 'coupe-du-1er-novembre',
    name: 'Coupe du 1er Novembre de force athlétique',
    date: inHours(1),
    location: 'Annaba',
    type: 'Powerlifting',
    status: 'ongoing',
    category_set: 'club',
  },
  settings: {
    lifts: [],
    events: [],
    bar_kg: 25,
    plates_kg: [25, 20, 15, 10, 5, 2.5, 1.25, 0.5, 0.25],
    points_table: null,
    by_age: false,
    rank_by_weight_class: true,
    record_steps: false,
  },
  sessions: [],
  entries,
  current: null,
  changes: {},
  published_at: null,
  corrected_at: null,
  revision: 40,
  ...given,
});

const many = (count: number, given: (index: number) => Partial<MeetEntry> = () => ({})) =>
  Array.from({ length: count }, (_, index) => entry(index, given(index)));

const door = meet(0xa1, many(12));
const weighed = (index: number): Partial<MeetEntry> => ({
  present: true,
  lot: index + 1,
  bodyweight_kg: index % 3 === 0 ? null : 70 + index * 1.35,
  session: index < 6 ? 1 : 2,
  flight: index % 2 ? 'B' : 'A',
});
const sessions: Meet['sessions'] = [
  { number: 1, name: null, state: 'open', weigh_in: 'closed' },
  { number: 2, name: 'Hommes, lourds', state: 'planned', weigh_in: 'open' },
];
/** A day of two sessions, of which the second is on the next one. */
const timed: Meet['sessions'] = [
  { ...sessions[0]!, state: 'planned', weigh_in: 'open', weigh_in_at: inHours(-1), starts_at: inHours(1) },
  { ...sessions[1]!, starts_at: inHours(25) },
];
const threeOpeners = (index: number) => ({
  squat: 150 + index * 7.5,
  bench: 90 + index * 2.5,
  deadlift: 170 + index * 5,
});
const listed = meet(
  0xab,
  many(12, (index) => ({ ...weighed(index), openers: index % 4 === 2 ? {} : threeOpeners(index) })),
  { sessions: timed },
);
const scales = meet(0xa2, many(12, weighed), { sessions: [{ ...sessions[0]!, weigh_in: 'open' }, sessions[1]!] });

const judged = (kg: number): Partial<MeetEntry> => ({
  attempts: { squat: [{ weight_kg: kg, outcome: 'good' }] },
  changes: {
    'squat.1.outcome': { revision: 30, by: 'Karim Belkacem', by_id: idOf(9), at: inHours(-1) },
  },
});
const floor = meet(
  0xa3,
  many(8, (index) => ({
    ...weighed(index + 1),
    session: 1,
    flight: 'A',
    bodyweight_kg: 72 + index,
    openers: { squat: 160 + index * 12.5, bench: 100, deadlift: 190 },
    rack_heights: { squat: String(9 + index) },
    ...(index === 0 && judged(160)),
  })),
  { sessions: [sessions[0]!] },
);

const tried = (kg: number, outcome: Attempt['outcome']): Attempt => ({ weight_kg: kg, outcome });
/** The second round of the bench press of a whole session: what a table's grid looks like in the middle of a day. */
const hall = meet(
  0xab,
  many(14, (index) => {
    const squat = 150 + index * 7.5;
    const bench = 90 + index * 5;
    return {
      ...weighed(index + 1),
      session: 1,
      flight: index < 8 ? 'A' : 'B',
      bodyweight_kg: 70 + index * 1.35,
      openers: { squat, bench, deadlift: 180 + index * 10 },
      attempts: {
        squat: [
          tried(squat, 'good'),
          { ...tried(squat + 7.5, of(['good', 'no_lift'] as const, index)), ...(index === 2 && { corrected: true }) },
          tried(squat + 12.5, of(['no_lift', 'good', 'passed'] as const, index)),
        ],
        ...(index < 8 && {
          bench: [
            tried(bench, index === 5 ? 'no_lift' : 'good'),
            ...(index === 6 ? [] : [tried(bench + 5, index < 3 ? 'good' : null)]),
          ],
        }),
      },
      ...(index === 2 && {
        changes: { 'bench.2.outcome': { revision: 30, by: 'Karim Belkacem', by_id: idOf(9), at: inHours(-1) } },
      }),
    };
  }),
  { sessions },
);
hall.current = { entry_id: idOf(4), lift: 'bench', number: 2, started_at: inHours(1) };
/** On a laptop the weight is typed in its cell, on a phone over the buttons. */
async function typeTooLittle(page: Page) {
  if ((page.viewportSize()?.width ?? 0) >= 1024) {
    await page.getByRole('grid').locator('[aria-current="true"]').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('91');
    await page.keyboard.press('Enter');
    return;
  }
  await page.getByRole('textbox').fill('91');
  await page.getByRole('textbox').press('Enter');
}

const bests = (index: number): Partial<MeetEntry> => ({
  ...weighed(index + 1),
  bodyweight_kg: 72 + index,
  attempts: {
    squat: [{ weight_kg: 150 + index * 10, outcome: 'good' }],
    bench: [{ weight_kg: 90 + index * 5, outcome: index === 4 ? 'no_lift' : 'good' }],
    deadlift: [{ weight_kg: 180 + index * 10, outcome: 'good' }],
  },
  ...(index === 5 && { outcome: 'disqualified' as const }),
});
const scores = (index: number): Record<string, Score> => ({
  Fran:
    index % 3
      ? { value: 185 + index * 11.5, status: 'finished' }
      : { value: null, capped: true, reps_left: 12, status: 'finished' },
});
const box = meet(
  0xa4,
  many(6, (index) => ({
    division: null,
    session: 1,
    flight: 'A',
    present: true,
    scores: index < 4 ? scores(index) : {},
  })),
  {
    sessions: [sessions[0]!],
    settings: {
      ...door.settings,
      events: [
        { id: 'Fran', name: 'Fran', kind: 'time', cap_seconds: 600 },
        { id: 'Tractions', name: 'Tractions', kind: 'reps', cap_seconds: null },
      ],
    },
  },
);
const crossfit: Meet = { ...box, championship: { ...box.championship, type: 'Crossfit', name: 'Annaba Throwdown' } };

const printed: Meet = { ...floor, championship: { ...floor.championship, id: idOf(0xaa) }, sessions };
const street = meet(
  0xa9,
  many(6, (index) => ({
    ...weighed(index),
    division: 'Street Lifting',
    attempts: index < 3 ? { dip: [{ weight_kg: 20 + index * 2.5, outcome: 'good' }] } : {},
  })),
  { sessions: [sessions[0]!] },
);
street.championship.type = 'Calisthenics';

/** The platform has this meet. The worker stays away: it would answer for the scenes that follow. */
const withMeet = (data: Meet) => async (page: Page) => {
  await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await answered(page, state, 200, { data });
};

const pathOf = ({ championship }: Meet, tab?: string) =>
  `/dashboard/admin/championships/${championship.id}/meet${tab ? `?tab=${tab}` : ''}`;
const scene = (name: string, data: Meet, tab: string, more: Pick<Scene, 'seen'> & Partial<Scene>): Scene => ({
  name: `meet-${name}`,
  role: 'admin',
  path: pathOf(data, tab),
  before: withMeet(data),
  ...more,
});

const opened = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const conflicted = meet(0xa5, many(4));

export const meetScenes: Scene[] = [
  scene('presence', door, 'presence', { desk: true, seen: text('8/12 présents') }),
  scene('presence-none', meet(0xa6, []), 'presence', { seen: heading('Aucun participant', 2) }),
  scene('weigh-in', scales, 'weighIn', { desk: true, seen: text('8/12 pesés') }),
  scene('weigh-in-form', scales, 'weighIn', {
    act: async (page) => {
      await opened(/\S À peser$/)(page);
      await dialog(page).getByLabel('Poids de corps (kg)').fill('88,25');
      await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
    },
    seen: (page) => dialog(page).getByRole('button', { name: /^Confirmer/ }),
  }),
  scene('weigh-in-closing', scales, 'weighIn', {
    act: async (page) => {
      await press('Session 1')(page);
      await press('Clore la pesée')(page);
    },
    seen: (page) => dialog(page).getByRole('button', { name: /^Clore/ }),
  }),
  scene('sessions', listed, 'sessions', { desk: true, seen: heading(/lourds/, 2) }),
  scene('sessions-proposal', listed, 'sessions', {
    desk: true,
    act: press('Proposer les groupes'),
    seen: heading(/^Proposition/, 2),
  }),
  scene('sessions-times', listed, 'sessions', {
    act: async (page) => {
      await opened(/^Modifier les horaires/)(page);
      const start = dialog(page).getByLabel('Début de la session');
      await dialog(page)
        .getByLabel('Pesée')
        .fill(await start.inputValue());
      await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
    },
    seen: (page) => dialog(page).getByText('La pesée commence avant la session.'),
  }),
  scene('platform', floor, 'platform', { desk: true, seen: (page) => page.getByRole('button', { name: /Réussi/ }) }),
  scene('platform-hall', hall, 'platform', {
    desk: true,
    seen: (page) => page.getByRole('button', { name: /Réussi/ }),
  }),
  scene('platform-refused', hall, 'platform', {
    desk: true,
    act: typeTooLittle,
    seen: (page) => page.getByRole('alert'),
  }),
  scene('scores', crossfit, 'platform', { desk: true, seen: heading('Épreuves', 2) }),
  scene('scores-asked', crossfit, 'platform', {
    desk: true,
    act: async (page) => {
      const rows = page.getByRole('listitem').filter({ has: page.getByLabel('Temps (m:ss)') });
      await rows.first().getByLabel('Temps (m:ss)').fill('10:30');
      await rows
        .first()
        .getByRole('button', { name: /^Enregistr/ })
        .click();
      await page.getByText(/dépasse le temps limite/).waitFor();
      await rows.first().getByLabel('Temps (m:ss)').fill('512');
      await rows
        .first()
        .getByRole('button', { name: /^Enregistr/ })
        .click();
      // A field half under the bar at the top would be too small to press.
      await page.evaluate(() => scrollTo(0, 0));
    },
    seen: text(/^▲?512\s: 5/),
  }),
  scene('ranking', meet(0xa7, many(9, bests), { sessions: [sessions[0]!] }), 'ranking', {
    desk: true,
    seen: heading(/^Hommes/, 2),
  }),
  scene('papers', printed, 'platform', {
    act: press('Imprimer'),
    seen: (page) => dialog(page).getByRole('group', { name: 'Sessions' }),
  }),
  scene('settings', street, 'sessions', {
    desk: true,
    act: async (page) => {
      await press('Réglages')(page);
      await dialog(page).getByLabel('Barre avec colliers (kg)').fill('3');
      await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
    },
    seen: (page) => dialog(page).getByText('De 5 à 60 kg'),
  }),
  scene('settings-loss', street, 'sessions', {
    act: async (page) => {
      await press('Réglages')(page);
      await dialog(page).getByLabel('Dip').uncheck();
      await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
    },
    seen: (page) => page.getByRole('heading', { name: 'Retirer Dip ?' }),
  }),
  scene('settings-points', crossfit, 'platform', {
    act: press('Réglages'),
    seen: (page) => dialog(page).getByLabel('Barème de points'),
  }),
  scene('conflict', conflicted, 'presence', {
    before: async (page) => {
      await withMeet(conflicted)(page);
      await page.route(commands, (route) => {
        const { commands: all } = route.request().postDataJSON() as { commands: { id: string }[] };
        const conflict = {
          key: 'present',
          value: true,
          revision: 41,
          by: 'Karim Belkacem',
          by_id: idOf(9),
          at: inHours(-1),
        };
        const results = all.map(({ id }) => ({
          id,
          outcome: 'refused',
          code: 'CHANGED',
          message: fault('changedBy', { name: 'Karim Belkacem' }),
          conflict,
        }));
        return route.fulfill({ json: { status: 200, data: { results, revision: 41 } } });
      });
    },
    act: async (page) => {
      await opened(/Pointer$/)(page);
      await opened(/à trancher$/)(page);
    },
    seen: (page) => dialog(page).getByRole('button', { name: 'Garder la sienne' }),
  }),
  scene('unknown', meet(0xa8, []), 'presence', {
    before: async (page) => {
      await withMeet(door)(page);
      await refused(page, state, 'UNAVAILABLE');
    },
    seen: heading(/n'est pas sur cet appareil/, 2),
  }),
];
