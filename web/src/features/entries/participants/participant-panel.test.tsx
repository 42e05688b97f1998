import { describe, expect, jest, test } from '@jest/globals';
import { listClubs } from '@power-corner/contracts/calls/accounts/users';
import * as changes from '@power-corner/contracts/calls/participations/participants';
import * as calls from '@power-corner/contracts/calls/participations/participations';
import type { JournalEntry } from '@power-corner/contracts/participations/participant-changes';
import type { Participation } from '@power-corner/contracts/participations/participations';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aParticipant, aParticipation, idOf } from '../../../../testing/builders.ts';
import { fakeServer, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { expectAccessible } from '../../../../testing/axe.ts';
import { ParticipantPanel } from './participant-panel.tsx';

const id = idOf(30);
const params = { params: { id } };
const one = routeOf(calls.getParticipation, params);
const edit = routeOf(changes.editParticipant, params);
const journal = routeOf(changes.readJournal, params);
const clubs = routeOf(listClubs, {});

const participation = aParticipation({
  id,
  age_category: 'Sub-Junior',
  consent: { rules_version: 2, at: '2026-05-01T09:00:00.000Z' },
  guardian: { name: 'Karima Haddad', phone_number: '0661234567' },
  fee: 'under_review',
  fee_amount_dzd: 1500,
});
const by = { kind: 'admin', id: idOf(3), name: 'Nadia Kaci' } as const;
const entries: JournalEntry[] = [
  {
    at: '2026-05-01T09:00:00.000Z',
    actor: { kind: 'athlete', id: idOf(2), name: 'Lina Haddad' },
    kind: 'entered',
    before: null,
    after: { state: 'pending' },
  },
  {
    at: '2026-05-02T09:00:00.000Z',
    actor: by,
    kind: 'fee_changed',
    before: { fee: 'unpaid' },
    after: { fee: 'under_review' },
  },
  {
    at: '2026-05-02T10:00:00.000Z',
    actor: { kind: 'admin', id: 'lane.3', name: 'lane 3' },
    kind: 'score_changed',
    before: null,
    after: { event: 'Fran', value: '4:05' },
  },
  {
    at: '2026-05-03T09:00:00.000Z',
    actor: { kind: 'system', id: null, name: null },
    kind: 'of_tomorrow',
    before: null,
    after: null,
  },
];

const parts = ['3 Movement', 'Bench Press'].map((name) => ({ id: name, name }));

function open(data: Partial<Participation> = {}, participant = aParticipant({ id }), offered = parts) {
  const server = fakeServer({
    [one]: { body: { status: 200, data: { ...participation, ...data } } },
    [journal]: { body: { status: 200, data: entries } },
    [clubs]: { body: { status: 200, data: ['Olympique Annaba'] } },
  });
  const onChanged = jest.fn();
  const onNext = jest.fn();
  renderScreen(
    <ParticipantPanel
      id={id}
      parts={offered}
      date="2026-06-12T08:00:00.000Z"
      participant={participant}
      onChanged={onChanged}
      onClose={() => undefined}
      onNext={onNext}
    />,
  );
  return { server, onChanged, onNext };
}

test.each([
  ['that of an entry', { level: 'rx', level_name: 'RX' }],
  ['the one that an entry of before lacks', { level: null, level_name: null }],
])('an admin chooses a level where there are no divisions: %s', async (_, given) => {
  const own = { division: null, ...given };
  const levels = ['RX', 'Scaled'].map((name) => ({ id: name.toLowerCase(), name }));
  const { server } = open(own, aParticipant({ id, ...own }), levels);
  fireEvent.change(await screen.findByLabelText('Niveau'), { target: { value: 'scaled' } });
  expect(screen.queryByLabelText('Division')).toBeNull();
  server.answer(edit, { body: { status: 200, data: { ...participation, ...own, level: 'scaled' } } });
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(server.requestsTo(edit).map(({ body }) => body)).toEqual([{ level: 'scaled' }]));
});

test('asks before a text that is not saved is lost to the next person', async () => {
  const { onNext } = open();
  const reason = await screen.findByLabelText(/^Club/);
  fireEvent.change(reason, { target: { value: 'Fonte de Skikda' } });
  fireEvent.click(screen.getByRole('button', { name: 'Suivant' }));
  const question = await screen.findByRole('dialog', { name: /^Quitter sans enregistrer/ });
  expect(onNext).not.toHaveBeenCalled();
  fireEvent.click(within(question).getByRole('button', { name: 'Quitter sans enregistrer' }));
  expect(onNext).toHaveBeenCalledTimes(1);
});

