import { erasedTotal } from '@power-corner/service-kit/erasure/erasures';
import type { Log } from '@power-corner/service-kit/observability/log';
import { canceledAnswer } from '../campaigns/delivery-decisions.ts';
import { endCampaign } from '../campaigns/repository.ts';
import { cancelQueued } from '../queue/campaign-repository.ts';
import { eraseCampaign, findOldCampaigns, removeOldMails } from './repository.ts';

const dayMs = 24 * 3_600_000;
/** The text of a mail is removed when it is sent. This is for what stays after it, and for campaigns. */
export const mailsKeptMs = 180 * dayMs;
const batchSize = 100;

/**
 * Erases the texts and the addresses of campaigns after 180 days, and mails that ended so long ago. The counts of a
 * campaign stay. A campaign that still waits by then is canceled: it would be sent without its text.
 */
export async function eraseOldMails(now: Date, log: Log): Promise<void> {
  const before = new Date(now.getTime() - mailsKeptMs);
  const campaigns = await findOldCampaigns(before, batchSize);
  for (const id of campaigns) {
    await endCampaign(id, []);
    await cancelQueued(id, canceledAnswer, now);
    await eraseCampaign(id);
  }
  const mails = await removeOldMails(before);
  if (campaigns.length > 0) erasedTotal.inc({ kind: 'campaign' }, campaigns.length);
  if (mails > 0) erasedTotal.inc({ kind: 'mail' }, mails);
  if (campaigns.length + mails > 0)
    log.info({ campaigns: campaigns.length, mails }, 'mails older than 180 days erased');
}
