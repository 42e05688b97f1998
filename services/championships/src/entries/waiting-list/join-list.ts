import type { JoinWaitingList, WaitingPlace } from '@power-corner/contracts/participations/waiting-list';
import { AppError } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import type { Effect } from '@power-corner/service-kit/http/idempotency/once';
import { retryOnConflict } from '@power-corner/service-kit/retry';
import { findChampionshipToEnter } from '../../catalogue/get-championships.ts';
import type { EntriesDeps } from '../deps.ts';
import type { ParticipationRecord } from '../places/model.ts';
import { findByEffect, findLeft, findUnclaimedOf } from '../places/participation-repository.ts';
import { handOver } from '../places/change-repository.ts';
import { alreadyIn } from '../places/rules.ts';
import { journalsOf, inheritedFrom, withoutLot } from '../places/taken-up-again.ts';
import { canTakePlace } from '../places/free-places.ts';
import { findStanding } from '../places/take-place.ts';
import { joinList } from '../places/waiting-list.ts';
import { findPosition, waitingListLength } from '../places/waiting-list-repository.ts';
import { copyMissedUpdate } from '../participations/people/athlete-copy.ts';
import { identityOf } from '../participations/people/namesakes.ts';
import { newParticipation, readEntrant } from '../participations/new-participation.ts';
import { addedAlready } from '../participations/rules.ts';

/** @throws NOT_FULL while a place is free and nobody waits for it */
export async function joinWaitingList(
  ctx: ActorContext,
  { offers, fetchProfile }: EntriesDeps,
  championshipId: string,
  input: JoinWaitingList,
  effect: Effect,
): Promise<WaitingPlace> {
  const existing = effect.mayExist && (await findByEffect(ctx.actor.id, effect.id));
  if (existing) return placeOf(existing);
  const championship = await findChampionshipToEnter(championshipId, ctx.now);
  const entrant = await readEntrant(ctx, { fetchProfile }, championship, input);
  const unclaimed = await findUnclaimedOf(entrant.athlete, { championshipId: championship._id, live: true });
  if (unclaimed.length > 0) throw addedAlready();
  const attempt = async () => {
    const standing = await findStanding(ctx, championship, ctx.actor.id);
    if (standing?.effectId === effect.id) return placeOf(standing);
    if (standing) throw alreadyIn(standing);
    await offers.reopen(ctx, championship._id);
    const entered = newParticipation(ctx, entrant, input, effect.id);
    const left = await findLeft(championship._id, identityOf(championship._id, entrant.athlete));
    const inherited = withoutLot(inheritedFrom(left, entered));
    const waiting = { ...entered, ...inherited, journal: journalsOf(left), state: 'waiting' as const };
    if (await canTakePlace(ctx, championship, waiting.division)) throw new AppError('NOT_FULL');
    const joined = await joinList(ctx, waiting, championship);
    // The participation that was in the way may have ended meanwhile.
    if (joined === 'athlete is in') return null;
    await handOver(left);
    await copyMissedUpdate(entrant.athlete);
    // A place that came free since this request looked found nobody on the list.
    offers.nudge(ctx, championship._id);
    return joined;
  };
  return retryOnConflict(attempt, { exhausted: new AppError('UNAVAILABLE', { retryAfterSeconds: 2 }) });
}

async function placeOf(participation: ParticipationRecord): Promise<WaitingPlace> {
  const [position, length] = await Promise.all([
    findPosition(participation),
    waitingListLength(participation.championshipId),
  ]);
  return { position, length };
}