test('shows that a guardian is missing, and sends the one that an admin gives', async () => {
  const guardian = { name: 'Karima Haddad', phone_number: '0661234567' };
  const { server, onChanged } = open({ guardian: null, guardian_required: true });
  const form = within(await screen.findByRole('form', { name: 'Responsable légal' }));
  expect(form.getByText('Il manque le responsable légal.')).toBeTruthy();
  expect(form.getByText('La personne aura moins de 18 ans le jour du championnat.')).toBeTruthy();
  fireEvent.change(form.getByLabelText(/^Nom/), { target: { value: guardian.name } });
  fireEvent.change(form.getByLabelText(/^Téléphone/), { target: { value: guardian.phone_number } });
  server.answer(edit, { body: { status: 200, data: { ...participation, guardian, guardian_required: false } } });
  fireEvent.click(form.getByRole('button', { name: 'Enregistrer le responsable' }));
  expect(await screen.findByRole('link', { name: '0661234567' })).toBeTruthy();
  expect(screen.queryByText('Il manque le responsable légal.')).toBeNull();
  expect(server.requestsTo(edit).map(({ body }) => body)).toEqual([{ guardian }]);
  expect(onChanged).toHaveBeenCalledTimes(1);
});

test('shows what was accepted, the guardian, and the journal with the latest first', async () => {
  open();
  expect(await screen.findByText(/^Version 2, le/)).toBeDefined();
  const numbers = screen.getAllByRole('link', { name: '0661234567' }).map((link) => link.getAttribute('href'));
  expect(numbers).toEqual(['tel:0661234567', 'tel:0661234567']);
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(rows).toHaveLength(4);
  expect(rows[0]).toMatch(/^Autre changement.*par la plateforme$/);
  expect(rows[1]).toMatch(/par juge du couloir 3$/);
  expect(rows[2]).toMatch(/^PaiementPaiement\u00a0: Non payé → En cours de vérification.*par Nadia Kaci$/);
  expect(rows[3]).toMatch(/^Place prise.*par Lina Haddad$/);
  await expectAccessible();
});

test('names the card of a referee with its reason', async () => {
  const at = '2026-05-04T09:00:00.000Z';
  const after = { lift: 'squat', number: 2, referee: 'left', card: 'red', reason: 'depth' };
  const line = { at, actor: { kind: 'system', id: null, name: null }, kind: 'attempt_judged', before: null, after };
  open().server.answer(journal, { body: { status: 200, data: [line] } });
  const row = await screen.findByText('Carton : Carton rouge');
  expect(row.closest('li')!.textContent).toMatch(/Arbitre\s: Gauche.*Motif\s: Profondeur/);
});

