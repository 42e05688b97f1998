import type { Campaign as CampaignAnswer } from '@power-corner/contracts/mails';
import type { Delivered } from '../mails/campaign-mails.ts';
import { failuresOf } from '../mails/campaign-mails.ts';
import type { Campaign } from './campaign.ts';

export async function presentCampaign(campaign: Campaign, { sent, failed }: Delivered): Promise<CampaignAnswer> {
  const failures = failed > 0 ? await failuresOf(campaign._id) : [];
  return {
    id: campaign._id,
    championship_id: campaign.championshipId,
    body: campaign.body,
    created_at: campaign.createdAt.toISOString(),
    state: campaign.total > sent + failed ? 'sending' : 'done',
    paused_because: null,
    total: campaign.total,
    queued: Math.max(0, campaign.total - sent - failed),
    sent,
    failed,
    suppressed: 0,
    canceled: 0,
    failures: failures.map(({ to, answer }) => ({ email: to.address, state: 'failed', reason: answer ?? '', suppression: null })),
  };
}
