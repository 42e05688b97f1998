import type { ActKind } from '@power-corner/contracts/act-kinds';
import type { ActValues } from '@power-corner/contracts/acts';
import type { Campaign as CampaignAnswer } from '@power-corner/contracts/mails/mails';
import { say } from '@power-corner/contracts/messages/say';
import { conflict } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { actsOf } from '@power-corner/service-kit/messaging/acts';
import type { Effect } from '@power-corner/service-kit/http/idempotency/once';
import { cancelQueued, findFailures, requeueMails } from '../queue/campaign-repository.ts';
import type { MailSender } from '../queue/record-mail.ts';
import { suppressedAmong } from '../suppressions/suppressions.ts';
import { canceledAnswer } from './delivery-decisions.ts';
import { followCampaign, getCampaign, maxFailures } from './follow-campaigns.ts';
import type { Campaign } from './model.ts';
import { changeState, endCampaign, noteActs } from './repository.ts';

function acts(
  ctx: ActorContext,
  kind: ActKind,
  { championshipId: id, championshipName: name }: Campaign,
  after: ActValues = null,
) {
  return actsOf(ctx, kind, { championship: { id, name }, after });
}

async function setState(ctx: ActorContext, id: string | undefined, state: 'sending' | 'paused'): Promise<void> {
  const campaign = await getCampaign(id);
  const kind = state === 'paused' ? 'bulk_mail_paused' : 'bulk_mail_resumed';
  const events = campaign.state === state ? [] : acts(ctx, kind, campaign);
  if (!(await changeState(campaign._id, state, events))) throw conflict(say('campaignWasStopped'));
}

export async function pauseCampaign(ctx: ActorContext, id: string | undefined): Promise<CampaignAnswer> {
  const { state } = await followCampaign(id);
  if (state === 'done') throw conflict(say('campaignDone'));
  await setState(ctx, id, 'paused');
  return followCampaign(id);
}

export async function resumeCampaign(
  ctx: ActorContext,
  sender: MailSender,
  id: string | undefined,
): Promise<CampaignAnswer> {
  await setState(ctx, id, 'sending');
  sender.nudge();
  return followCampaign(id);
}

export async function cancelCampaign(ctx: ActorContext, id: string | undefined): Promise<CampaignAnswer> {
  const { state } = await followCampaign(id);
  if (state === 'done') throw conflict(say('campaignDone'));
  const campaign = await getCampaign(id);
  // The state comes first: a mail that is recorded or claimed a moment later is checked against it before it is sent.
  await endCampaign(campaign._id, acts(ctx, 'bulk_mail_canceled', campaign));
  await cancelQueued(campaign._id, canceledAnswer, ctx.now);
  return followCampaign(id);
}

/** Leaves out those that are suppressed by now. @throws NOT_FOUND, CONFLICT for a campaign that was canceled */
export async function retryCampaign(
  ctx: ActorContext,
  sender: MailSender,
  id: string | undefined,
  effect: Effect,
): Promise<{ campaign_id: string; queued: number }> {
  const campaign = await getCampaign(id);
  if (campaign.state === 'canceled') throw conflict(say('campaignWasStopped'));
  const failures = await findFailures(campaign._id, maxFailures);
  const suppressed = await suppressedAmong(failures.map(({ to }) => to.address));
  const ids = failures.filter(({ to }) => !suppressed.has(to.address)).map(({ _id }) => _id);
  // Noted before the mails, so that no act is missed; a request that is repeated is noted twice.
  await noteActs(campaign._id, acts(ctx, 'bulk_mail_retried', campaign, { recipients: ids.length }));
  const queued = await requeueMails(campaign._id, ids, { now: ctx.now, requestedBy: effect.id });
  sender.nudge();
  return { campaign_id: campaign._id, queued };
}
