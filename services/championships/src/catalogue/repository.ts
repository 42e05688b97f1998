import { rowsOf } from '@power-corner/contracts/answers';
import type { ChampionshipQuery } from '@power-corner/contracts/championships/championships';
import type { ChampionshipStatus, ChampionshipType } from '@power-corner/contracts/lists';
import type { DomainEvent } from '@power-corner/contracts/events';
import { numberedSlug } from '@power-corner/contracts/championships/registration';
import { isDuplicateKey } from '@power-corner/service-kit/errors';
import { isObjectId } from '@power-corner/service-kit/mongo/connection';
import { pushToOutbox, withoutOutbox } from '@power-corner/service-kit/messaging/outbox';
import type { QueryFilter } from 'mongoose';
import { containing } from '@power-corner/service-kit/mongo/search';
import { isFree } from '@power-corner/service-kit/mongo/wrong-clock';
import type { AthleteRecord } from '../athletes/model.ts';
import { projectionMarks } from './projection-marks.ts';
import type { ChampionshipWithPlaces } from './with-places.ts';
import { loweringMs } from './with-places.ts';
import type { ChampionshipRecord, Lowering, RulesVersion, StoredOfficial } from './model.ts';
import {
  byDate,
  byOfficial,
  byOrganiser,
  byStatus,
  byType,
  ChampionshipModel,
  KeptRulesModel,
  purgedFields,
} from './model.ts';

type Filter = QueryFilter<ChampionshipRecord>;

const maxRows = 1000;
const withoutHistory = { ...withoutOutbox, rulesHistory: 0 } as const;
/** Lists leave out the rules: the texts are long. */
const inLists = { ...withoutHistory, rules: 0 } as const;

const findRows = (filter: Filter) => ChampionshipModel.find(filter, inLists).lean<ChampionshipRecord[]>();
const findWhole = (filter: Filter) => ChampionshipModel.find(filter, withoutHistory).lean<ChampionshipRecord[]>();

export type ListedStatus = ChampionshipStatus | 'past';

function atStatus(status: ListedStatus, now: Date): Filter {
  if (status === 'upcoming') return { status: 'upcoming', date: { $gt: now } };
  if (status === 'past') return { status: { $in: ['completed', 'canceled'] } };
  if (status === 'ongoing')
    return { status: { $in: ['ongoing', 'upcoming'] }, $or: [{ status: 'ongoing' }, { date: { $lte: now } }] };
  return { status };
}

interface Listing {
  query: Omit<ChampionshipQuery, 'showHidden' | 'status'> & { status?: ListedStatus; type?: ChampionshipType };
  withHidden: boolean;
  now: Date;
  ids?: readonly string[];
  organiserId?: string;
}

/** A championship that began longer ago counts as past in the nearest-first order: a meet takes up to three days. */
export const recentMs = 2 * 24 * 60 * 60 * 1000;

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
  // Without a hint, comparing the indexes takes longer than the answer on a long list.
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

export async function listComing(from: Date, limit: number): Promise<ChampionshipRecord[]> {
  const filter: Filter = { deleted: false, date: { $gte: from }, status: { $in: ['upcoming', 'ongoing'] } };
  return findRows(filter).hint(byDate).sort({ date: 1, _id: 1 }).limit(limit);
}

/** @returns also a hidden one, and null for a deleted one */
export async function findChampionship(id: string): Promise<ChampionshipRecord | null> {
  if (!isObjectId(id)) return null;
  return ChampionshipModel.findOne(
    { _id: id.toLowerCase(), deleted: false },
    withoutHistory,
  ).lean<ChampionshipRecord>();
}

export async function findWithErasedNames(): Promise<Pick<ChampionshipRecord, '_id' | 'date' | 'erasedNames'>[]> {
  return ChampionshipModel.find({ erasedNames: { $exists: true } }, { date: 1, erasedNames: 1 }).lean<
    ChampionshipRecord[]
  >();
}

