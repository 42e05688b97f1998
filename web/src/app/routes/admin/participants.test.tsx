import { afterEach, expect, test } from '@jest/globals';
import { checkAuth } from '@power-corner/contracts/calls/accounts/auth';
import { getChampionship } from '@power-corner/contracts/calls/championships';
import { listExports } from '@power-corner/contracts/calls/participations/exports';
import { listCampaigns } from '@power-corner/contracts/calls/mails';
import { sendMeetCommands } from '@power-corner/contracts/calls/results/meet';
import { editParticipant, readJournal } from '@power-corner/contracts/calls/participations/participants';
import * as calls from '@power-corner/contracts/calls/participations/participations';
import { listClubs } from '@power-corner/contracts/calls/accounts/users';
import { getWaitingList } from '@power-corner/contracts/calls/participations/waiting-list';
import type { Participant } from '@power-corner/contracts/participations/participations';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aChampionship, aParticipant, aParticipation, aSession, idOf } from '../../../../testing/builders.ts';
import { fakeServer, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
// Loaded before the tests, which would wait for them otherwise.
import '../../../features/participants/mark-paid-dialog.tsx';
import '../../../features/participants/participant-panel.tsx';
import '../../../features/participants/remove-participant-dialog.tsx';
import { Screen } from './participants.tsx';

const params = { params: { id: idOf(1) } };
const list = routeOf(calls.listParticipants, params);
const one = { params: { id: aParticipant().id } };
const page = (...rows: Participant[]) => ({ body: { status: 200, data: rows, total: rows.length } });
const none = page();

afterEach(cleanup);

function open(...rows: Participant[]) {
  return openAt('', ...rows);
}

function openAt(search: string, ...rows: Participant[]) {
  const server = fakeServer({
    [routeOf(checkAuth)]: { body: { status: 200, data: aSession('admin') } },
    [routeOf(getChampionship, params)]: { body: { status: 200, data: aChampionship({ entry_fee_dzd: 2000 }) } },
    [routeOf(getWaitingList, params)]: none,
    [routeOf(listExports, params)]: none,
    [routeOf(listCampaigns)]: none,
    [list]: page(...rows),
    [routeOf(calls.getParticipation, one)]: {
      body: {
        status: 200,
        data: aParticipation({
          day: { weighed_in: true, judged_attempts: 0, recorded_scores: 0, gave_up: false, revision: 3 },
        }),
      },
    },
    [routeOf(readJournal, one)]: { body: { status: 200, data: [] } },
    [routeOf(listClubs, {})]: { body: { status: 200, data: [] } },
    [routeOf(calls.withdraw, one)]: { body: { status: 200, message: 'Fait.' } },
    [routeOf(sendMeetCommands, params)]: {
      body: { status: 200, data: { results: [{ id: 'c', outcome: 'applied' }], revision: 4 } },
    },
  });
  renderScreen(<Screen />, { at: `/participants/${idOf(1)}${search}`, pattern: '/participants/:id' });
  return server;
}

/** Opens the dialog of a removal as a keyboard does, and presses a button in it. */
async function answer(name: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Fiche\u00a0: Lina Haddad' }));
  const opener = await screen.findByRole('button', { name: /Retirer\u00a0: Lina Haddad/ });
  opener.focus();
  fireEvent.click(opener);
  fireEvent.click(await screen.findByRole('button', { name }));
}

test('after a removal that empties the list, the line with its number has the focus', async () => {
  const server = open(aParticipant());
  await answer('Retirer du championnat');
  server.answer(list, none);
  const line = await screen.findByText('Aucun participant');
  await waitFor(() => expect(document.activeElement).toBe(line));
});

test('an athlete who has given up is named so in the list', async () => {
  const server = open(aParticipant());
  server.answer(list, page(aParticipant({ gave_up: true })));
  await answer('Abandon (WD)');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Abandon (WD)' })).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Fermer la fiche' }));
  const table = await screen.findByRole('table');
  expect(await within(table).findByRole('cell', { name: 'Abandon (WD)' })).toBeTruthy();
});

