import type { Participant } from '@power-corner/contracts/participations';
import type { Campaign } from '@power-corner/contracts/mails';
import { call } from '../../lib/api-client.ts';
import { useGet } from '../../lib/use-get.ts';
import type { Page } from '../championships/api.ts';
import { participantsPath } from '../participations/api.ts';

const most = 1000;

/** The addresses of all participants that the filters let through, over every page, each once. */
export async function addressesOf(id: string, query: Record<string, string>): Promise<string[]> {
  const addresses = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { data } = await call<Page<Participant>>(participantsPath(id, { ...query, page, limit: most }));
    for (const { email } of data) addresses.add(email);
    if (data.length < most) return [...addresses];
  }
}

export const sendBulk = (id: string, body: string, emails: string[]) =>
  call<{ message?: string; data: { campaign_id: string; queued: number } }>('/api/email/send-bulk-championship-emails', { method: 'POST', body: { id, body, emails } });

export const retryCampaign = (id: string) => call(`/api/email/campaigns/${id}/retry`, { method: 'POST' });

export const campaignsKey = (championshipId: string) => `/api/email/campaigns?championshipId=${championshipId}`;

/** The bulk mails of a championship; asked again while one is on its way. */
export function useCampaigns(championshipId: string) {
  return useGet<{ data: Campaign[] }>(campaignsKey(championshipId), {
    refreshInterval: (latest) => (latest?.data.some(({ queued }) => queued > 0) ? 1500 : 0),
  });
}
