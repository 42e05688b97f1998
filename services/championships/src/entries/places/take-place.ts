import type { OpenChampionships, ChampionshipWithPlaces, EventContext } from '../../catalogue/with-places.ts';
import { AppError } from '@power-corner/service-kit/errors';
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { chooseSeat, findCurrentHolders, keptPlaceError, isKeptForWaiting } from './free-places.ts';
import type { ParticipationRecord } from './model.ts';
import type { Offers } from './offers.ts';
import { endLoweringIfOver } from './offers.ts';
import { releaseHold } from './places.ts';
import type { Holder } from './repository.ts';
import { findLive, insertParticipation, isSomeoneTaking, removeTaking } from './repository.ts';
import { full, hasDivisionLimits, isFree, limitsOf, partFull, roomIn } from './room.ts';
import { alreadyIn, assertOffered, takeOverAfterMs, takePlaceTimeoutMs, takingLeaseMs } from './rules.ts';
import { waitingListLength } from './waiting-list-repository.ts';

const pollMs = 100;

interface PlaceDeps {
  openChampionships: OpenChampionships;
  offers: Offers;
}

/**
 * Puts a participation on a free seat, as `taking`: it is not acknowledged until `settlePlace`.
 *
 * No transaction is needed. The unique indexes give a seat to one participation and an athlete one participation. They
 * cannot see the championship, which may be closed or given fewer places between the read of it and the insert.
 * Therefore closing a championship or lowering its limit writes the championship first and reads the participations
 * afterwards, and here the participation is written first and the championship is read again afterwards: one of the two
 * always sees the other. A lower limit is announced (`lowering`, a higher `limitRevision`), then the participations are
 * counted, then it becomes the limit or BELOW_TAKEN (`lowerLimit`). So no participation outlives a limit that it does
 * not fit into, and no seat is ever renumbered (see `freeSeats`).
 *
 * A `taking` participation proves nothing to other requests: its process can be killed before it settles. Therefore
 * neither FULL nor ALREADY_IN is answered because of one. The request waits until the participation has settled or its
 * lease has ended. The lease is fenced by the document itself: a participation whose lease has ended is deleted, so
 * that a slow process which tries to settle it changes nothing and answers UNAVAILABLE.
 *
 * Nobody overtakes the waiting list: while somebody could be offered a place, none is taken, and after the participation
 * is written the list is read again. Those who joined it before that read go first; those who join later do not.
 *
 * @param championship as read a moment ago
 * @returns the championship as it was when the place was certain
 * @throws INVALID_INPUT for a division that was removed meanwhile, NOT_FOUND, NOT_OPEN, CLOSED, FULL, ALREADY_IN,
 * UNAVAILABLE after `takePlaceTimeoutMs`
 */
export async function takePlace(
  ctx: EventContext,
  participation: ParticipationRecord,
  championship: ChampionshipWithPlaces,
  { openChampionships, offers }: PlaceDeps,
): Promise<ChampionshipWithPlaces> {
  const deadline = Date.now() + takePlaceTimeoutMs;
  const findOpen = async () => {
    const open = await openChampionships.findOpen(championship._id, new Date());
    assertOffered(open, participation.division);
    return open;
  };
  let current = championship;
  let haveBeenOffered = false;
  await offers.reopen(ctx, current._id);
  while (Date.now() < deadline) {
    const seats = await findSeat(ctx, participation, current, { openChampionships, deadline });
    if (seats === 'none yet') {
      current = await findOpen();
    } else if (await isKeptForWaiting(current, participation.division)) {
      // Their offers may leave places for others.
      if (haveBeenOffered) throw await keptPlaceError(current);
      haveBeenOffered = true;
      await offers.run(ctx, current._id);
    } else if (await insertTaking(ctx, { ...participation, ...seats }, current)) {
      const after = await verifyTaking(ctx, participation, current, { findOpen, offers });
      if (after) return after;
      current = await findOpen();
    }
  }
  throw new AppError('UNAVAILABLE', { retryAfterSeconds: 2 });
}

