import { expect, test } from '@jest/globals';
import {
  importResults,
  previewPublication,
  publishResults,
  takeBackImport,
} from '@power-corner/contracts/calls/results/results';
import type { ChampionshipType } from '@power-corner/contracts/lists';
import type { ComparedResult, ImportedSheet, Results } from '@power-corner/contracts/results/results';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { fakeServer, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { expectAccessible } from '../../../../testing/axe.ts';
import { ResultsPanel } from './results-panel.tsx';

const id = '68a0c0ffee68a0c0ffee68a0';
const send = routeOf(importResults, { params: { id } });
const back = routeOf(takeBackImport, { params: { id } });
const preview = routeOf(previewPublication, { params: { id } });
const publish = routeOf(publishResults, { params: { id } });

const results: Results = {
  published_at: '2026-11-21T17:30:00.000Z',
  corrected_at: null,
  imported_at: null,
  lifts: ['squat', 'bench', 'deadlift'],
  events: [],
  categories: [],
};
const category: Results['categories'][number] = {
  sex: 'Male',
  division: 'Bench Press',
  level: null,
  level_name: null,
  weight_class: '66Kg-74Kg',
  all_classes: false,
  age_category: null,
  event: null,
  equipment: null,
  entries: [],
};
const result = (given: Partial<ComparedResult>): ComparedResult => ({
  place: 1,
  name: 'Yacine Boudiaf',
  bodyweight_kg: 73.4,
  attempts: { bench: [{ weight_kg: 100, outcome: 'good' }] },
  bests: { bench: 100 },
  total_kg: 100,
  division: 'Bench Press',
  weight_class: '74',
  ...given,
});
const sheet: ImportedSheet = {
  rows: 2,
  categories: 1,
  placed: 2,
  guests: 0,
  disqualified: 0,
  no_shows: 0,
  withdrawn: 0,
  matched: 1,
  ignored_columns: [],
  differences: {
    removed: 1,
    added: 0,
    changed: 1,
    unchanged: 1,
    people: [
      { kind: 'removed', parts: [], before: result({ name: 'Riad Cherif', place: 2, total_kg: 95 }), after: null },
      {
        kind: 'changed',
        parts: ['attempts', 'total'],
        before: result({}),
        after: result({ total_kg: 110, attempts: { bench: [{ weight_kg: 110, outcome: 'good' }] } }),
      },
    ],
  },
};

function open(
  { type = 'Powerlifting', ...given }: Partial<Results> & { type?: ChampionshipType } = {},
  read: Partial<ImportedSheet> = {},
) {
  const changed: string[] = [];
  const server = fakeServer({
    [send]: { body: { status: 200, message: 'Importés', data: { ...sheet, ...read } } },
    [preview]: {
      body: {
        status: 200,
        data: {
          without_result: 124,
          sessions: [3, 4, 6].map((number) => ({ number, name: null, state: number === 6 ? 'open' : 'planned' })),
          to_mail: 0,
          officials: 2,
          officials_until: 'last_session',
        },
      },
    },
    [publish]: { body: { status: 200, message: 'Publiés', data: { published_at: null, corrected_at: null } } },
    [back]: {
      body: { status: 200, message: 'La feuille est retirée.', data: { published_at: null, corrected_at: null } },
    },
  });
  function Results() {
    const [shown, setShown] = useState({ ...results, ...given });
    const reload = () => {
      changed.push('changed');
      setTimeout(() => setShown({ ...results, imported_at: null }));
    };
    return <ResultsPanel championship={{ id, name: 'Coupe', type }} results={shown} onChanged={reload} />;
  }
  renderScreen(<Results />, { at: '/', pattern: '/' });
  const imports = () => server.requestsTo(send).filter(({ query }) => query.get('preview') !== 'true');
  return { ...server, imports, changed };
}
/** A sheet of Excel in Windows-1252: decoded by the browser as UTF-8, its é would be lost. */
const bytes = Uint8Array.from([0x52, 0xe9]).buffer;
const choose = () =>
  fireEvent.change(screen.getByLabelText('Fichier CSV'), {
    // jsdom's files have no `arrayBuffer`.
    target: { files: [Object.assign(new File([], 'feuille.csv'), { arrayBuffer: async () => bytes })] },
  });

test('a sheet is shown person by person and asked about before it replaces anything', async () => {
  const { imports, changed } = open();
  choose();
  const question = await screen.findByRole('group', { name: 'Remplacer les résultats par cette feuille\u00a0?' });
  expect(question.textContent).toMatch(/1 retiré.*1 changé.*1 inchangé/);
  expect(question.textContent).toMatch(/Riad Cherif/);
  expect(question.textContent).toMatch(/1re place · 100\u00a0kg.*100.*1re place · 110\u00a0kg.*110/);
  expect(imports()).toHaveLength(0);
  const keep = within(question).getByRole('button', { name: 'Annuler' });
  keep.focus();
  fireEvent.click(keep);
  await waitFor(() => expect(screen.queryByRole('group')).toBeNull());
  expect([imports().length, changed]).toEqual([0, []]);
  expect(document.activeElement?.textContent).toBe('Importer une feuille');

  choose();
  const replace = await screen.findByRole('button', { name: 'Remplacer les résultats' });
  replace.focus();
  fireEvent.click(replace);
  const imported = await screen.findByText(/2 lignes importées/);
  expect(document.activeElement?.contains(imported)).toBe(true);
  expect([imports().length, changed]).toEqual([1, ['changed']]);
  // The service decodes: both times it has the bytes of the file.
  expect(imports()[0]?.body).toBe(bytes);
  await expectAccessible();
});

test('namesakes are asked about in the preview, and the answer goes with the sheet', async () => {
  const candidate = { club: 'CRB', weight_class: '74Kg-83Kg', bodyweight_kg: 82.5, lot: 4 };
  const candidates = [
    { participation_id: `${'0'.repeat(23)}1`, ...candidate },
    { participation_id: `${'0'.repeat(23)}2`, ...candidate, bodyweight_kg: null, lot: null },
  ];
  const { imports } = open({}, { namesakes: [{ line: 3, name: 'Mohamed Benali', candidates }] });
  choose();
  const choice = await screen.findByLabelText(/Ligne 3.*Mohamed Benali/);
  const options = within(choice).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    "Personne d'inscrit",
    '74Kg-83Kg · 82,5\u00a0kg · CRB · n° 4',
    '74Kg-83Kg · CRB',
  ]);
  await expectAccessible();
  fireEvent.change(choice, { target: { value: candidates[1]?.participation_id } });
  fireEvent.click(screen.getByRole('button', { name: 'Remplacer les résultats' }));
  await screen.findByText(/2 lignes importées/);
  expect(imports().map(({ query }) => query.get('match'))).toEqual([`3:${candidates[1]?.participation_id}`]);
});

