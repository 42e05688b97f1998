import type { DomainEvent } from '@power-corner/contracts/events';
import { isDuplicateKey } from '@power-corner/service-kit/errors';
import { coalesce } from '@power-corner/service-kit/mongo/coalesce';
import type { QueryFilter } from 'mongoose';
import type { JournalEntry } from './journal.ts';
import { pushToJournal } from './journal.ts';
import type { ParticipationRecord, ParticipationState } from './model.ts';
import { ParticipationModel } from './model.ts';

// Every write that changes `state`, `live`, `seat` or `expiresAt` is in this file.

type Filter = QueryFilter<ParticipationRecord>;

const withoutOutbox = { outbox: 0, relay: 0, journal: 0 } as const;

/** @returns the reason where it was not inserted: the athlete's other participation, or the seat's holder */
export async function insertParticipation(
  participation: ParticipationRecord,
): Promise<'inserted' | 'athlete is in' | 'seat is taken'> {
  try {
    await ParticipationModel.create(participation);
    return 'inserted';
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return error.keyPattern?.seat === undefined ? 'athlete is in' : 'seat is taken';
  }
}

/** Removes a participation that was never acknowledged. Its own request then fails to settle it and answers 503. */
export async function removeTaking(id: string): Promise<void> {
  await ParticipationModel.deleteOne({ _id: id, state: 'taking' });
}

/**
 * Acknowledges a participation: from here it holds its place, and its event is on its way.
 * @returns false when its lease has ended and another request has removed it
 */
export async function settleTaking(
  id: string,
  settled: Pick<ParticipationRecord, 'expiresAt' | 'ageCategory' | 'weightClass' | 'linkHashes' | 'linkSentAt'>,
  event: DomainEvent,
  entry: JournalEntry,
): Promise<boolean> {
  const { matchedCount } = await ParticipationModel.updateOne(
    { _id: id, state: 'taking', live: true },
    { $set: { ...settled, state: 'pending' }, ...pushToJournal(entry, event) },
  );
  return matchedCount > 0;
}

/** @returns false when the hold has run out or ended */
export async function confirmHold(id: string, now: Date, event: DomainEvent, entry: JournalEntry): Promise<boolean> {
  const { matchedCount } = await ParticipationModel.updateOne(
    { _id: id, state: 'pending', live: true, expiresAt: { $gt: now } },
    { $set: { state: 'confirmed', confirmedAt: now }, $unset: { expiresAt: 1 }, ...pushToJournal(entry, event) },
  );
  return matchedCount > 0;
}

/**
 * Ends a live participation that is still as it was read and frees its seat, with its event, in one write.
 * @returns false when it was confirmed, ended or settled meanwhile
 */
export async function endParticipation(
  { _id, state, expiresAt }: ParticipationRecord,
  next: 'withdrawn' | 'expired' | 'removed',
  event: DomainEvent | null,
  entry: JournalEntry,
): Promise<boolean> {
  const { matchedCount } = await ParticipationModel.updateOne(
    { _id, state, live: true, ...(expiresAt && { expiresAt }) },
    {
      $set: { state: next },
      $unset: { live: 1, seat: 1, expiresAt: 1 },
      ...pushToJournal(entry, ...(event ? [event] : [])),
    },
  );
  return matchedCount > 0;
}

/** Removes a championship's participations whose events have been published. @returns true when none is left */
export async function purgePublished(championshipId: string): Promise<boolean> {
  await ParticipationModel.deleteMany({ championshipId, 'relay.dueAt': { $exists: false } });
  return (await ParticipationModel.exists({ championshipId })) === null;
}

export async function findLive(championshipId: string, athleteId: string): Promise<ParticipationRecord | null> {
  return ParticipationModel.findOne(
    { championshipId, athleteId, live: true },
    withoutOutbox,
  ).lean<ParticipationRecord>();
}

/** A live participation, as far as finding a free seat needs it; `seat` is undefined without a limit. */
export interface Holder {
  state: ParticipationState;
  seat: number | undefined;
  expiresAt: Date | undefined;
}

const coalesced = coalesce<readonly Holder[]>();

/** The live participations of a championship, read from the index alone. Simultaneous requests share one read. */
export function findHolders(championshipId: string): Promise<readonly Holder[]> {
  return coalesced(championshipId, async () => {
    const rows = await ParticipationModel.find(
      { championshipId, live: true },
      { _id: 0, state: 1, seat: 1, expiresAt: 1 },
    ).lean<{ state: ParticipationState; seat?: number | null; expiresAt?: Date | null }[]>();
    // An index holds null for an absent field.
    return rows.map(({ state, seat, expiresAt }) => ({
      state,
      seat: seat ?? undefined,
      expiresAt: expiresAt ?? undefined,
    }));
  });
}

/** Counts holds that have run out and were not released yet, too. */
export async function countLive(championshipId: string): Promise<number> {
  return ParticipationModel.countDocuments({ championshipId, live: true });
}

/** Counts the confirmed participations of each championship, and the holds that have time left. */
export async function countByChampionship(
  championshipIds: readonly string[],
  now: Date,
): Promise<{ championshipId: string; confirmed: number; held: number }[]> {
  const when = (condition: unknown) => ({ $sum: { $cond: [condition, 1, 0] } });
  const rows = await ParticipationModel.aggregate<{ _id: string; confirmed: number; held: number }>([
    { $match: { championshipId: { $in: [...championshipIds] }, live: true } },
    {
      $group: {
        _id: '$championshipId',
        confirmed: when({ $eq: ['$state', 'confirmed'] }),
        held: when({ $and: [{ $ne: ['$state', 'confirmed'] }, { $gt: ['$expiresAt', now] }] }),
      },
    },
  ]);
  return rows.map(({ _id, ...counts }) => ({ championshipId: _id, ...counts }));
}

/** @param endedBy only the holds that have run out by then; null for all of them */
export async function findHolds(championshipId: string, endedBy: Date | null): Promise<ParticipationRecord[]> {
  const filter: Filter = {
    championshipId,
    live: true,
    state: { $in: ['taking', 'pending'] },
    ...(endedBy && { expiresAt: { $lte: endedBy } }),
  };
  return ParticipationModel.find(filter, withoutOutbox).lean<ParticipationRecord[]>();
}

/** The ids of the championships in which a place is held. */
export async function findChampionshipsWithHolds(): Promise<string[]> {
  // Every hold has an end. Asking for it lets the index of `expiresAt` answer, which leaves the confirmed ones out.
  const filter: Filter = { live: true, state: 'pending', expiresAt: { $gt: new Date(0) } };
  return ParticipationModel.distinct('championshipId', filter);
}

export async function findExpiredHolds(now: Date, limit: number): Promise<ParticipationRecord[]> {
  return ParticipationModel.find({ live: true, expiresAt: { $lte: now } }, withoutOutbox)
    .sort({ expiresAt: 1 })
    .limit(limit)
    .lean<ParticipationRecord[]>();
}
