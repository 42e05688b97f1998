import type { DomainEvent } from '@power-corner/contracts/events';
import type { Division } from '@power-corner/contracts/lists';
import { isDuplicateKey } from '@power-corner/service-kit/errors';
import { coalesce } from '@power-corner/service-kit/mongo/coalesce';
import type { QueryFilter } from 'mongoose';
import type { JournalEntry } from './journal.ts';
import { pushToJournal } from './journal.ts';
import type { ParticipationRecord, ParticipationState } from './model.ts';
import { byClosedList, byWaiting, ParticipationModel } from './model.ts';

// Waiting lists and offers. The other writes of places are in repository.ts.

type Filter = QueryFilter<ParticipationRecord>;

const withoutOutbox = { outbox: 0, relay: 0, journal: 0 } as const;

/** A participation of the waiting list, which always has its number. */
export type WaitingRecord = ParticipationRecord & { waitingNumber: number; joinedAt: Date };

/** The participation of an athlete who waits or has an offer. */
export async function findOnList(championshipId: string, athleteId: string): Promise<ParticipationRecord | null> {
  const filter: Filter = { championshipId, athleteId, live: true, state: { $in: ['waiting', 'offered'] } };
  return ParticipationModel.findOne(filter, withoutOutbox).lean<ParticipationRecord>();
}

/** The last number that was given in a championship, also to an athlete who has left since. */
export async function findLastNumber(championshipId: string): Promise<{ number: number; joinedAt: Date } | null> {
  const last = await ParticipationModel.findOne(
    { championshipId, waitingNumber: { $exists: true } },
    { waitingNumber: 1, joinedAt: 1 },
  )
    .sort({ waitingNumber: -1 })
    .lean<WaitingRecord>();
  return last && { number: last.waitingNumber, joinedAt: last.joinedAt };
}

const coalesced = coalesce<number>();

/** The length of a waiting list. Simultaneous requests share one read. */
export function countWaiting(championshipId: string): Promise<number> {
  return coalesced(championshipId, async () =>
    ParticipationModel.countDocuments({ state: 'waiting', championshipId }).hint(byWaiting),
  );
}

export async function countWaitingIn(championshipId: string, division: Division): Promise<number> {
  return ParticipationModel.countDocuments({ state: 'waiting', championshipId, division }).hint(byWaiting);
}

export async function countWaitingBefore(championshipId: string, waitingNumber: number): Promise<number> {
  const filter: Filter = { state: 'waiting', championshipId, waitingNumber: { $lt: waitingNumber } };
  return ParticipationModel.countDocuments(filter).hint(byWaiting);
}

/** The first who waits, leaving out those who wait for one of these divisions. */
export async function findFirstWaiting(
  championshipId: string,
  without: readonly Division[],
): Promise<WaitingRecord | null> {
  return ParticipationModel.findOne(
    { state: 'waiting', championshipId, ...(without.length > 0 && { division: { $nin: [...without] } }) },
    withoutOutbox,
  )
    .sort({ waitingNumber: 1 })
    .lean<WaitingRecord>();
}

/** Those who wait or have an offer, in the order of joining. */
export async function listWaiting(
  championshipId: string,
  { skip = 0, limit = 0 }: { skip?: number; limit?: number } = {},
): Promise<{ rows: WaitingRecord[]; total: number }> {
  const filter: Filter = {
    championshipId,
    live: true,
    state: { $in: ['waiting', 'offered'] },
    waitingNumber: { $exists: true },
  };
  const [rows, total] = await Promise.all([
    ParticipationModel.find(filter, withoutOutbox)
      .sort({ waitingNumber: 1 })
      .skip(skip)
      .limit(limit)
      .lean<WaitingRecord[]>(),
    ParticipationModel.countDocuments(filter),
  ]);
  return { rows, total };
}

/** @param among only those who wait for one of these divisions */
export async function findWaiting(
  championshipId: string,
  limit: number,
  among?: readonly Division[],
): Promise<WaitingRecord[]> {
  const filter: Filter = { state: 'waiting', championshipId, ...(among && { division: { $in: [...among] } }) };
  return ParticipationModel.find(filter, withoutOutbox).sort({ waitingNumber: 1 }).limit(limit).lean<WaitingRecord[]>();
}

/** Those whose waiting list ended with the registration, in their order. */
export async function findClosed(championshipId: string): Promise<ParticipationRecord[]> {
  return ParticipationModel.find({ championshipId, listClosed: true }, withoutOutbox)
    .hint(byClosedList)
    .sort({ waitingNumber: 1 })
    .lean<ParticipationRecord[]>();
}

/** The ids of the championships in which somebody waits or has an offer. */
export async function findChampionshipsWithList(): Promise<string[]> {
  const [waiting, offered] = await Promise.all([
    ParticipationModel.distinct('championshipId', { state: 'waiting' }),
    ParticipationModel.distinct('championshipId', { live: true, state: 'offered', expiresAt: { $gt: new Date(0) } }),
  ]);
  return [...new Set([...waiting, ...offered])];
}

