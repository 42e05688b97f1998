import type { Part } from '../../catalogue/parts.ts';
import { isDuplicateKey } from '@power-corner/service-kit/errors';
import { withoutOutbox } from '@power-corner/service-kit/messaging/outbox';
import type { QueryFilter } from 'mongoose';
import type { RecordedChange } from './journal.ts';
import { pushChange } from './journal.ts';
import type { ParticipationRecord, ParticipationState } from './model.ts';
import { byClosedList, byWaiting, ParticipationModel, withoutJournal } from './model.ts';
import { anyEnd } from './repository.ts';
import { maxLinks } from './rules.ts';

type Filter = QueryFilter<ParticipationRecord>;

export type WaitingRecord = ParticipationRecord & { waitingNumber: number; joinedAt: Date };

export async function findOnList(championshipId: string, athleteId: string): Promise<ParticipationRecord | null> {
  const filter: Filter = { championshipId, athleteId, live: true, state: { $in: ['waiting', 'offered'] } };
  return ParticipationModel.findOne(filter, withoutJournal).lean<ParticipationRecord>();
}

export async function findLastNumber(championshipId: string): Promise<{ number: number; joinedAt: Date } | null> {
  const last = await ParticipationModel.findOne(
    { championshipId, waitingNumber: { $exists: true } },
    { waitingNumber: 1, joinedAt: 1 },
  )
    .sort({ waitingNumber: -1 })
    .lean<WaitingRecord>();
  return last && { number: last.waitingNumber, joinedAt: last.joinedAt };
}

export async function waitingListLength(championshipId: string): Promise<number> {
  return ParticipationModel.countDocuments({ state: 'waiting', championshipId }).hint(byWaiting);
}

export async function countWaitingIn(championshipId: string, among: readonly (Part | null)[]): Promise<number> {
  const filter: Filter = { state: 'waiting', championshipId, division: { $in: [...among] } };
  return ParticipationModel.countDocuments(filter).hint(byWaiting);
}

/** The place on the list of an athlete who waits, from 1. */
export async function findPosition({
  championshipId,
  waitingNumber = 1,
}: Pick<ParticipationRecord, 'championshipId' | 'waitingNumber'>): Promise<number> {
  const before: Filter = { state: 'waiting', championshipId, waitingNumber: { $lt: waitingNumber } };
  return (await ParticipationModel.countDocuments(before).hint(byWaiting)) + 1;
}

export async function findFirstWaiting(
  championshipId: string,
  among: readonly (Part | null)[],
): Promise<WaitingRecord | null> {
  return ParticipationModel.findOne({ state: 'waiting', championshipId, division: { $in: [...among] } }, withoutJournal)
    .sort({ waitingNumber: 1 })
    .lean<WaitingRecord>();
}

export async function findListPage(
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
    ParticipationModel.find(filter, withoutJournal)
      .sort({ waitingNumber: 1 })
      .skip(skip)
      .limit(limit)
      .lean<WaitingRecord[]>(),
    ParticipationModel.countDocuments(filter),
  ]);
  return { rows, total };
}

export async function findWaiting(
  championshipId: string,
  limit: number,
  without?: readonly (Part | null)[],
): Promise<WaitingRecord[]> {
  const filter: Filter = { state: 'waiting', championshipId, ...(without && { division: { $nin: [...without] } }) };
  return ParticipationModel.find(filter, withoutJournal)
    .sort({ waitingNumber: 1 })
    .limit(limit)
    .lean<WaitingRecord[]>();
}

export async function findClosed(championshipId: string): Promise<ParticipationRecord[]> {
  return ParticipationModel.find({ championshipId, listClosed: true }, withoutOutbox)
    .hint(byClosedList)
    .sort({ waitingNumber: 1 })
    .lean<ParticipationRecord[]>();
}

export async function findChampionshipsWithList(): Promise<string[]> {
  const [waiting, offered] = await Promise.all([
    ParticipationModel.distinct('championshipId', { state: 'waiting' }),
    ParticipationModel.distinct('championshipId', { live: true, state: 'offered', expiresAt: anyEnd }),
  ]);
  return [...new Set([...waiting, ...offered])];
}

export async function findChampionshipsWithClosedList(): Promise<string[]> {
  return ParticipationModel.distinct('championshipId', { listClosed: true });
}

export async function findByOffer(hash: string): Promise<ParticipationRecord | null> {
  const filter: Filter = { $or: [{ offerHash: hash }, { linkHashes: hash, offerHash: { $exists: true } }] };
  return ParticipationModel.findOne(filter, withoutJournal).lean<ParticipationRecord>();
}

export async function findOfferOf(championshipId: string, athleteId: string): Promise<ParticipationRecord | null> {
  const filter: Filter = { championshipId: championshipId.toLowerCase(), athleteId, offerHash: { $exists: true } };
  return ParticipationModel.findOne(filter, withoutJournal).sort({ createdAt: -1 }).lean<ParticipationRecord>();
}

/** True also when the athlete has left the list again. */
export async function hasJoinedSince(championshipId: string, athleteId: string, since: Date): Promise<boolean> {
  return (await ParticipationModel.exists({ athleteId, championshipId, joinedAt: { $gt: since } })) !== null;
}

/**
 * Reserves a seat until the lease ends.
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

export async function releaseReservation(
  id: string,
  reserved: Pick<ParticipationRecord, 'offerHash' | 'expiresAt'>,
): Promise<void> {
  await ParticipationModel.updateOne(
    { _id: id, state: 'waiting', ...reserved },
    { $unset: { seat: 1, divisionSeat: 1, expiresAt: 1, offerHash: 1 } },
  );
}

export async function settleOffer(
  { _id, offerHash }: { _id: string; offerHash: string },
  set: Required<Pick<ParticipationRecord, 'expiresAt' | 'linkSentAt'>>,
  change: RecordedChange,
): Promise<boolean> {
  const { matchedCount } = await ParticipationModel.updateOne(
    { _id, state: 'waiting', live: true, offerHash },
    { $set: { state: 'offered', ...set }, ...pushChange(change) },
  );
  return matchedCount > 0;
}

export async function endOfferAt(
  { _id, state, expiresAt }: ParticipationRecord,
  set: Required<Pick<ParticipationRecord, 'expiresAt' | 'linkSentAt'>>,
  hash: string,
  change: RecordedChange,
): Promise<void> {
  const { $push, ...outgoing } = pushChange(change);
  await ParticipationModel.updateOne(
    { _id, state, expiresAt },
    { $set: set, ...outgoing, $push: { ...$push, linkHashes: { $each: [hash], $slice: -maxLinks } } },
  );
}

/**
 * @param from the state that the event tells of. A seat that is only reserved does not matter
 * @returns false when it has changed meanwhile
 */
export async function endWaiting(
  id: string,
  {
    from,
    next,
    without,
    ...set
  }: {
    from: 'waiting' | 'offered';
    next: ParticipationState;
    without?: readonly (Part | null)[] | undefined;
  } & Pick<ParticipationRecord, 'refused' | 'listClosed'>,
  change: RecordedChange,
): Promise<boolean> {
  const { matchedCount } = await ParticipationModel.updateOne(
    { _id: id, state: from, live: true, ...(without && { division: { $nin: [...without] } }) },
    {
      $set: { state: next, ...set },
      $unset: { live: 1, seat: 1, divisionSeat: 1, expiresAt: 1 },
      ...pushChange(change),
    },
  );
  return matchedCount > 0;
}

export async function markReopened(id: string): Promise<void> {
  await ParticipationModel.updateOne({ _id: id }, { $unset: { listClosed: 1 } });
}
