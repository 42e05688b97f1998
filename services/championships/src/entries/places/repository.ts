import type { Part } from '../../catalogue/parts.ts';
import { isDuplicateKey } from '@power-corner/service-kit/errors';
import { latestStored } from '@power-corner/service-kit/mongo/wrong-clock';
import type { QueryFilter } from 'mongoose';
import type { ParticipationChange, RecordedChange } from './journal.ts';
import { ifUnchanged, pushChange, setOrRemove } from './journal.ts';
import { type Inherited, withoutLot } from './taken-up-again.ts';
import type { ParticipationRecord, ParticipationState } from './model.ts';
import { ParticipationModel, placeStates, withoutJournal } from './model.ts';
import type { Seated } from './room.ts';
import { loweringMs } from '../../catalogue/with-places.ts';
import { takingLeaseMs } from './rules.ts';

// Only the files of this folder write `state`, `live`, a seat or `expiresAt`: those of the waiting list are in
// waiting-list-repository.ts, and those of an erasure in erase-repository.ts.

type Filter = QueryFilter<ParticipationRecord>;

export async function insertParticipation(
  participation: ParticipationRecord,
): Promise<'inserted' | 'athlete is in' | 'number is taken'> {
  try {
    await ParticipationModel.create(participation);
    return 'inserted';
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return error.keyPattern && 'athleteId' in error.keyPattern ? 'athlete is in' : 'number is taken';
  }
}

/** The request of a participation that is removed fails to settle it, and answers 503. */
export async function removeTaking(id: string): Promise<void> {
  await ParticipationModel.deleteOne({ _id: id, state: 'taking' });
}

/**
 * From here a participation holds its place. A lot that somebody else was given meanwhile is left out.
 * @returns false when its lease has ended and another request has removed it
 */
export async function settleTaking(
  id: string,
  settled: Inherited &
    Pick<ParticipationRecord, 'ageCategory' | 'weightClass'> &
    (
      | ({ state: 'pending' } & Pick<ParticipationRecord, 'expiresAt' | 'linkHashes' | 'linkSentAt'>)
      | { state: 'confirmed'; confirmedAt: Date }
    ),
  change: RecordedChange,
): Promise<boolean> {
  try {
    const { matchedCount } = await ParticipationModel.updateOne(
      { _id: id, state: 'taking', live: true },
      {
        $set: settled,
        ...(settled.state === 'confirmed' && { $unset: { expiresAt: 1 } }),
        ...pushChange(change),
      },
    );
    return matchedCount > 0;
  } catch (error) {
    if (!isDuplicateKey(error) || settled.meet?.lot === undefined) throw error;
    return settleTaking(id, { ...settled, ...withoutLot(settled) }, change);
  }
}

export async function confirmHold(
  { _id, division, state, offerHash }: ParticipationRecord,
  now: Date,
  change: RecordedChange,
): Promise<boolean> {
  const { matchedCount } = await ParticipationModel.updateOne(
    { _id, division, state, live: true, ...(offerHash && { offerHash }), expiresAt: { $gt: now } },
    { $set: { state: 'confirmed', confirmedAt: now }, $unset: { expiresAt: 1 }, ...pushChange(change) },
  );
  return matchedCount > 0;
}

/**
 * Ends a participation as it was read, and frees its seat, in one write.
 * @returns false when it was confirmed, ended, settled, moved or weighed in meanwhile, or an attempt was judged
 */
export async function endParticipation(
  { _id, state, division, expiresAt, meet }: ParticipationRecord,
  next: 'withdrawn' | 'expired' | 'removed',
  change: RecordedChange,
  set: Pick<ParticipationRecord, 'listClosed'> = {},
): Promise<boolean> {
  const { matchedCount } = await ParticipationModel.updateOne(
    {
      _id,
      state,
      division,
      live: true,
      ...(expiresAt && { expiresAt }),
      'meet.version': meet?.version ?? { $exists: false },
    },
    {
      $set: { state: next, ...set },
      $unset: { live: 1, seat: 1, divisionSeat: 1, expiresAt: 1 },
      ...pushChange(change),
    },
  );
  return matchedCount > 0;
}

/**
 * @param divisionSeat undefined where the division has no limit of its own, or the athlete waits
 * @param until the end of the announcement of the limits, by the clock of this process. The database writes until
 * half an announcement before it, so that the two clocks may differ by as much
 * @returns null when the participation has changed since it was read, the place in the division was taken, or it is too
 * late
 */
export async function moveToDivision(
  participation: ParticipationRecord,
  { division, divisionSeat, until }: { division: Part | null; divisionSeat: number | undefined; until: Date },
  change: ParticipationChange,
): Promise<ParticipationRecord | null> {
  const latest = new Date(until.getTime() - loweringMs / 2);
  try {
    return await ParticipationModel.findOneAndUpdate(
      // With the end of its hold: a reservation of a waiting athlete's seat is in the division that it was made for.
      {
        ...ifUnchanged(participation),
        division: participation.division,
        expiresAt: participation.expiresAt ?? null,
        $expr: { $lt: ['$$NOW', latest] },
      },
      {
        ...setOrRemove({ ...change.set, division, divisionSeat }),
        ...pushChange(change),
      },
      { returnDocument: 'after', projection: withoutJournal },
    ).lean<ParticipationRecord>();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return null;
  }
}

