import type { Closing } from '@power-corner/contracts/events';
import type { Division } from '@power-corner/contracts/lists';
import { createEvent, withOutbox } from '@power-corner/service-kit/messaging/outbox';
import { Types } from 'mongoose';
import { participationActs } from './acts.ts';
import type { ChampionshipWithPlaces, EventContext } from '../../catalogue/with-places.ts';
import { journalEntry } from './journal.ts';
import type { ParticipationRecord } from './model.ts';
import { insertParticipation } from './repository.ts';
import { athleteOf, isOffered, participationEventData } from './rules.ts';
import type { WaitingRecord } from './waiting-list-repository.ts';
import { countWaiting, findClosed, findLastNumber, findWaiting, hasJoinedSince } from './waiting-list-repository.ts';
import { endWaiting, insertWaiting, markReopened } from './waiting-list-writes-repository.ts';

// Joining, leaving and closing a waiting list, and the answers to its offers. Offering is in offers.ts. See
// docs/decisions/026-the-waiting-list.md.

const batchSize = 100;
/** The least time between two mails to an athlete who leaves and joins the same list again. */
const joinMailIntervalMs = 60_000;

interface Joining {
  ctx: EventContext;
  participation: ParticipationRecord;
  championship: ChampionshipWithPlaces;
  quiet: boolean;
  done: (joined: Joined | 'athlete is in') => void;
  fail: (error: unknown) => void;
}

export interface Joined {
  position: number;
  length: number;
}

/** The athletes who join each championship's list in this process, in the order of their requests. */
const joining = new Map<string, Joining[]>();

/**
 * Puts a participation at the end of the waiting list, with its event.
 *
 * Each number is one more than the last one, under a unique index, and is never given again. So nobody is ever inserted
 * before somebody who waits already, whatever the clocks and however long a process sleeps. Simultaneous requests of a
 * process are inserted together, so that processes compete once for many.
 * @returns the place in the list, or 'athlete is in' when they have another participation
 */
export async function joinList(
  ctx: EventContext,
  participation: ParticipationRecord,
  championship: ChampionshipWithPlaces,
): Promise<Joined | 'athlete is in'> {
  const since = new Date(ctx.now.getTime() - joinMailIntervalMs);
  const quiet = await hasJoinedSince(championship._id, participation.athleteId, since);
  return new Promise((done, fail) => {
    const entry = { ctx, participation, championship, quiet, done, fail };
    const others = joining.get(championship._id);
    if (others) return void others.push(entry);
    const queue = [entry];
    joining.set(championship._id, queue);
    void drain(championship._id, queue);
  });
}

async function drain(championshipId: string, queue: Joining[]): Promise<void> {
  while (queue.length > 0) {
    const batch = queue.splice(0, batchSize);
    try {
      await append(championshipId, batch);
    } catch (error) {
      for (const { fail } of batch) fail(error);
    }
  }
  joining.delete(championshipId);
}

/** Inserts a batch in its order. One that loses its number to another process is numbered again. */
async function append(championshipId: string, batch: Joining[]): Promise<void> {
  let left = batch;
  while (left.length > 0) {
    const [last, waiting] = await Promise.all([findLastNumber(championshipId), countWaiting(championshipId)]);
    const records = left.map((each, index) => numbered(each, last, waiting + 1 + index, index));
    const inserted = await insertWaiting(records);
    for (const [index, { done }] of left.slice(0, inserted).entries())
      done({ position: waiting + 1 + index, length: waiting + 1 + index });
    left = left.slice(inserted);
    const [refused] = left;
    const record = records[inserted];
    if (!refused || !record) continue;
    // The answer to many inserts does not tell which index refused this one.
    const outcome = await insertParticipation(record);
    if (outcome === 'number is taken') continue;
    const place = waiting + 1 + inserted;
    refused.done(outcome === 'inserted' ? { position: place, length: place } : 'athlete is in');
    left = left.slice(1);
  }
}