test('a workbook is refused in one sentence, without a table of one fault', async () => {
  const message = 'Ce fichier est un classeur, pas un CSV.';
  fakeServer({
    [send]: {
      status: 400,
      body: {
        status: 400,
        code: 'INVALID_INPUT',
        message,
        error: { message },
        errors: [{ line: 1, column: '', message }],
      },
    },
  });
  const championship = { id, name: 'Coupe', type: 'Powerlifting' } as const;
  renderScreen(<ResultsPanel championship={championship} results={results} onChanged={() => undefined} />, {
    at: '/',
    pattern: '/',
  });
  choose();
  expect(await screen.findAllByText(message)).toHaveLength(1);
  expect(screen.queryByRole('table')).toBeNull();
  await expectAccessible();
});

test('an imported sheet is taken back after a question, and the focus goes to the choice of another', async () => {
  const { requestsTo, changed } = open({ imported_at: '2026-11-21T18:00:00.000Z' });
  const takeBack = screen.getByRole('button', { name: 'Retirer la feuille' });
  takeBack.focus();
  fireEvent.click(takeBack);
  expect(requestsTo(back)).toHaveLength(0);
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Retirer la feuille' }));
  await waitFor(() => expect(changed).toEqual(['changed']));
  expect(requestsTo(back)).toHaveLength(1);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Importer une feuille'));
  await expectAccessible();
});

test('Crossfit offers no import, and takes back one that stands', () => {
  open({ type: 'Crossfit' });
  expect(screen.queryByRole('button', { name: 'Importer une feuille' })).toBeNull();
  cleanup();
  open({ type: 'Crossfit', imported_at: '2026-11-21T18:00:00.000Z' });
  expect(screen.getByRole('button', { name: 'Retirer la feuille' })).toBeDefined();
  expect(screen.queryByLabelText('Fichier CSV')).toBeNull();
});

test('publishing asks with the name of the championship, what is missing, and whether it mails somebody', async () => {
  const { requestsTo } = open({ published_at: null, categories: [category] });
  fireEvent.click(screen.getByRole('button', { name: 'Publier les résultats' }));
  const dialog = await screen.findByRole('dialog', { name: /^Publier les résultats de .*Coupe/ });
  const lines = within(dialog).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    '124 personnes sans résultat',
    'Ouverte : Session 6',
    'Non commencée : Session 3 · Session 4',
    'Personne ne reçoit de mail',
    "2 officiels gardent leurs tâches jusqu'à la clôture de la dernière session, puis les perdent",
  ]);
  expect(requestsTo(publish)).toHaveLength(0);
  await expectAccessible();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Publier les résultats' }));
  await waitFor(() => expect(requestsTo(publish).map(({ body }) => body)).toEqual([{ published: true }]));
});

test('published results that have become empty can be taken back', () => {
  open({ categories: [] });
  expect(screen.getByRole('button', { name: 'Retirer les résultats' })).toBeDefined();
});

test('one line says who reads the results and where they come from; a preview offers its own two actions alone', async () => {
  open({ imported_at: '2026-11-21T18:00:00.000Z', categories: [category] });
  const panel = within(screen.getByRole('region', { name: 'Import et publication' }));
  const line = panel.getByRole('status');
  expect(line.textContent).toMatch(/^PubliésPubliés le .* · feuille importée le 21 novembre 2026 à 19:00$/);
  const named = () => panel.getAllByRole('button').map(({ textContent }) => textContent);
  expect(named()).toEqual(['Retirer les résultats', 'Importer une feuille', 'Retirer la feuille']);
  choose();
  await screen.findByRole('group', { name: /^Remplacer les résultats/ });
  expect(line.textContent).toMatch(/Aperçu, rien n'est remplacé$/);
  expect(named()).toEqual(['Remplacer les résultats', 'Annuler']);
  fireEvent.click(screen.getByRole('button', { name: 'Remplacer les résultats' }));
  await waitFor(() => expect(line.textContent).toMatch(/résultats du plateau$/));
});
