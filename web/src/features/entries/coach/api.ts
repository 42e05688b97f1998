import {
  getCoachedChampionship,
  listCoachedChampionships,
  listCoachedParticipants,
} from '@power-corner/contracts/calls/participations/coach';
import type { QueryWords } from '@power-corner/contracts/call';
import { request } from '../../../lib/api/api-client.ts';
import { allPages, useGet } from '../../../lib/api/use-get.ts';
import { championshipsPageSize, participantsPageSize } from '../../../lib/navigation/page-sizes.ts';

export const useCoachedChampionships = (query: QueryWords<typeof listCoachedChampionships>) =>
  useGet(listCoachedChampionships, { query: { ...query, limit: championshipsPageSize } }, { keepPreviousData: true });

export const useCoachedChampionship = (id: string) => useGet(getCoachedChampionship, { params: { id } });

type Filters = QueryWords<typeof listCoachedParticipants>;

export const useCoachedParticipants = (id: string, query: Filters) =>
  useGet(
    listCoachedParticipants,
    { params: { id }, query: { ...query, limit: participantsPageSize } },
    { keepPreviousData: true },
  );

/** All participants, for the start list. */
export const allCoachedParticipants = (id: string) =>
  allPages(
    async (page, limit) => (await request(listCoachedParticipants, { params: { id }, query: { page, limit } })).data,
  );