test('shows one kind of the journal', async () => {
  open();
  fireEvent.change(await screen.findByLabelText('Événement'), { target: { value: 'fee_changed' } });
  const list = screen.getByRole('region', { name: 'Journal' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
});

test('refuses a fee with a reason only, and reads the journal again', async () => {
  const { server, onChanged } = open();
  fireEvent.change(await screen.findByLabelText("Frais d'inscription"), { target: { value: 'refused' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Indiquez pourquoi le paiement est refusé')).toBeDefined();
  expect(server.requestsTo(edit)).toEqual([]);
  fireEvent.change(screen.getByLabelText('Motif du refus'), { target: { value: 'Reçu illisible' } });
  const data = { ...participation, fee: 'refused', fee_reason: 'Reçu illisible' };
  server.answer(edit, { body: { status: 200, data } });
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  expect(server.requestsTo(edit)[0]?.body).toMatchObject({ fee: 'refused', fee_reason: 'Reçu illisible' });
  await waitFor(() => expect(server.requestsTo(journal).length).toBeGreaterThan(1));
});

test('sends the changed club alone, and so leaves a receipt in its review that came meanwhile', async () => {
  const { server } = open({ fee: 'unpaid' });
  server.answer(edit, { body: { status: 200, data: { ...participation, club: 'Fonte de Skikda' } } });
  fireEvent.change(await screen.findByLabelText('Club'), { target: { value: 'Fonte de Skikda' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByRole('button', { name: 'Refuser…' })).toBeDefined();
  expect(server.requestsTo(edit)[0]?.body).toEqual({ club: 'Fonte de Skikda' });
});

test('marks cash as paid for somebody who sent no receipt, and offers no refusal of one', async () => {
  const { server } = open({ fee: 'unpaid' });
  server.answer(edit, { body: { status: 200, data: { ...participation, fee: 'paid' } } });
  fireEvent.click(await screen.findByRole('button', { name: /^Marquer payé · 1.500.DA$/ }));
  expect(screen.queryByRole('button', { name: 'Refuser…' })).toBeNull();
  await waitFor(() =>
    expect(server.requestsTo(edit)[0]?.body).toEqual({ fee: 'paid', expected_fee: 'unpaid', expected_receipt: null }),
  );
});

test('sends a new reason of a refusal with the refused fee', async () => {
  const { server } = open({ fee: 'refused', fee_reason: 'Reçu' });
  server.answer(edit, { body: { status: 200, data: { ...participation, fee: 'refused', fee_reason: 'Illisible' } } });
  fireEvent.change(await screen.findByLabelText('Motif du refus'), { target: { value: 'Illisible' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(server.requestsTo(edit)).toHaveLength(1));
  expect(server.requestsTo(edit)[0]?.body).toMatchObject({ fee: 'refused', fee_reason: 'Illisible' });
});

test('suggests known clubs after a pause in typing', async () => {
  const { server } = open();
  fireEvent.change(await screen.findByLabelText('Club'), { target: { value: 'Olym' } });
  await waitFor(() => expect(server.requestsTo(clubs).map(({ query }) => query.get('search'))).toEqual(['Olym']));
  await waitFor(() => expect(document.querySelector('datalist option')?.textContent).toBe('Olympique Annaba'));
});

test('asks for no fee in a championship without one', async () => {
  open({ fee: null });
  expect(await screen.findByLabelText('Club')).toBeDefined();
  expect(screen.queryByLabelText("Frais d'inscription")).toBeNull();
});

test('says that it could not be read, and reads it again', async () => {
  const { server } = open();
  server.answer(one, { status: 404, body: { code: 'NOT_FOUND', message: 'Participation non trouvée' } });
  cleanup();
  renderScreen(
    <ParticipantPanel
      id={id}
      parts={parts}
      date="2026-06-12T08:00:00.000Z"
      participant={aParticipant({ id })}
      onChanged={() => undefined}
      onClose={() => undefined}
    />,
  );
  expect(await screen.findByText("La fiche n'a pas pu être lue.")).toBeDefined();
  server.answer(one, { body: { status: 200, data: participation } });
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByLabelText('Club')).toBeDefined();
  await expectAccessible();
});

test('moves the participant to another division', async () => {
  const { server } = open();
  server.answer(edit, { body: { status: 200, data: { ...participation, division: '3 Movement' } } });
  const select = await screen.findByLabelText<HTMLSelectElement>('Division');
  expect(select.value).toBe('Bench Press');
  fireEvent.change(select, { target: { value: '3 Movement' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(server.requestsTo(edit)).toHaveLength(1));
  expect(server.requestsTo(edit)[0]?.body).toMatchObject({ division: '3 Movement' });
});

test('asks before another division changes results that are recorded', async () => {
  const { server } = open();
  const message = 'Les résultats de Amine Saïdi en Bench Press sont déjà notés.';
  server.answer(edit, { status: 409, body: { code: 'JUDGED', message } });
  fireEvent.change(await screen.findByLabelText('Division'), { target: { value: '3 Movement' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  const question = await screen.findByRole('dialog', { name: /Changer de division/ });
  server.answer(edit, { body: { status: 200, data: { ...participation, division: '3 Movement' } } });
  fireEvent.click(within(question).getByRole('button', { name: 'Confirmer' }));
  await waitFor(() => expect(server.requestsTo(edit)).toHaveLength(2));
  expect(server.requestsTo(edit).map(({ body }) => body)).toEqual([
    { division: '3 Movement' },
    { division: '3 Movement', division_confirmed: true },
  ]);
});

test('asks before another sex changes results that are recorded', async () => {
  const person = {
    firstname: 'Yanis',
    lastname: 'Mansouri',
    sex: 'Male',
    birthday: '1999-05-14',
    phone_number: '0550112233',
    email: null,
  } as const;
  const { server } = open({ person });
  server.answer(edit, { status: 409, body: { code: 'JUDGED', message: 'Des résultats sont déjà notés.' } });
  fireEvent.change(await screen.findByLabelText('Sexe'), { target: { value: 'Female' } });
  fireEvent.click(screen.getByRole('button', { name: "Corriger l'identité" }));
  await screen.findByRole('button', { name: 'Confirmer' });
  expect(screen.getByText('Des résultats sont déjà notés.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Sexe'), { target: { value: 'Male' } });
  expect(screen.queryByRole('button', { name: 'Confirmer' })).toBe(null);
  fireEvent.change(screen.getByLabelText('Sexe'), { target: { value: 'Female' } });
  fireEvent.click(screen.getByRole('button', { name: "Corriger l'identité" }));
  const confirm = await screen.findByRole('button', { name: 'Confirmer' });
  server.answer(edit, { body: { status: 200, data: { ...participation, person: { ...person, sex: 'Female' } } } });
  fireEvent.click(confirm);
  expect(await screen.findByRole('button', { name: "Corriger l'identité" })).toBeTruthy();
  expect(server.requestsTo(edit).map(({ body }) => body)).toEqual([
    { sex: 'Female' },
    { sex: 'Female' },
    { sex: 'Female', division_confirmed: true },
  ]);
});

test('marks a fee paid by one tap, and leads a refusal to its reason', async () => {
  const { server, onChanged } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Refuser…' }));
  const reason = await screen.findByLabelText('Motif du refus');
  await waitFor(() => expect(document.activeElement === reason).toBe(true));
  fireEvent.change(screen.getByLabelText("Frais d'inscription"), { target: { value: 'under_review' } });
  server.answer(edit, { body: { status: 200, data: { ...participation, fee: 'paid' } } });
  fireEvent.click(screen.getByRole('button', { name: /^Marquer payé · 1.500.DA$/ }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  expect(server.requestsTo(edit)[0]?.body).toEqual({
    fee: 'paid',
    expected_fee: 'under_review',
    expected_receipt: null,
  });
});

test('keeps the typed club while a fee is marked paid by one tap, and still asks before it is lost', async () => {
  const { server, onNext } = open();
  const club = await screen.findByLabelText<HTMLInputElement>('Club');
  fireEvent.change(club, { target: { value: 'Fonte de Skikda' } });
  server.answer(edit, { body: { status: 200, data: { ...participation, fee: 'paid' } } });
  fireEvent.click(screen.getByRole('button', { name: /^Marquer payé · 1.500.DA$/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Marquer payé · 1.500.DA$/ })).toBeNull());
  expect(club.value).toBe('Fonte de Skikda');
  expect(screen.getByLabelText<HTMLSelectElement>("Frais d'inscription").value).toBe('paid');
  fireEvent.click(screen.getByRole('button', { name: 'Suivant' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Continuer à modifier' }));
  expect(onNext).not.toHaveBeenCalled();
  server.answer(edit, { body: { status: 200, data: { ...participation, fee: 'paid', club: 'Fonte de Skikda' } } });
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(server.requestsTo(edit)).toHaveLength(2));
  expect(server.requestsTo(edit)[1]?.body).toEqual({ club: 'Fonte de Skikda' });
  fireEvent.click(screen.getByRole('button', { name: 'Suivant' }));
  await waitFor(() => expect(onNext).toHaveBeenCalledTimes(1));
});

test('asks about no reason that was typed before another decision was saved', async () => {
  const { server, onNext } = open();
  const fee = await screen.findByLabelText("Frais d'inscription");
  fireEvent.change(fee, { target: { value: 'refused' } });
  fireEvent.change(await screen.findByLabelText(/Motif/), { target: { value: 'Illisible' } });
  fireEvent.change(fee, { target: { value: 'paid' } });
  server.answer(edit, { body: { status: 200, data: { ...participation, fee: 'paid' } } });
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(server.requestsTo(edit)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Marquer payé · 1.500.DA$/ })).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Suivant' }));
  await waitFor(() => expect(onNext).toHaveBeenCalledTimes(1));
});

test('shows what somebody else decided about the fee meanwhile, and keeps it and the typed club', async () => {
  const { server, onChanged } = open();
  fireEvent.change(await screen.findByLabelText('Club'), { target: { value: 'Fonte de Skikda' } });
  const fee = screen.getByLabelText<HTMLSelectElement>("Frais d'inscription");
  fireEvent.change(fee, { target: { value: 'unpaid' } });
  server.answer(edit, { status: 409, body: { code: 'CHANGED_MEANWHILE', message: 'Le paiement a changé.' } });
  server.answer(one, { body: { status: 200, data: { ...participation, fee: 'paid' } } });
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Le paiement a changé.')).toBeDefined();
  await waitFor(() => expect(fee.value).toBe('paid'));
  expect(onChanged).toHaveBeenCalledTimes(1);
  server.answer(edit, { body: { status: 200, data: { ...participation, fee: 'paid', club: 'Fonte de Skikda' } } });
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(server.requestsTo(edit)).toHaveLength(2));
  expect(server.requestsTo(edit).map(({ body }) => body)).toEqual([
    { club: 'Fonte de Skikda', fee: 'unpaid', expected_fee: 'under_review', expected_receipt: null },
    { club: 'Fonte de Skikda' },
  ]);
});

const person = {
  firstname: 'Lina',
  lastname: 'Hadad',
  sex: 'Female',
  birthday: '1999-05-14',
  phone_number: '0661234567',
  email: null,
} as const;

describe('the Latin spelling of a name', () => {
  const label = 'Nom en lettres latines';

  test('is asked for by a name with other letters, and sent', async () => {
    const { server, onChanged } = open({}, aParticipant({ id, firstname: 'لينا', lastname: 'حداد' }));
    fireEvent.change(await screen.findByLabelText(label), { target: { value: 'لينا' } });
    fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(/^Écrivez ce nom en lettres latines/)).toBeDefined();
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'Lina Haddad' } });
    server.answer(edit, { body: { status: 200, data: { ...participation, latin_name: 'Lina Haddad' } } });
    fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
    expect(server.requestsTo(edit)[0]?.body).toMatchObject({ latin_name: 'Lina Haddad' });
    await expectAccessible();
  });

  test('is not asked for by a name in Latin letters, also of a person without an account', async () => {
    open({ person: { ...person, lastname: 'Haddad' } });
    await screen.findByRole('button', { name: 'Enregistrer' });
    expect(screen.queryByLabelText(label)).toBeNull();
  });
});

describe('the identity of a person without an account', () => {
  const fill = async (label: string, to: string) =>
    fireEvent.change(await screen.findByLabelText(label), { target: { value: to } });
  const save = () => fireEvent.click(screen.getByRole('button', { name: "Corriger l'identité" }));

  test('is corrected, and only what differs is sent', async () => {
    const { server, onChanged } = open({ person, guardian: null });
    server.answer(edit, {
      body: { status: 200, data: { ...participation, guardian: null, person: { ...person, lastname: 'Haddad' } } },
    });
    await fill('Nom', 'Haddad');
    save();
    await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
    expect(server.requestsTo(edit)[0]?.body).toEqual({ lastname: 'Haddad' });
    expect(await screen.findByRole('dialog', { name: 'Lina Haddad' })).toBeDefined();
  });

  test('is corrected in phone and address', async () => {
    const { server } = open({ person, guardian: null });
    server.answer(edit, { body: { status: 200, data: { ...participation, person } } });
    await fill('Téléphone', '0770 11 22 33');
    await fill('E-mail (facultatif)', 'lina@example.dz');
    save();
    await waitFor(() =>
      expect(server.requestsTo(edit)[0]?.body).toEqual({ phone_number: '0770112233', email: 'lina@example.dz' }),
    );
  });

  test('of a minor asks for the guardian, and shows refusals at their fields', async () => {
    const { server } = open({ person, guardian: null });
    await fill('Nom', '');
    await fill('Date de naissance', '2010-05-14');
    save();
    expect(await screen.findByText('Indiquez le nom')).toBeDefined();
    expect(screen.getByText('Indiquez le nom du responsable légal')).toBeDefined();
    expect(server.requestsTo(edit)).toEqual([]);
    await fill('Nom', 'Hadad');
    await fill('Nom du responsable', 'Karima Haddad');
    await fill('Téléphone du responsable', '0661234567');
    server.answer(edit, {
      status: 400,
      body: { code: 'INVALID_INPUT', message: 'Refusé', error: { fields: { birthday: 'Date refusée' } } },
    });
    save();
    expect(await screen.findByText('Date refusée')).toBeDefined();
    expect(server.requestsTo(edit)[0]?.body).toEqual({
      birthday: '2010-05-14',
      guardian: { name: 'Karima Haddad', phone_number: '0661234567' },
    });
    await expectAccessible();
  });

  test('of an account is not asked for', async () => {
    open();
    await screen.findByRole('button', { name: 'Enregistrer' });
    expect(screen.queryByLabelText('Date de naissance')).toBeNull();
  });
});
