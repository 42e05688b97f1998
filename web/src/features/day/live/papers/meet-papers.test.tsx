import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { checkAuth } from '@power-corner/contracts/calls/accounts/auth';
import { recordExport } from '@power-corner/contracts/calls/participations/exports';
import type { Meet } from '@power-corner/contracts/results/meet';
import { aMeet, anEntry } from '@power-corner/meet/testing';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { aSession } from '../../../../../testing/builders.ts';
import { fakeServer, heldReply, routeOf } from '../../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../../testing/render-screen.tsx';
import { clearToken, saveToken } from '../../../../lib/session/token.ts';
import { resultsOf } from '@power-corner/meet/ranking/results';
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
afterEach(() => {
  cleanup();
  localStorage.clear();
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
  for (const text of ['14', '5 / 3']) expect(sheet).toContain(text);
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

test('a record on paper is a short mark beside the name, which the last line explains', () => {
  const results = resultsOf(meet, 'final');
  const record = { set: 'Salle', set_name: { fr: 'Salle' }, lift: 'bench', weight_kg: 110 } as const;
  Object.assign(results.categories[0]!.entries[0]!, { new_records: [record, { ...record, set: 'Algérie' }] });
  render(<ResultsSheet results={results} type="Powerlifting" />);
  expect(screen.getByRole('row', { name: /Cherif/ }).textContent).toMatch(/^1Prénom2 CherifR 110/);
  expect(screen.getByText(/R : record\b/)).toBeDefined();
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
