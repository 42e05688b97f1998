import { rowsOf } from '@power-corner/contracts/answers';
import type { ChampionshipQuery } from '@power-corner/contracts/championships/championships';
import type { ChampionshipStatus, ChampionshipType } from '@power-corner/contracts/lists';
import type { DomainEvent } from '@power-corner/contracts/events';
import { numberedSlug } from '@power-corner/contracts/championships/registration';
import { isDuplicateKey } from '@power-corner/service-kit/errors';
import { isObjectId } from '@power-corner/service-kit/mongo/connection';
import { pushToOutbox } from '@power-corner/service-kit/messaging/outbox';
import type { QueryFilter } from 'mongoose';
import { containing } from '@power-corner/service-kit/mongo/search';
import { isFree } from '@power-corner/service-kit/mongo/wrong-clock';
import type { ChampionshipWithPlaces, Lowering } from './with-places.ts';
import { loweringMs } from './with-places.ts';
import { KeptRulesModel } from './kept-rules.ts';
import type { ChampionshipRecord, RulesVersion, StoredOfficial } from './model.ts';
import { byDate, byOfficial, byOrganiser, byStatus, byType, ChampionshipModel, purgedFields } from './model.ts';

type Filter = QueryFilter<ChampionshipRecord>;

/** The rows of a list without `page` and `limit`. */
const maxRows = 1000;
const withoutOutbox = { outbox: 0, relay: 0, rulesHistory: 0 } as const;
/** Lists have no rules: the texts are long. */
const inLists = { ...withoutOutbox, rules: 0 } as const;

/** A status, or `past` for both a completed and a canceled one. */
export type ListedStatus = ChampionshipStatus | 'past';

function atStatus(status: ListedStatus, now: Date): Filter {
  if (status === 'upcoming') return { status: 'upcoming', date: { $gt: now } };
  if (status === 'past') return { status: { $in: ['completed', 'canceled'] } };
  // The list of both statuses bounds what is read of the index.
  if (status === 'ongoing')
    return { status: { $in: ['ongoing', 'upcoming'] }, $or: [{ status: 'ongoing' }, { date: { $lte: now } }] };
  return { status };
}

interface Listing {
  query: Omit<ChampionshipQuery, 'showHidden' | 'status'> & { status?: ListedStatus; type?: ChampionshipType };
  withHidden: boolean;
  now: Date;
  ids?: readonly string[];
  /** Only those of this coach. */
  organiserId?: string;
}

/** A championship that began longer ago is past in the list of what is near: a meet takes up to three days. */
const recentMs = 2 * 24 * 60 * 60 * 1000;

export async function listChampionships({
  query,
  withHidden,
  now,
  ids,
  organiserId,
}: Listing): Promise<{ rows: ChampionshipRecord[]; total: number }> {
  const filter: Filter = {
    deleted: false,
    ...(ids && { _id: { $in: [...ids] } }),
    ...(organiserId && { 'organiser.id': organiserId }),
    ...(!withHidden && { hidden: false }),
    ...(query.status && atStatus(query.status, now)),
    ...(query.type && { type: query.type }),
    ...(query.search && { search: containing(query.search) }),
  };
  // Without a hint, comparing the indexes takes longer than the answer on a long list, and fails on the local engine.
  const hint = organiserId
    ? byOrganiser
    : ids
      ? { _id: 1 as const }
      : query.status
        ? query.type
          ? byType
          : byStatus
        : byDate;
  const { skip, limit } = rowsOf(query, maxRows);
  const read = async (part: Filter, direction: 1 | -1, range: { skip: number; limit: number }) =>
    ChampionshipModel.find({ $and: [filter, part] }, inLists)
      .hint(hint)
      .sort({ date: direction, _id: direction })
      .skip(range.skip)
      .limit(range.limit)
      .lean<ChampionshipRecord[]>();
  const readNearest = async () => {
    const recent = new Date(now.getTime() - recentMs);
    const coming = await ChampionshipModel.countDocuments({ $and: [filter, { date: { $gte: recent } }] }).hint(hint);
    const near = skip < coming ? await read({ date: { $gte: recent } }, 1, { skip, limit }) : [];
    const left = { skip: Math.max(0, skip - coming), limit: limit - near.length };
    return left.limit > 0 ? [...near, ...(await read({ date: { $lt: recent } }, -1, left))] : near;
  };
  const [rows, total] = await Promise.all([
    query.sort === 'nearest' ? readNearest() : read({}, query.sort === 'desc' ? -1 : 1, { skip, limit }),
    ChampionshipModel.countDocuments(filter).hint(hint),
  ]);
  return { rows, total };
}

