import { rowsOf } from '@power-corner/contracts/answers';
import type { ChampionshipQuery } from '@power-corner/contracts/championships';
import type { ChampionshipStatus } from '@power-corner/contracts/lists';
import type { DomainEvent } from '@power-corner/contracts/events';
import { cachedTotals } from '@power-corner/service-kit/mongo/cached-totals';
import { isObjectId } from '@power-corner/service-kit/mongo/connection';
import { pushToOutbox } from '@power-corner/service-kit/messaging/outbox';
import type { QueryFilter } from 'mongoose';
import { containing } from '@power-corner/service-kit/mongo/search';
import type { ChampionshipRecord } from './model.ts';
import { byDate, byStatus, Championships } from './model.ts';

type Filter = QueryFilter<ChampionshipRecord>;

/** The most rows of a list that is asked for without `page` and `limit`. */
const mostRows = 1000;
const unseen = { outbox: 0, relay: 0 } as const;

function atStatus(status: ChampionshipStatus, now: Date): Filter {
  if (status === 'upcoming') return { status: 'upcoming', date: { $gt: now } };
  if (status === 'ongoing') return { $or: [{ status: 'ongoing' }, { status: 'upcoming', date: { $lte: now } }] };
  return { status };
}

interface Listing {
  query: Omit<ChampionshipQuery, 'showHidden'>;
  withHidden: boolean;
  now: Date;
  ids?: readonly string[];
}

const totalOf = cachedTotals();

export async function listChampionships({
  query,
  withHidden,
  now,
  ids,
}: Listing): Promise<{ rows: ChampionshipRecord[]; total: number }> {
  const filter: Filter = {
    deleted: false,
    ...(ids && { _id: { $in: [...ids] } }),
    ...(!withHidden && { hidden: false }),
    ...(query.status && atStatus(query.status, now)),
    ...(query.search && { search: containing(query.search) }),
  };
  // Named, since trying which index is the best takes longer than the answer on a long list, and fails on the local engine.
  const hint = ids ? { _id: 1 as const } : query.status && query.status !== 'ongoing' ? byStatus : byDate;
  const direction = query.sort === 'desc' ? -1 : 1;
  const { skip, limit } = rowsOf(query, mostRows);
  const [rows, total] = await Promise.all([
    Championships.find(filter, unseen)
      .hint(hint)
      .sort({ date: direction, _id: direction })
      .skip(skip)
      .limit(limit)
      .lean<ChampionshipRecord[]>(),
    totalOf(JSON.stringify([ids, withHidden, query.status, query.search]), () =>
      Championships.countDocuments(filter).hint(hint),
    ),
  ]);
  return { rows, total };
}

/** One that has not been deleted, hidden or not. */
export async function findChampionship(id: string): Promise<ChampionshipRecord | null> {
  if (!isObjectId(id)) return null;
  return Championships.findOne({ _id: id.toLowerCase(), deleted: false }, unseen).lean<ChampionshipRecord>();
}

/** Also a tombstone: for what still has to be told about its entries. */
export async function findEvenDeleted(id: string): Promise<ChampionshipRecord | null> {
  return Championships.findById(id, unseen).lean<ChampionshipRecord>();
}

export async function insertChampionship(championship: ChampionshipRecord): Promise<void> {
  await Championships.create(championship);
}

interface Change {
  set: Partial<ChampionshipRecord>;
  events?: DomainEvent[];
  /** The check of a lower limit that must still stand. */
  loweringToken?: string | undefined;
}

/**
 * Changes a championship that is still as it was read, with its events, in one write.
 * Any change ends the check of a lower limit that is under way: whoever runs it starts again.
 * @returns it after the change, or null when somebody else was faster
 */
