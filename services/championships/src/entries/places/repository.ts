import type { DomainEvent } from '@power-corner/contracts/events';
import type { Division } from '@power-corner/contracts/lists';
import { isDuplicateKey } from '@power-corner/service-kit/errors';
import { coalesce } from '@power-corner/service-kit/mongo/coalesce';
import { latestStored } from '@power-corner/service-kit/mongo/wrong-clock';
import type { QueryFilter } from 'mongoose';
import type { JournalEntry, ParticipationChange } from './journal.ts';
import { asRead, pushChange, pushToJournal } from './journal.ts';
import type { ParticipationRecord, ParticipationState } from './model.ts';
import { ParticipationModel, placeStates } from './model.ts';
import type { Seated } from './rules.ts';
import { loweringMs } from '../../catalogue/with-places.ts';
import { takingLeaseMs } from './rules.ts';

// Only the files of this folder write `state`, `live`, a seat or `expiresAt`: those of the waiting list are in
// waiting-list-repository.ts, and those of an erasure in erase-repository.ts.

type Filter = QueryFilter<ParticipationRecord>;

const withoutOutbox = { outbox: 0, relay: 0, journal: 0 } as const;

/**
 * @returns the reason where it was not inserted: the athlete's other participation, or another one with the same seat
 * or waiting number
 */
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

/**
 * Acknowledges a participation that needs no confirmation. A lot that somebody else was given meanwhile is left out.
 * @returns false when its lease has ended and another request has removed it
 */
export async function settleConfirmed(
  id: string,
  settled: Pick<ParticipationRecord, 'ageCategory' | 'weightClass' | 'meet'> & { confirmedAt: Date },
  events: readonly DomainEvent[],
  entry: JournalEntry,
): Promise<boolean> {
  const { meet } = settled;
  try {
    const { matchedCount } = await ParticipationModel.updateOne(
      { _id: id, state: 'taking', live: true },
      { $set: { ...settled, state: 'confirmed' }, $unset: { expiresAt: 1 }, ...pushToJournal(entry, ...events) },
    );
    return matchedCount > 0;
  } catch (error) {
    if (!isDuplicateKey(error) || meet?.lot === undefined) throw error;
    const { lot: _, ...withoutLot } = meet;
    return settleConfirmed(id, { ...settled, meet: withoutLot }, events, entry);
  }
}

/** @returns false when the hold or offer has run out or ended, or was moved to another division than the one that was read */
export async function confirmHold(
  { _id, division, state, offerHash }: ParticipationRecord,
  now: Date,
  event: DomainEvent,
  entry: JournalEntry,
): Promise<boolean> {
  const { matchedCount } = await ParticipationModel.updateOne(
    { _id, division, state, live: true, ...(offerHash && { offerHash }), expiresAt: { $gt: now } },
    { $set: { state: 'confirmed', confirmedAt: now }, $unset: { expiresAt: 1 }, ...pushToJournal(entry, event) },
  );
  return matchedCount > 0;
}

/**
 * Ends a participation that holds a place and is still as it was read, and frees its seat, with its event, in one
 * write.
 * @returns false when it was confirmed, ended, settled, moved or weighed in meanwhile, or an attempt was judged
 */
export async function endParticipation(
  { _id, state, division, expiresAt, meet }: ParticipationRecord,
  next: 'withdrawn' | 'expired' | 'removed',
  events: readonly DomainEvent[],
  entry: JournalEntry,
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
      $unset: { live: 1, seat: 1, divisionSeat: 1, expiresAt: 1, receipt: 1 },
      ...pushToJournal(entry, ...events),
    },
  );
  return matchedCount > 0;
}

/**
 * Moves a live participation to another division, and makes the other changes of the same correction, in one write.
 * @param divisionSeat undefined where the division has no limit of its own, or the athlete waits
 * @param before the end of the announcement of its limits. The write must come earlier by the clock of the database, by
 * so much that the other clocks may differ from it by half the announcement
 * @returns null when the participation has changed since it was read, the place in the division was taken, or it is too
 * late
 */
export async function moveToDivision(
  participation: ParticipationRecord,
  { division, divisionSeat, before }: { division: Division | null; divisionSeat: number | undefined; before: Date },
  change: ParticipationChange,
): Promise<ParticipationRecord | null> {
  const latest = new Date(before.getTime() - loweringMs / 2);
  try {
    return await ParticipationModel.findOneAndUpdate(
      // With the end of its hold: a reservation of a waiting athlete's seat is in the division that it was made for.
      {
        ...asRead(participation),
        division: participation.division,
        expiresAt: participation.expiresAt ?? null,
        $expr: { $lt: ['$$NOW', latest] },
      },
      {
        $set: { ...change.set, division, ...(divisionSeat !== undefined && { divisionSeat }) },
        $unset: { ...change.unset, ...(divisionSeat === undefined && { divisionSeat: 1 }) },
        ...pushChange(change),
      },
      { returnDocument: 'after', projection: withoutOutbox },
    ).lean<ParticipationRecord>();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return null;
  }
}

