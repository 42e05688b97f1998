import type { BulkMail } from '@power-corner/contracts/mails';
import { invalid } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import type { Effect } from '@power-corner/service-kit/http/idempotency/once';
import { getChampionship } from '../audience/championships.ts';
import { participantsAmong } from '../audience/participants.ts';
import type { CampaignFiller } from './fill-campaigns.ts';
import { findCampaign, insertCampaign } from './repository.ts';

const maxNamed = 20;

/**
 * Takes a text for participants on: one write holds the campaign with all its recipients, their mails follow.
 * @throws INVALID_INPUT naming the addresses that do not take part in that championship; then nobody is written to
 * @throws NOT_FOUND for a championship that is not there
 */
export async function createCampaign(
  ctx: ActorContext,
  filler: CampaignFiller,
  { id: championshipId, body, emails }: BulkMail,
  effect: Effect,
): Promise<{ campaign_id: string; queued: number }> {
  const made = effect.mayExist && (await findCampaign(effect.id));
  if (made) return { campaign_id: made._id, queued: made.total };
  const { name: championshipName, schedule } = await getChampionship(championshipId);
  const { participants, others } = await participantsAmong(championshipId, emails);
  if (others.length > 0) throw invalid({ emails: refusalOf(others) });

  await insertCampaign({
    _id: effect.id,
    championshipId,
    championshipName,
    ...(schedule && { championshipDate: schedule.date, championshipLocation: schedule.location }),
    body,
    createdBy: ctx.actor.id,
    requestId: ctx.correlationId,
    createdAt: ctx.now,
    total: participants.length,
    state: 'sending',
    recipients: participants,
    fillAt: ctx.now,
  });
  filler.nudge();
  return { campaign_id: effect.id, queued: participants.length };
}

function refusalOf(others: string[]): string {
  const named = others.slice(0, maxNamed).join(', ');
  const rest = others.length > maxNamed ? ` et ${others.length - maxNamed} autres` : '';
  return others.length === 1
    ? `Cette adresse ne participe pas à ce championnat : ${named}`
    : `Ces adresses ne participent pas à ce championnat : ${named}${rest}`;
}