/** Those on the waiting list stay until they have been informed. @returns true when none is left */
export async function purgePublished(championshipId: string): Promise<boolean> {
  const filter: Filter = { championshipId, 'relay.dueAt': { $exists: false }, state: { $nin: ['waiting', 'offered'] } };
  await ParticipationModel.deleteMany(filter);
  return (await ParticipationModel.exists({ championshipId })) === null;
}

export async function findMoved({ _id, state, division }: ParticipationRecord): Promise<ParticipationRecord | null> {
  const filter: Filter = { _id, state, live: true, division: { $ne: division } };
  return ParticipationModel.findOne(filter, withoutJournal).lean<ParticipationRecord>();
}

export async function findLive(championshipId: string, athleteId: string): Promise<ParticipationRecord | null> {
  return ParticipationModel.findOne(
    { championshipId, athleteId, live: true },
    withoutJournal,
  ).lean<ParticipationRecord>();
}

export interface Holder extends Seated {
  state: ParticipationState;
  expiresAt: Date | undefined;
}

/** Matches every participation that has an end. Unlike `$exists`, a comparison is answered by an index alone. */
export const anyEnd = { $gt: new Date(0) };

const holding: Filter = {
  live: true,
  $or: [{ state: { $in: [...placeStates] } }, { state: 'waiting', expiresAt: anyEnd }],
};

/** @param withDivisions false reads the index alone, and leaves the divisions out */
export async function findHolders(
  championshipId: string,
  { withDivisions }: { withDivisions: boolean },
): Promise<readonly Holder[]> {
  const rows = await ParticipationModel.find(
    { championshipId, ...holding },
    { _id: 0, state: 1, seat: 1, expiresAt: 1, ...(withDivisions && { division: 1, divisionSeat: 1 }) },
  ).lean<(Pick<Holder, 'state'> & Partial<{ [Field in keyof Holder]: Holder[Field] | null }>)[]>();
  // An index holds null for an absent field.
  return rows.map(({ state, seat, divisionSeat, division, expiresAt }) => ({
    state,
    seat: seat ?? undefined,
    divisionSeat: divisionSeat ?? undefined,
    division: division ?? null,
    expiresAt: expiresAt ?? undefined,
  }));
}

/** True while a participation of the championship is `taking` and its lease has not ended. */
export async function isSomeoneTaking(championshipId: string, now: Date): Promise<boolean> {
  const filter: Filter = { championshipId, live: true, state: 'taking', expiresAt: { $gt: now } };
  return (await ParticipationModel.exists(filter)) !== null;
}

export async function countHolders(championshipId: string, division?: Part): Promise<number> {
  return ParticipationModel.countDocuments({ championshipId, ...holding, ...(division && { division }) });
}

interface Count<Of> {
  of: Of;
  confirmed: number;
  held: number;
}

export const countByChampionship = (ids: readonly string[], now: Date): Promise<Count<string>[]> =>
  countPlaces(
    '$championshipId',
    { championshipId: { $in: [...ids] }, live: true, state: { $in: [...placeStates] } },
    now,
  );

export const countByDivision = (championshipId: string, now: Date): Promise<Count<Part | null>[]> =>
  countPlaces('$division', { championshipId, ...holding }, now);

async function countPlaces<Of>(of: string, counted: Filter, now: Date): Promise<Count<Of>[]> {
  const when = (condition: unknown) => ({ $sum: { $cond: [condition, 1, 0] } });
  const rows = await ParticipationModel.aggregate<{ _id: Of; confirmed: number; held: number }>([
    { $match: counted },
    {
      $group: {
        _id: of,
        confirmed: when({ $eq: ['$state', 'confirmed'] }),
        held: when({ $and: [{ $ne: ['$state', 'confirmed'] }, { $gt: ['$expiresAt', now] }] }),
      },
    },
  ]);
  return rows.map(({ _id, ...counts }) => ({ of: _id, ...counts }));
}

/** Holds, offers and reservations. @param endedBy only those that have run out by then */
export async function findHolds(
  championshipId: string,
  { endedBy }: { endedBy?: Date } = {},
): Promise<ParticipationRecord[]> {
  const filter: Filter = {
    championshipId,
    live: true,
    state: { $in: ['taking', 'waiting', 'offered', 'pending'] },
    expiresAt: endedBy ? { $lte: endedBy } : anyEnd,
  };
  return ParticipationModel.find(filter, withoutJournal).lean<ParticipationRecord[]>();
}

export async function findChampionshipsWithHolds(): Promise<string[]> {
  // Every hold has an end: the index of `expiresAt` leaves the confirmed ones out.
  const filter: Filter = { live: true, state: { $in: ['pending', 'offered'] }, expiresAt: anyEnd };
  return ParticipationModel.distinct('championshipId', filter);
}

export async function findExpiredHolds(now: Date, limit: number): Promise<ParticipationRecord[]> {
  const find = (filter: Filter) =>
    ParticipationModel.find({ live: true, ...filter }, withoutJournal)
      .sort({ expiresAt: 1 })
      .limit(limit)
      .lean<ParticipationRecord[]>();
  const ended = await find({ expiresAt: { $lte: now } });
  // The lease of a killed request whose clock was ahead ends after seconds, and not after hours.
  const leases: Filter = { state: { $in: ['taking', 'waiting'] } };
  return [...ended, ...(await find({ ...leases, expiresAt: { $gt: latestStored(now, takingLeaseMs) } }))];
}
