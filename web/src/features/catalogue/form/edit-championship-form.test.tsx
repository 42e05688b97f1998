import { expect, jest, test } from '@jest/globals';
import { editChampionship } from '@power-corner/contracts/calls/championship-changes';
import { getChampionship } from '@power-corner/contracts/calls/championships';
import { listParticipants } from '@power-corner/contracts/calls/participations/participations';
import { getWaitingList } from '@power-corner/contracts/calls/participations/waiting-list';
import { listUsers } from '@power-corner/contracts/calls/accounts/users';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '../../../../testing/axe.ts';
import { aChampionship, aParticipant, idOf } from '../../../../testing/builders.ts';
import { fakeServer, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { EditChampionshipForm } from './edit-championship-form.tsx';

const before = aChampionship();
const newer = { ...before, revision: 4, location: 'Séraïdi', name: 'Open national' };
const save = routeOf(editChampionship, { params: { id: before.id } });
const fetchAgain = routeOf(getChampionship, { params: { id: before.id } });

const one = { params: { id: before.id } };
const people = [
  aParticipant({ email: 'lina@mail.dz' }),
  aParticipant({ id: idOf(8), email: 'sami@mail.dz' }),
  aParticipant({ id: idOf(9), email: null, firstname: 'Yacine', lastname: 'Boudiaf', phone_number: '0550000003' }),
];
const tell = async () =>
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: /la date ou le lieu/ })).getByRole('button', {
      name: 'Confirmer',
    }),
  );

