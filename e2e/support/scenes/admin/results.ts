import { fault } from '@power-corner/contracts/messages/fault';
import { say } from '@power-corner/contracts/messages/say';
import { calls } from '@power-corner/contracts/calls/all';
import type { ComparedResult, ImportedSheet, ResultEntry, Results } from '@power-corner/contracts/results/results';
import { answered, bare, changed, down } from '../responses.ts';
import type { Scene } from '../scene.ts';

const results = `**${calls.getResults.path.replace('{id}', '*')}?draft=true`;
const published = `**${calls.getResults.path.replace('{id}', '*')}`;
const page = ({ ids }: { ids: { powerlifting: string } }) =>
  `/dashboard/admin/championships/${ids.powerlifting}/results`;

const entry = (place: ResultEntry['place'], name: string, weights: readonly number[]): ResultEntry => ({
  place,
  name,
  club: 'Étoile de Séraïdi',
  bodyweight_kg: 73.45,
  attempts: { squat: weights.map((weight_kg, index) => ({ weight_kg, outcome: index === 2 ? 'no_lift' : 'good' })) },
  bests: { squat: weights[1] ?? 0 },
  total_kg: typeof place === 'number' ? 442.5 : null,
  points: { ipf_gl: typeof place === 'number' ? 62.91 : null, dots: null },
  scores: {},
  score: null,
});

const gym = { fr: 'Records de Power Corner', en: 'Power Corner records', ar: 'أرقام Power Corner القياسية' };

const data: Results = {
  published_at: '2026-11-21T17:30:00.000Z',
  corrected_at: '2026-11-21T18:05:00.000Z',
  imported_at: null,
  lifts: ['squat', 'bench', 'deadlift'],
  events: [],
  categories: [
    {
      sex: 'Male',
      division: '3 Movement',
      weight_class: '66Kg-74Kg',
      all_classes: false,
      age_category: null,
      event: null,
      equipment: null,
      entries: [
        {
          ...entry(1, 'Yacine Boudiaf', [150, 160, 170]),
          handle: '2026BOUD01',
          personal_bests: ['squat', 'total'],
          new_records: [{ set: gym.fr, set_name: gym, lift: 'squat', weight_kg: 160 }],
        },
        entry(2, 'Mohamed Amine Ben-Abdallah El Hadj', [140, 150, 155]),
        entry('DQ', 'لينا حداد', [120, 120, 120]),
      ],
    },
  ],
};
const compared = (entry: ResultEntry): ComparedResult => ({ ...entry, division: '3 Movement', weight_class: '74' });
const [first, second, third] = data.categories[0]!.entries as [ResultEntry, ResultEntry, ResultEntry];
const preview: ImportedSheet = {
  rows: 2,
  categories: 1,
  placed: 2,
  guests: 0,
  disqualified: 0,
  no_shows: 0,
  withdrawn: 0,
  matched: 2,
  ignored_columns: [],
  differences: {
    removed: 1,
    added: 1,
    changed: 1,
    unchanged: 12,
    people: [
      { kind: 'removed', parts: [], before: compared(third), after: null },
      { kind: 'added', parts: [], before: null, after: compared(entry(3, 'Walid Cherif', [120, 130, 140])) },
      {
        kind: 'changed',
        parts: ['place', 'attempts', 'bodyweight'],
        before: compared(second),
        after: compared({ ...first, name: second.name, bodyweight_kg: 72.9 }),
      },
    ],
  },
};
const faults = [
  { line: 3, column: 'BodyweightKg', message: fault('range', { min: 20, max: 300, unit: say('unitKg') }) },
  { line: 14, column: 'Squat1Kg', message: fault('cellDecimals', { cell: '102,555' }) },
  { line: 20, column: '', message: fault('cellsInsteadOf', { count: 12, expected: 24 }) },
];

