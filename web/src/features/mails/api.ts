import type { Done } from '@power-corner/contracts/answers';
import type { Campaign } from '@power-corner/contracts/mails';
import { call } from '../../lib/api-client.ts';
import { useGet } from '../../lib/use-get.ts';

export const sendBulk = (id: string, body: string, emails: string[]) =>
  call<{ message?: string; data: { campaign_id: string; queued: number } }>(
    '/api/email/send-bulk-championship-emails',
    { method: 'POST', body: { id, body, emails } },
  );

export type Steering = 'retry' | 'pause' | 'resume' | 'cancel';

/** Sends again to the failures, holds a bulk mail, lets it go on, or ends it for good. */
export const steerCampaign = (id: string, steering: Steering) =>
  call<Done>(`/api/email/campaigns/${id}/${steering}`, { method: 'POST' });

/** Lets bulk mail go to an address again that a mail server had refused. */
export const liftSuppression = (email: string) =>
  call<Done>('/api/email/suppressions/lift', { method: 'POST', body: { email } });

export const campaignsKey = (championshipId: string) => `/api/email/campaigns?championshipId=${championshipId}`;

/** The bulk mails of a championship, the newest first; asked again while one is on its way. */
export function useCampaigns(championshipId: string) {
  return useGet<{ data: Campaign[] }>(campaignsKey(championshipId), {
    refreshInterval: (latest) => (latest?.data.some(({ state }) => state === 'sending') ? 1500 : 0),
  });
}
