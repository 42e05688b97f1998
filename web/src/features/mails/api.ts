import { addressOf } from '@power-corner/contracts/call';
import * as calls from '@power-corner/contracts/calls/mails';
import { request } from '../../lib/api-client.ts';
import { useGet } from '../../lib/use-get.ts';

export const sendBulk = (id: string, body: string, emails: string[]) =>
  request(calls.sendBulkMail, { body: { id, body, emails } });

const steering = {
  retry: calls.retryCampaign,
  pause: calls.pauseCampaign,
  resume: calls.resumeCampaign,
  cancel: calls.cancelCampaign,
};
export type Steering = keyof typeof steering;

/** Sends again to the failures, holds a bulk mail, lets it go on, or ends it for good. */
export const steerCampaign = (id: string, way: Steering) => request(steering[way], { params: { id } });

/** Lets bulk mail go to an address again that a mail server had refused. */
export const liftSuppression = (email: string) => request(calls.liftSuppression, { body: { email } });

export const campaignsKey = (championshipId: string) => addressOf(calls.listCampaigns, { query: { championshipId } });

/** The bulk mails of a championship, the newest first; asked again while one is on its way. */
export function useCampaigns(championshipId: string) {
  return useGet(
    calls.listCampaigns,
    { query: { championshipId } },
    { refreshInterval: (latest) => (latest?.data.some(({ state }) => state === 'sending') ? 1500 : 0) },
  );
}
