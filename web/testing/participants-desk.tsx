import { checkAuth } from '@power-corner/contracts/calls/accounts/auth';
import { listClubs } from '@power-corner/contracts/calls/accounts/users';
import { getChampionship } from '@power-corner/contracts/calls/championships';
import { listCampaigns } from '@power-corner/contracts/calls/mails';
import { readJournal } from '@power-corner/contracts/calls/participations/participants';
import * as calls from '@power-corner/contracts/calls/participations/participations';
import { getWaitingList } from '@power-corner/contracts/calls/participations/waiting-list';
import type { Participant } from '@power-corner/contracts/participations/participations';
import { screen } from '@testing-library/react';
import ParticipantsScreen from '../src/app/routes/admin/participants.tsx';
import { aChampionship, aParticipant, aParticipation, aSession, idOf } from './builders.ts';
import { fakeServer, routeOf } from './fake-server.ts';
import { renderScreen } from './render-screen.tsx';

const params = { params: { id: idOf(1) } };

/** The call that lists the participants. */
export const listRoute = routeOf(calls.listParticipants, params);

export const listOf = (...rows: Participant[]) => ({ body: { status: 200, data: rows, total: rows.length } });

/** Like the server: by pages, narrowed by the fee and by the state. */
export const listing =
  (...people: readonly Participant[]) =>
  ({ query }: { query: URLSearchParams }) => {
    const fee = query.get('fee') ?? '';
    const states = query.get('state') ? [query.get('state')] : ['confirmed', 'pending'];
    const rows = people.filter((row) => states.includes(row.state) && (fee === '' || row.fee === fee));
    const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit'))];
    return { body: { status: 200, data: rows.slice((page - 1) * limit, page * limit), total: rows.length } };
  };

/** The list of participants of a championship with a fee, as an admin sees it. @param search of the address */
export function openDesk(search: string, ...rows: Participant[]) {
  const none = listOf();
  const server = fakeServer({
    [routeOf(checkAuth)]: { body: { status: 200, data: aSession('admin') } },
    [routeOf(getChampionship, params)]: { body: { status: 200, data: aChampionship({ entry_fee_dzd: 2000 }) } },
    [routeOf(getWaitingList, params)]: none,
    [routeOf(listCampaigns)]: none,
    [routeOf(listClubs, {})]: { body: { status: 200, data: [] } },
    [listRoute]: listing(...rows),
  });
  for (const { id, fee } of rows) {
    const one = { params: { id } };
    server.answer(routeOf(calls.getParticipation, one), { body: { status: 200, data: aParticipation({ id, fee }) } });
    server.answer(routeOf(readJournal, one), { body: { status: 200, data: [] } });
  }
  renderScreen(<ParticipantsScreen />, { at: `/participants/${idOf(1)}${search}`, pattern: '/participants/:id' });
  return server;
}

/** Three people in the order of the list; the second one has paid. */
export const threePeople = ['Amrani', 'Bouzid', 'Ziani'].map((lastname, index) =>
  aParticipant({ id: idOf(40 + index), lastname, fee: index === 1 ? 'paid' : 'unpaid' }),
);

export const dialogNamed = (name: string) => screen.findByRole('dialog', { name });
