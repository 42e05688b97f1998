import { rowsOf } from '@power-corner/contracts/answers';
import { mostParticipants } from '@power-corner/contracts/championships';
import type { DomainEvent } from '@power-corner/contracts/events';
import type { ParticipantQuery } from '@power-corner/contracts/participations';
import { coalesce } from '@power-corner/service-kit/mongo/coalesce';
import { isDuplicateKey } from '@power-corner/service-kit/errors';
import { isObjectId } from '@power-corner/service-kit/mongo/connection';
import { pushToOutbox } from '@power-corner/service-kit/messaging/outbox';
import type { QueryFilter } from 'mongoose';
import { containing } from '@power-corner/service-kit/mongo/search';
import type { EntryAthlete, EntryRecord, EntryState } from './model.ts';
import { byName, byState, Entries } from './model.ts';
import { mostLinks } from '../participations/rules.ts';

type Filter = QueryFilter<EntryRecord>;

const unseen = { outbox: 0, relay: 0 } as const;
const mostRows = 1000;

/** @returns what stood in the way: the athlete's other entry, or the seat's holder */
export async function insertEntry(entry: EntryRecord): Promise<'inserted' | 'athlete is in' | 'seat is taken'> {
  try {
    await Entries.create(entry);
    return 'inserted';
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return error.keyPattern?.seat === undefined ? 'athlete is in' : 'seat is taken';
  }
}

/** Removes an entry that was never acknowledged. Its own process then fails to settle it and answers 503. */
export async function removeTaking(id: string): Promise<void> {
  await Entries.deleteOne({ _id: id, state: 'taking' });
}

/**
 * Acknowledges an entry: from here it holds its place, and its event is on its way.
 * @returns false when the lease ended meanwhile and another request removed the entry
 */
export async function settleTaking(
  id: string,
  settled: Pick<EntryRecord, 'expires_at' | 'age_category' | 'weight_class' | 'links' | 'link_sent_at'>,
  event: DomainEvent,
): Promise<boolean> {
  const { matchedCount } = await Entries.updateOne(
    { _id: id, state: 'taking', live: true },
    { $set: { ...settled, state: 'pending' }, ...pushToOutbox(event) },
  );
  return matchedCount > 0;
}

export async function findLiveEntry(championship: string, athlete: string): Promise<EntryRecord | null> {
  return Entries.findOne({ championship, athlete, live: true }, unseen).lean<EntryRecord>();
}

export async function findEntry(id: string): Promise<EntryRecord | null> {
  if (!isObjectId(id)) return null;
  return Entries.findById(id.toLowerCase(), unseen).lean<EntryRecord>();
}

/** The athlete's withdrawn entry for which a link was mailed last, if that was after a time. */
export async function findLastLinked(
  { _id, championship, athlete }: EntryRecord,
  after: Date,
): Promise<EntryRecord | null> {
  const filter: Filter = { athlete, championship, _id: { $ne: _id }, state: 'withdrawn', link_sent_at: { $gt: after } };
  return Entries.findOne(filter, unseen).sort({ link_sent_at: -1, created_at: -1 }).lean<EntryRecord>();
}

/** What an earlier run of the same request has made for the athlete, whatever became of it. */
export async function findByEffect(athlete: string, effectId: string): Promise<EntryRecord | null> {
  return Entries.findOne({ athlete, effect_id: effectId, state: { $ne: 'taking' } }, unseen).lean<EntryRecord>();
}

export async function findEntryByLink(hash: string): Promise<EntryRecord | null> {
  // The latest entry of an athlete may take over the links of one that was withdrawn.
  return Entries.findOne({ links: hash }, unseen).sort({ created_at: -1 }).lean<EntryRecord>();
}

/** A live entry as the search for a free seat needs it; `seat` is undefined for one without. */
export interface Holder {
  state: EntryState;
  seat: number | undefined;
  expires_at: Date | undefined;
}

const coalesced = coalesce<readonly Holder[]>();

/** The live entries of a championship, read from the index alone. Requests that ask at the same moment share one read. */
export function seatsOf(championship: string): Promise<readonly Holder[]> {
  return coalesced(championship, async () => {
    const rows = await Entries.find({ championship, live: true }, { _id: 0, state: 1, seat: 1, expires_at: 1 }).lean<
      { state: EntryState; seat?: number | null; expires_at?: Date | null }[]
    >();
    // An index holds null for an absent field.
    return rows.map(({ state, seat, expires_at }) => ({
      state,
      seat: seat ?? undefined,
      expires_at: expires_at ?? undefined,
    }));
  });
}

export async function countLiveEntries(championship: string): Promise<number> {
  return Entries.countDocuments({ championship, live: true });
}

/** Entries by championship: confirmed ones, and holds that have time left. */
export async function countByChampionship(
  championships: readonly string[],
  now: Date,
): Promise<{ championship: string; confirmed: number; held: number }[]> {
  const when = (condition: unknown) => ({ $sum: { $cond: [condition, 1, 0] } });
  const rows = await Entries.aggregate<{ _id: string; confirmed: number; held: number }>([
    { $match: { championship: { $in: [...championships] }, live: true } },
    {
      $group: {
        _id: '$championship',
        confirmed: when({ $eq: ['$state', 'confirmed'] }),
        held: when({ $and: [{ $ne: ['$state', 'confirmed'] }, { $gt: ['$expires_at', now] }] }),
      },
    },
  ]);
  return rows.map(({ _id, ...counts }) => ({ championship: _id, ...counts }));
}

