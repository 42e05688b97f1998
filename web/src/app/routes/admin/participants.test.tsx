import { expect, test } from '@jest/globals';
import { ipfWeightClasses } from '@power-corner/contracts/championships/category-lists';
import { getChampionship } from '@power-corner/contracts/calls/championships';
import { sendMeetCommands } from '@power-corner/contracts/calls/results/meet';
import { listCash } from '@power-corner/contracts/calls/participations/receipts';
import { editParticipant } from '@power-corner/contracts/calls/participations/participants';
import * as calls from '@power-corner/contracts/calls/participations/participations';
import type { Participant } from '@power-corner/contracts/participations/participations';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '../../../../testing/axe.ts';
import { aChampionship, aParticipant, aParticipation, idOf, aRecordedDay } from '../../../../testing/builders.ts';
import { routeOf } from '../../../../testing/fake-server.ts';
import {
  dialogNamed,
  listing,
  listOf,
  listRoute,
  openDesk,
  threePeople,
} from '../../../../testing/participants-desk.tsx';
// Loaded before the tests, which would wait for them otherwise.
import '../../../features/admin/mails/compose-dialog.tsx';
import '../../../features/entries/participants/mark-paid-dialog.tsx';
import '../../../features/entries/participants/participant-panel.tsx';
import '../../../features/entries/participants/remove-participant-dialog.tsx';
import '../../../features/entries/receipts/cash-dialog.tsx';
import '../../../features/entries/walk-ins/add-participant-dialog.tsx';

const participant = aParticipant();
const one = { params: { id: participant.id } };

const paid = { fee: 'paid', expected_fee: 'unpaid', expected_receipt: null };

function openWeighedIn() {
  const server = openDesk('', participant);
  const day = aRecordedDay();
  server.answer(routeOf(calls.getParticipation, one), { body: { status: 200, data: aParticipation({ day }) } });
  server.answer(routeOf(calls.withdraw, one), { body: { status: 200, message: 'Fait.' } });
  server.answer(routeOf(sendMeetCommands, { params: { id: idOf(1) } }), {
    body: { status: 200, data: { results: [{ id: 'c', outcome: 'applied' }], revision: 4 } },
  });
  return server;
}

async function answer(name: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Fiche\u00a0: Lina Haddad' }));
  const opener = await screen.findByRole('button', { name: /Retirer\u00a0: Lina Haddad/ });
  opener.focus();
  fireEvent.click(opener);
  fireEvent.click(await screen.findByRole('button', { name }));
}

test('after a removal that empties the list, the line with its number has the focus', async () => {
  const server = openWeighedIn();
  await answer('Retirer du championnat');
  server.answer(listRoute, listOf());
  const line = await screen.findByText('Aucun participant');
  await waitFor(() => expect(document.activeElement).toBe(line));
});

test('an athlete who has given up is named so in the list', async () => {
  const server = openWeighedIn();
  server.answer(listRoute, listOf(aParticipant({ gave_up: true })));
  await answer('Abandon (WD)');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Abandon (WD)' })).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Fermer la fiche' }));
  const table = await screen.findByRole('table');
  expect(await within(table).findByRole('cell', { name: 'Abandon (WD)' })).toBeTruthy();
  await expectAccessible();
});

test('an address and what stands beside it are apart, also on paper, which sets both in one line', async () => {
  openDesk('', aParticipant({ email: 'lina@example.dz', has_account: false }));
  const table = await screen.findByRole('table');
  const address = await within(table).findByRole('link', { name: 'lina@example.dz' });
  expect(address.closest('td')?.textContent).toBe('lina@example.dz Sans compte');
});

test('two places of one person are told in the list', async () => {
  openDesk('', aParticipant({ possible_double: true }));
  const table = await screen.findByRole('table');
  expect(await within(table).findByText('Peut-être en double')).toBeTruthy();
});

