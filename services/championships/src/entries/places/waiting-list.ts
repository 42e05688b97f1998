import type { Closing } from '@power-corner/contracts/events';
import type { Part } from '../../catalogue/parts.ts';
import { notedPart } from '../../catalogue/parts.ts';
import { createEvent, withOutbox } from '@power-corner/service-kit/messaging/outbox';
import { Types } from 'mongoose';
import { participationActs, participationEventData } from './event-data.ts';
import type { ChampionshipWithPlaces, EventContext } from '../../catalogue/with-places.ts';
import { athleteOf, journalLine, recordChange } from './journal.ts';
import type { ParticipationRecord } from './model.ts';
import { handOver } from './change-repository.ts';
import { insertParticipation } from './repository.ts';
import { hasDivision } from './rules.ts';
import {
  endWaiting,
  findClosed,
  findLastNumber,
  findPosition,
  findWaiting,
  hasJoinedSince,
  markReopened,
} from './waiting-list-repository.ts';

// Offering is in offers.ts. The protocol: docs/decisions/026-the-waiting-list.md.

const batchSize = 100;
const joinMailIntervalMs = 60_000;

export interface Joined {
  position: number;
  length: number;
}

const lastTurns = new Map<string, Promise<unknown>>();

/** The requests of this process do the work of a key one after the other. */
function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const turn = (lastTurns.get(key) ?? Promise.resolve()).then(work, work);
  lastTurns.set(key, turn);
  const forget = () => lastTurns.get(key) === turn && lastTurns.delete(key);
  turn.then(forget, forget);
  return turn;
}

/**
 * Puts a participation at the end of the waiting list, with its event. The requests of a process join one after the
 * other: 500 that competed for each number would try for minutes.
 * @returns the place in the list, or 'athlete is in' when they have another participation
 */
export async function joinList(
  ctx: EventContext,
  participation: ParticipationRecord,
  championship: ChampionshipWithPlaces,
): Promise<Joined | 'athlete is in'> {
  const since = new Date(ctx.now.getTime() - joinMailIntervalMs);
  const quiet = await hasJoinedSince(championship._id, participation.athleteId, since);
  return inTurn(`join ${championship._id}`, () => takeNextNumber(ctx, participation, championship, quiet));
}

/**
 * Each number is one more than the last one, under a unique index, and is never given again. So nobody is ever inserted
 * before somebody who waits already, whatever the clocks and however long a process sleeps. A number that another
 * process took meanwhile is followed by the next try.
 */
async function takeNextNumber(
  ctx: EventContext,
  participation: ParticipationRecord,
  championship: ChampionshipWithPlaces,
  quiet: boolean,
): Promise<Joined | 'athlete is in'> {
  for (;;) {
    const last = await findLastNumber(championship._id);
    const waitingNumber = (last?.number ?? 0) + 1;
    const position = await findPosition({ championshipId: championship._id, waitingNumber });
    const now = new Date();
    const joinedAt = last && last.joinedAt > now ? last.joinedAt : now;
    const data = { ...participationEventData(participation, championship), position, ...(quiet && { quiet }) };
    const after = { state: 'waiting', ...notedPart(participation.division, championship), position };
    const joined = journalLine({ ...ctx, now: joinedAt }, 'joined_waiting_list', { after });
    const inserted = await insertParticipation({
      ...participation,
      state: 'waiting',
      live: true,
      waitingNumber,
      joinedAt,
      ...(quiet && { quietJoin: true as const }),
      journal: [...(participation.journal ?? []), joined],
      ...withOutbox(createEvent('WaitingListJoined', data, ctx)),
    });
    if (inserted !== 'number is taken')
      return inserted === 'inserted' ? { position, length: position } : 'athlete is in';
  }
}