/** Holds that have run out, or all of them when the championship is no longer open. */
export async function findHolds(championship: string, endedBy: Date | null): Promise<EntryRecord[]> {
  const filter: Filter = {
    championship,
    live: true,
    state: { $in: ['taking', 'pending'] },
    ...(endedBy && { expires_at: { $lte: endedBy } }),
  };
  return Entries.find(filter, unseen).lean<EntryRecord[]>();
}

/** The championships in which somebody holds a place. */
export async function championshipsWithHolds(): Promise<string[]> {
  // Every hold has an end: by it the index of ends answers, which passes over the confirmed ones.
  const filter: Filter = { live: true, state: 'pending', expires_at: { $gt: new Date(0) } };
  return Entries.distinct('championship', filter);
}

export async function findExpiredHolds(now: Date, limit: number): Promise<EntryRecord[]> {
  return Entries.find({ live: true, expires_at: { $lte: now } }, unseen)
    .sort({ expires_at: 1 })
    .limit(limit)
    .lean<EntryRecord[]>();
}

/**
 * Ends a live entry that is still as it was read and frees its seat, with its event, in one write.
 * @returns false when it was confirmed, ended or prolonged meanwhile
 */
export async function endEntry(
  { _id, state, expires_at }: EntryRecord,
  next: 'withdrawn' | 'expired',
  event: DomainEvent | null,
): Promise<boolean> {
  const { matchedCount } = await Entries.updateOne(
    { _id, state, live: true, ...(expires_at && { expires_at }) },
    { $set: { state: next }, $unset: { live: 1, seat: 1, expires_at: 1 }, ...(event && pushToOutbox(event)) },
  );
  return matchedCount > 0;
}

/** @returns false when the hold had run out or ended */
export async function confirmEntry(id: string, now: Date, event: DomainEvent): Promise<boolean> {
  const { matchedCount } = await Entries.updateOne(
    { _id: id, state: 'pending', live: true, expires_at: { $gt: now } },
    { $set: { state: 'confirmed', confirmed_at: now }, $unset: { expires_at: 1 }, ...pushToOutbox(event) },
  );
  return matchedCount > 0;
}

/** @returns false when a link was sent after `sentBefore`, or the entry waits for none */
export async function addLink(
  id: string,
  hash: string,
  { now, sentBefore, event, effectId }: { now: Date; sentBefore: Date; event: DomainEvent; effectId: string },
): Promise<boolean> {
  const outgoing = pushToOutbox(event);
  const { matchedCount } = await Entries.updateOne(
    { _id: id, state: 'pending', live: true, expires_at: { $gt: now }, link_sent_at: { $lte: sentBefore } },
    {
      $set: { link_sent_at: now, link_effect_id: effectId },
      $min: outgoing.$min,
      $push: { ...outgoing.$push, links: { $each: [hash], $slice: -mostLinks } },
    },
  );
  return matchedCount > 0;
}

export async function setAthlete(athlete: string, person: EntryAthlete): Promise<void> {
  await Entries.updateMany({ athlete, 'person.revision': { $lt: person.revision } }, { $set: { person } });
}

export async function liveEntriesOf(athlete: string): Promise<EntryRecord[]> {
  return Entries.find({ athlete, live: true, state: { $in: ['pending', 'confirmed'] } }, unseen)
    .limit(mostRows)
    .lean<EntryRecord[]>();
}

export async function listParticipants(
  championship: string,
  query: ParticipantQuery,
  { now, open }: { now: Date; open: boolean },
): Promise<{ rows: EntryRecord[]; total: number }> {
  // Once it is no longer open, what was not confirmed is no entry any more.
  const states: Filter[] = [
    ...(query.verified === 'false' ? [] : [{ state: 'confirmed' as const }]),
    ...(query.verified === 'true' || !open ? [] : [{ state: 'pending' as const, expires_at: { $gt: now } }]),
  ];
  if (states.length === 0) return { rows: [], total: 0 };
  const filter: Filter = {
    championship,
    live: true,
    ...(query.division && { division: query.division }),
    ...(query.age_category && { age_category: query.age_category }),
    ...(query.weight_class && { weight_class: query.weight_class }),
    ...(query.sex && { 'person.sex': query.sex }),
    ...(query.search && { 'person.search': containing(query.search) }),
  };
  const direction = query.sort === 'desc' ? -1 : 1;
  // No championship has more places than this, and its organisers write to all of its participants at once.
  const { skip, limit } = rowsOf(query, mostParticipants);
  // Each state is counted by itself: a row of the index then tells all, unless the list is narrowed further.
  const [rows, ...counts] = await Promise.all([
    Entries.find({ ...filter, $or: states }, unseen)
      .hint(byName)
      .sort({ 'person.sort': direction, _id: direction })
      .skip(skip)
      .limit(limit)
      .lean<EntryRecord[]>(),
    ...states.map((state) => Entries.countDocuments({ ...filter, ...state }).hint(byState)),
  ]);
  return { rows, total: counts.reduce((sum, count) => sum + count, 0) };
}

/** Every entry that other services know of, in the order of their ids. */
export function everyEntry(): AsyncIterable<EntryRecord> {
  return Entries.find({ state: { $ne: 'taking' } }, unseen)
    .sort({ _id: 1 })
    .lean<EntryRecord[]>()
    .cursor();
}

/** Removes a deleted championship's entries whose events have left. @returns whether none is left */
export async function purgeEntries(championship: string): Promise<boolean> {
  await Entries.deleteMany({ championship, 'relay.dueAt': { $exists: false } });
  return (await Entries.exists({ championship })) === null;
}
