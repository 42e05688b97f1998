import { addressOf, type QueryWords } from '@power-corner/contracts/call';
import { sendMeetCommands } from '@power-corner/contracts/calls/results/meet';
import * as calls from '@power-corner/contracts/calls/participations/participations';
import { editParticipant as editCall, readJournal } from '@power-corner/contracts/calls/participations/participants';
import type { ParticipantEdit } from '@power-corner/contracts/participations/participant-changes';
import { request } from '../../../lib/api/api-client.ts';
import { allPages, useGet } from '../../../lib/api/use-get.ts';
import { participantsPageSize } from '../../../lib/navigation/page-sizes.ts';
import { keepForOffline } from './keep-offline.ts';

export const resendParticipationLink = (id: string) => request(calls.resendParticipationLink, { params: { id } });
export const editParticipant = (id: string, body: ParticipantEdit) => request(editCall, { params: { id }, body });

export const useParticipation = (id: string) => useGet(calls.getParticipation, { params: { id } });
export const useJournal = (id: string) => useGet(readJournal, { params: { id } });

/** @param command its id: the same one is applied once */
export const giveUp = (championshipId: string, entryId: string, command: { id: string; basedOn: number }) =>
  request(sendMeetCommands, {
    params: { id: championshipId },
    body: {
      commands: [
        {
          id: command.id,
          type: 'SetOutcome',
          entry_id: entryId,
          based_on: command.basedOn,
          at: new Date().toISOString(),
          data: { outcome: 'withdrawn' },
        },
      ],
    },
  });

export const withdraw = (id: string) => request(calls.withdraw, { params: { id } });

export const myChampionshipsKey = addressOf(calls.listMyChampionships);

/** @param refreshInterval polling interval in milliseconds; 0 for none */
export function useMyChampionships(refreshInterval = 0) {
  return useGet(calls.listMyChampionships, {}, { refreshInterval, onAnswer: keepForOffline });
}

type Filters = QueryWords<typeof calls.listParticipants>;

export function useParticipants(id: string, query: Filters) {
  return useGet(
    calls.listParticipants,
    { params: { id }, query: { ...query, limit: participantsPageSize } },
    { keepPreviousData: true },
  );
}

export function allParticipants(id: string, query: Filters) {
  return allPages(
    async (page, limit) =>
      (await request(calls.listParticipants, { params: { id }, query: { ...query, page, limit } })).data,
  );
}

/** Everybody who has a place or waits for one. */
export async function everyParticipant(id: string) {
  const lists = ['', 'waiting', 'offered'].map((state) => allParticipants(id, { state }));
  return (await Promise.all(lists)).flat();
}
