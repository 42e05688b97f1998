import { addressOf, type QueryWords } from '@power-corner/contracts/call';
import * as calls from '@power-corner/contracts/calls/participations';
import type { Participate } from '@power-corner/contracts/participations';
import { allPages } from '../../lib/api/all-pages.ts';
import { request } from '../../lib/api-client.ts';
import { useGet } from '../../lib/use-get.ts';

export const participate = (body: Participate) => request(calls.participate, { body });
export const resendEntryLink = (id: string) => request(calls.resendParticipationLink, { params: { id } });
export const withdraw = (id: string) => request(calls.withdraw, { params: { id } });

export const mineKey = addressOf(calls.listMyChampionships);

/** @param refreshInterval milliseconds after which they are fetched again; 0 for never */
export function useMyChampionships(refreshInterval = 0) {
  return useGet(calls.listMyChampionships, {}, { refreshInterval });
}

export const participantsPageSize = 50;

type Filters = QueryWords<typeof calls.listParticipants>;

export function useParticipants(id: string, query: Filters) {
  return useGet(
    calls.listParticipants,
    { params: { id }, query: { ...query, limit: participantsPageSize } },
    { keepPreviousData: true },
  );
}

/** All participants that the filters let through. */
export function allParticipants(id: string, query: Filters) {
  return allPages(
    async (page, limit) =>
      (await request(calls.listParticipants, { params: { id }, query: { ...query, page, limit } })).data,
  );
}
