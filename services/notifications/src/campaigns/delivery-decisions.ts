import { coded } from '@power-corner/contracts/messages/fault';
import { say } from '@power-corner/contracts/messages/say';
import { erasedAmong, eraseLate } from '@power-corner/service-kit/erasure/erasures';
import { findChangedAddresses } from '../audience/repository.ts';
import type { Mail } from '../queue/mail.ts';
import type { DeliveryRules, Skip } from '../queue/delivery-rules.ts';
import { suppressedAmong, suppressRefused } from '../suppressions/suppressions.ts';
import { isMostlyRefused } from './progress.ts';
import { findCanceledAmong, findPaused, pauseOnce } from './repository.ts';

export const canceledAnswer = coded(say('mailStopped'));

/** Mails to accounts that are erased: recorded after a long sleep, by a process that had read before the erasure. */
async function skippedOfErased(mails: readonly Mail[]): Promise<Map<string, Skip>> {
  const erased = new Set(await erasedAmong(new Set(mails.flatMap(({ userId }) => userId ?? []))));
  for (const id of erased) await eraseLate(id);
  const late = mails.filter(({ userId }) => userId && erased.has(userId));
  return new Map(late.map(({ _id }) => [_id, { status: 'canceled', answer: canceledAnswer }]));
}

/** One indexed read for a batch. */
async function latestAddresses(mails: readonly Mail[]): Promise<Map<string, string>> {
  const changed = await findChangedAddresses(mails.flatMap(({ userId }) => userId ?? []));
  const latest = new Map<string, string>();
  for (const { _id: account, email, previous } of changed)
    for (const { _id, userId, to } of mails)
      if (userId === account && to.address !== email && previous.some((before) => before.email === to.address))
        latest.set(_id, email);
  return latest;
}

/** The decisions of admins and recipients about mails, which the sender follows. */
export function deliveryRules(): DeliveryRules {
  return {
    pausedCampaigns: findPaused,
    latestAddresses,
    async skipped(mails) {
      const skips = await skippedOfErased(mails);
      const ofCampaigns = mails.filter(({ kind }) => kind === 'campaign-message');
      if (ofCampaigns.length === 0) return skips;
      const [canceled, suppressed] = await Promise.all([
        findCanceledAmong([...new Set(ofCampaigns.flatMap(({ campaignId }) => campaignId ?? []))]),
        suppressedAmong(ofCampaigns.map(({ to }) => to.address)),
      ]);
      for (const { _id, campaignId, to } of ofCampaigns) {
        const suppression = suppressed.get(to.address);
        if (campaignId && canceled.has(campaignId)) skips.set(_id, { status: 'canceled', answer: canceledAnswer });
        else if (suppression) skips.set(_id, { status: 'suppressed', answer: suppression.explanation });
      }
      return skips;
    },
    async onRefused({ to, campaignId }, { answer, aboutAddress }, now) {
      if (aboutAddress) await suppressRefused(to.address, answer, now);
      if (campaignId && (await isMostlyRefused(campaignId))) {
        await pauseOnce(campaignId, coded(say('campaignPausedByUs')));
      }
    },
  };
}