export async function changeChampionship(
  { _id, revision }: ChampionshipRecord,
  { set, events = [], loweringToken }: Change,
): Promise<ChampionshipRecord | null> {
  return Championships.findOneAndUpdate(
    { _id, revision, deleted: false, ...(loweringToken && { 'lowering.token': loweringToken }) },
    {
      $set: { ...set, revision: revision + 1 },
      $unset: { lowering: 1 },
      ...(events.length > 0 && pushToOutbox(...events)),
    },
    { returnDocument: 'after', projection: unseen },
  ).lean<ChampionshipRecord>();
}

/**
 * Announces a lower limit to whoever takes a place from now on.
 * @returns false when the championship was changed since it was read, or while another lower limit is being checked
 */
export async function announceLowering(
  { _id, revision }: ChampionshipRecord,
  lowering: { max: number; token: string; until: Date },
): Promise<boolean> {
  const { matchedCount } = await Championships.updateOne(
    { _id, revision, deleted: false, 'lowering.until': { $not: { $gt: new Date() } } },
    { $set: { lowering }, $inc: { limit_revision: 1 } },
  );
  return matchedCount > 0;
}

export async function endLowering(id: string, token: string): Promise<void> {
  await Championships.updateOne({ _id: id, 'lowering.token': token }, { $unset: { lowering: 1 } });
}

export async function setHidden(id: string, hidden: boolean): Promise<boolean> {
  const { matchedCount } = await Championships.updateOne({ _id: id, deleted: false }, { $set: { hidden } });
  return matchedCount > 0;
}

export async function setOrganiserNames(
  id: string,
  { revision, firstname, lastname }: { revision: number; firstname: string; lastname: string },
): Promise<void> {
  await Championships.updateMany(
    { 'organiser.id': id, 'organiser.revision': { $lt: revision } },
    { $set: { 'organiser.revision': revision, 'organiser.firstname': firstname, 'organiser.lastname': lastname } },
  );
}

export async function isPictureUsed(picture: string, id: string): Promise<boolean> {
  return (await Championships.exists({ _id: id, picture, deleted: false })) !== null;
}

export async function findPictures(among: readonly string[]): Promise<string[]> {
  const rows = await Championships.find({ picture: { $in: [...among] } }, { picture: 1 }).lean<{ picture: string }[]>();
  return rows.map(({ picture }) => picture);
}

/** Those of the championships that have started, by their status or by their date. */
export async function findStartedAmong(ids: readonly string[], now: Date): Promise<ChampionshipRecord[]> {
  const filter: Filter = {
    _id: { $in: [...ids] },
    deleted: false,
    $or: [{ status: { $in: ['ongoing', 'completed'] } }, { status: 'upcoming', date: { $lte: now } }],
  };
  return Championships.find(filter, unseen).lean<ChampionshipRecord[]>();
}

/** Stored as upcoming though the date has passed. */
export async function findStarted(now: Date, limit: number): Promise<ChampionshipRecord[]> {
  return Championships.find({ deleted: false, status: 'upcoming', date: { $lte: now } }, unseen)
    .sort({ date: 1 })
    .limit(limit)
    .lean<ChampionshipRecord[]>();
}

/** Deleted championships whose events have all left, and whose entries and picture are still to be removed. */
export async function findBuried(limit: number): Promise<ChampionshipRecord[]> {
  return Championships.find({ deleted: true, purged: { $ne: true }, 'relay.dueAt': { $exists: false } }, unseen)
    .limit(limit)
    .lean<ChampionshipRecord[]>();
}

/** Leaves a tombstone: a copy that is rebuilt has to learn that the championship is gone. */
export async function purgeChampionship(id: string): Promise<void> {
  await Championships.updateOne(
    { _id: id, deleted: true, 'relay.dueAt': { $exists: false } },
    {
      $set: { purged: true },
      $unset: { search: 1, description: 1, picture: 1, canceled_reason: 1, organiser: 1, lowering: 1 },
    },
  );
}

/** Every championship, tombstones included, in the order of their ids. */
export function everyChampionship(): AsyncIterable<ChampionshipRecord> {
  return Championships.find({}, unseen).sort({ _id: 1 }).lean<ChampionshipRecord[]>().cursor();
}