/** The championships from a date on that are not over, hidden ones too, the soonest first. */
export async function listComing(from: Date, limit: number): Promise<ChampionshipRecord[]> {
  const filter: Filter = { deleted: false, date: { $gte: from }, status: { $in: ['upcoming', 'ongoing'] } };
  return ChampionshipModel.find(filter, inLists)
    .hint(byDate)
    .sort({ date: 1, _id: 1 })
    .limit(limit)
    .lean<ChampionshipRecord[]>();
}

/** @returns also a hidden one, and null for a deleted one */
export async function findChampionship(id: string): Promise<ChampionshipRecord | null> {
  if (!isObjectId(id)) return null;
  return ChampionshipModel.findOne({ _id: id.toLowerCase(), deleted: false }, withoutOutbox).lean<ChampionshipRecord>();
}

/** @returns also a hidden one */
export async function findChampionshipBySlug(slug: string): Promise<ChampionshipRecord | null> {
  const known = { $or: [{ slug }, { _id: slug, slug: { $exists: false } }], deleted: false };
  return ChampionshipModel.findOne(known, withoutOutbox).lean<ChampionshipRecord>();
}

/** @returns also a tombstone: the events of its participations need it */
export async function findChampionshipOrTombstone(id: string): Promise<ChampionshipRecord | null> {
  return ChampionshipModel.findById(id, withoutOutbox).lean<ChampionshipRecord>();
}

/** Inserts a championship under its slug, or under the next free one: `coupe-2`. @returns the slug */
export async function insertChampionship(championship: ChampionshipRecord & { slug: string }): Promise<string> {
  for (let number = 1; ; number++) {
    const slug = numberedSlug(championship.slug, number);
    if (number > 1 && (await ChampionshipModel.exists({ slug }))) continue;
    try {
      await ChampionshipModel.create({ ...championship, slug });
      return slug;
    } catch (error) {
      if (!isDuplicateKey(error) || error.keyPattern?.slug === undefined) throw error;
    }
  }
}

interface Change {
  set: Partial<ChampionshipRecord>;
  events?: DomainEvent[];
  /** The announcement of a lower limit that must still be there. */
  loweringToken?: string | undefined;
}

/**
 * Changes a championship that is still as it was read, with its events, in one write. It also ends the lower limit that
 * it has announced. Another one stays: a participation may be on its way to another division meanwhile.
 * @returns the championship after the change, or null when another change came first
 */
export async function changeChampionship(
  { _id, revision, rules }: ChampionshipRecord,
  { set, events = [], loweringToken }: Change,
): Promise<ChampionshipRecord | null> {
  if (rules && set.rules !== undefined) await keepRules(_id, rules);
  return ChampionshipModel.findOneAndUpdate(
    { _id, revision, deleted: false, ...(loweringToken && { 'lowering.token': loweringToken }) },
    {
      $set: { ...set, revision: revision + 1, projectionDueAt: new Date() },
      ...(loweringToken && { $unset: { lowering: 1 } }),
      ...(events.length > 0 && pushToOutbox(...events)),
    },
    { returnDocument: 'after', projection: withoutOutbox },
  ).lean<ChampionshipRecord>();
}

/** What people have accepted stays when an edit replaces it. */
async function keepRules(championshipId: string, { version, text, changedAt }: RulesVersion): Promise<void> {
  const kept = { championshipId, version, text, changedAt };
  await KeptRulesModel.updateOne(
    { _id: `${championshipId}.${version}` },
    { $setOnInsert: kept },
    { upsert: true },
  ).catch((error: unknown) => {
    // Another edit keeps the same version.
    if (!isDuplicateKey(error)) throw error;
  });
}

/**
 * Announces a lower limit, which applies to every place taken from now on.
 * @returns false when the championship has changed since it was read, or while another lower limit is announced
 */
export async function announceLowering(
  { _id, revision }: ChampionshipWithPlaces,
  lowering: Lowering,
): Promise<boolean> {
  const { matchedCount } = await ChampionshipModel.updateOne(
    { _id, revision, deleted: false, ...isFree('lowering.until', new Date(), loweringMs) },
    { $set: { lowering }, $inc: { limitRevision: 1 } },
  );
  return matchedCount > 0;
}

export async function endLowering(id: string, token: string): Promise<void> {
  await ChampionshipModel.updateOne({ _id: id, 'lowering.token': token }, { $unset: { lowering: 1 } });
}

/**
 * Locks what an edit may no longer change once somebody is weighed in. The revision rises, so that an edit that was
 * decided before starts again.
 */
