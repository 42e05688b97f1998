import { beforeEach, expect, jest, test } from '@jest/globals';
import { checkAuth } from '@power-corner/contracts/calls/accounts/auth';
import { recordExport } from '@power-corner/contracts/calls/participations/exports';
import type { Meet } from '@power-corner/contracts/results/meet';
import { aMeet, anEntry, entryId } from '@power-corner/meet/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { aSession } from '../../../../testing/builders.ts';
import { fakeServer, heldReply, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { clearToken, saveToken } from '../../../lib/session/token.ts';
import { resultsFrom } from '@power-corner/meet/ranking/results';
import { standings } from '@power-corner/meet/ranking/standings';
import { MeetPapers } from './meet-papers.tsx';
import { notePaper, sendNotes } from './notes.ts';
import { ResultsSheet } from './results-sheet.tsx';

const good = (weight_kg: number) => [{ weight_kg, outcome: 'good' as const }];
const meet = aMeet([
  anEntry(1, {
    lastname: 'Zerrouki',
    openers: { bench: 100 },
    division: 'Bench Press',
    attempts: { bench: good(100) },
  }),
  anEntry(2, { lastname: 'Cherif', division: 'Bench Press', attempts: { bench: good(110) }, bodyweight_kg: 81.35 }),
  anEntry(3, { lastname: 'Kaci', division: 'Bench Press', outcome: 'guest', attempts: { bench: good(120) } }),
  anEntry(4, { lastname: 'Haddad', division: 'Bench Press', outcome: 'no_show' }),
  anEntry(5, { lastname: 'Bey', division: 'Bench Press', outcome: 'disqualified', attempts: { bench: good(90) } }),
]);
const { id } = meet.championship;
const note = routeOf(recordExport, { params: { id } });
const noted = {
  status: 201,
  body: {
    status: 201,
    data: {
      id,
      at: '2026-11-20T09:00:00.000Z',
      kind: 'scoresheet',
      actor: { id, name: 'Nadia Kaci' },
      filters: {},
      rows: 5,
    },
  },
};
const [nadia, karim] = ['nadia', 'karim'];
const logIn = (sub: string) => saveToken(`head.${btoa(JSON.stringify({ sub, usertype: 'admin' }))}.signature`);
let printed: string[];

beforeEach(() => {
  printed = [];
  logIn(nadia);
  window.print = () => {
    window.dispatchEvent(new Event('beforeprint'));
    printed.push(document.querySelector('.print-sheet')?.textContent ?? '');
    window.dispatchEvent(new Event('afterprint'));
  };
});

function open(data: Meet = meet, answer: Parameters<typeof fakeServer>[0][string] = noted) {
  const server = fakeServer({
    [routeOf(checkAuth)]: { body: { status: 200, data: aSession('admin') } },
    [note]: answer,
  });
  renderScreen(<MeetPapers meet={data} officialId={nadia} isOnline={false} />);
  return server;
}
const choose = async (name: RegExp) => {
  fireEvent.click(screen.getByRole('button', { name: 'Imprimer' }));
  const dialog = await screen.findByRole('dialog');
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name })));
  await waitFor(() => expect(printed).toHaveLength(1));
  return printed[0] ?? '';
};

test('the weigh-in sheet has every lifter with what is known, and is noted in the journal', async () => {
  const server = open();
  const sheet = await choose(/^Feuille de pesée/);
  for (const text of ['Session 1 · Groupe A', 'Zerrouki', '81,35', '02/03/1995', 'Absent (NS)', 'Signature'])
    expect(sheet).toContain(text);
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(server.requestsTo(note).map(({ body }) => body)).toEqual([{ kind: 'weigh_in_sheet' }]));
});

test('the scoresheet has the rack heights for the loaders', async () => {
  const squats = anEntry(1, { division: '3 Movement', rack_heights: { squat: '14', bench: '5 / 3' } });
  open(aMeet([squats]));
  const sheet = await choose(/^Feuille de plateau/);
  expect(sheet.match(/Hauteur/g)).toHaveLength(2);
  for (const text of ['14', 'Hauteur / sécurité', '5 / 3']) expect(sheet).toContain(text);
});

