import type { Championship, MyChampionship } from '@power-corner/contracts/championships';
import type { User } from '@power-corner/contracts/auth';
import { useGet } from '../../lib/use-get.ts';

export interface Page<Row> {
  data: Row[];
  total: number;
}

/** The address of a list with those words of its query that are set. */
export function listPath(path: string, query: Record<string, string | number | undefined>): string {
  const words = new URLSearchParams();
  for (const [word, value] of Object.entries(query)) if (value !== undefined && value !== '') words.set(word, String(value));
  return `${path}?${words}`;
}

export const pageSize = 12;

/** Old rows stay on the screen while the next ones come. */
export function useChampionships(query: Record<string, string | number | undefined>) {
  return useGet<Page<Championship>>(listPath('/api/championships', { ...query, limit: pageSize }), { keepPreviousData: true });
}

export const championshipPath = (id: string, showHidden: boolean) => `/api/championships/${encodeURIComponent(id)}${showHidden ? '?showHidden=true' : ''}`;

export function useChampionship(id: string, showHidden: boolean) {
  return useGet<{ data: Championship }>(championshipPath(id, showHidden));
}

export const mineKey = '/api/participants/mychampionships';

export function useMyChampionships(wanted = true) {
  return useGet<{ data: MyChampionship[] }>(wanted ? mineKey : null);
}

export function useCoaches() {
  return useGet<{ users: User[] }>('/api/admin/users?usertype=coach&limit=1000');
}