export async function markWeighedIn(id: string, now: Date): Promise<void> {
  await ChampionshipModel.updateOne(
    { _id: id, deleted: false, weighedInAt: { $exists: false } },
    { $set: { weighedInAt: now }, $inc: { revision: 1 } },
  );
}

/**
 * Makes a change that was decided before start again.
 * @returns false for a canceled one
 */
export async function raiseRevisionUnlessCanceled(id: string): Promise<boolean> {
  const { matchedCount } = await ChampionshipModel.updateOne(
    { _id: id, deleted: false, status: { $ne: 'canceled' } },
    { $inc: { revision: 1 } },
  );
  return matchedCount > 0;
}

/** Acts that change nothing of the championship. */
export async function addActs(id: string, acts: DomainEvent[]): Promise<void> {
  await ChampionshipModel.updateOne({ _id: id }, pushToOutbox(...acts));
}

/** The championships that an account has tasks at, by their date. */
export async function findOfficiatedBy(userId: string): Promise<ChampionshipRecord[]> {
  return ChampionshipModel.find({ 'officials.userId': userId, deleted: false }, inLists)
    .hint(byOfficial)
    .sort({ date: 1 })
    .lean<ChampionshipRecord[]>();
}

/** Gives an official tasks, instead of those that the account had. @returns false while another admin does the same */
export async function setOfficial(id: string, official: StoredOfficial, acts: DomainEvent[]): Promise<boolean> {
  const { userId, parts, givenAt } = official;
  const { $push, ...rest } = pushToOutbox(...acts);
  const replaced = await ChampionshipModel.updateOne(
    { _id: id, deleted: false, 'officials.userId': userId },
    { $set: { 'officials.$.parts': parts, 'officials.$.givenAt': givenAt }, $push, ...rest },
  );
  if (replaced.matchedCount > 0) return true;
  const added = await ChampionshipModel.updateOne(
    { _id: id, deleted: false, 'officials.userId': { $ne: userId } },
    { $push: { ...$push, officials: official }, ...rest },
  );
  return added.matchedCount > 0;
}

export async function removeOfficial(id: string, userId: string, acts: DomainEvent[]): Promise<void> {
  await ChampionshipModel.updateOne(
    { _id: id, 'officials.userId': userId },
    { $pull: { officials: { userId } }, ...pushToOutbox(...acts) },
  );
}

/** Takes an account's tasks away at every championship. */
export async function forgetOfficial(userId: string): Promise<void> {
  await ChampionshipModel.updateMany({ 'officials.userId': userId }, { $pull: { officials: { userId } } });
}

export async function setHidden(id: string, hidden: boolean, events: DomainEvent[]): Promise<boolean> {
  const { matchedCount } = await ChampionshipModel.updateOne(
    { _id: id, deleted: false },
    { $set: { hidden, projectionDueAt: new Date() }, ...(events.length > 0 && pushToOutbox(...events)) },
  );
  return matchedCount > 0;
}

/** Copies a coach's names to the championships that they organise, where an older revision stands. */
export async function setOrganiserNames({
  _id,
  revision,
  firstname,
  lastname,
}: {
  _id: string;
  revision: number;
  firstname: string;
  lastname: string;
}): Promise<void> {
  await ChampionshipModel.updateMany(
    { 'organiser.id': _id, 'organiser.revision': { $lt: revision } },
    { $set: { 'organiser.revision': revision, 'organiser.firstname': firstname, 'organiser.lastname': lastname } },
  );
}

export async function isPictureUsed(picture: string, id: string): Promise<boolean> {
  return (await ChampionshipModel.exists({ _id: id, picture, deleted: false })) !== null;
}

/** Those of the pictures that a championship shows, or that belong to a deleted one and are still to be removed. */
export async function findUsedPictures(among: readonly string[]): Promise<string[]> {
  const rows = await ChampionshipModel.find({ picture: { $in: [...among] } }, { picture: 1 }).lean<
    { picture: string }[]
  >();
  return rows.map(({ picture }) => picture);
}

/** Those of the championships that have a preview, also deleted ones whose files are still to be removed. */
export async function findPreviewed(ids: readonly string[]): Promise<ChampionshipRecord[]> {
  return ChampionshipModel.find({ _id: { $in: [...ids] }, purged: { $ne: true } }, withoutOutbox).lean<
    ChampionshipRecord[]
  >();
}

/** Those of the championships that have started or are over, by their status or by their date. */
export async function findStartedAmong(ids: readonly string[], now: Date): Promise<ChampionshipRecord[]> {
  const filter: Filter = {
    _id: { $in: [...ids] },
    deleted: false,
    $or: [{ status: { $in: ['ongoing', 'completed'] } }, { status: 'upcoming', date: { $lte: now } }],
  };
  return ChampionshipModel.find(filter, withoutOutbox).lean<ChampionshipRecord[]>();
}