test('the scoresheet and the results have the takes before a further attempt, struck out', async () => {
  const struck = [{ weight_kg: 100, outcome: 'no_lift' as const, reason: 'loading' as const }];
  const again = aMeet([
    anEntry(1, {
      division: 'Bench Press',
      attempts: { bench: [{ weight_kg: 100, outcome: 'good', granted: 'loading', struck }] },
    }),
  ]);
  open(again);
  expect(await choose(/^Feuille de plateau/)).toContain('100✗100');
  render(<ResultsSheet results={resultsFrom(again, standings(again, 'draft'))} type="Powerlifting" />);
  expect([...document.querySelectorAll('.paper-struck')].map(({ textContent }) => textContent)).toEqual(['100✗']);
});

test.each([
  ['5 / 3', '53'],
  ['5', '5'],
  ['5-3', '5-3'],
])('the weigh-in sheet has the two heights of the bench in columns of their own: %s', async (bench, cells) => {
  open(aMeet([anEntry(1, { division: '3 Movement', rack_heights: { squat: '14', bench } })]));
  const sheet = await choose(/^Feuille de pesée/);
  expect(sheet).toMatch(/Hauteur Squat.*Hauteur Développé couché.*Sécurité Développé couché/);
  expect(sheet).toContain(`14${cells}`);
});

test('only those with a place have a certificate, and one of them may be chosen alone', async () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Imprimer' }));
  const choice = await screen.findByLabelText('Diplôme pour');
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Tout le monde (2)',
    expect.stringContaining('Prénom2 Cherif\u00a0: 1re place'),
    expect.stringContaining('Prénom1 Zerrouki\u00a0: 2e place'),
  ]);
  expect(screen.getByText(/les places peuvent encore changer/)).toBeDefined();
  fireEvent.change(choice, { target: { value: '0-1' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Diplôme' })));
  for (const text of ['Prénom1 Zerrouki', '2e place', '51,19 points IPF GL', 'Coupe', "L'organisateur"])
    expect(printed[0]).toContain(text);
  expect(printed[0]).not.toContain('Cherif');
});

test('results on paper say when they were published and corrected', async () => {
  open({ ...meet, published_at: '2026-11-20T15:00:00.000Z', corrected_at: '2026-11-20T16:00:00.000Z' });
  const sheet = await choose(/^Résultats/);
  expect(sheet).toContain('Publiés le 20 novembre 2026 à 16:00 · corrigé le 20 novembre 2026 à 17:00');
  expect(sheet).toMatch(/1Prénom2 Cherif.*110.*GPrénom3 Kaci/);
});

test('a record and a personal best have their letter beside the lift on paper, which the last line explains', () => {
  const results = resultsFrom(meet, standings(meet, 'final'));
  const record = { set: 'Salle', set_name: { fr: 'Salle' }, lift: 'bench', weight_kg: 110 } as const;
  const [first, second] = results.categories[0]!.entries;
  Object.assign(first!, { new_records: [record], personal_bests: ['bench'] });
  Object.assign(second!, { personal_bests: ['total'] });
  render(<ResultsSheet results={results} type="Powerlifting" />);
  const line = (name: RegExp) => screen.getAllByRole('row', { name })[0]?.textContent ?? '';
  expect(line(/Cherif/)).toMatch(/Cherif.*110R110/);
  expect(line(/Zerrouki/)).toMatch(/100100.*RP/);
  expect(screen.getByText(/R.: record\. RP.: record personnel/)).toBeDefined();
});

test('a lift of which only the best is known has its record and its personal best below the name', () => {
  const results = resultsFrom(meet, standings(meet, 'final'));
  const record = { set: 'Salle', set_name: { fr: 'Salle' }, lift: 'bench', weight_kg: 110 } as const;
  const marks = { new_records: [record], personal_bests: ['bench', 'total'] };
  Object.assign(results.categories[0]!.entries[0]!, { ...marks, attempts: {} });
  render(<ResultsSheet results={results} type="Powerlifting" />);
  expect(screen.getAllByRole('row', { name: /Cherif/ })[0]?.textContent).toMatch(
    /CherifR 110Record personnel\s: Développé couché.*110\skgRP/,
  );
});

test('the papers of the day mark the records that were beaten there, and none where nothing stood before', async () => {
  const [setId, squat, bench] = [entryId(0x5e7), 'squat', 'bench'] as const;
  const rules = {
    minimum_step_kg: 0.5,
    cascade: 'up',
    single_lifts: true,
    without_total: true,
    open_to: null,
  } as const;
  const key = { sex: 'Male', age_category: 'Open', weight_class: '83', equipment: 'Raw', lift: bench } as const;
  const lifter = anEntry(1, { division: '3 Movement', attempts: { [squat]: good(200), [bench]: good(110) } });
  const records = {
    sets: [{ id: setId, name: { fr: 'Salle' }, ...rules }],
    standing: [{ set_id: setId, ...key, weight_kg: 100 }],
  };
  open(aMeet([lifter], { records }));
  const sheet = await choose(/^Résultats/);
  expect(sheet).toContain('110R');
  expect(sheet).not.toContain('200R');
});

test('the best lifters stand on paper by sex and lifts, as a list', async () => {
  open();
  const sheet = await choose(/^Résultats/);
  expect(sheet).toMatch(/Meilleurs athlètes, points IPF GL · Hommes · Bench Press.*1Prénom2 Cherif.*2Prénom1 Zerrouki/);
});

test('a weight that was declared and not judged is no lift in the results', async () => {
  const attempts = { bench: [...good(100), { weight_kg: 187.5, outcome: null }] };
  open(aMeet([anEntry(1, { division: 'Bench Press', attempts })]));
  const sheet = await choose(/^Résultats/);
  expect(sheet).toContain('100—');
  expect(sheet).not.toContain('187,5');
});

test('without a network a sheet is printed, and its note is sent once when the network is back', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const server = open(meet, 'lost');
  await choose(/^Feuille de plateau/);
  await waitFor(() => expect(server.requestsTo(note)).not.toHaveLength(0));
  server.answer(note, noted);
  const before = server.requestsTo(note).length;
  await sendNotes(id);
  await sendNotes(id);
  expect(server.requestsTo(note)).toHaveLength(before + 1);
});

