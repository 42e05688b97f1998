import type { Done, LinkSent } from '@power-corner/contracts/answers';
import type { MyChampionship } from '@power-corner/contracts/championships';
import type { Participant, Participate, Participation } from '@power-corner/contracts/participations';
import { call } from '../../lib/api-client.ts';
import { allPages, listPath, type Page } from '../../lib/list-path.ts';
import { useGet } from '../../lib/use-get.ts';

export const participate = (body: Participate) =>
  call<{ message?: string; data: Participation }>('/api/championships/participate', {
    method: 'POST',
    body,
    success: 201,
  });
export const resendEntryLink = (id: string) => call<LinkSent>(`/api/participants/${id}/resend`, { method: 'POST' });
export const withdraw = (id: string) => call<Done>(`/api/participants/${id}`, { method: 'DELETE' });

export const mineKey = '/api/participants/mychampionships';

/** @param refreshInterval milliseconds after which they are fetched again; 0 for never */
export function useMyChampionships(refreshInterval = 0) {
  return useGet<{ data: MyChampionship[] }>(mineKey, { refreshInterval });
}

export const participantsPageSize = 50;

export function participantsPath(id: string, query: Record<string, string | number | undefined>): string {
  return listPath(`/api/championships/${encodeURIComponent(id)}/participants`, query);
}

export function useParticipants(id: string, query: Record<string, string | number | undefined>) {
  return useGet<Page<Participant>>(participantsPath(id, { ...query, limit: participantsPageSize }), {
    keepPreviousData: true,
  });
}

/** All participants that the filters let through. */
export function allParticipants(id: string, query: Record<string, string>): Promise<Participant[]> {
  return allPages(
    async (page, limit) => (await call<Page<Participant>>(participantsPath(id, { ...query, page, limit }))).data,
  );
}