export async function findChampionshipBySlug(slug: string): Promise<ChampionshipRecord | null> {
  const known = { $or: [{ slug }, { _id: slug, slug: { $exists: false } }], deleted: false };
  return ChampionshipModel.findOne(known, withoutHistory).lean<ChampionshipRecord>();
}

/** @returns also a tombstone: the events of its participations need it */
export async function findChampionshipOrTombstone(id: string): Promise<ChampionshipRecord | null> {
  return ChampionshipModel.findById(id, withoutHistory).lean<ChampionshipRecord>();
}

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
  loweringToken?: string | undefined;
}

/**
 * Changes a championship that is still as it was read, with its events, in one write. It also ends the lower limit that
 * it announced, and no other: a participation may be on its way to another division meanwhile.
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
    { returnDocument: 'after', projection: withoutHistory },
  ).lean<ChampionshipRecord>();
}

/** Keeps the text that people have accepted when an edit replaces it. */
async function keepRules(championshipId: string, { version, text, changedAt }: RulesVersion): Promise<void> {
  const kept = { championshipId, version, text, changedAt };
  await KeptRulesModel.updateOne(
    { _id: `${championshipId}.${version}` },
    { $setOnInsert: kept },
    { upsert: true },
  ).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
}

/** Applies to every place taken from now on. @returns false after another change, or while another one is announced */
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

/** Raises the revision, so that an edit that was decided before starts again. */
export async function markWeighedIn(id: string, now: Date): Promise<void> {
  await ChampionshipModel.updateOne(
    { _id: id, deleted: false, weighedInAt: { $exists: false } },
    { $set: { weighedInAt: now }, $inc: { revision: 1 } },
  );
}

/** Restarts a change that was decided before. @returns false for a canceled one */
export async function raiseRevisionUnlessCanceled(id: string): Promise<boolean> {
  const { matchedCount } = await ChampionshipModel.updateOne(
    { _id: id, deleted: false, status: { $ne: 'canceled' } },
    { $inc: { revision: 1 } },
  );
  return matchedCount > 0;
}

export async function addActs(id: string, acts: DomainEvent[]): Promise<void> {
  await ChampionshipModel.updateOne({ _id: id }, pushToOutbox(...acts));
}

export async function findOfficiatedBy(userId: string): Promise<ChampionshipRecord[]> {
  return findRows({ 'officials.userId': userId, deleted: false }).hint(byOfficial).sort({ date: 1 });
}

