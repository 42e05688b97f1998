import type { Context } from '@power-corner/service-kit/http';
import { sendFailuresAgain } from '../mails/campaign-mails.ts';
import type { Post } from '../mails/record-mail.ts';
import { getCampaign } from './follow-campaigns.ts';

/** Sends again to those that a campaign did not reach, and to nobody else. */
export async function retryCampaign(ctx: Context, post: Post, id: string | undefined): Promise<{ campaign_id: string; queued: number }> {
  const campaign = await getCampaign(id);
  return { campaign_id: campaign._id, queued: await sendFailuresAgain(post, campaign._id, ctx.now) };
}
