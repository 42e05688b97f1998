import type { DomainEvent } from '@power-corner/contracts/events';
import { say } from '@power-corner/contracts/messages/say';
import { createLinkToken } from '@power-corner/service-kit/auth/link-tokens';
import { AppError } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import type { Effect } from '@power-corner/service-kit/http/idempotency/once';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { confirmedEventData, participationActs, participationEventData } from '../places/event-data.ts';
import type { ChampionshipWithPlaces } from '../../catalogue/with-places.ts';
import { recordChange } from '../places/journal.ts';
import type { ParticipationRecord, ParticipationState } from '../places/model.ts';
import { offerAgain } from '../places/offers.ts';
import { holdEnd, isAnswerable, isHeld } from '../places/rules.ts';
import { findAllowed, isOwnOrAdmin } from './get-participations.ts';
import { isAddressOfOther } from './people/namesakes.ts';
import { addLink } from '../places/change-repository.ts';
import { linkIntervalMs } from './rules.ts';

/** At most once a minute. Older links stay good: mails overtake each other. @returns false when nothing was mailed */
export async function sendLinkAgain(
  ctx: ActorContext,
  participation: ParticipationRecord,
  championship: ChampionshipWithPlaces,
  effectId: string,
): Promise<boolean> {
  const { linkEffectId, state, expiresAt } = participation;
  if (linkEffectId === effectId) return true;
  if ((state !== 'pending' && state !== 'offered') || !expiresAt) return false;
  const { token, hash } = createLinkToken();
  const event =
    state === 'offered'
      ? offerAgain(ctx, participation, championship, { token })
      : createEvent(
          'ParticipationLinkRequested',
          {
            ...participationEventData(participation, championship),
            token,
            expiresAt: holdEnd(expiresAt, championship.date).toISOString(),
          },
          ctx,
        );
  const acts = participationActs(ctx, 'link_sent', participation, championship);
  return addLink(participation._id, { hash, claims: false }, linkChange(ctx, [...acts, event], effectId));
}

async function sendClaimAgain(
  ctx: ActorContext,
  participation: ParticipationRecord,
  championship: ChampionshipWithPlaces,
  effectId: string,
): Promise<boolean> {
  const { token, hash } = createLinkToken();
  const data = { ...confirmedEventData(participation, championship), claimToken: token };
  const event = createEvent('WalkInMailDue', data, ctx);
  const acts = participationActs(ctx, 'link_sent', participation, championship);
  return addLink(participation._id, { hash, claims: true }, linkChange(ctx, [...acts, event], effectId));
}

const linkChange = (ctx: ActorContext, events: DomainEvent[], effectId: string) => ({
  now: ctx.now,
  sentBefore: new Date(ctx.now.getTime() - linkIntervalMs),
  change: recordChange(ctx, 'link_sent', { events }),
  effectId,
});

/** An ended hold is answered with its own sentence; any other participation is not found. */
const answered: readonly ParticipationState[] = ['offered', 'pending', 'confirmed', 'expired'];

export async function resendLink(ctx: ActorContext, id: string, effect: Effect): Promise<void> {
  const { participation, championship } = await findAllowed(
    id,
    (each) => isOwnOrAdmin(ctx, each) && answered.includes(each.state),
  );
  if (participation.linkEffectId === effect.id) return;
  const isClaimable = participation.walkIn !== undefined && participation.athlete.email !== null;
  if (participation.state === 'confirmed' && !isClaimable)
    throw new AppError('CONFLICT', { message: say('confirmedAlready') });
  const isHeldNow = participation.state === 'offered' ? isAnswerable : isHeld;
  if (!isClaimable && !isHeldNow(participation, championship, ctx.now))
    throw new AppError('CONFLICT', { message: say('holdExpired') });
  if (isClaimable && (await isAddressOfOther(participation)))
    throw new AppError('CONFLICT', { message: say('addressOfOther') });
  const send = isClaimable ? sendClaimAgain : sendLinkAgain;
  if (!(await send(ctx, participation, championship, effect.id))) {
    const elapsedMs = ctx.now.getTime() - participation.linkSentAt.getTime();
    throw new AppError('TOO_MANY_REQUESTS', {
      message: say('linkJustSent'),
      retryAfterSeconds: Math.max(1, Math.ceil((linkIntervalMs - elapsedMs) / 1000)),
    });
  }
}