/**
 * Removes a championship's participations whose events have been published. Those on the waiting list stay until they
 * have been informed.
 * @returns true when none is left
 */
export async function purgePublished(championshipId: string): Promise<boolean> {
  const filter: Filter = { championshipId, 'relay.dueAt': { $exists: false }, state: { $nin: ['waiting', 'offered'] } };
  await ParticipationModel.deleteMany(filter);
  return (await ParticipationModel.exists({ championshipId })) === null;
}

/** @returns the participation when it is in another division than it was, and nothing else has happened to it */
export async function findMoved({ _id, state, division }: ParticipationRecord): Promise<ParticipationRecord | null> {
  const filter: Filter = { _id, state, live: true, division: { $ne: division } };
  return ParticipationModel.findOne(filter, withoutOutbox).lean<ParticipationRecord>();
}

export async function findLive(championshipId: string, athleteId: string): Promise<ParticipationRecord | null> {
  return ParticipationModel.findOne(
    { championshipId, athleteId, live: true },
    withoutOutbox,
  ).lean<ParticipationRecord>();
}

/** A participation that holds a place, as far as finding a free one needs it. */
export interface Holder extends Seated {
  state: ParticipationState;
  expiresAt: Date | undefined;
}

/** Those that hold a place, and those that wait and are about to be offered one: they have its seat already. */
const holding: Filter = {
  live: true,
  $or: [{ state: { $in: [...placeStates] } }, { state: 'waiting', expiresAt: { $gt: new Date(0) } }],
};

const coalesced = coalesce<readonly Holder[]>();

/**
 * The holders of a championship's places. Simultaneous requests share one read.
 * @param withDivisions false reads the index alone, and leaves the divisions out
 */
export function findHolders(
  championshipId: string,
  { withDivisions }: { withDivisions: boolean },
): Promise<readonly Holder[]> {
  return coalesced(`${championshipId} ${withDivisions}`, async () => {
    const rows = await ParticipationModel.find(
      { championshipId, ...holding },
      { _id: 0, state: 1, seat: 1, expiresAt: 1, ...(withDivisions && { division: 1, divisionSeat: 1 }) },
    ).lean<Partial<{ [Field in keyof Holder]: Holder[Field] | null }>[]>();
    // An index holds null for an absent field.
    return rows.map(({ state, seat, divisionSeat, division, expiresAt }) => ({
      state: state ?? 'taking',
      seat: seat ?? undefined,
      divisionSeat: divisionSeat ?? undefined,
      division: division ?? null,
      expiresAt: expiresAt ?? undefined,
    }));
  });
}

/**
 * Counts the places held, also by holds that have run out and were not released yet.
 * @param division only its places
 */
export async function countHolders(championshipId: string, division?: Division): Promise<number> {
  return ParticipationModel.countDocuments({ championshipId, ...holding, ...(division && { division }) });
}

interface Count<Of> {
  of: Of;
  confirmed: number;
  held: number;
}

/** Counts the confirmed participations of each championship, and the holds that have time left. */
export const countByChampionship = (ids: readonly string[], now: Date): Promise<Count<string>[]> =>
  countPlaces(
    '$championshipId',
    { championshipId: { $in: [...ids] }, live: true, state: { $in: [...placeStates] } },
    now,
  );

/** Counts the same by division, in one championship. */
export const countByDivision = (championshipId: string, now: Date): Promise<Count<Division | null>[]> =>
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

/**
 * The holds of a championship, and the waiting participations that are about to be offered a place.
 * @param endedBy only those that have run out by then; null for all of them
 */
export async function findHolds(championshipId: string, endedBy: Date | null): Promise<ParticipationRecord[]> {
  const filter: Filter = {
    championshipId,
    live: true,
    state: { $in: ['taking', 'waiting', 'offered', 'pending'] },
    expiresAt: endedBy ? { $lte: endedBy } : { $gt: new Date(0) },
  };
  return ParticipationModel.find(filter, withoutOutbox).lean<ParticipationRecord[]>();
}

/** The ids of the championships in which a place is held. */
export async function findChampionshipsWithHolds(): Promise<string[]> {
  // Every hold has an end. Asking for it lets the index of `expiresAt` answer, which leaves the confirmed ones out.
  const filter: Filter = { live: true, state: { $in: ['pending', 'offered'] }, expiresAt: { $gt: new Date(0) } };
  return ParticipationModel.distinct('championshipId', filter);
}

export async function findExpiredHolds(now: Date, limit: number): Promise<ParticipationRecord[]> {
  const find = (filter: Filter) =>
    ParticipationModel.find({ live: true, ...filter }, withoutOutbox)
      .sort({ expiresAt: 1 })
      .limit(limit)
      .lean<ParticipationRecord[]>();
  const ended = await find({ expiresAt: { $lte: now } });
  // The lease of a killed request whose clock was ahead ends after seconds, and not after hours.
  const leases: Filter = { state: { $in: ['taking', 'waiting'] } };
  return [...ended, ...(await find({ ...leases, expiresAt: { $gt: latestStored(now, takingLeaseMs) } }))];
}
