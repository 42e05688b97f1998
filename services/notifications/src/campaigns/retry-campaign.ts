import { AppError } from '@power-corner/service-kit/errors';
import type { Context } from '@power-corner/service-kit/http/app';
import type { Effect } from '@power-corner/service-kit/http/idempotency/once';
import { failuresOf, sendAgain } from '../queue/campaign-mails.ts';
import type { Post } from '../queue/record-mail.ts';
import { suppressedAmong } from '../suppressions/suppress.ts';
import { mostFailures, getCampaign } from './follow-campaigns.ts';

/**
 * Sends again to those that a campaign did not reach, and to nobody else. Whoever is suppressed by now is left alone.
 * @throws NOT_FOUND, CONFLICT for a campaign that was canceled
 */
export async function retryCampaign(
  ctx: Context,
  post: Post,
  id: string | undefined,
  effect: Effect,
): Promise<{ campaign_id: string; queued: number }> {
  const campaign = await getCampaign(id);
  if (campaign.state === 'canceled') throw new AppError('CONFLICT', { message: 'Cet envoi a été arrêté.' });
  const failures = await failuresOf(campaign._id, mostFailures);
  const suppressed = await suppressedAmong(failures.map(({ to }) => to.address));
  const ids = failures.filter(({ to }) => !suppressed.has(to.address)).map(({ _id }) => _id);
  return {
    campaign_id: campaign._id,
    queued: await sendAgain(post, campaign._id, ids, { now: ctx.now, by: effect.id }),
  };
}
