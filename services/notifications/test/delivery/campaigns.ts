import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { call, callTo, eventually, tokenFor } from '@power-corner/service-kit/testing';
import { audienceConsumers } from '../../src/audience/consumers.ts';
import { suppressedAmong } from '../../src/suppressions/suppressions.ts';
import { championship, event, participation } from '../builders.ts';

export const controls = {
  pause: calls.pauseCampaign,
  resume: calls.resumeCampaign,
  cancel: calls.cancelCampaign,
  retry: calls.retryCampaign,
};

export const admin = tokenFor('admin');

export async function championshipWith(...emails: string[]): Promise<string> {
  const held = championship();
  await audienceConsumers.ChampionshipCreated(event('ChampionshipCreated', held));
  for (const email of emails)
    await audienceConsumers.ParticipationVerified(
      event('ParticipationVerified', participation({ championshipId: held.championshipId, email })),
    );
  return held.championshipId;
}

/** Waits for the suppression of an address, which is stored after the end of the mail. */
export const isSuppressed = (address: string): Promise<true> =>
  eventually(async () => (await suppressedAmong([address])).has(address));

export function adminOf(url: string) {
  const post = (path: string, json?: object) => call('POST', `${url}${path}`, { token: admin, ...(json && { json }) });
  const follow = async (id: string) =>
    (await callTo(url, calls.getCampaign, { params: { id }, token: admin })).body.data;
  return {
    post,
    follow,
    writeTo: async (id: string, emails: string[]): Promise<string> =>
      (await post(calls.sendBulkMail.path, { id, body: 'Pesée à 8 h.', emails })).body.data.campaign_id,
    control: (id: string, way: keyof typeof controls) => post(addressOf(controls[way], { params: { id } })),
    isDone: (id: string) =>
      eventually(async () => {
        const campaign = await follow(id);
        return campaign.queued === 0 && campaign;
      }),
  };
}
