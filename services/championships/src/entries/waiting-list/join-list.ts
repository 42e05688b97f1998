import type { JoinWaitingList, WaitingPlace } from '@power-corner/contracts/participations/waiting-list';
import { AppError } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import type { Effect } from '@power-corner/service-kit/http/idempotency/once';
import { retryOnConflict } from '@power-corner/service-kit/retry';
import { findChampionshipToEnter } from '../../catalogue/get-championships.ts';
import type { Deps } from '../../deps.ts';
import type { ParticipationRecord } from '../places/model.ts';
import { alreadyIn } from '../places/rules.ts';
import { canTakePlace, findStanding } from '../places/take-place.ts';
import { joinList } from '../places/waiting-list.ts';
import { countWaiting, countWaitingBefore } from '../places/waiting-list-repository.ts';
import { copyMissedUpdate } from '../participations/people/athlete-copy.ts';
import { newParticipation, readEntrant } from '../participations/new-participation.ts';
import { findByEffect, findUnclaimed } from '../participations/repository.ts';
import { addedAlready } from '../participations/rules.ts';

/**
 * Puts the calling athlete at the end of the waiting list.
 * @throws NOT_FOUND, NOT_OPEN, CLOSED, INVALID_INPUT as for taking a place; ALREADY_IN; NOT_FULL while a place is free
 * and nobody waits for it
 */
export async function joinWaitingList(
  ctx: ActorContext,
  { offers, fetchProfile, day }: Deps,
  championshipId: string,
  input: JoinWaitingList,
  effect: Effect,
): Promise<WaitingPlace> {
  const existing = effect.mayExist && (await findByEffect(ctx.actor.id, effect.id));
  if (existing) return placeOf(existing);
  const championship = await findChampionshipToEnter(championshipId, ctx.now);
  const entrant = await readEntrant(ctx, { fetchProfile }, championship, input);
  if (await findUnclaimed(championship._id, entrant.athlete)) throw addedAlready();
  const attempt = async () => {
    const standing = await findStanding(ctx, championship, ctx.actor.id);
    if (standing?.effectId === effect.id) return placeOf(standing);
    if (standing) throw alreadyIn(standing);
    await offers.reopen(ctx, championship._id);
    const waiting = { ...newParticipation(ctx, entrant, input, effect.id), state: 'waiting' as const };
    if (await canTakePlace(ctx, championship, waiting.division)) throw new AppError('NOT_FULL');
    const joined = await joinList(ctx, waiting, championship);
    // The participation that was in the way may have ended meanwhile.
    if (joined === 'athlete is in') return null;
    await copyMissedUpdate(day, entrant.athlete);
    // A place that came free since this request looked found nobody on the list.
    offers.nudge(ctx, championship._id);
    return joined;
  };
  return retryOnConflict(attempt, { exhausted: new AppError('UNAVAILABLE', { retryAfterSeconds: 2 }) });
}

async function placeOf({ championshipId, waitingNumber = 1 }: ParticipationRecord): Promise<WaitingPlace> {
  const [before, length] = await Promise.all([
    countWaitingBefore(championshipId, waitingNumber),
    countWaiting(championshipId),
  ]);
  return { position: before + 1, length };
}
