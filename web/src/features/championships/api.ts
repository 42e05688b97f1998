import { addressOf, type QueryWords } from '@power-corner/contracts/call';
import * as calls from '@power-corner/contracts/calls/championships';
import { listUsers } from '@power-corner/contracts/calls/users';
import { allPages } from '../../lib/api/all-pages.ts';
import { request } from '../../lib/api-client.ts';
import { keysFrom, useGet } from '../../lib/use-get.ts';

export const pageSize = 12;

type Filters = QueryWords<typeof calls.listChampionships>;

/** Old rows stay on the screen while the next ones come. */
export function useChampionships(query: Filters) {
  return useGet(calls.listChampionships, { query: { ...query, limit: pageSize } }, { keepPreviousData: true });
}

/** All championships that the filters let through. */
export function allChampionships(query: Filters) {
  return allPages(
    async (page, limit) => (await request(calls.listChampionships, { query: { ...query, page, limit } })).data,
  );
}

export function useChampionship(id: string, showHidden: boolean) {
  const query = { showHidden: showHidden ? 'true' : undefined };
  return useGet(calls.getChampionship, { params: { id }, query });
}

export function useCoaches() {
  return useGet(listUsers, { query: { usertype: 'coach', limit: 1000 } });
}

/** The keys under which SWR keeps the lists, one championship with all that belongs to it, or all of both. */
export const listKeys = keysFrom(`${addressOf(calls.listChampionships)}?`);
export const keysOf = (id: string) => keysFrom(addressOf(calls.getChampionship, { params: { id } }));
export const allKeys = keysFrom(addressOf(calls.listChampionships));