test('filters are behind a button, and the active ones are chips that are taken away one by one or all', async () => {
  const server = openDesk('?sex=Female&verified=true', ...threePeople);
  const button = await screen.findByRole('button', { name: 'Filtres (2)' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(screen.getByRole('button', { name: /Retirer le filtre Sexe/ }));
  await screen.findByRole('button', { name: 'Filtres (1)' });
  fireEvent.click(screen.getByRole('button', { name: 'Tout effacer' }));
  await screen.findByRole('button', { name: 'Filtres' });
  await waitFor(() => expect(server.requestsTo(listRoute).at(-1)?.query.get('verified') ?? '').toBe(''));
});

test('many are marked paid after a question; who has paid is left out, and who failed is named and tried again', async () => {
  const receipt = { type: 'application/pdf', uploaded_at: '2026-11-01T08:00:00.000Z' } as const;
  const [first, ...others] = threePeople as [Participant, ...Participant[]];
  const server = openDesk('', { ...first, receipt }, ...others);
  const edit = (index: number) => routeOf(editParticipant, { params: { id: idOf(40 + index) } });
  server.answer(edit(0), { body: { status: 200, data: aParticipation({ id: idOf(40), fee: 'paid' }) } });
  server.answer(edit(2), { status: 409, body: { code: 'CONFLICT', message: 'Refusé.' } });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Sélectionner cette page' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Marquer payés (3)' }));
  const dialog = await dialogNamed('Marquer 2 personnes comme ayant payé\u00a0?');
  expect(server.requestsTo(edit(0))).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Marquer payé' }));
  expect(await within(dialog).findByText(/Lina Ziani/)).toBeTruthy();
  expect(within(dialog).queryByText(/Lina Amrani/)).toBeNull();
  server.answer(edit(2), { body: { status: 200, data: aParticipation({ id: idOf(42), fee: 'paid' }) } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([0, 1, 2].map((index) => server.requestsTo(edit(index)).map(({ body }) => body))).toEqual([
    [{ ...paid, expected_receipt: receipt.uploaded_at }],
    [],
    [paid, paid],
  ]);
  await expectAccessible();
});

test('a fee that somebody else changed during the question is named, and not tried again', async () => {
  const server = openDesk('', ...threePeople);
  const edit = (index: number) => routeOf(editParticipant, { params: { id: idOf(40 + index) } });
  server.answer(edit(0), { status: 409, body: { code: 'CHANGED_MEANWHILE', message: 'Le paiement a changé.' } });
  server.answer(edit(2), { status: 503, body: { code: 'UNAVAILABLE', message: 'Service indisponible.' } });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Sélectionner cette page' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Marquer payés (3)' }));
  const dialog = await dialogNamed('Marquer 2 personnes comme ayant payé\u00a0?');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Marquer payé' }));
  expect(await within(dialog).findByText(/Lina Amrani.*Le paiement a changé/)).toBeTruthy();
  server.answer(edit(2), { body: { status: 200, data: aParticipation({ id: idOf(42), fee: 'paid' }) } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(server.requestsTo(edit(2))).toHaveLength(2));
  expect(server.requestsTo(edit(0)).map(({ body }) => body)).toEqual([paid]);
});

