import type { Division } from '@power-corner/contracts/lists';
import { coalesce } from '@power-corner/service-kit/mongo/coalesce';
import type { QueryFilter } from 'mongoose';
import type { ParticipationRecord } from './model.ts';
import { byClosedList, byWaiting, ParticipationModel } from './model.ts';

// Reads waiting lists and offers, also for other folders. They are written in waiting-list-writes-repository.ts.

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
