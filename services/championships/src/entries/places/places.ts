import type { ChampionshipStatus } from '@power-corner/contracts/lists';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { randomUUID } from 'node:crypto';
import {
  announceLowering,
  endLowering,
  findChampionshipOrTombstone,
  findStartedAmong,
  markChampionshipToProject,
} from '../../catalogue/repository.ts';
import { confirmedEventData, participationActs, participationEventData } from './event-data.ts';
import type { Lowering } from '../../catalogue/model.ts';
import type { ChampionshipWithPlaces, EventContext } from '../../catalogue/with-places.ts';
import type { Part } from '../../catalogue/parts.ts';
import { athleteOf, recordChange } from './journal.ts';
import type { ParticipationRecord } from './model.ts';
import {
  confirmHold,
  countByChampionship,
  countByDivision,
  countHolders,
  endParticipation,
  findChampionshipsWithHolds,
  findExpiredHolds,
  findHolds,
  findMoved,
  purgePublished,
  removeTaking,
} from './repository.ts';
import { countWaitingIn, releaseReservation } from './waiting-list-repository.ts';
import { isOpen, statusAt } from '../../catalogue/rules.ts';
import { loweringMs } from '../../catalogue/with-places.ts';
import { belowTaken, divisionInUse } from './room.ts';
import { hasDivision, isClosed, isUnexpired, listState } from './rules.ts';
import { closeList, listClosedFor } from './waiting-list.ts';

// The protocol is explained in take-place.ts and in docs/decisions/020-who-holds-a-seat.md.

const batchSize = 500;

/**
 * A hold that has run out counts as free at once, before a job releases it. Once a championship is no longer open, only
 * confirmed participations count.
 */
export async function countTaken(
  championships: readonly { _id: string; status: ChampionshipStatus; date: Date }[],
  now: Date,
): Promise<Map<string, number>> {
  if (championships.length === 0) return new Map();
  const counts = await countByChampionship(
    championships.map(({ _id }) => _id),
    now,
  );
  const open = new Set(championships.filter((championship) => isOpen(championship, now)).map(({ _id }) => _id));
  return new Map(counts.map(({ of, confirmed, held }) => [of, confirmed + (open.has(of) ? held : 0)]));
}

export async function countTakenByDivision(
  championship: { _id: string; status: ChampionshipStatus; date: Date },
  now: Date,
): Promise<Map<Part, number>> {
  const open = isOpen(championship, now);
  const counts = await countByDivision(championship._id, now);
  return new Map(counts.flatMap(({ of, confirmed, held }) => (of ? [[of, confirmed + (open ? held : 0)]] : [])));
}

/**
 * @param by the person named in the journal. For a mailed link it is the athlete, whoever is signed in.
 * @returns false when the hold or the offer has ended
 */
export async function confirmPlace(
  ctx: EventContext,
  participation: ParticipationRecord,
  championship: ChampionshipWithPlaces,
  { from, by }: { from: 'pending' | 'offered'; by: 'athlete' | 'actor' },
): Promise<boolean> {
  const actor = by === 'athlete' ? athleteOf(participation) : ctx.actor;
  const change = recordChange({ now: ctx.now, actor }, from === 'offered' ? 'offer_accepted' : 'confirmed', {
    before: { state: from },
    after: { state: 'confirmed' },
    events: [createEvent('ParticipationVerified', confirmedEventData(participation, championship), ctx)],
  });
  if (await confirmHold({ ...participation, state: from }, ctx.now, change)) {
    if (participation.meet) await markChampionshipToProject(championship._id);
    return true;
  }
  const moved = await findMoved(participation);
  return moved ? confirmPlace(ctx, moved, championship, { from, by }) : false;
}

/**
 * The place is free at once. If anyone but the athlete ends it, its state is `removed`.
 * @param quiet no mail goes out for it
 * @returns false when the participation has changed since it was read
 */
export async function withdrawPlace(
  ctx: EventContext,
  participation: ParticipationRecord,
  championship: ChampionshipWithPlaces,
  { quiet }: { quiet: boolean },
): Promise<boolean> {
  const data = {
    ...endedEventData(participation, championship, ctx.now),
    ...(quiet && { quiet }),
    confirmed: participation.state === 'confirmed',
  };
  const next = ctx.actor && ctx.actor.id !== participation.athleteId ? 'removed' : 'withdrawn';
  const before = { state: participation.state };
  const acts = participationActs(ctx, 'participant_removed', participation, championship, { before });
  const events = [...acts, createEvent('ParticipationWithdrawn', data, ctx)];
  return endParticipation(participation, next, recordChange(ctx, next, { before, after: { state: next }, events }));
}

const endedEventData = (participation: ParticipationRecord, championship: ChampionshipWithPlaces, now: Date) => ({
  ...participationEventData(participation, championship),
  ...(isClosed(championship, now) && { closed: true }),
});

/**
 * Frees the place of a hold, unless a confirmation came first. The event of a canceled or deleted championship has
 * already informed its participants, so that no other follows; an athlete with an offer is not one of them yet.
 */