test('what was decided since the selection is read before many are marked paid, and named', async () => {
  const server = openDesk('', ...threePeople);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Sélectionner cette page' }));
  const [amrani, bouzid, ziani] = threePeople as [Participant, Participant, Participant];
  server.answer(listRoute, { status: 503, body: { code: 'UNAVAILABLE', message: 'Service indisponible.' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Marquer payés (3)' }));
  expect(await screen.findByText('Service indisponible.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  server.answer(
    listRoute,
    listing({ ...amrani, fee: 'paid' }, bouzid, { ...ziani, fee: 'refused', state: 'offered', verified: false }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Marquer payés (3)' }));
  const dialog = await dialogNamed('Marquer 1 personne comme ayant payé\u00a0?');
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Lina Ziani Refusé']);
});

test('a mail to the selected people goes to the addresses that the list has now', async () => {
  const server = openDesk('', ...threePeople);
  const [amrani, ...others] = threePeople as [Participant, ...Participant[]];
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Sélectionner Amrani Lina' }));
  server.answer(listRoute, listing({ ...amrani, email: 'nouvelle@example.dz' }, ...others));
  fireEvent.click(screen.getByRole('button', { name: /^Trier par nom/ }));
  await screen.findByRole('link', { name: 'nouvelle@example.dz' });
  fireEvent.click(screen.getByRole('button', { name: 'Send Email' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('nouvelle@example.dz')).toBeTruthy();
});

test('participants that cannot be read are told', async () => {
  const server = openDesk('');
  server.answer(listRoute, { status: 500 });
  expect(await screen.findByRole('heading', { name: 'Erreur lors de la récupération des participants' })).toBeDefined();
  await expectAccessible();
});

test('the classes of a championship by sex stand under their sex', async () => {
  const server = openDesk('', participant);
  server.answer(routeOf(getChampionship, { params: { id: idOf(1) } }), {
    body: { status: 200, data: aChampionship({ category_set: 'ipf' }) },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Filtres' }));
  const classes = screen.getByLabelText('Classe de poids');
  const women = await within(classes).findByRole('group', { name: 'Femme' });
  expect(
    within(women)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(ipfWeightClasses.Female);
  expect(within(classes).getByRole('group', { name: 'Homme' }).children).toHaveLength(9);
});

test('the list comes by another order, and of one club alone', async () => {
  const server = openDesk('', participant);
  const answered = listOf(participant) as { body: object };
  server.answer(listRoute, { body: { ...answered.body, clubs: ['CRB', 'Olympique Annaba'] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Filtres' }));
  fireEvent.change(screen.getByLabelText('Ordre'), { target: { value: 'class' } });
  expect(await screen.findByRole('button', { name: /Trier par Classe de poids\s: Croissant/ })).toBeTruthy();
  fireEvent.change(await screen.findByLabelText('Club'), { target: { value: 'CRB' } });
  await waitFor(() => {
    const asked = Object.fromEntries(server.requestsTo(listRoute).at(-1)?.query ?? []);
    expect(asked).toMatchObject({ order: 'class', club: 'CRB', sort: 'asc' });
  });
  expect(await screen.findByRole('button', { name: /Club\s: CRB/ })).toBeTruthy();
});

test('an empty list leads to the sheet of a club, and one that filters make empty does not', async () => {
  openDesk('?sex=Female');
  expect(await screen.findByRole('button', { name: 'Effacer les filtres' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: "Feuille d'un club" })).toBeNull();
  cleanup();
  openDesk('');
  fireEvent.click(await screen.findByRole('button', { name: "Feuille d'un club" }));
  const dialog = await dialogNamed("Feuille d'un club");
  expect(within(dialog).getByRole('button', { name: 'Choisir le fichier' })).toBeTruthy();
});

test('cash stands in one list with its sum, by who took it', async () => {
  const server = openDesk('', ...threePeople);
  const payment = (number: number, by: string, amount: number) => ({
    participation_id: idOf(number),
    firstname: 'Lina',
    lastname: `Nom${number}`,
    amount_dzd: amount,
    by,
    at: '2026-11-01T08:00:00.000Z',
  });
  const data = [payment(1, 'Nadia Kaci', 2000), payment(2, 'Karim Attar', 2500), payment(3, 'Nadia Kaci', 2000)];
  server.answer(routeOf(listCash, { params: { id: idOf(1) } }), { body: { status: 200, data } });
  fireEvent.click(await screen.findByRole('button', { name: 'Espèces encaissées' }));
  const dialog = await dialogNamed('Espèces encaissées');
  expect(await within(dialog).findByText(/^6\s500 DA$/)).toBeTruthy();
  const headings = within(dialog).getAllByRole('heading', { level: 3 });
  expect(headings.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    'Nadia Kaci (2) 4 000 DA',
    'Karim Attar (1) 2 500 DA',
  ]);
  await expectAccessible();
});