test('a note that the platform refuses for good does not hold up the next one', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const answers = [{ status: 403 }, noted];
  const server = fakeServer({ [note]: () => answers.shift() ?? { status: 500 } });
  await notePaper(id, 'scoresheet', nadia);
  await notePaper(id, 'weigh_in_sheet', nadia);
  await sendNotes(id);
  expect(server.requestsTo(note)).toHaveLength(2);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('only the account that printed a paper sends its note, also one whose session had ended', async () => {
  const server = fakeServer({ [note]: 'lost' });
  clearToken();
  await notePaper(id, 'weigh_in_sheet', nadia);
  await sendNotes(id);
  expect(server.requestsTo(note)).toHaveLength(0);
  server.answer(note, noted);
  logIn(karim);
  await notePaper(id, 'scoresheet', karim);
  await sendNotes(id);
  const kinds = () => server.requestsTo(note).map(({ body }) => (body as { kind: string }).kind);
  expect(kinds()).toEqual(['scoresheet']);
  logIn(nadia);
  await sendNotes(id);
  expect(kinds()).toEqual(['scoresheet', 'weigh_in_sheet']);
});

test('two tabs send each note once, and none is lost', async () => {
  const server = fakeServer({ [note]: 'lost' });
  await notePaper(id, 'scoresheet', nadia);
  await notePaper(id, 'weigh_in_sheet', nadia);
  await sendNotes(id);
  const before = server.requestsTo(note).length;
  const { handler, release } = heldReply(noted);
  server.answer(note, handler);
  jest.resetModules();
  const otherTab = await import('./notes.ts');
  const sent = Promise.all([sendNotes(id), otherTab.sendNotes(id)]);
  await waitFor(() => expect(server.requestsTo(note).length).toBeGreaterThan(before));
  release();
  await sent;
  const kinds = server.requestsTo(note).map(({ body }) => (body as { kind: string }).kind);
  expect(kinds.slice(before)).toEqual(['scoresheet', 'weigh_in_sheet']);
});