const crowd = ['Amrani', 'Bouzid', 'Ziani'].map((lastname, index) =>
  aParticipant({ id: idOf(40 + index), lastname, fee: index === 1 ? 'paid' : 'unpaid' }),
);
const named = (name: string) => screen.findByRole('dialog', { name });
const turn = (key: string) => fireEvent.keyDown(screen.getByRole('dialog'), { key });

/** The server tells every participation, and an empty journal. */
function answerAll(server: ReturnType<typeof open>) {
  for (const { id } of crowd) {
    const params = { params: { id } };
    server.answer(routeOf(calls.getParticipation, params), { body: { status: 200, data: aParticipation({ id }) } });
    server.answer(routeOf(readJournal, params), { body: { status: 200, data: [] } });
  }
}

test('an opened person is in the address; arrows, j and k lead through the rows, and the focus returns to the last one', async () => {
  answerAll(openAt(`?person=${idOf(41)}`, ...crowd));
  await named('Lina Bouzid');
  turn('ArrowRight');
  await named('Lina Ziani');
  turn('j');
  expect(screen.getByRole('button', { name: 'Suivant' }).getAttribute('aria-disabled')).toBe('true');
  turn('k');
  await named('Lina Bouzid');
  turn('ArrowLeft');
  await named('Lina Amrani');
  fireEvent.click(screen.getByRole('button', { name: 'Fermer la fiche' }));
  const row = await screen.findByRole('button', { name: 'Fiche\u00a0: Lina Amrani' });
  await waitFor(() => expect(document.activeElement === row).toBe(true));
});

test('keys that a field takes do not lead to another person', async () => {
  answerAll(openAt(`?person=${idOf(40)}`, ...crowd));
  await named('Lina Amrani');
  fireEvent.keyDown(await screen.findByLabelText('Club'), { key: 'j' });
  await named('Lina Amrani');
});

test('the next receipt is the one after this person, and none is said so', async () => {
  const server = openAt(`?person=${idOf(40)}`, ...crowd);
  answerAll(server);
  const paying = aParticipation({ id: idOf(40), fee: 'unpaid' });
  server.answer(routeOf(calls.getParticipation, { params: { id: idOf(40) } }), { body: { status: 200, data: paying } });
  const next = await screen.findByRole('button', { name: 'Reçu suivant' });
  server.answer(list, page(aParticipant({ id: idOf(42), lastname: 'Ziani', fee: 'under_review' })));
  fireEvent.click(next);
  await named('Lina Ziani');
});

test('filters are behind a button, and the active ones are chips that are taken away one by one or all', async () => {
  const server = openAt('?sex=Female&verified=true', ...crowd);
  const button = await screen.findByRole('button', { name: 'Filtres (2)' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(screen.getByRole('button', { name: /Retirer le filtre Sexe/ }));
  await screen.findByRole('button', { name: 'Filtres (1)' });
  fireEvent.click(screen.getByRole('button', { name: 'Tout effacer' }));
  await screen.findByRole('button', { name: 'Filtres' });
  await waitFor(() => expect(server.requestsTo(list).at(-1)?.query.get('verified') ?? '').toBe(''));
});

test('many are marked paid after a question; who has paid is left out, and who failed is named and tried again', async () => {
  const server = open(...crowd);
  const edit = (index: number) => routeOf(editParticipant, { params: { id: idOf(40 + index) } });
  server.answer(edit(0), { body: { status: 200, data: aParticipation({ id: idOf(40), fee: 'paid' }) } });
  server.answer(edit(2), { status: 409, body: { code: 'CONFLICT', message: 'Refusé.' } });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Sélectionner cette page' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Marquer payés (3)' }));
  const dialog = await named('Marquer 2 personnes comme ayant payé\u00a0?');
  expect(server.requestsTo(edit(0))).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Marquer payé' }));
  expect(await within(dialog).findByText(/Lina Ziani/)).toBeTruthy();
  expect(within(dialog).queryByText(/Lina Amrani/)).toBeNull();
  server.answer(edit(2), { body: { status: 200, data: aParticipation({ id: idOf(42), fee: 'paid' }) } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([0, 1, 2].map((index) => server.requestsTo(edit(index)).map(({ body }) => body))).toEqual([
    [{ fee: 'paid' }],
    [],
    [{ fee: 'paid' }, { fee: 'paid' }],
  ]);
});
