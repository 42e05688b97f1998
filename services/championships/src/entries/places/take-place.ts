import type { Division } from '@power-corner/contracts/lists';
import { judgedAttempts } from '@power-corner/meet/commands/recorded';
import { AppError } from '@power-corner/service-kit/errors';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { hasRunOut } from '@power-corner/service-kit/mongo/wrong-clock';
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { participationActs } from './acts.ts';
import type { OpenChampionships, ChampionshipWithPlaces, EventContext } from '../../catalogue/with-places.ts';
import { journalEntry } from './journal.ts';
import type { ParticipationRecord } from './model.ts';
import type { Offers } from './offers.ts';
import { seatsOf } from './offers.ts';
import { releaseEndedHolds, releaseHold } from './places.ts';
import type { Holder } from './repository.ts';
import {
  findHolders,
  findLive,
  insertParticipation,
  removeTaking,
  settleConfirmed,
  settleTaking,
} from './repository.ts';
import { loweringMs } from '../../catalogue/with-places.ts';
import {
  alreadyIn,
  confirmedEventData,
  full,
  hasDivisionLimits,
  holdEnd,
  isFree,
  limitsOf,
  participationEventData,
  passedOver,
  roomIn,
  takeOverAfterMs,
  takePlaceTimeoutMs,
  takingLeaseMs,
} from './rules.ts';
import { countWaiting, findFirstWaiting } from './waiting-list-repository.ts';

const pollMs = 100;