/** An athlete who leaves with an offer refuses it. @returns false when the participation has changed since */
export async function leaveList(
  ctx: EventContext,
  participation: ParticipationRecord,
  championship: ChampionshipWithPlaces,
): Promise<boolean> {
  const offered = participation.state === 'offered';
  const byAdmin = ctx.actor != null && ctx.actor.id !== participation.athleteId;
  if (offered && !byAdmin) return endRefusedOffer(ctx, participation, championship);
  const data = {
    ...participationEventData(participation, championship),
    by: byAdmin ? ('admin' as const) : ('athlete' as const),
    offered,
    ...(participation.quietJoin && !byAdmin && { quiet: true }),
  };
  const next = byAdmin ? 'removed' : 'withdrawn';
  const from = offered ? 'offered' : 'waiting';
  const before = { state: participation.state };
  const acts = participationActs(ctx, 'waiting_list_removed', participation, championship, { before });
  const change = recordChange(ctx, byAdmin ? 'removed' : 'left_waiting_list', {
    before,
    after: { state: next },
    events: [...acts, createEvent('WaitingListLeft', data, ctx)],
  });
  return endWaiting(participation._id, { from, next }, change);
}

export async function endRefusedOffer(
  ctx: EventContext,
  participation: ParticipationRecord,
  championship: ChampionshipWithPlaces,
): Promise<boolean> {
  const change = recordChange({ now: ctx.now, actor: athleteOf(participation) }, 'offer_refused', {
    before: { state: 'offered' },
    after: { state: 'withdrawn' },
    events: [createEvent('OfferRefused', participationEventData(participation, championship), ctx)],
  });
  return endWaiting(participation._id, { from: 'offered', next: 'withdrawn', refused: true }, change);
}

/** A list that ended with the registration stands again if that is prolonged; any other end is for good. */
export const listClosedFor = (reason: Closing | 'time'): Pick<ParticipationRecord, 'listClosed'> =>
  reason === 'registration_closed' ? { listClosed: true } : {};

/**
 * Puts those whose list ended with the registration at the end of the list in their order, as new participations: one
 * that has ended never comes back. A repetition, also by another process at once, puts nobody there twice.
 * @param findOpen reads the championship, and throws while its registration is not open
 */
export async function reopenList(
  ctx: EventContext,
  championshipId: string,
  findOpen: () => Promise<ChampionshipWithPlaces>,
): Promise<void> {
  if ((await findClosed(championshipId)).length === 0) return;
  // Many requests may meet here after a prolongation: the first one does the work, and the next ones find it done.
  await inTurn(`reopen ${championshipId}`, async () => {
    const closed = await findClosed(championshipId);
    if (closed.length === 0) return;
    const championship = await findOpen();
    for (const ended of closed) await joinAgain(ctx, ended, championship);
  });
}

async function joinAgain(
  ctx: EventContext,
  ended: ParticipationRecord,
  championship: ChampionshipWithPlaces,
): Promise<void> {
  // Everything else of the person goes on: a field that is left out here would be lost.
  const { _id, listClosed: _, quietJoin: _quiet, offerHash: _offer, effectId: _effect, ...kept } = ended;
  const again = { ...kept, _id: new Types.ObjectId().toHexString(), createdAt: ctx.now };
  // A division that is not offered any more has no list.
  const joined = hasDivision(championship, ended.division) && (await joinList(ctx, again, championship));
  if (joined && joined !== 'athlete is in') await handOver([ended]);
  await markReopened(_id);
}

/** @param without the divisions whose list stays */
export async function closeList(
  ctx: EventContext,
  championship: ChampionshipWithPlaces,
  reason: Closing,
  without?: readonly (Part | null)[],
): Promise<void> {
  for (;;) {
    const page = await findWaiting(championship._id, batchSize, without);
    for (const waiting of page) {
      const data = { ...participationEventData(waiting, championship), reason };
      const change = recordChange({ now: ctx.now }, 'waiting_list_closed', {
        before: { state: 'waiting' },
        after: { state: 'expired', reason },
        events: [createEvent('WaitingListClosed', data, ctx)],
      });
      await endWaiting(waiting._id, { from: 'waiting', next: 'expired', without, ...listClosedFor(reason) }, change);
    }
    if (page.length < batchSize) return;
  }
}