/** The ids of those of the championships whose day is before a time, also deleted ones. */
export async function findHeldBefore(ids: readonly string[], before: Date): Promise<string[]> {
  const rows = await ChampionshipModel.find({ _id: { $in: [...ids] }, date: { $lt: before } }, { _id: 1 }).lean<
    { _id: string }[]
  >();
  return rows.map(({ _id }) => _id);
}

/** Championships that are stored as upcoming though their date has passed. */
export async function findDue(now: Date, limit: number): Promise<ChampionshipRecord[]> {
  return ChampionshipModel.find({ deleted: false, status: 'upcoming', date: { $lte: now } }, withoutOutbox)
    .sort({ date: 1 })
    .limit(limit)
    .lean<ChampionshipRecord[]>();
}

/** Visible upcoming championships whose registration has opened or opens until a time. */
export async function findOpeningBy(opensBy: Date, now: Date): Promise<ChampionshipRecord[]> {
  const filter: Filter = {
    deleted: false,
    hidden: false,
    status: 'upcoming',
    date: { $gt: now },
    registrationOpensAt: { $lte: opensBy },
  };
  return ChampionshipModel.find(filter, inLists).hint(byStatus).lean<ChampionshipRecord[]>();
}

/** Upcoming championships, hidden ones too, that start until a time. */
export async function findStartingBy(startBy: Date, now: Date): Promise<ChampionshipRecord[]> {
  const filter: Filter = { deleted: false, status: 'upcoming', date: { $gt: now, $lte: startBy } };
  return ChampionshipModel.find(filter, inLists).hint(byStatus).lean<ChampionshipRecord[]>();
}

/** Deleted championships whose events are published, and whose participations and picture are still to be removed. */
export async function findDeleted(limit: number): Promise<ChampionshipRecord[]> {
  return ChampionshipModel.find(
    { deleted: true, purged: { $ne: true }, 'relay.dueAt': { $exists: false } },
    withoutOutbox,
  )
    .limit(limit)
    .lean<ChampionshipRecord[]>();
}

/** Leaves a tombstone, from which a copy that is rebuilt learns that the championship is gone. */
export async function purgeChampionship(id: string): Promise<void> {
  await KeptRulesModel.deleteMany({ championshipId: id });
  await ChampionshipModel.updateOne(
    { _id: id, deleted: true, 'relay.dueAt': { $exists: false } },
    {
      $set: { purged: true },
      $unset: Object.fromEntries(purgedFields.map((field) => [field, 1])),
    },
  );
}

/** Every championship, tombstones included, in the order of their ids. */
export function everyChampionship(): AsyncIterable<ChampionshipRecord> {
  return ChampionshipModel.find({}, withoutOutbox).sort({ _id: 1 }).lean<ChampionshipRecord[]>().cursor();
}

/** Those of the championships that are known, also deleted ones, by their ids. */
export async function findChampionshipsById(ids: readonly string[]): Promise<Map<string, ChampionshipRecord>> {
  const rows = await ChampionshipModel.find({ _id: { $in: [...ids] } }, inLists).lean<ChampionshipRecord[]>();
  return new Map(rows.map((row) => [row._id, row]));
}

/** The championships that a person is named on as their organiser. */
export async function findOrganisedBy(id: string): Promise<ChampionshipRecord[]> {
  const organised: QueryFilter<ChampionshipRecord> = {
    $or: [{ 'organiser.id': id }, { 'organiser.adminId': id }],
    deleted: false,
  };
  return ChampionshipModel.find(organised, inLists).lean<ChampionshipRecord[]>();
}

interface Marked {
  _id: string;
  projectionDueAt: Date;
}

/** Marks a championship whose results are to be projected again. */
export async function markChampionshipDue(id: string, now: Date): Promise<void> {
  await ChampionshipModel.updateOne({ _id: id }, { $set: { projectionDueAt: now } });
}

/** The championships that have changed since their results were projected, also deleted ones. */
export async function findChampionshipsToProject(limit: number, id?: string): Promise<Marked[]> {
  return ChampionshipModel.find(
    { projectionDueAt: { $exists: true }, ...(id !== undefined && { _id: id }) },
    { projectionDueAt: 1 },
  )
    .limit(limit)
    .lean<Marked[]>();
}

/** @param dueAt of the mark that was followed; a later one stays */
export async function clearProjectionDue(id: string, dueAt: Date): Promise<void> {
  await ChampionshipModel.updateOne({ _id: id, projectionDueAt: dueAt }, { $unset: { projectionDueAt: 1 } });
}
