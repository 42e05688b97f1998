import { afterEach, expect, test } from '@jest/globals';
import { checkAuth } from '@power-corner/contracts/calls/auth';
import { getChampionship } from '@power-corner/contracts/calls/championships';
import { listExports } from '@power-corner/contracts/calls/exports';
import { listCampaigns } from '@power-corner/contracts/calls/mails';
import { sendMeetCommands } from '@power-corner/contracts/calls/meet';
import * as calls from '@power-corner/contracts/calls/participations';
import { getWaitingList } from '@power-corner/contracts/calls/waiting-list';
import type { Participant } from '@power-corner/contracts/participations';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aChampionship, aParticipant, aParticipation, aSession, idOf } from '../../../testing/builders.ts';
import { fakeServer, routeOf } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { Screen } from './admin-participants.tsx';

const params = { params: { id: idOf(1) } };
const list = routeOf(calls.listParticipants, params);
const one = { params: { id: aParticipant().id } };
const page = (...rows: Participant[]) => ({ body: { status: 200, data: rows, total: rows.length } });
const none = page();

afterEach(cleanup);

function open(...rows: Participant[]) {
  const server = fakeServer({
    [routeOf(checkAuth)]: { body: { status: 200, data: aSession('admin') } },
    [routeOf(getChampionship, params)]: { body: { status: 200, data: aChampionship() } },
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
    [routeOf(calls.withdraw, one)]: { body: { status: 200, message: 'Fait.' } },
    [routeOf(sendMeetCommands, params)]: {
      body: { status: 200, data: { results: [{ id: 'c', outcome: 'applied' }], revision: 4 } },
    },
  });
  renderScreen(<Screen />, { at: `/participants/${idOf(1)}`, pattern: '/participants/:id' });
  return server;
}

/** Opens the dialog of a removal as a keyboard does, and presses a button in it. */
async function answer(name: string) {
  const opener = await screen.findByRole('button', { name: /Retirer : Lina Haddad/ });
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
  const table = await screen.findByRole('table');
  expect(await within(table).findByRole('cell', { name: 'Abandon (WD)' })).toBeTruthy();
});