/** The ids of the championships whose list ended with the registration. */
export async function findChampionshipsWithClosedList(): Promise<string[]> {
  return ParticipationModel.distinct('championshipId', { listClosed: true });
}

export async function findByOffer(hash: string): Promise<ParticipationRecord | null> {
  return ParticipationModel.findOne({ offerHash: hash }, withoutOutbox).lean<ParticipationRecord>();
}

/** True when the athlete has joined this waiting list since a time, and perhaps left it again. */
export async function hasJoinedSince(championshipId: string, athleteId: string, since: Date): Promise<boolean> {
  return (await ParticipationModel.exists({ athleteId, championshipId, joinedAt: { $gt: since } })) !== null;
}

/**
 * Inserts participations in their order, and stops at the first one whose number or athlete is there already.
 * @returns how many were inserted
 */
export async function insertWaiting(participations: readonly WaitingRecord[]): Promise<number> {
  try {
    await ParticipationModel.insertMany(participations, { ordered: true });
    return participations.length;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return (error as { insertedCount?: number }).insertedCount ?? 0;
  }
}

/**
 * Gives a waiting participation the seat that it may be offered, until the lease ends.
 * @returns false when another process was faster, the seat is taken, or the athlete waits for another division by now
 */
export async function reserveSeat(
  { _id, division }: Pick<ParticipationRecord, '_id' | 'division'>,
  reserved: Pick<ParticipationRecord, 'seat' | 'divisionSeat'> & { expiresAt: Date; offerHash: string },
): Promise<boolean> {
  try {
    const { matchedCount } = await ParticipationModel.updateOne(
      { _id, division, state: 'waiting', live: true, expiresAt: { $exists: false } },
      { $set: reserved },
    );
    return matchedCount > 0;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
}

/** Takes the seat back from a participation that goes on waiting. @param reserved as it was read or reserved */
export async function releaseReservation(
  id: string,
  reserved: Pick<ParticipationRecord, 'offerHash' | 'expiresAt'>,
): Promise<void> {
  await ParticipationModel.updateOne(
    { _id: id, state: 'waiting', ...reserved },
    { $unset: { seat: 1, divisionSeat: 1, expiresAt: 1, offerHash: 1 } },
  );
}

/**
 * Makes the reserved seat an offer, with its event, in one write.
 * @returns false when the reservation has ended
 */
export async function settleOffer(
  { _id, offerHash }: { _id: string; offerHash: string },
  expiresAt: Date,
  event: DomainEvent,
  entry: JournalEntry,
): Promise<boolean> {
  const { matchedCount } = await ParticipationModel.updateOne(
    { _id, state: 'waiting', live: true, offerHash },
    { $set: { state: 'offered', expiresAt }, ...pushToJournal(entry, event) },
  );
  return matchedCount > 0;
}

/** @returns false when the offer has run out or ended, or was moved to another division than the one that was read */
export async function confirmOffer(
  { _id, division, offerHash }: Pick<ParticipationRecord, '_id' | 'division' | 'offerHash'>,
  now: Date,
  event: DomainEvent,
  entry: JournalEntry,
): Promise<boolean> {
  const { matchedCount } = await ParticipationModel.updateOne(
    { _id, division, state: 'offered', live: true, offerHash, expiresAt: { $gt: now } },
    { $set: { state: 'confirmed', confirmedAt: now }, $unset: { expiresAt: 1 }, ...pushToJournal(entry, event) },
  );
  return matchedCount > 0;
}

/**
 * Ends a participation that waits or has an offer, and frees its seat, with its event, in one write.
 * @param from the state that the event tells of. A seat that is only reserved does not matter
 * @param among only while it is in one of these divisions
 * @returns false when it has changed meanwhile
 */
export async function endWaiting(
  id: string,
  {
    from,
    next,
    among,
    ...set
  }: {
    from: 'waiting' | 'offered';
    next: ParticipationState;
    among?: readonly Division[] | undefined;
  } & Pick<ParticipationRecord, 'refused' | 'listClosed'>,
  events: readonly DomainEvent[],
  entry: JournalEntry,
): Promise<boolean> {
  const { matchedCount } = await ParticipationModel.updateOne(
    { _id: id, state: from, live: true, ...(among && { division: { $in: [...among] } }) },
    {
      $set: { state: next, ...set },
      $unset: { live: 1, seat: 1, divisionSeat: 1, expiresAt: 1, receipt: 1 },
      ...pushToJournal(entry, ...events),
    },
  );
  return matchedCount > 0;
}

/** Notes that a participation of a closed list stands again, as another one. */
export async function markReopened(id: string): Promise<void> {
  await ParticipationModel.updateOne({ _id: id }, { $unset: { listClosed: 1 } });
}
