import type { BulkMail } from '@power-corner/contracts/mails/mails';
import type { Message } from '@power-corner/contracts/messages/say';
import { say } from '@power-corner/contracts/messages/say';
import { invalid } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import type { Effect } from '@power-corner/service-kit/http/idempotency/once';
import { actsOf } from '@power-corner/service-kit/messaging/acts';
import { withOutbox } from '@power-corner/service-kit/messaging/outbox';
import { getChampionship } from '../audience/championships.ts';
import { participantsAmong } from '../audience/participants.ts';
import type { CampaignFiller } from './fill-campaigns.ts';
import { findCampaign, insertCampaign } from './repository.ts';

const maxNamed = 20;

/**
 * Stores a campaign with all its recipients in one write; the filler records their mails afterwards.
 * @throws INVALID_INPUT naming the addresses that do not participate in the championship; then no mail is sent
 * @throws NOT_FOUND for a championship that does not exist
 */
export async function createCampaign(
  ctx: ActorContext,
  filler: CampaignFiller,
  { id: championshipId, body, emails }: BulkMail,
  effect: Effect,
): Promise<{ campaign_id: string; queued: number }> {
  const existing = effect.mayExist && (await findCampaign(effect.id));
  if (existing) return { campaign_id: existing._id, queued: existing.total };
  const { name: championshipName, type, schedule } = await getChampionship(championshipId);
  const { participants, others } = await participantsAmong(championshipId, emails);
  if (others.length > 0) throw invalid({ emails: refusalOf(others) });

  const championship = { id: championshipId, name: championshipName };
  const acts = actsOf(ctx, 'bulk_mail_sent', { championship, after: { recipients: participants.length } });
  await insertCampaign({
    _id: effect.id,
    championshipId,
    championshipName,
    championshipType: type,
    ...(schedule && { championshipDate: schedule.date, championshipLocation: schedule.location }),
    body,
    createdBy: ctx.actor.id,
    requestId: ctx.correlationId,
    createdAt: ctx.now,
    total: participants.length,
    state: 'sending',
    recipients: participants,
    fillAt: ctx.now,
    ...withOutbox(...acts),
  });
  filler.nudge();
  return { campaign_id: effect.id, queued: participants.length };
}

function refusalOf(others: string[]): Message {
  const named = others.slice(0, maxNamed).join(', ');
  return others.length > maxNamed
    ? say('notParticipantsMore', { named, count: others.length - maxNamed })
    : say('notParticipants', { named, count: others.length });
}
