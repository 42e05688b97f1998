import { addressOf, type QueryWords } from '@power-corner/contracts/call';
import * as calls from '@power-corner/contracts/calls/championships';
import { listUsers } from '@power-corner/contracts/calls/accounts/users';
import { request } from '../../lib/api/api-client.ts';
import { allPages, keysFrom, useGet } from '../../lib/api/use-get.ts';
import { championshipsPageSize } from '../../lib/navigation/page-sizes.ts';

type Filters = QueryWords<typeof calls.listChampionships>;

export function useChampionships(query: Filters) {
  return useGet(
    calls.listChampionships,
    { query: { ...query, limit: championshipsPageSize } },
    { keepPreviousData: true },
  );
}

export function allChampionships(query: Filters) {
  return allPages(
    async (page, limit) => (await request(calls.listChampionships, { query: { ...query, page, limit } })).data,
  );
}

export function useChampionship(id: string, { showHidden }: { showHidden: boolean }) {
  const query = { showHidden: showHidden ? 'true' : undefined };
  return useGet(calls.getChampionship, { params: { id }, query });
}

export function useCoaches() {
  return useGet(listUsers, { query: { usertype: 'coach', limit: 1000 } });
}

export const listKeys = keysFrom(`${addressOf(calls.listChampionships)}?`);
export const keysOf = (id: string) => keysFrom(addressOf(calls.getChampionship, { params: { id } }));
export const allKeys = keysFrom(addressOf(calls.listChampionships));
