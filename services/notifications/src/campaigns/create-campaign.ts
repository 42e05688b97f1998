import type { BulkMail } from '@power-corner/contracts/mails';
import { invalid } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import type { Effect } from '@power-corner/service-kit/http/idempotency/once';
import { getChampionship } from '../audience/championships.ts';
import { sortAddresses } from '../audience/participants.ts';
import type { CampaignFiller } from './fill-campaigns.ts';
import { findCampaign, insertCampaign } from './repository.ts';

const mostNamed = 20;

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
  const { name: championshipName, facts } = await getChampionship(championshipId);
  const { participants, strangers } = await sortAddresses(championshipId, emails);
  if (strangers.length > 0) throw invalid({ emails: refusalOf(strangers) });

  await insertCampaign({
    _id: effect.id,
    championshipId,
    championshipName,
    ...(facts && { championshipDate: facts.date, championshipLocation: facts.location }),
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

function refusalOf(strangers: string[]): string {
  const named = strangers.slice(0, mostNamed).join(', ');
  const rest = strangers.length > mostNamed ? ` et ${strangers.length - mostNamed} autres` : '';
  return strangers.length === 1
    ? `Cette adresse ne participe pas à ce championnat : ${named}`
    : `Ces adresses ne participent pas à ce championnat : ${named}${rest}`;
}