function numbered(
  { ctx, participation, championship, quiet }: Joining,
  last: { number: number; joinedAt: Date } | null,
  position: number,
  index: number,
): WaitingRecord {
  const now = new Date();
  const joinedAt = last && last.joinedAt > now ? last.joinedAt : now;
  const data = { ...participationEventData(participation, championship), position, ...(quiet && { quiet }) };
  return {
    ...participation,
    state: 'waiting',
    live: true,
    waitingNumber: (last?.number ?? 0) + 1 + index,
    joinedAt,
    ...(quiet && { quietJoin: true as const }),
    journal: [
      journalEntry({ ...ctx, now: joinedAt }, 'joined_waiting_list', {
        after: { state: 'waiting', division: participation.division, position },
      }),
    ],
    ...withOutbox(createEvent('WaitingListJoined', data, ctx)),
  };
}

/**
 * Takes somebody off the list, or takes back the offer that was made to them. By an athlete, the offer is refused.
 * @returns false when the participation has changed since it was read
 */
export async function leaveList(
  ctx: EventContext,
  participation: ParticipationRecord,
  championship: ChampionshipWithPlaces,
): Promise<boolean> {
  const offered = participation.state === 'offered';
  const byAdmin = ctx.actor != null && ctx.actor.id !== participation.athleteId;
  if (offered && !byAdmin) return refuseOffer(ctx, participation, championship);
  const data = {
    ...participationEventData(participation, championship),
    by: byAdmin ? ('admin' as const) : ('athlete' as const),
    offered,
    ...(participation.quietJoin && !byAdmin && { quiet: true }),
  };
  const next = byAdmin ? 'removed' : 'withdrawn';
  const entry = journalEntry(ctx, byAdmin ? 'removed' : 'left_waiting_list', {
    before: { state: participation.state },
    after: { state: next },
  });
  const from = offered ? 'offered' : 'waiting';
  const acts = participationActs(ctx, 'waiting_list_removed', participation, championship, {
    before: { state: participation.state },
  });
  return endWaiting(participation._id, { from, next }, [...acts, createEvent('WaitingListLeft', data, ctx)], entry);
}

/** @returns false when the offer has ended meanwhile */
export async function refuseOffer(
  ctx: EventContext,
  participation: ParticipationRecord,
  championship: ChampionshipWithPlaces,
): Promise<boolean> {
  const event = createEvent('OfferRefused', participationEventData(participation, championship), ctx);
  const entry = journalEntry({ now: ctx.now, actor: athleteOf(participation) }, 'offer_refused', {
    before: { state: 'offered' },
    after: { state: 'withdrawn' },
  });
  return endWaiting(participation._id, { from: 'offered', next: 'withdrawn', refused: true }, [event], entry);
}

/** The mark of those who stand again when the registration is prolonged. */
export const closing = (reason: Closing | 'time'): Pick<ParticipationRecord, 'listClosed'> =>
  reason === 'registration_closed' ? { listClosed: true } : {};

/**
 * Puts those whose list ended with the registration at the end of the list in their order, as other participations: one
 * that has ended never comes back. A repetition, also by another process at once, puts nobody there twice.
 * @param findOpen reads the championship, and throws while its registration is not open
 */
export async function reopenList(
  ctx: EventContext,
  championshipId: string,
  findOpen: () => Promise<ChampionshipWithPlaces>,
): Promise<void> {
  const closed = await findClosed(championshipId);
  if (closed.length === 0) return;
  const championship = await findOpen();
  for (const { _id, listClosed: _, quietJoin: _quiet, offerHash: _offer, effectId: _effect, ...person } of closed) {
    // A division that is not offered any more has no list.
    if (isOffered(championship, person.division))
      await joinList(ctx, { ...person, _id: new Types.ObjectId().toHexString(), createdAt: ctx.now }, championship);
    await markReopened(_id);
  }
}

/**
 * Ends the list of a championship and informs everybody who still waits.
 * @param among only those who wait for one of these divisions
 */
export async function closeList(
  ctx: EventContext,
  championship: ChampionshipWithPlaces,
  reason: Closing,
  among?: readonly Division[],
): Promise<void> {
  for (;;) {
    const page = await findWaiting(championship._id, batchSize, among);
    for (const waiting of page) {
      const event = createEvent('WaitingListClosed', { ...participationEventData(waiting, championship), reason }, ctx);
      const entry = journalEntry({ now: ctx.now }, 'waiting_list_closed', {
        before: { state: 'waiting' },
        after: { state: 'expired', reason },
      });
      await endWaiting(waiting._id, { from: 'waiting', next: 'expired', among, ...closing(reason) }, [event], entry);
    }
    if (page.length < batchSize) return;
  }
}
