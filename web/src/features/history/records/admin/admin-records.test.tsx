import { afterEach, expect, test } from '@jest/globals';
import {
  createRecordSet,
  deleteRecordSet,
  importRecords,
  ratifyRecord,
  refuseRecord,
} from '@power-corner/contracts/calls/results/records';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { idOf } from '../../../../../testing/builders.ts';
import { fakeServer, routeOf } from '../../../../../testing/fake-server.ts';
import { aProvisionalRecord, aRecordSet } from '../../../../../testing/records.ts';
import { renderScreen } from '../../../../../testing/render-screen.tsx';
import { addMessages } from '../../../../lib/i18n/i18n.ts';
import { en, fr } from '../../../../locales/catalogues.ts';
import { expectAccessible } from '../../../../../testing/axe.ts';
import { unfold } from '../../../../../testing/unfold.ts';
import { JurySheet } from './jury-sheet.tsx';
import { SetDialog } from './set-dialog.tsx';
import { SetRow } from './set-row.tsx';
import { WaitingRecords } from './waiting.tsx';

const set = aRecordSet();
const record = aProvisionalRecord();
const { id } = record;
const ratify = routeOf(ratifyRecord, { params: { id } });
const refuse = routeOf(refuseRecord, { params: { id } });

afterEach(() => {
  addMessages(fr);
});

function waitingRecords(handlers: Parameters<typeof fakeServer>[0], records = [record]) {
  const decided: string[] = [];
  const server = fakeServer(handlers);
  renderScreen(<WaitingRecords records={records} sets={[set]} onDecided={() => decided.push('decided')} />, {
    at: '/',
    pattern: '/',
  });
  return { ...server, decided };
}