/** The results, for admins and on the public page. */
export const resultScenes: readonly Scene[] = [
  {
    name: 'admin-results-draft',
    role: 'admin',
    path: page,
    before: (tab) => answered(tab, results, 200, { data: { ...data, published_at: null, corrected_at: null } }),
    seen: (tab) => tab.getByText('Brouillon'),
  },
  {
    name: 'admin-results-question',
    role: 'admin',
    path: page,
    before: (tab) => answered(tab, results, 200, { data: { ...data, published_at: null, corrected_at: null } }),
    act: (tab) => tab.getByRole('button', { name: 'Publier les résultats' }).click(),
    seen: (tab) => tab.getByRole('dialog'),
  },
  {
    name: 'admin-results-faults',
    role: 'admin',
    path: page,
    desk: true,
    before: async (tab) => {
      await answered(tab, results, 200, { data: { ...data, categories: [], published_at: null, corrected_at: null } });
      await answered(tab, `**${calls.importResults.path.replace('{id}', '*')}?preview=true`, 400, {
        code: 'INVALID_REQUEST',
        message: fault('sheetFaults', { count: 3 }),
        error: { message: fault('sheetFaults', { count: 3 }) },
        requestId: 'scene',
        errors: faults,
      });
    },
    act: (tab) =>
      tab
        .getByLabel('Fichier CSV')
        .setInputFiles({ name: 'feuille.csv', mimeType: 'text/csv', buffer: Buffer.from('Place,Name\n1,A') }),
    seen: (tab) => tab.getByText('BodyweightKg'),
    errors: [/400/],
  },
  {
    name: 'admin-results-pack',
    role: 'admin',
    path: page,
    desk: true,
    before: async (tab) => {
      await answered(tab, results, 200, { data });
      await answered(tab, `**${calls.getResultsPack.path.replace('{id}', '*')}?*`, 422, {
        code: 'NOT_EXPORTABLE',
        message: fault('sheetFaults', { count: 2 }),
        error: {
          message: fault('sheetFaults', { count: 2 }),
          rows: [
            {
              file: 'entries.csv',
              line: 4,
              column: 'Name',
              name: 'سمير بن علي',
              message: fault('packPersonName', { cell: 'سمير بن علي' }),
            },
            { file: 'entries.csv', line: 9, column: 'Place', name: 'Yacine Boudiaf', message: fault('packUndecided') },
          ],
        },
        requestId: 'scene',
      });
    },
    act: async (tab) => {
      await tab.getByText('Dossier pour OpenPowerlifting').click();
      await tab.getByRole('button', { name: 'Télécharger le dossier' }).click();
      await tab.getByText('سمير بن علي', { exact: true }).waitFor();
      // A button half under the bar at the top would be too small to press.
      await tab.evaluate(() => scrollTo(0, 0));
    },
    seen: (tab) => tab.getByText('سمير بن علي', { exact: true }),
    errors: [/422/],
  },
  {
    name: 'admin-results-preview',
    role: 'admin',
    path: page,
    desk: true,
    before: async (tab) => {
      await answered(tab, results, 200, { data: { ...data, imported_at: '2026-11-21T17:00:00.000Z' } });
      await answered(tab, `**${calls.importResults.path.replace('{id}', '*')}?preview=true`, 200, {
        message: fault('sheetPreviewed', { rows: 2 }),
        data: preview,
      });
    },
    act: (tab) =>
      tab
        .getByLabel('Fichier CSV')
        .setInputFiles({ name: 'feuille.csv', mimeType: 'text/csv', buffer: Buffer.from('Place,Name\n1,A') }),
    seen: (tab) => tab.getByRole('group', { name: 'Remplacer les résultats par cette feuille ?' }),
  },
  {
    name: 'admin-results-failed',
    role: 'admin',
    path: page,
    before: (tab) => down(tab, results),
    seen: (tab) => tab.getByRole('alert'),
    errors: [/503/],
  },
  {
    name: 'public-results',
    path: ({ slugs }) => `/c/${slugs.powerlifting}/live`,
    before: async (tab, { slugs }) => {
      await bare(tab, `/c/${slugs.powerlifting}/live`);
      // The link leads there by itself while the application has not started.
      await bare(tab, `/c/${slugs.powerlifting}`);
      await changed(tab, `**${calls.getPublicChampionship.path.replace('{slug}', '*')}`, ({ data: championship }) => {
        championship.status = 'completed';
        const [day] = championship.date.split('T');
        championship.sessions = [
          { number: 1, name: null, weigh_in_at: `${day}T07:00:00.000Z`, starts_at: `${day}T09:00:00.000Z` },
          { number: 2, name: 'Hommes, lourds', starts_at: `${day}T14:00:00.000Z` },
        ];
        championship.start_list = [
          {
            name: 'Yacine Boudiaf',
            club: null,
            sex: 'Male',
            division: '3 Movement',
            weight_class: '66Kg-74Kg',
            session: 1,
            flight: 'A',
          },
        ];
      });
      await answered(tab, `**${calls.getLive.path.replace('{id}', '*')}`, 404, {
        code: 'NOT_FOUND',
        message: '-',
        error: { message: '-' },
        requestId: 'scene',
      });
      await answered(tab, published, 200, { data });
    },
    act: async (tab) => {
      // From within the application: the page of its address brings the real answer with it.
      await tab.getByRole('link', { name: 'Page du championnat' }).click();
      await tab.locator('summary', { hasText: 'Session 1' }).click();
    },
    seen: (tab) => tab.getByText('corrigé le'),
    errors: [/404/],
  },
];