export async function releaseHold(
  ctx: EventContext,
  hold: ParticipationRecord,
  championship: ChampionshipWithPlaces | null,
): Promise<void> {
  if (hold.state === 'taking') return removeTaking(hold._id);
  if (hold.state === 'waiting') {
    const { offerHash, expiresAt } = hold;
    if (offerHash && expiresAt) await releaseReservation(hold._id, { offerHash, expiresAt });
    return;
  }
  if (hold.state === 'offered') return lapseOffer(ctx, hold, championship);
  const isInformed = championship === null || championship.deleted || championship.status === 'canceled';
  const change = recordChange({ now: ctx.now }, 'expired', {
    before: { state: hold.state },
    after: { state: 'expired' },
    events: isInformed ? [] : [createEvent('ParticipationExpired', endedEventData(hold, championship, ctx.now), ctx)],
  });
  await endParticipation(hold, 'expired', change);
}

async function lapseOffer(
  ctx: EventContext,
  offered: ParticipationRecord,
  championship: ChampionshipWithPlaces | null,
): Promise<void> {
  // Without a tombstone nobody can be informed: it is never removed before its participations are.
  if (!championship) return;
  const state = listState(championship, ctx.now);
  const openReason = hasDivision(championship, offered.division) ? ('time' as const) : ('division_removed' as const);
  const reason = state === 'open' || state === 'paused' ? openReason : state;
  const data = { ...participationEventData(offered, championship), reason };
  const change = recordChange({ now: ctx.now }, 'offer_lapsed', {
    before: { state: 'offered' },
    after: { state: 'expired', reason },
    events: [createEvent('OfferLapsed', data, ctx)],
  });
  await endParticipation(offered, 'expired', change, listClosedFor(reason));
}

export async function releaseEndedHolds(ctx: EventContext, championship: ChampionshipWithPlaces): Promise<void> {
  const open = isOpen(championship, ctx.now) && !championship.deleted;
  // An admin also adds people on the day: what is `taking` then ends with its lease.
  const isOngoing = statusAt(championship, ctx.now) === 'ongoing' && !championship.deleted;
  for (const hold of await findHolds(championship._id, open ? { endedBy: ctx.now } : {}))
    if (!(isOngoing && hold.state === 'taking' && isUnexpired(hold, ctx.now)))
      await releaseHold(ctx, hold, championship);
}

export async function releaseExpiredHolds(ctx: EventContext): Promise<void> {
  for (const hold of await findExpiredHolds(ctx.now, batchSize))
    await releaseHold(ctx, hold, await findChampionshipOrTombstone(hold.championshipId));
}

export async function releaseHoldsOfStarted(ctx: EventContext): Promise<void> {
  for (const championship of await findStartedAmong(await findChampionshipsWithHolds(), ctx.now))
    await releaseEndedHolds(ctx, championship);
}

/**
 * Lowers a limit, or sets the first one, by the protocol in take-place.ts. An athlete who moves to another division
 * announces the limits that stand, so that none is lowered meanwhile.
 * @param limits that apply after the change
 * @returns the result of `change`, or null when somebody else has changed the championship meanwhile
 * @throws BELOW_TAKEN, CONFLICT for a removed division that somebody waits for
 */
export async function lowerLimit<Result>(
  ctx: EventContext,
  championship: ChampionshipWithPlaces,
  limits: Pick<Lowering, 'max' | 'divisions'>,
  change: (lowering: Lowering) => Promise<Result | null>,
): Promise<Result | null> {
  const lowering = { ...limits, token: randomUUID(), until: new Date(Date.now() + loweringMs) };
  if (!(await announceLowering(championship, lowering))) return null;
  try {
    await releaseEndedHolds(ctx, championship);
    await assertNotBelowTaken(championship._id, limits);
    return await change(lowering);
  } finally {
    await endLowering(championship._id, lowering.token);
  }
}

async function assertNotBelowTaken(id: string, { max, divisions = [] }: Pick<Lowering, 'max' | 'divisions'>) {
  const taken = await countHolders(id);
  if (max !== null && taken > max) throw belowTaken(taken);
  for (const limit of divisions) {
    const { division, maxParticipants } = limit;
    if (maxParticipants === null) continue;
    const within = await countHolders(id, division);
    // A limit of 0 stands for a division that the edit removes.
    const removed = maxParticipants === 0;
    if (within > maxParticipants) throw removed ? divisionInUse(limit, within, 'taken') : belowTaken(within, limit);
    const waiting = removed ? await countWaitingIn(id, [division]) : 0;
    if (waiting > 0) throw divisionInUse(limit, waiting, 'waited for');
  }
}

/** Removes those whose events are published. @returns true when none is left */
export async function purgeParticipations(ctx: EventContext, championship: ChampionshipWithPlaces): Promise<boolean> {
  if (!championship.deleted) return false;
  await releaseEndedHolds(ctx, championship);
  await closeList(ctx, championship, 'deleted');
  return purgePublished(championship._id);
}