/** @returns false for other tasks than the expected ones, and while another admin does the same */
export async function setOfficial(
  id: string,
  official: StoredOfficial,
  acts: DomainEvent[],
  expected?: StoredOfficial['parts'],
): Promise<boolean> {
  const { userId, parts, givenAt } = official;
  const { $push, ...rest } = pushToOutbox(...acts);
  const replaced = await ChampionshipModel.updateOne(
    { _id: id, deleted: false, officials: { $elemMatch: { userId, ...(expected && { parts: expected }) } } },
    { $set: { 'officials.$.parts': parts, 'officials.$.givenAt': givenAt }, $push, ...rest },
  );
  if (replaced.matchedCount > 0) return true;
  if (expected && expected.length > 0) return false;
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

export async function setOrganiserNames({
  _id,
  revision,
  firstname,
  lastname,
}: Pick<AthleteRecord, '_id' | 'revision' | 'firstname' | 'lastname'>): Promise<void> {
  await ChampionshipModel.updateMany(
    { 'organiser.id': _id, 'organiser.revision': { $lt: revision } },
    { $set: { 'organiser.revision': revision, 'organiser.firstname': firstname, 'organiser.lastname': lastname } },
  );
}

export async function isPictureUsed(picture: string, id: string): Promise<boolean> {
  return (await ChampionshipModel.exists({ _id: id, picture, deleted: false })) !== null;
}

/** Includes the pictures of deleted championships that are still to be removed. */
export async function findUsedPictures(among: readonly string[]): Promise<string[]> {
  const rows = await ChampionshipModel.find({ picture: { $in: [...among] } }, { picture: 1 }).lean<
    { picture: string }[]
  >();
  return rows.map(({ picture }) => picture);
}

/** Includes deleted championships whose files are still to be removed. */
export async function findPreviewed(ids: readonly string[]): Promise<ChampionshipRecord[]> {
  return findWhole({ _id: { $in: [...ids] }, purged: { $ne: true } });
}

/** By their status or by their date. */
export async function findStartedAmong(ids: readonly string[], now: Date): Promise<ChampionshipRecord[]> {
  return findWhole({
    _id: { $in: [...ids] },
    deleted: false,
    $or: [{ status: { $in: ['ongoing', 'completed'] } }, { status: 'upcoming', date: { $lte: now } }],
  });
}

export async function findHeldBefore(ids: readonly string[], before: Date): Promise<string[]> {
  const rows = await ChampionshipModel.find({ _id: { $in: [...ids] }, date: { $lt: before } }, { _id: 1 }).lean<
    { _id: string }[]
  >();
  return rows.map(({ _id }) => _id);
}

export async function findDue(now: Date, limit: number): Promise<ChampionshipRecord[]> {
  return findWhole({ deleted: false, status: 'upcoming', date: { $lte: now } })
    .sort({ date: 1 })
    .limit(limit);
}

export async function findOpeningBy(opensBy: Date, now: Date): Promise<ChampionshipRecord[]> {
  const filter: Filter = {
    deleted: false,
    hidden: false,
    status: 'upcoming',
    date: { $gt: now },
    registrationOpensAt: { $lte: opensBy },
  };
  return findRows(filter).hint(byStatus);
}

export async function findStartingBy(startBy: Date): Promise<ChampionshipRecord[]> {
  const filter: Filter = { deleted: false, status: { $in: ['upcoming', 'ongoing'] }, date: { $lte: startBy } };
  return findRows(filter).hint(byStatus);
}

export async function findToFollow(changedBefore: Date): Promise<ChampionshipRecord[]> {
  return findRows({ followDueAt: { $lte: changedBefore }, deleted: false });
}

/** A later change of the date is still to be followed. */
export async function endFollowing({ _id, followDueAt }: ChampionshipRecord): Promise<void> {
  await ChampionshipModel.updateOne({ _id, followDueAt }, { $unset: { followDueAt: 1 } });
}

/** Their events are published; participations and picture are still to be removed. */
export async function findDeleted(limit: number): Promise<ChampionshipRecord[]> {
  return findWhole({ deleted: true, purged: { $ne: true }, 'relay.dueAt': { $exists: false } }).limit(limit);
}

/** Leaves a tombstone, so that a copy that is rebuilt learns that the championship is gone. */
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

/** Includes tombstones, in the order of the ids. */
export function everyChampionship(): AsyncIterable<ChampionshipRecord> {
  return findWhole({}).sort({ _id: 1 }).cursor();
}

export async function findChampionshipsById(ids: readonly string[]): Promise<Map<string, ChampionshipRecord>> {
  const rows = await findRows({ _id: { $in: [...ids] } });
  return new Map(rows.map((row) => [row._id, row]));
}

export async function findOrganisedBy(id: string): Promise<ChampionshipRecord[]> {
  return findRows({ $or: [{ 'organiser.id': id }, { 'organiser.adminId': id }], deleted: false });
}

export const championshipMarks = projectionMarks(ChampionshipModel);

/** Each mark has a time of its own: a mark is taken away by its time, and must not take a later one along. */
export async function markChampionshipToProject(id: string): Promise<void> {
  await ChampionshipModel.updateOne({ _id: id }, { $set: { projectionDueAt: new Date() } });
}
