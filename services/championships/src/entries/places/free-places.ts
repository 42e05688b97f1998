import type { Part } from '../../catalogue/parts.ts';
import { say } from '@power-corner/contracts/messages/say';
import { AppError } from '@power-corner/service-kit/errors';
import { randomInt } from 'node:crypto';
import type { ChampionshipWithPlaces, EventContext } from '../../catalogue/with-places.ts';
import type { ParticipationRecord } from './model.ts';
import { releaseEndedHolds } from './places.ts';
import type { Holder } from './repository.ts';
import { findHolders } from './repository.ts';
import type { KeptPlaces, Room, Seated } from './room.ts';
import { full, hasDivisionLimits, isFree, limitsOf, offeredPlaces, roomIn } from './room.ts';
import { listState } from './rules.ts';
import { countWaitingIn, waitingListLength } from './waiting-list-repository.ts';

export async function canTakePlace(
  ctx: EventContext,
  championship: ChampionshipWithPlaces,
  division: Part | null,
): Promise<boolean> {
  return (await previewPlaces(ctx, championship))(division);
}

/** Tells of one person after the other whether a place is left beside those who would have one. */
export async function previewPlaces(
  ctx: EventContext,
  championship: ChampionshipWithPlaces,
): Promise<(division: Part | null) => Promise<boolean>> {
  const limits = limitsOf(championship);
  const holders: Seated[] = [...(await findCurrentHolders(ctx, championship, limits))];
  const kept = new Map<Part | null, KeptPlaces>();
  return async (division) => {
    const room = roomIn(limits, division, holders);
    if (!isFree(room)) return false;
    const keptHere = kept.get(division) ?? (await placesKeptForWaiting(championship, division));
    kept.set(division, keptHere);
    if (!isFree(room, keptHere)) return false;
    holders.push({ division, seat: undefined, divisionSeat: undefined });
    return true;
  };
}

/** True when every free place of the division is kept. @param own the places that the athlete has taken already */
export async function isKeptForWaiting(
  championship: ChampionshipWithPlaces,
  division: Part | null,
  own = 0,
): Promise<boolean> {
  const kept = await placesKeptForWaiting(championship, division);
  if (kept.seats === 0) return false;
  const limits = limitsOf(championship);
  const holders = await findHolders(championship._id, { withDivisions: hasDivisionLimits(limits) });
  return !isFree(roomIn(limits, division, holders), kept, own);
}

/** True when the place goes to the waiting list once its athlete leaves. */
export async function isWaitedFor(
  { state, division }: ParticipationRecord,
  championship: ChampionshipWithPlaces,
): Promise<boolean> {
  return state !== 'waiting' && (await placesKeptForWaiting(championship, division)).seats > 0;
}

/**
 * The free places that an athlete of this division leaves to those who wait: all of them while the list is offered
 * places, one for each who waits while it is paused.
 */
export async function placesKeptForWaiting(
  championship: ChampionshipWithPlaces,
  division: Part | null,
): Promise<KeptPlaces> {
  const helped = await findDivisionsHelped(championship, division);
  if (!helped) return { seats: 0, divisionSeats: 0 };
  const isPaused = listState(championship, new Date()) === 'paused';
  const placesFor = (waiting: number) => (waiting === 0 || isPaused ? waiting : Infinity);
  return {
    seats: placesFor(await countWaitingIn(championship._id, helped)),
    divisionSeats: placesFor(division ? await countWaitingIn(championship._id, [division]) : 0),
  };
}

/**
 * The divisions whose athletes a place of this division helps. A full or removed one has to wait nevertheless, but not
 * this division itself, since the place in question is one of its own.
 * @returns null when nobody waits
 */
async function findDivisionsHelped(championship: ChampionshipWithPlaces, division: Part | null) {
  if ((await waitingListLength(championship._id)) === 0) return null;
  const holders = hasDivisionLimits(limitsOf(championship))
    ? await findHolders(championship._id, { withDivisions: true })
    : [];
  return [...offeredPlaces(championship, holders), division];
}

export async function keptPlaceError(championship: ChampionshipWithPlaces): Promise<AppError> {
  const waiting = await waitingListLength(championship._id);
  return listState(championship, new Date()) === 'paused'
    ? new AppError('FULL', { message: say('keptForWaiting', { waiting }), facts: { length: waiting } })
    : full(waiting);
}

export async function findCurrentHolders(
  ctx: EventContext,
  championship: ChampionshipWithPlaces,
  limits: ReturnType<typeof limitsOf>,
): Promise<readonly Holder[]> {
  const withDivisions = hasDivisionLimits(limits);
  const holders = await findHolders(championship._id, { withDivisions });
  if (!holders.some(hasEnded)) return holders;
  await releaseEndedHolds({ ...ctx, now: new Date() }, championship);
  return findHolders(championship._id, { withDivisions });
}

const hasEnded = ({ expiresAt }: Holder) => expiresAt !== undefined && expiresAt <= new Date();

/** Chooses a free seat at random, so that simultaneous processes seldom choose the same one. */
export function chooseSeat({ seats, divisionSeats }: Room): { seat?: number; divisionSeat?: number } {
  const seat = seats?.[randomInt(seats.length)];
  const divisionSeat = divisionSeats?.[randomInt(divisionSeats.length)];
  return { ...(seat !== undefined && { seat }), ...(divisionSeat !== undefined && { divisionSeat }) };
}