/** @returns false when another participation is in the way, which may end or has taken the seat */
async function insertTaking(
  ctx: EventContext,
  participation: ParticipationRecord,
  championship: ChampionshipWithPlaces,
): Promise<boolean> {
  const expiresAt = new Date(Date.now() + takingLeaseMs);
  const inserted = await insertParticipation({ ...participation, expiresAt });
  const standing = inserted === 'athlete is in' ? await findStanding(ctx, championship, participation.athleteId) : null;
  if (standing) throw alreadyIn(standing);
  return inserted === 'inserted';
}

/**
 * Reads the championship and its list again, and removes the participation when it may not stay.
 * @returns null for a limit that has changed meanwhile
 */
async function verifyTaking(
  ctx: EventContext,
  { _id, division }: ParticipationRecord,
  before: ChampionshipWithPlaces,
  { findOpen, offers }: { findOpen: () => Promise<ChampionshipWithPlaces>; offers: Offers },
): Promise<ChampionshipWithPlaces | null> {
  const after = await findOpen().catch(async (error: unknown) => {
    await removeTaking(_id);
    throw error;
  });
  const isSameLimit = after.limitRevision === before.limitRevision;
  if (isSameLimit && !(await isKeptForWaiting(after, division, 1))) return after;
  await removeTaking(_id);
  if (!isSameLimit) return null;
  offers.nudge(ctx, after._id);
  throw await keptPlaceError(after);
}

/**
 * Finds the athlete's own participation that stands: one that waits or holds a place. A `taking` one does not count,
 * because the request that makes it can still fail. It normally becomes pending within milliseconds. If it does not,
 * this function removes it, and the caller takes a place instead. The slow request cannot bring it back: `settleTaking`
 * is an update of the removed document and never an insert, so that request answers 503.
 * @returns null when the athlete may take a place
 */
export async function findStanding(
  ctx: EventContext,
  championship: ChampionshipWithPlaces,
  athleteId: string,
): Promise<ParticipationRecord | null> {
  let watched = { id: '', since: 0 };
  for (;;) {
    const found = await findLive(championship._id, athleteId);
    if (!found) return null;
    if (found.expiresAt && found.expiresAt <= new Date()) await releaseHold(ctx, found, championship);
    else if (found.state !== 'taking') return found;
    else if (found._id !== watched.id) watched = { id: found._id, since: Date.now() };
    else if (Date.now() - watched.since >= takeOverAfterMs) await removeTaking(found._id);
    else await wait(pollMs);
  }
}

async function findSeat(
  ctx: EventContext,
  { athleteId, division }: ParticipationRecord,
  championship: ChampionshipWithPlaces,
  { openChampionships, deadline }: { openChampionships: OpenChampionships; deadline: number },
): Promise<ReturnType<typeof chooseSeat> | 'none yet'> {
  const limits = limitsOf(championship);
  if (limits.max === null && !hasDivisionLimits(limits)) return {};
  const holders = await findCurrentHolders(ctx, championship, limits);
  const room = roomIn(limits, division, holders);
  if (isFree(room)) return chooseSeat(room);
  // A double click may have taken the last place for this athlete.
  const standing = await findStanding(ctx, championship, athleteId);
  if (standing) throw alreadyIn(standing);
  if (championship.lowering) {
    // The lower limit may still be refused.
    if (!(await endLoweringIfOver(championship, openChampionships))) await wait(50);
  } else if (holders.some(isTaking)) await untilSettled(championship._id, deadline);
  else throw full(await waitingListLength(championship._id), room, partFull(division, championship));
  return 'none yet';
}

const isTaking = ({ state }: Holder) => state === 'taking';

/** Waits until no participation is `taking` any more. */
async function untilSettled(championshipId: string, deadline: number): Promise<void> {
  do await wait(randomInt(40, 120));
  while (Date.now() < deadline && (await isSomeoneTaking(championshipId, new Date())));
}
