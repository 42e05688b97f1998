import type { Campaign as CampaignAnswer, CampaignState } from '@power-corner/contracts/mails';
import type { Delivered, NotReached } from '../queue/campaign-mails.ts';
import { failuresOf } from '../queue/campaign-mails.ts';
import { suppressedAmong } from '../suppressions/suppress.ts';
import type { Campaign } from './campaign.ts';

/** @param most of the failures that are listed */
export async function presentCampaign(campaign: Campaign, delivered: Delivered, most: number): Promise<CampaignAnswer> {
  const { sent, failed, suppressed } = delivered;
  const left = Math.max(0, campaign.total - sent - failed - suppressed);
  // Of a canceled campaign nobody waits but those whose mail is leaving just now, whether the others' mails were recorded or not.
  const queued = campaign.state === 'canceled' ? Math.min(left, delivered.leaving) : left;
  return {
    id: campaign._id,
    championship_id: campaign.championshipId,
    body: campaign.body,
    created_at: campaign.createdAt.toISOString(),
    state: stateOf(campaign, queued),
    paused_because: campaign.state === 'paused' ? (campaign.pausedBecause ?? null) : null,
    waiting_because: null,
    total: campaign.total,
    queued,
    sent,
    failed,
    suppressed,
    canceled: left - queued,
    failures: failed + suppressed > 0 ? await presentFailures(await failuresOf(campaign._id, most)) : [],
  };
}

function stateOf({ state }: Campaign, queued: number): CampaignState {
  if (state === 'canceled') return 'canceled';
  return queued === 0 ? 'done' : state;
}

async function presentFailures(failures: NotReached[]): Promise<CampaignAnswer['failures']> {
  const suppressed = await suppressedAmong(failures.map(({ to }) => to.address));
  return failures.map(({ to, status, answer }) => ({
    email: to.address,
    state: status === 'unknown' || status === 'suppressed' ? status : 'failed',
    reason: answer ?? '',
    suppression: suppressed.get(to.address) ?? null,
  }));
}
