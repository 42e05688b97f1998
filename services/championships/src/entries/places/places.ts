import type { ChampionshipStatus, Division } from '@power-corner/contracts/lists';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { randomUUID } from 'node:crypto';
import {
  announceLowering,
  endLowering,
  findChampionshipOrTombstone,
  findStartedAmong,
} from '../../catalogue/repository.ts';
import { participationActs } from './acts.ts';
import type { ChampionshipWithPlaces, EventContext, Lowering } from '../../catalogue/with-places.ts';
import { journalEntry } from './journal.ts';
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
import { countWaitingIn } from './waiting-list-repository.ts';
import { releaseReservation } from './waiting-list-writes-repository.ts';
import { isOpen } from '../../catalogue/rules.ts';
import { loweringMs } from '../../catalogue/with-places.ts';
import {
  athleteOf,
  belowTaken,
  confirmedEventData,
  divisionInUse,
  isOffered,
  listState,
  participationEventData,
} from './rules.ts';
import { closeList, closing } from './waiting-list.ts';

// The places of championships: counting, confirming, giving back, releasing, changing the limit, purging. Taking one is
// in take-place.ts, changing its division in change-division.ts, and the waiting list in waiting-list.ts. See
// docs/decisions/020-who-holds-a-seat.md.

const batchSize = 500;

/**
 * The places taken of each championship. A hold that has run out counts as free at once, before a job releases it.
 * Once a championship is no longer open, only confirmed participations count.
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

/** The places taken of each division, counted as `countTaken` does. */
export async function countTakenByDivision(
  championship: { _id: string; status: ChampionshipStatus; date: Date },
  now: Date,
): Promise<Map<Division, number>> {
  const open = isOpen(championship, now);
  const counts = await countByDivision(championship._id, now);
  return new Map(counts.flatMap(({ of, confirmed, held }) => (of ? [[of, confirmed + (open ? held : 0)]] : [])));
}

/**
 * Makes a hold or an offered place a confirmed one.
 * @param by whom the journal names: a mailed link is the athlete's right, whoever is signed in where it is opened
 * @returns false when the hold or the offer has ended
 */
export async function confirmPlace(
  ctx: EventContext,
  participation: ParticipationRecord,
  championship: ChampionshipWithPlaces,
  { from, by }: { from: 'pending' | 'offered'; by: 'athlete' | 'actor' },
): Promise<boolean> {
  const event = createEvent('ParticipationVerified', confirmedEventData(participation, championship), ctx);
  const actor = by === 'athlete' ? athleteOf(participation) : ctx.actor;
  const entry = journalEntry({ now: ctx.now, actor }, from === 'offered' ? 'offer_accepted' : 'confirmed', {
    before: { state: from },
    after: { state: 'confirmed' },
  });
  if (await confirmHold({ ...participation, state: from }, ctx.now, event, entry)) return true;
  const moved = await findMoved(participation);
  return moved ? confirmPlace(ctx, moved, championship, { from, by }) : false;
}

/**
 * Gives a place back; it is free at once. By somebody else than its athlete, the participation is removed.
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
    ...participationEventData(participation, championship),
    ...(quiet && { quiet }),
    confirmed: participation.state === 'confirmed',
  };
  const next = ctx.actor && ctx.actor.id !== participation.athleteId ? 'removed' : 'withdrawn';
  const entry = journalEntry(ctx, next, { before: { state: participation.state }, after: { state: next } });
  const acts = participationActs(ctx, 'participant_removed', participation, championship, {
    before: { state: participation.state },
  });
  return endParticipation(participation, next, [...acts, createEvent('ParticipationWithdrawn', data, ctx)], entry);
}

/**
 * Frees the place of one hold, by a conditional write: a confirmation that comes first wins. The event of a canceled or
 * deleted championship has already informed its participants, so that no other event follows. An athlete with an offer
 * is not one of them yet, and always gets an event.
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
  const announced = championship === null || championship.deleted || championship.status === 'canceled';
  const event = announced ? null : createEvent('ParticipationExpired', participationEventData(hold, championship), ctx);
  const entry = journalEntry({ now: ctx.now }, 'expired', {
    before: { state: hold.state },
    after: { state: 'expired' },
  });
  await endParticipation(hold, 'expired', event ? [event] : [], entry);
}

/** Ends an offer that has run out, or whose championship offers nothing any more. */
async function lapseOffer(
  ctx: EventContext,
  offered: ParticipationRecord,
  championship: ChampionshipWithPlaces | null,
): Promise<void> {
  // Without a tombstone nobody can be informed: it is never removed before its participations are.
  if (!championship) return;
  const state = listState(championship, ctx.now);
  const ofDivision = isOffered(championship, offered.division) ? ('time' as const) : ('division_removed' as const);
  const reason = state === 'open' || state === 'paused' ? ofDivision : state;
  const data = { ...participationEventData(offered, championship), reason };
  const entry = journalEntry({ now: ctx.now }, 'offer_lapsed', {
    before: { state: 'offered' },
    after: { state: 'expired', reason },
  });
  await endParticipation(offered, 'expired', [createEvent('OfferLapsed', data, ctx)], entry, closing(reason));
}

/** Frees the places of holds that have run out, or of all holds once the championship is no longer open. */
export async function releaseEndedHolds(ctx: EventContext, championship: ChampionshipWithPlaces): Promise<void> {
  const open = isOpen(championship, ctx.now) && !championship.deleted;
  const holds = await findHolds(championship._id, open ? ctx.now : null);
  for (const hold of holds) await releaseHold(ctx, hold, championship);
}

/** Releases the holds that have run out in any championship, also in deleted ones. */
export async function releaseExpiredHolds(ctx: EventContext): Promise<void> {
  for (const hold of await findExpiredHolds(ctx.now, batchSize))
    await releaseHold(ctx, hold, await findChampionshipOrTombstone(hold.championshipId));
}

/**
 * Releases the holds in championships that have started: those that were made at that moment, or whose release was cut
 * off by a crash.
 */
export async function releaseHoldsOfStarted(ctx: EventContext): Promise<void> {
  for (const championship of await findStartedAmong(await findChampionshipsWithHolds(), ctx.now))
    await releaseEndedHolds(ctx, championship);
}

/**
 * Lowers the limit of a championship or of its divisions, or sets their first one, by the protocol that take-place.ts
 * explains.
 * @param limits that apply after the change
 * @param change makes them the limits
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

/** A division without places is one that is removed. @throws BELOW_TAKEN, CONFLICT while somebody waits for that one */
async function assertNotBelowTaken(id: string, { max, divisions = [] }: Pick<Lowering, 'max' | 'divisions'>) {
  const taken = await countHolders(id);
  if (max !== null && taken > max) throw belowTaken(taken);
  for (const { division, maxParticipants } of divisions) {
    if (maxParticipants === null) continue;
    const within = await countHolders(id, division);
    const removed = maxParticipants === 0;
    if (within > maxParticipants)
      throw removed ? divisionInUse(division, within, 'taken') : belowTaken(within, division);
    const waiting = removed ? await countWaitingIn(id, division) : 0;
    if (waiting > 0) throw divisionInUse(division, waiting, 'waited for');
  }
}

/**
 * Removes the participations of a deleted championship once their events are published, and those who waited have been
 * informed.
 * @returns true when none is left
 */
export async function purgeParticipations(ctx: EventContext, championship: ChampionshipWithPlaces): Promise<boolean> {
  if (!championship.deleted) return false;
  await releaseEndedHolds(ctx, championship);
  await closeList(ctx, championship, 'deleted');
  return purgePublished(championship._id);
}