async function open(championship = before) {
  const server = fakeServer({
    [routeOf(listUsers)]: { body: { status: 200, users: [], total: 0 } },
    [save]: { body: { status: 200, message: 'Fait.', data: { ...before, revision: 4 } } },
    [fetchAgain]: { body: { status: 200, data: newer } },
    [routeOf(listParticipants, one)]: { body: { status: 200, data: people, total: 3 } },
    [routeOf(getWaitingList, one)]: { body: { status: 200, data: [], total: 2 } },
  });
  const onSaved = jest.fn();
  renderScreen(<EditChampionshipForm championship={championship} onCancel={() => undefined} onSaved={onSaved} />);
  // The form gives its first field the focus.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  return { server, onSaved, sent: () => server.requestsTo(save).map(({ body }) => body) };
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const conflict = () => screen.findByRole('alert', { name: /Quelqu'un d'autre a modifié ce championnat/ });
const changedMeanwhile = (status: number) => ({
  status,
  body: { code: 'CHANGED_MEANWHILE', message: 'Modifié entre-temps.' },
});

test('saves the fields with the revision that was read', async () => {
  const { onSaved, sent } = await open();
  type('Name', 'Open de force 2027');
  press('Save');
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(sent()).toEqual([
    expect.objectContaining({ name: 'Open de force 2027', revision: 3, date: before.date, location: 'Annaba' }),
  ]);
});

test('levels are renamed, added and removed; one that is stored keeps its id, and a refusal is read beside them', async () => {
  const levels = ['RX', 'Scaled'].map((name) => ({ id: name.toLowerCase(), name, max_participants: null }));
  const { server, sent } = await open({ ...before, type: 'Crossfit', divisions: [], levels });
  screen.getByText('Niveaux').closest('details')!.open = true;
  type('Nom du niveau 1', 'Élite');
  type('Places du niveau 1', '12');
  press('Ajouter un niveau');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nom du niveau 3')));
  type('Nom du niveau 3', 'Masters');
  press('Retirer le niveau 2');
  await expectAccessible();
  const inUse = 'Le niveau Scaled a des participations.';
  server.answer(save, {
    status: 409,
    body: { code: 'LEVEL_IN_USE', message: inUse, error: { message: inUse, fields: { levels: inUse } } },
  });
  press('Save');
  expect((await screen.findAllByText(inUse)).length).toBeGreaterThan(0);
  expect(sent()[0]).toMatchObject({
    levels: [
      { id: 'rx', name: 'Élite', max_participants: 12 },
      { name: 'Masters', max_participants: null },
    ],
  });
});

test.each([409, 412])(
  'a change by somebody else (%i) is shown beside what was typed, and nothing is lost',
  async (status) => {
    const { server, onSaved } = await open();
    server.answer(save, changedMeanwhile(status));
    type('Name', 'Open de force 2027');
    press('Save');
    const panel = await conflict();
    await waitFor(() => expect(document.activeElement).toBe(panel));
    const [name, location] = within(panel).getAllByRole('listitem');
    expect(name?.textContent).toContain('Open national');
    expect(name?.textContent).toContain('Open de force 2027');
    expect(location?.textContent).toContain('Séraïdi');
    expect(location?.textContent).toContain('Inchangé chez vous');
    expect(value('Name')).toBe('Open de force 2027');
    expect(onSaved).not.toHaveBeenCalled();
  },
);

test('keeps what was typed over the newer version, and saves it with the newer revision', async () => {
  const { server, onSaved, sent } = await open();
  server.answer(save, changedMeanwhile(409));
  type('Name', 'Open de force 2027');
  press('Save');
  await conflict();
  press('Garder mes modifications');
  expect([value('Name'), value('Location')]).toEqual(['Open de force 2027', 'Séraïdi']);
  server.answer(save, { body: { status: 200, message: 'Fait.', data: { ...newer, revision: 5 } } });
  press('Save');
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(sent().at(-1)).toMatchObject({ name: 'Open de force 2027', location: 'Séraïdi', revision: 4 });
});

test('takes the newer version instead of what was typed', async () => {
  const { server } = await open();
  server.answer(save, changedMeanwhile(409));
  type('Name', 'Open de force 2027');
  press('Save');
  await conflict();
  press('Prendre la version actuelle');
  expect([value('Name'), value('Location')]).toEqual(['Open national', 'Séraïdi']);
  expect(screen.queryByRole('alert', { name: /Quelqu'un d'autre/ })).toBeNull();
});

test('keeps what was typed where the newer version cannot be read', async () => {
  const { server } = await open();
  server.answer(save, changedMeanwhile(409));
  server.answer(fetchAgain, { status: 503, body: { code: 'UNAVAILABLE', message: 'Indisponible.' } });
  type('Name', 'Open de force 2027');
  press('Save');
  expect(await screen.findByText('Indisponible.')).toBeDefined();
  expect(value('Name')).toBe('Open de force 2027');
  await expectAccessible();
});

test('another date is asked about with the counts and the sessions, and sent again with the answer', async () => {
  const { server, onSaved, sent } = await open();
  const text = 'Participations qui changent de catégorie : 3. Responsables légaux à demander : 1.';
  const fields = { move_sessions: 'Les séances se déplacent aussi' };
  server.answer(save, { status: 409, body: { code: 'CONFIRM_DATE', message: text, error: { message: text, fields } } });
  type('Date', '2027-01-10T09:00');
  press('Save');
  await tell();
  const dialog = within(await screen.findByRole('dialog', { name: 'Changer la date\u00a0?' }));
  expect(dialog.getByText(text)).toBeTruthy();
  await expectAccessible();
  fireEvent.click(dialog.getByRole('button', { name: 'Annuler' }));
  expect(value('Date')).toBe('2027-01-10T09:00');
  press('Save');
  await tell();
  const again = within(await screen.findByRole('dialog', { name: 'Changer la date\u00a0?' }));
  fireEvent.click(again.getByRole('checkbox', { name: 'Les séances se déplacent aussi', checked: true }));
  server.answer(save, { body: { status: 200, message: 'Fait.', data: { ...before, revision: 4 } } });
  fireEvent.click(again.getByRole('button', { name: 'Confirmer' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  const [asked, repeated, confirmed] = sent();
  for (const each of [asked, repeated]) expect(each).toMatchObject({ date_confirmed: false });
  expect(confirmed).toMatchObject({ date_confirmed: true, move_sessions: false });
});

test('another place is saved once it is said how many are told, and whom only a phone reaches', async () => {
  const { onSaved, sent } = await open();
  type('Location', 'Batna');
  press('Save');
  const dialog = within(await screen.findByRole('dialog', { name: /^Changer la date ou le lieu/ }));
  expect(await dialog.findByText('4 personnes sont prévenues par e-mail.')).toBeTruthy();
  expect(dialog.getByText('Boudiaf Yacine')).toBeTruthy();
  expect(dialog.getByRole('link', { name: '0550000003' }).getAttribute('href')).toBe('tel:0550000003');
  await expectAccessible();
  fireEvent.click(dialog.getByRole('button', { name: 'Annuler' }));
  expect([value('Location'), sent()]).toEqual(['Batna', []]);
  press('Save');
  await tell();
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(sent()).toEqual([expect.objectContaining({ location: 'Batna' })]);
});

test('only the sessions or only the counts are asked about, and nothing where the date stays', async () => {
  const { server, onSaved, sent } = await open();
  type('Name', 'Open de force 2027');
  press('Save');
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(sent()[0]).not.toHaveProperty('date_confirmed');
  server.answer(save, { status: 409, body: { code: 'CONFIRM_DATE', message: 'Cette date change.' } });
  type('Date', '2027-01-10T09:00');
  press('Save');
  await tell();
  expect(within(await screen.findByRole('dialog', { name: /^Changer la date.\?/ })).queryByRole('checkbox')).toBeNull();
});

test('sends nothing while a field is refused', async () => {
  const { sent } = await open();
  type('Name', '');
  press('Save');
  expect(await screen.findByText('Name is required')).toBeDefined();
  expect(await screen.findByText('Please fix the validation errors.')).toBeDefined();
  expect(sent()).toEqual([]);
});

test('sends a field about entering only where it was changed', async () => {
  const { onSaved, sent } = await open();
  fireEvent.change(screen.getByLabelText("Frais d'inscription en dinars"), { target: { value: '1500' } });
  press('Save');
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  const [body] = sent() as [Record<string, unknown>];
  expect(body).toMatchObject({ entry_fee_dzd: 1500 });
  for (const field of ['divisions', 'rules', 'category_set', 'registration_opens_at'])
    expect(body).not.toHaveProperty(field);
});

test('offers the divisions of the type, each with its own places', async () => {
  const { onSaved, sent } = await open();
  fireEvent.click(screen.getByRole('checkbox', { name: '3 Movement', hidden: true }));
  fireEvent.change(screen.getByLabelText('Places en Bench Press'), { target: { value: '12' } });
  press('Save');
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(sent()).toEqual([expect.objectContaining({ divisions: [{ division: 'Bench Press', max_participants: 12 }] })]);
});

test('a window that contradicts itself or the date is named at its fields, and nothing is sent', async () => {
  const { sent } = await open();
  const fill = (label: string, to: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: to } });
  fill('Ouverture des inscriptions', '2026-11-25T18:00');
  fill('Fermeture des inscriptions', '2026-11-24T18:00');
  press('Save');
  expect(await screen.findByText("L'ouverture doit précéder la fermeture")).toBeTruthy();
  expect(screen.getByText("La fermeture doit suivre l'ouverture")).toBeTruthy();
  for (const name of ['3 Movement', 'Bench Press'])
    fireEvent.click(screen.getByRole('checkbox', { name, hidden: true }));
  expect(await screen.findByText('Choisissez au moins une division')).toBeTruthy();
  expect(sent()).toEqual([]);
  await expectAccessible();
});

test("a division's limit above the total is named at the divisions, also when the total is lowered, and nothing is sent", async () => {
  const { onSaved, sent } = await open();
  type('Maximum Participants', '20');
  fireEvent.change(screen.getByLabelText('Places en Bench Press'), { target: { value: '20' } });
  type('Maximum Participants', '12');
  press('Save');
  expect(await screen.findByText("Une division n'a pas plus de places que le championnat")).toBeTruthy();
  expect(sent()).toEqual([]);
  fireEvent.change(screen.getByLabelText('Places en Bench Press'), { target: { value: '12' } });
  press('Save');
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
});

test('names a fault as soon as it is typed', async () => {
  await open();
  const faults: [label: string, value: string, words: string][] = [
    ['Name', '', 'Name is required'],
    ['Date', '', 'Date is required'],
    ['Location', '', 'Location is required'],
    ['Description', '', 'Description is required'],
    ['Maximum Participants', '2.5', 'Maximum participants must be an integer'],
  ];
  for (const [label, typed, words] of faults) {
    type(label, typed);
    expect(await screen.findByText(words)).toBeDefined();
  }
  await expectAccessible();
});

test.each(['canceled', 'cancelled'])('takes upcoming, ongoing and completed alone: %s is refused', async (status) => {
  await open();
  const select = screen.getByLabelText<HTMLSelectElement>('Status');
  expect([...select.options].map(({ text }) => text)).toEqual(['À venir', 'En cours', 'Terminé']);
  select.append(new Option(status, status));
  fireEvent.change(select, { target: { value: status } });
  expect(await screen.findByText('Invalid status')).toBeDefined();
});

test('a failed save says so and keeps what was typed; a negative limit is none, and a success says so', async () => {
  const { server, onSaved, sent } = await open();
  server.answer(save, { status: 500 });
  type('Maximum Participants', '-4');
  press('Save');
  expect((await screen.findAllByText('Failed to update championship.')).length).toBeGreaterThan(0);
  expect(value('Maximum Participants')).toBe('-4');
  await expectAccessible();
  server.answer(save, { body: { status: 200, message: 'Fait.', data: before } });
  press('Save');
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(sent().at(-1)).toMatchObject({ max_participants: null });
  expect(await screen.findByText('Championship updated successfully!')).toBeDefined();
});
