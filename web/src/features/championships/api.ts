import type { Championship } from '@power-corner/contracts/championships';
import type { User } from '@power-corner/contracts/auth';
import { call } from '../../lib/api-client.ts';
import { allPages, listPath, type Page } from '../../lib/list-path.ts';
import { useGet } from '../../lib/use-get.ts';

export const pageSize = 12;

/** Old rows stay on the screen while the next ones come. */
export function useChampionships(query: Record<string, string | number | undefined>) {
  return useGet<Page<Championship>>(listPath('/api/championships', { ...query, limit: pageSize }), {
    keepPreviousData: true,
  });
}

/** All championships that the filters let through. */
export function allChampionships(query: Record<string, string | undefined>): Promise<Championship[]> {
  return allPages(
    async (page, limit) =>
      (await call<Page<Championship>>(listPath('/api/championships', { ...query, page, limit }))).data,
  );
}

export const championshipPath = (id: string, showHidden: boolean) =>
  `/api/championships/${encodeURIComponent(id)}${showHidden ? '?showHidden=true' : ''}`;

export function useChampionship(id: string, showHidden: boolean) {
  return useGet<{ data: Championship }>(championshipPath(id, showHidden));
}

export function useCoaches() {
  return useGet<{ users: User[] }>('/api/admin/users?usertype=coach&limit=1000');
}
