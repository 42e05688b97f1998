import type { DomainEvent } from '@power-corner/contracts/events';
import { say } from '@power-corner/contracts/messages/say';
import { createLinkToken } from '@power-corner/service-kit/auth/link-tokens';
import { AppError } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import type { Effect } from '@power-corner/service-kit/http/idempotency/once';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { participationActs } from '../places/acts.ts';
import type { ChampionshipWithPlaces } from '../../catalogue/with-places.ts';
import { journalEntry } from '../places/journal.ts';
import type { ParticipationRecord } from '../places/model.ts';
import { confirmedEventData, holdEnd, isHeld, participationEventData } from '../places/rules.ts';
import { findAllowed, isOwnOrAdmin } from './get-participations.ts';
import { addLink } from './repository.ts';
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
  const ends = holdEnd(expiresAt, championship.date).toISOString();
  const data = { ...participationEventData(participation, championship), token, expiresAt: ends };
  const event = createEvent('ParticipationLinkRequested', data, ctx);
  const acts = participationActs(ctx, 'link_sent', participation, championship);
  return addLink(participation._id, { hash, claims: false }, mailed(ctx, [...acts, event], effectId));
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
  const event = createEvent('ParticipationVerified', data, ctx);
  const acts = participationActs(ctx, 'link_sent', participation, championship);
  return addLink(participation._id, { hash, claims: true }, mailed(ctx, [...acts, event], effectId));
}

const mailed = (ctx: ActorContext, events: DomainEvent[], effectId: string) => ({
  now: ctx.now,
  sentBefore: new Date(ctx.now.getTime() - linkIntervalMs),
  events,
  entry: journalEntry(ctx, 'link_sent'),
  effectId,
});

/** @throws NOT_FOUND for somebody else's, CONFLICT when it waits for no link, TOO_MANY_REQUESTS within a minute */
export async function resendLink(ctx: ActorContext, id: string, effect: Effect): Promise<void> {
  const { participation, championship } = await findAllowed(
    id,
    (each) => isOwnOrAdmin(ctx, each) && !['taking', 'waiting', 'offered', 'withdrawn', 'removed'].includes(each.state),
  );
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
