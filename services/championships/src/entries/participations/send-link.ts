import { say } from '@power-corner/contracts/messages/say';
import { createLinkToken } from '@power-corner/service-kit/auth/link-tokens';
import { AppError } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import type { Effect } from '@power-corner/service-kit/http/idempotency/once';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { findChampionship } from '../../catalogue/repository.ts';
import { participationActs } from '../places/acts.ts';
import type { ChampionshipWithPlaces } from '../../catalogue/with-places.ts';
import { journalEntry } from '../places/journal.ts';
import type { ParticipationRecord } from '../places/model.ts';
import { confirmedEventData, holdEnd, isHeld, participationEventData } from '../places/rules.ts';
import { isOwnOrAdmin, participationNotFound } from './get-participations.ts';
import { addLink, findParticipation, replaceClaim } from './repository.ts';
import { linkIntervalMs } from './rules.ts';

/**
 * Mails another link, at most once a minute. Links mailed before stay good, since mails overtake each other.
 * @param effectId of the request: repeated, it mails nothing more
 * @returns false when this request has mailed nothing
 */
export async function sendLinkAgain(
  ctx: ActorContext,
  participation: ParticipationRecord,
  championship: ChampionshipWithPlaces,
  effectId: string,
): Promise<boolean> {
  const { linkEffectId, state, expiresAt } = participation;
  if (linkEffectId === effectId) return true;
  if (state !== 'pending' || !expiresAt) return false;
  const { token, hash } = createLinkToken();
  const event = createEvent(
    'ParticipationLinkRequested',
    {
      ...participationEventData(participation, championship),
      token,
      expiresAt: holdEnd(expiresAt, championship.date).toISOString(),
    },
    ctx,
  );
  const sentBefore = new Date(ctx.now.getTime() - linkIntervalMs);
  const entry = journalEntry(ctx, 'link_sent');
  const events = [...participationActs(ctx, 'link_sent', participation, championship), event];
  return addLink(participation._id, hash, { now: ctx.now, sentBefore, events, entry, effectId });
}

/** Mails a walk-in another link to claim it by; the one before ends. @returns false within a minute of it */
async function sendClaimAgain(
  ctx: ActorContext,
  participation: ParticipationRecord,
  championship: ChampionshipWithPlaces,
  effectId: string,
): Promise<boolean> {
  const { token, hash } = createLinkToken();
  const data = { ...confirmedEventData(participation, championship), addedByAdmin: true, claimToken: token };
  const events = [
    ...participationActs(ctx, 'link_sent', participation, championship),
    createEvent('ParticipationVerified', data, ctx),
  ];
  const sentBefore = new Date(ctx.now.getTime() - linkIntervalMs);
  const entry = journalEntry(ctx, 'link_sent');
  return replaceClaim(participation._id, hash, { now: ctx.now, sentBefore, events, entry, effectId });
}

/** @throws NOT_FOUND for somebody else's, CONFLICT when it waits for no link, TOO_MANY_REQUESTS within a minute */
export async function resendLink(ctx: ActorContext, id: string, effect: Effect): Promise<void> {
  const participation = await findParticipation(id);
  if (!participation || !isOwnOrAdmin(ctx, participation)) throw participationNotFound();
  const championship = await findChampionship(participation.championshipId);
  if (!championship || ['taking', 'waiting', 'offered', 'withdrawn', 'removed'].includes(participation.state))
    throw participationNotFound();
  if (participation.linkEffectId === effect.id) return;
  const isClaimable = participation.walkIn !== undefined && participation.athlete.email !== null;
  if (participation.state === 'confirmed' && !isClaimable)
    throw new AppError('CONFLICT', { message: say('confirmedAlready') });
  if (!isClaimable && !isHeld(participation, championship, ctx.now))
    throw new AppError('CONFLICT', {
      message: say('holdExpired'),
    });
  const send = isClaimable ? sendClaimAgain : sendLinkAgain;
  if (!(await send(ctx, participation, championship, effect.id))) {
    const elapsedMs = ctx.now.getTime() - participation.linkSentAt.getTime();
    throw new AppError('TOO_MANY_REQUESTS', {
      message: say('linkJustSent'),
      retryAfterSeconds: Math.max(1, Math.ceil((linkIntervalMs - elapsedMs) / 1000)),
    });
  }
}
