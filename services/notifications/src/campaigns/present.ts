import { coded } from '@power-corner/contracts/messages/fault';
import type { Message } from '@power-corner/contracts/messages/say';
import { say } from '@power-corner/contracts/messages/say';
import type { Campaign as CampaignAnswer, CampaignState } from '@power-corner/contracts/mails/mails';
import { textFields } from '@power-corner/service-kit/http/message-codes';
import type { FailedMail } from '../queue/campaign-repository.ts';
import { findFailures } from '../queue/campaign-repository.ts';
import type { Trouble } from '../queue/verdict.ts';
import { suppressedAmong } from '../suppressions/suppressions.ts';
import type { Campaign } from './model.ts';
import type { Progress } from './progress.ts';

export async function presentCampaign(
  campaign: Campaign,
  { sent, failed, suppressed, sending }: Progress,
  maxFailures: number,
): Promise<CampaignAnswer> {
  const left = Math.max(0, campaign.total - sent - failed - suppressed);
  // Only the mails that are being sent are left of a canceled campaign; the others may never have been recorded.
  const queued = campaign.state === 'canceled' ? Math.min(left, sending) : left;
  const failures = failed + suppressed > 0 ? await presentFailures(await findFailures(campaign._id, maxFailures)) : [];
  return {
    id: campaign._id,
    championship_id: campaign.championshipId,
    body: campaign.body,
    created_at: campaign.createdAt.toISOString(),
    state: stateOf(campaign, { left, queued, failures: failures.length }),
    paused_because: null,
    ...(campaign.state === 'paused' && campaign.pausedBecause && textFields('paused_because', campaign.pausedBecause)),
    waiting_because: null,
    total: campaign.total,
    queued,
    sent,
    failed,
    suppressed,
    canceled: left - queued,
    failures,
  };
}

function stateOf(
  { state }: Campaign,
  { left, queued, failures }: Record<'left' | 'queued' | 'failures', number>,
): CampaignState {
  // After 180 days each one is canceled, also one whose mails have all left. The failures of one that an admin has
  // stopped cannot be sent again, as those of a done one can.
  if (state === 'canceled') return left === 0 && failures === 0 ? 'done' : 'canceled';
  return queued === 0 ? 'done' : state;
}

async function presentFailures(failures: FailedMail[]): Promise<CampaignAnswer['failures']> {
  const suppressed = await suppressedAmong(failures.map(({ to }) => to.address));
  return failures.map(({ to, status, answer }) => ({
    email: to.address,
    state: status === 'unknown' || status === 'suppressed' ? status : 'failed',
    ...textFields('reason', answer ?? ''),
    suppression: suppressed.get(to.address)?.reason ?? null,
  }));
}

const causes: Record<Trouble, Message> = {
  login: say('serverLogin'),
  tls: say('serverTls'),
  unreachable: say('serverSilent'),
  unavailable: say('serverRefuses'),
};

export function withWaitingReason(campaign: CampaignAnswer, trouble: Trouble | null): CampaignAnswer {
  if (!trouble || campaign.state !== 'sending') return campaign;
  return { ...campaign, ...textFields('waiting_because', coded(say('mailsWait', { cause: causes[trouble] }))) };
}
