import { AppError } from '@power-corner/service-kit/errors';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Catalogue, ChampionshipWithPlaces, EventContext } from './championship.ts';
import { journalEntry } from './journal.ts';
import type { ParticipationRecord } from './model.ts';
import { releaseEndedHolds, releaseHold } from './places.ts';
import type { Holder } from './repository.ts';
import { findHolders, findLive, insertParticipation, removeTaking, settleTaking } from './repository.ts';
import {
  freeSeats,
  holdEnd,
  participationEventData,
  takeOverAfterMs,
  takePlaceTimeoutMs,
  takingLeaseMs,
} from './rules.ts';

const pollMs = 100;

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
 * @param championship as read a moment ago
 * @returns the championship as it was when the place was certain
 * @throws NOT_FOUND, CLOSED, FULL, ALREADY_IN, UNAVAILABLE after `takePlaceTimeoutMs`
 */
export async function takePlace(
  ctx: EventContext,
  participation: ParticipationRecord,
  championship: ChampionshipWithPlaces,
  catalogue: Catalogue,
): Promise<ChampionshipWithPlaces> {
  const deadline = Date.now() + takePlaceTimeoutMs;
  let current = championship;
  while (Date.now() < deadline) {
    const seat = await findSeat(ctx, participation, current, { catalogue, deadline });
    if (seat !== 'none yet') {
      const inserted = await insertParticipation({
        ...participation,
        expiresAt: new Date(Date.now() + takingLeaseMs),
        ...(seat !== null && { seat }),
      });
      if (inserted === 'athlete is in') {
        if (await findStanding(ctx, current, participation.athleteId)) throw new AppError('ALREADY_IN');
        continue;
      }
      if (inserted === 'seat is taken') continue;
      const after = await catalogue.findOpen(current._id, new Date()).catch(async (error: unknown) => {
        await removeTaking(participation._id);
        throw error;
      });
      if (after.limitRevision === current.limitRevision && (after.maxParticipants === null || seat !== null))
        return after;
      await removeTaking(participation._id);
    }
    current = await catalogue.findOpen(current._id, new Date());
  }
  throw new AppError('UNAVAILABLE', { retryAfterSeconds: 2 });
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
 * Finds the athlete's own participation that stands: pending or confirmed. A `taking` one does not count, because the
 * request that makes it can still fail. It normally becomes pending within milliseconds. If it does not, this function
 * removes it, and the caller takes a place instead. The slow request cannot bring it back: `settleTaking` is an update
 * of the removed document and never an insert, so that request answers 503.
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
 * @returns a free seat at random, null without a limit, or 'none yet' while neither is certain
 * @throws FULL, ALREADY_IN
 */
async function findSeat(
  ctx: EventContext,
  { athleteId }: ParticipationRecord,
  championship: ChampionshipWithPlaces,
  { catalogue, deadline }: { catalogue: Catalogue; deadline: number },
): Promise<number | null | 'none yet'> {
  const { lowering } = championship;
  const max = lowering?.max ?? championship.maxParticipants;
  if (max === null) return null;
  let holders = await findHolders(championship._id);
  if (holders.some(hasEnded)) {
    await releaseEndedHolds({ ...ctx, now: new Date() }, championship);
    holders = await findHolders(championship._id);
  }
  const free = freeSeats(
    max,
    holders.map(({ seat }) => seat),
  );
  const chosen = free.length > 0 ? free[randomInt(free.length)] : undefined;
  if (chosen !== undefined) return chosen;
  // A double click may have taken the last place for this athlete.
  if (await findStanding(ctx, championship, athleteId)) throw new AppError('ALREADY_IN');
  if (lowering) {
    // The lower limit may still be refused. After its time its process is gone, and ending it makes a late write fail.
    if (lowering.until < new Date()) await catalogue.endLowering(championship._id, lowering.token);
    else await wait(50);
  } else if (holders.some(isTaking)) await untilSettled(championship._id, holders.length, deadline);
  else throw new AppError('FULL');
  return 'none yet';
}

const isTaking = ({ state }: Holder) => state === 'taking';
const hasEnded = ({ expiresAt }: Holder) => expiresAt !== undefined && expiresAt <= new Date();

/** Waits until no participation is `taking` any more, or a place may be free. */
async function untilSettled(championshipId: string, count: number, deadline: number): Promise<void> {
  while (Date.now() < deadline) {
    await wait(randomInt(40, 120));
    const holders = await findHolders(championshipId);
    if (holders.length < count || !holders.some(isTaking) || holders.some(hasEnded)) return;
  }
}
