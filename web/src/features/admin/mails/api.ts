import { addressOf } from '@power-corner/contracts/call';
import * as calls from '@power-corner/contracts/calls/mails';
import { request } from '../../../lib/api/api-client.ts';
import { useGet } from '../../../lib/api/use-get.ts';
import { listUndelivered } from '@power-corner/contracts/calls/mails';
import { undeliveredPageSize } from '../../../lib/navigation/page-sizes.ts';

export const sendBulk = (id: string, body: string, emails: string[]) =>
  request(calls.sendBulkMail, { body: { id, body, emails } });

const steering = {
  retry: calls.retryCampaign,
  pause: calls.pauseCampaign,
  resume: calls.resumeCampaign,
  cancel: calls.cancelCampaign,
};
export type Steering = keyof typeof steering;

export const steerCampaign = (id: string, way: Steering) => request(steering[way], { params: { id } });

export const liftSuppression = (email: string) => request(calls.liftSuppression, { body: { email } });

export const campaignsKey = (championshipId: string) => addressOf(calls.listCampaigns, { query: { championshipId } });

export function useCampaigns(championshipId: string) {
  return useGet(
    calls.listCampaigns,
    { query: { championshipId } },
    { refreshInterval: (latest) => (latest?.data.some(({ state }) => state === 'sending') ? 1500 : 0) },
  );
}

export const useUndelivered = (page = 1) =>
  useGet(listUndelivered, { query: { page, limit: undeliveredPageSize } }, { keepPreviousData: true });