/** The dependencies of taking a place. */
export interface Taking {
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
 * Nobody passes those who wait: while somebody could be offered a place, none is taken, and after the participation is
 * written the waiting list is read again. Those who joined it before that read go first; those who join later do not.
 *
 * @param championship as read a moment ago
 * @returns the championship as it was when the place was certain
 * @throws NOT_FOUND, NOT_OPEN, CLOSED, FULL, ALREADY_IN, UNAVAILABLE after `takePlaceTimeoutMs`
 */
export async function takePlace(
  ctx: EventContext,
  participation: ParticipationRecord,
  championship: ChampionshipWithPlaces,
  { openChampionships, offers }: Taking,
): Promise<ChampionshipWithPlaces> {
  const deadline = Date.now() + takePlaceTimeoutMs;
  let current = championship;
  let offered = false;
  await offers.reopen(ctx, current._id);
  while (Date.now() < deadline) {
    const seats = await findSeat(ctx, participation, current, { openChampionships, deadline });
    if (seats !== 'none yet') {
      if (await someoneIsFirst(current, participation.division)) {
        // Their offers may leave places for others.
        if (offered) throw full(await countWaiting(current._id));
        offered = true;
        await offers.run(ctx, current._id);
        continue;
      }
      const expiresAt = new Date(Date.now() + takingLeaseMs);
      const inserted = await insertParticipation({ ...participation, expiresAt, ...seats });
      if (inserted === 'athlete is in') {
        const standing = await findStanding(ctx, current, participation.athleteId);
        if (standing) throw alreadyIn(standing);
        continue;
      }
      if (inserted === 'number is taken') continue;
      const after = await openChampionships.findOpen(current._id, new Date()).catch(async (error: unknown) => {
        await removeTaking(participation._id);
        throw error;
      });
      if (after.limitRevision === current.limitRevision) {
        if (!(await someoneIsFirst(after, participation.division))) return after;
        await removeTaking(participation._id);
        offers.nudge(ctx, after._id);
        throw full(await countWaiting(after._id));
      }
      await removeTaking(participation._id);
    }
    current = await openChampionships.findOpen(current._id, new Date());
  }
  throw new AppError('UNAVAILABLE', { retryAfterSeconds: 2 });
}

/** True while somebody waits who could be offered a place that an athlete of this division would take. */
async function someoneIsFirst(championship: ChampionshipWithPlaces, division: Division | null): Promise<boolean> {
  if ((await countWaiting(championship._id)) === 0) return false;
  const holders = hasDivisionLimits(limitsOf(championship))
    ? await findHolders(championship._id, { withDivisions: true })
    : [];
  const blocked = passedOver(championship, holders);
  if (blocked.length === 0) return true;
  // The last place of the division may be the one that this athlete has just taken.
  return (
    (await findFirstWaiting(
      championship._id,
      blocked.filter((each) => each !== division),
    )) !== null
  );
}

/**
 * True when an athlete of a division can take a place now, so that there is no waiting for one.
 * @returns false while somebody waits who comes first
 */
export async function canTakePlace(
  ctx: EventContext,
  championship: ChampionshipWithPlaces,
  division: Division | null,
): Promise<boolean> {
  const limits = limitsOf(championship);
  const holders = await findCurrentHolders(ctx, championship, limits);
  return isFree(roomIn(limits, division, holders)) && !(await someoneIsFirst(championship, division));
}

/**
 * Acknowledges a taken place: from here it is held until `expiresAt`, and the mail with the link is on its way.
 * @param quiet no mail goes out for it
 * @throws UNAVAILABLE when the lease has ended and another request has removed the participation
 */
export async function settlePlace(
  ctx: EventContext,
  participation: ParticipationRecord & { expiresAt: Date },
  championship: ChampionshipWithPlaces,
  { token, quiet }: { token: string; quiet: boolean },
): Promise<void> {
  const { ageCategory, weightClass, linkHashes, linkSentAt, expiresAt } = participation;
  const event = createEvent(
    'ParticipationCreated',
    {
      ...participationEventData(participation, championship),
      ageCategory,
      weightClass,
      token,
      expiresAt: holdEnd(expiresAt, championship.date).toISOString(),
      ...(quiet && { quiet }),
    },
    ctx,
  );
  const settled = { ageCategory, weightClass, linkHashes, linkSentAt, expiresAt };
  const entry = journalEntry(ctx, 'entered', { after: { state: 'pending', division: participation.division } });
  if (!(await settleTaking(participation._id, settled, event, entry)))
    throw new AppError('UNAVAILABLE', { retryAfterSeconds: 2 });
}

/**
 * Acknowledges a place that an admin has taken for somebody: it is confirmed, and its mail is on its way.
 * @param claimToken of the link by which a person without an account claims it; null without one
 * @throws UNAVAILABLE when the lease has ended and another request has removed the participation
 */
export async function settleAdded(
  ctx: EventContext,
  participation: ParticipationRecord,
  championship: ChampionshipWithPlaces,
  claimToken: string | null,
): Promise<void> {
  const { _id, ageCategory, weightClass, division, meet } = participation;
  const data = {
    ...confirmedEventData(participation, championship),
    addedByAdmin: true,
    ...(claimToken && { claimToken }),
  };
  const event = createEvent('ParticipationVerified', data, ctx);
  const recorded = meet && {
    bodyweight_kg: meet.bodyweightKg ?? null,
    lot: meet.lot ?? null,
    judged_attempts: judgedAttempts(meet),
  };
  const entry = journalEntry(ctx, 'added', { after: { state: 'confirmed', division, ...recorded } });
  const acts = participationActs(ctx, 'participant_added', participation, championship, { after: { division } });
  const settled = { ageCategory, weightClass, confirmedAt: ctx.now, ...(meet && { meet }) };
  if (!(await settleConfirmed(_id, settled, [...acts, event], entry)))
    throw new AppError('UNAVAILABLE', { retryAfterSeconds: 2 });
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

/**
 * @returns free seats at random, none where there is no limit, or 'none yet' while nothing is certain
 * @throws FULL, ALREADY_IN
 */
async function findSeat(
  ctx: EventContext,
  { athleteId, division }: ParticipationRecord,
  championship: ChampionshipWithPlaces,
  { openChampionships, deadline }: { openChampionships: OpenChampionships; deadline: number },
): Promise<ReturnType<typeof seatsOf> | 'none yet'> {
  const { lowering } = championship;
  const limits = limitsOf(championship);
  if (limits.max === null && !hasDivisionLimits(limits)) return {};
  const holders = await findCurrentHolders(ctx, championship, limits);
  const room = roomIn(limits, division, holders);
  if (isFree(room)) return seatsOf(room);
  // A double click may have taken the last place for this athlete.
  const standing = await findStanding(ctx, championship, athleteId);
  if (standing) throw alreadyIn(standing);
  if (lowering) {
    // The lower limit may still be refused. After its time its process is gone, and ending it makes a late write fail.
    if (hasRunOut(lowering.until, new Date(), loweringMs))
      await openChampionships.endLowering(championship._id, lowering.token);
    else await wait(50);
  } else if (holders.some(isTaking)) await untilSettled(championship._id, holders.length, deadline);
  else throw full(await countWaiting(championship._id), room, division);
  return 'none yet';
}

/** The holders of places, after those whose hold has run out have been released. */
async function findCurrentHolders(
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

const isTaking = ({ state }: Holder) => state === 'taking';
const hasEnded = ({ expiresAt }: Holder) => expiresAt !== undefined && expiresAt <= new Date();

/** Waits until no participation is `taking` any more, or a place may be free. */
async function untilSettled(championshipId: string, count: number, deadline: number): Promise<void> {
  while (Date.now() < deadline) {
    await wait(randomInt(40, 120));
    const holders = await findHolders(championshipId, { withDivisions: false });
    if (holders.length < count || !holders.some(isTaking) || holders.some(hasEnded)) return;
  }
}