test('a record is ratified once all conditions are ticked, and not before', async () => {
  const { requestsTo, decided } = waitingRecords({ [ratify]: { body: { status: 200, message: 'ok', data: record } } });
  fireEvent.click(screen.getByRole('button', { name: 'Homologuer' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Homologuer' }));
  expect(await dialog.findByText(/^Cochez les trois conditions/)).toBeDefined();
  expect(requestsTo(ratify)).toHaveLength(0);
  for (const box of dialog.getAllByRole('checkbox')) fireEvent.click(box);
  fireEvent.click(dialog.getByRole('button', { name: 'Homologuer' }));
  await waitFor(() => expect(decided).toEqual(['decided']));
  expect(requestsTo(ratify).map(({ body }) => body)).toEqual([
    { conditions: ['three_referees', 'scales_and_bar', 'identity'] },
  ]);
});

test('all of a championship are ratified with the conditions ticked once, and those that failed are named', async () => {
  const other = aProvisionalRecord({ id: idOf(12), name: 'Riad Cherif' });
  const taken = { status: 409, code: 'CONFLICT', message: 'Déjà décidé.', error: { message: 'Déjà décidé.' } };
  const { decided } = waitingRecords(
    {
      [ratify]: { body: { status: 200, message: 'ok', data: record } },
      [routeOf(ratifyRecord, { params: { id: other.id } })]: { status: 409, body: taken },
    },
    [record, other],
  );
  fireEvent.click(screen.getByRole('button', { name: 'Tout homologuer' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const box of dialog.getAllByRole('checkbox')) fireEvent.click(box);
  fireEvent.click(dialog.getByRole('button', { name: 'Homologuer' }));
  expect(await dialog.findByText(/Riad Cherif.*Déjà décidé/)).toBeDefined();
  expect(decided).toEqual(['decided']);
  expect(dialog.queryByText(/Yacine Boudiaf/)).toBeNull();
});

test('what another admin has decided meanwhile is read again', async () => {
  const { decided } = waitingRecords({
    [ratify]: {
      status: 409,
      body: { status: 409, code: 'CONFLICT', message: 'Déjà décidé.', error: { message: '-' } },
    },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Homologuer' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const box of dialog.getAllByRole('checkbox')) fireEvent.click(box);
  fireEvent.click(dialog.getByRole('button', { name: 'Homologuer' }));
  await waitFor(() => expect(decided).toEqual(['decided']));
});

test('a refusal asks for its reason, and shows that one is missing at the field', async () => {
  const missing = { message: 'Indiquez le motif', fields: { reason: 'Indiquez le motif' } };
  const { answer, requestsTo, decided } = waitingRecords({
    [refuse]: {
      status: 400,
      body: { status: 400, code: 'INVALID_INPUT', message: 'Indiquez le motif', error: missing },
    },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Refuser' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Refuser' }));
  await waitFor(() => expect(dialog.getByLabelText('Motif').getAttribute('aria-invalid')).toBe('true'));
  answer(refuse, { body: { status: 200, message: 'ok', data: { ...record, state: 'refused' } } });
  fireEvent.change(dialog.getByLabelText('Motif'), { target: { value: 'Deux arbitres' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Refuser' }));
  await waitFor(() => expect(decided).toEqual(['decided']));
  expect(requestsTo(refuse).at(-1)?.body).toEqual({ reason: 'Deux arbitres' });
  await expectAccessible();
});

test('the steps of a record stand behind it, and a refusal says what waits then', async () => {
  const step = { id: idOf(13), weight_kg: 255, name: 'Riad Cherif', date: record.date };
  waitingRecords({}, [aProvisionalRecord({ steps: [step] })]);
  expect(screen.queryByText(/Riad Cherif/)).toBeNull();
  expect(unfold(/^1 record battu en chemin/).textContent).toMatch(/255.kg · Riad Cherif/);
  fireEvent.click(screen.getByRole('button', { name: 'Refuser' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('La charge suivante du championnat attend');
});

test('the jury has a sheet with what to check, and room for its signatures', () => {
  renderScreen(<JurySheet records={[record]} sets={[set]} />, { at: '/', pattern: '/' });
  expect(screen.queryByRole('table')).toBeNull();
  act(() => void dispatchEvent(new Event('beforeprint')));
  const row = screen.getByRole('cell', { name: /Yacine Boudiaf/ }).closest('tr');
  const text = row?.textContent.replaceAll('\u00a0', ' ') ?? '';
  for (const word of ['Algérie', 'Squat', '262,5 kg', 'poids de corps 81,35 kg', "L'identité a été vérifiée"])
    expect(text).toContain(word);
  // On paper a span of a cell has neither size nor a line of its own, but for a box.
  expect(row?.querySelectorAll('.print-box')).toHaveLength(3);
  expect(row?.querySelectorAll('td span.block')).toHaveLength(0);
  act(() => void dispatchEvent(new Event('afterprint')));
});

test('a new set is sent as it is typed: a comma, clubs by line, empty names left out', async () => {
  const create = routeOf(createRecordSet);
  const { requestsTo } = fakeServer({ [create]: { status: 201, body: { status: 201, message: 'ok', data: set } } });
  const saved: string[] = [];
  renderScreen(<SetDialog set={undefined} onSaved={() => saved.push('saved')} onClose={() => undefined} />, {
    at: '/',
    pattern: '/',
  });
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Nom', 'Annaba');
  type('Pas minimal (kg)', '2,5');
  type('Clubs', 'Power Corner\n\n Fonte de Skikda ');
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(saved).toEqual(['saved']));
  expect(requestsTo(create)[0]?.body).toEqual({
    name: { fr: 'Annaba' },
    discipline: 'Powerlifting',
    minimum_step_kg: 2.5,
    cascade: 'up',
    single_lifts: true,
    without_total: true,
    open_to: ['Power Corner', 'Fonte de Skikda'],
    public: true,
    order: 0,
  });
});

test('a sheet with faults names each of them; a set is deleted after a question', async () => {
  const [sheet, remove] = [
    routeOf(importRecords, { params: { id: set.id } }),
    routeOf(deleteRecordSet, { params: { id: set.id } }),
  ];
  const changed: string[] = [];
  const bytes = new ArrayBuffer(2);
  const { requestsTo } = fakeServer({
    [sheet]: {
      status: 400,
      body: {
        status: 400,
        code: 'INVALID_REQUEST',
        message: 'Une faute.',
        error: { message: 'Une faute.' },
        errors: [{ line: 3, column: 'WeightKg', message: 'Deux décimales au plus.' }],
      },
    },
    [remove]: { body: { status: 200, message: 'ok' } },
  });
  renderScreen(
    <ul>
      <SetRow set={set} onChanged={() => changed.push('changed')} />
    </ul>,
    { at: '/', pattern: '/' },
  );
  fireEvent.change(screen.getByLabelText(/^Fichier CSV/), {
    target: { files: [Object.assign(new File([], 'records.csv'), { arrayBuffer: async () => bytes })] },
  });
  await screen.findByText('Deux décimales au plus.');
  expect(requestsTo(sheet)[0]?.body).toBe(bytes);
  fireEvent.click(screen.getByRole('button', { name: 'Supprimer' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
  await waitFor(() => expect(changed).toEqual(['changed']));
});

test('the file of an import is named with its set in the words of the page', () => {
  addMessages(en);
  fakeServer({});
  renderScreen(<SetRow set={set} onChanged={() => undefined} />);
  expect(screen.getByLabelText('CSV file: Algeria')).toBeDefined();
});

test('records that wait have the name of their set in the language of the page, on paper too', () => {
  addMessages(en);
  waitingRecords({});
  expect(screen.getByText(/Algeria/).textContent).not.toContain('Algérie');
  cleanup();
  renderScreen(<JurySheet records={[record]} sets={[set]} />);
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(screen.getByRole('cell', { name: 'Algeria' })).toBeDefined();
  act(() => void dispatchEvent(new Event('afterprint')));
});

test('a set that is newer than the list of sets has its French name', () => {
  fakeServer({});
  renderScreen(<WaitingRecords records={[record]} sets={[]} onDecided={() => undefined} />);
  expect(screen.getByText(/Algérie/)).toBeDefined();
});
