import type { DomainEvent } from '@power-corner/contracts/events';
import type { MeetEntry } from '@power-corner/contracts/results/meet';
import { say } from '@power-corner/contracts/messages/say';
import { AppError, isDuplicateKey } from '@power-corner/service-kit/errors';
import { pushToOutbox } from '@power-corner/service-kit/messaging/outbox';
import { runOut } from '@power-corner/service-kit/mongo/wrong-clock';
import type { AnyBulkWriteOperation, QueryFilter } from 'mongoose';
import type { AppliedCommand } from '../../entries/places/entry-day.ts';
import type { JournalEntry } from '../../entries/places/journal.ts';
import type { ParticipationRecord } from '../../entries/places/model.ts';
import { byCommand, byName, ParticipationModel } from '../../entries/places/model.ts';
import { AppliedCommandModel } from './applied-commands.ts';
import type { MeetRecord } from './model.ts';
import { MeetModel } from './model.ts';
import { dayOf } from './stored-entry.ts';

// Reads meets and entries, and writes the day of entries. Places are changed in places/ alone.

type Filter = QueryFilter<ParticipationRecord>;

const forReaders = { commands: 0, outbox: 0, relay: 0 } as const;
const forWriters = { commands: 0, outbox: 0, relay: 0 } as const;
const ofEntries = {
  outbox: 0,
  relay: 0,
  journal: 0,
  linkHashes: 0,
  consent: 0,
  guardian: 0,
  'athlete.names': 0,
  'meet.commands': 0,
} as const;

/** @returns null before the first command */
export async function findMeet(id: string): Promise<MeetRecord | null> {
  return MeetModel.findById(id, forReaders).lean<MeetRecord>();
}

/** True while its results are published. */
export const arePublished = async (id: string): Promise<boolean> => Boolean((await findMeet(id))?.publishedAt);

/** The sessions of a meet with their times. @returns null before the first command */
export async function findSessions(id: string): Promise<Pick<MeetRecord, 'sessions'> | null> {
  return MeetModel.findById(id, { sessions: 1 }).lean<MeetRecord>();
}

/** The entries of a championship, by name: the confirmed, and those who still have time to confirm. */
export async function findEntries(championshipId: string, now: Date): Promise<ParticipationRecord[]> {
  const filter: Filter = {
    championshipId,
    live: true,
    state: { $in: ['confirmed', 'pending'] },
    expiresAt: { $not: { $lte: now } },
  };
  return ParticipationModel.find(filter, ofEntries)
    .hint(byName)
    .sort({ 'athlete.sort': 1, _id: 1 })
    .lean<ParticipationRecord[]>();
}

/** The digests of those of the ids that commands of this meet already had, whatever became of their entries. */
export async function findApplied(championshipId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const among = [...ids];
  const [meet, entries] = await Promise.all([
    MeetModel.findOne({ _id: championshipId, 'commands.id': { $in: among } }, { commands: 1 }).lean<MeetRecord>(),
    ParticipationModel.find({ championshipId, 'meet.commands.id': { $in: among } }, { 'meet.commands': 1 })
      .hint(byCommand)
      .lean<Pick<ParticipationRecord, 'meet'>[]>(),
  ]);
  // After the meet: an id that is just being moved out of it is found.
  const moved = await AppliedCommandModel.find(
    { _id: { $in: among.map((id) => appliedId(championshipId, id)) } },
    { digest: 1 },
  ).lean<{ _id: string; digest: string }[]>();
  const wanted = new Set(among);
  const ofMoved = moved.map(({ _id, digest }) => ({ id: _id.slice(appliedId(championshipId, '').length), digest }));
  const known = [...ofMoved, ...(meet?.commands ?? []), ...entries.flatMap((entry) => entry.meet?.commands ?? [])];
  return new Map(known.filter(({ id }) => wanted.has(id)).map(({ id, digest }) => [id, digest]));
}

/** Takes the lease of a meet that nobody has. @returns null while somebody has it */
export async function takeFreeLease(id: string, lease: NonNullable<MeetRecord['lease']>): Promise<MeetRecord | null> {
  try {
    return await MeetModel.findOneAndUpdate(
      { _id: id, lease: { $exists: false } },
      { $set: { lease }, $setOnInsert: { revision: 0 } },
      { upsert: true, returnDocument: 'after', projection: forWriters },
    ).lean<MeetRecord>();
  } catch (error) {
    // The upsert found a leased one and tried to insert beside it.
    if (!isDuplicateKey(error)) throw error;
    return null;
  }
}

/** The revisions that a lost writer may have given to changes, and more. */
const lostRevisions = 1000;

/** Takes over a lease that has run out. @returns null while it has not */
export async function takeOverLease(
  id: string,
  lease: NonNullable<MeetRecord['lease']>,
  { now, leaseMs }: { now: Date; leaseMs: number },
): Promise<MeetRecord | null> {
  return MeetModel.findOneAndUpdate(
    { _id: id, ...runOut('lease.until', now, leaseMs) },
    { $set: { lease }, $inc: { revision: lostRevisions } },
    { returnDocument: 'after', projection: forWriters },
  ).lean<MeetRecord>();
}

/** Makes every write fail that the lost writer decided before. */
export async function fenceEntries(championshipId: string): Promise<void> {
  await ParticipationModel.updateMany({ championshipId, live: true }, { $inc: { 'meet.version': 1 } });
}

const appliedId = (championshipId: string, commandId: string) => `${championshipId}.${commandId}`;

/** The commands that stand in the meet itself at most, beside those of the latest write. */
const mostInMeet = 100;

/**
 * Moves applied commands out of the meet, which must not grow with every command. They are stored in their
 * own collection first: a process that is killed in between leaves them in both, and the next one moves them again.
 */
async function moveCommands(id: string): Promise<void> {
  const full = await MeetModel.findOne(
    { _id: id, [`commands.${mostInMeet - 1}`]: { $exists: true } },
    { commands: 1 },
  ).lean<MeetRecord>();
  const applied = full?.commands;
  if (!applied) return;
  const rows = applied.map((each) => ({ _id: appliedId(id, each.id), championshipId: id, digest: each.digest }));
  await AppliedCommandModel.insertMany(rows, { ordered: false }).catch((error: unknown) => {
    // A process that was killed has stored some of them.
    if (!isDuplicateKey(error)) throw error;
  });
  await MeetModel.updateOne({ _id: id }, { $pull: { commands: { id: { $in: applied.map((each) => each.id) } } } });
}

/** Changes what the holder of a lease may change. @returns false when somebody else has taken the lease over */
export async function writeMeet(
  id: string,
  token: string,
  {
    set,
    commands = [],
    events = [],
  }: { set: Partial<MeetRecord>; commands?: readonly AppliedCommand[]; events?: readonly DomainEvent[] },
): Promise<boolean> {
  if (commands.length > 0) await moveCommands(id);
  const outgoing = events.length > 0 ? pushToOutbox(...events) : null;
  const $push = { ...outgoing?.$push, ...(commands.length > 0 && { commands: { $each: [...commands] } }) };
  const { matchedCount } = await MeetModel.updateOne(
    { _id: id, 'lease.token': token },
    { $set: set, ...outgoing, ...(Object.keys($push).length > 0 && { $push }) },
  );
  return matchedCount > 0;
}

/** Gives the lease back, and makes the revision rise by what was applied under it. */
export async function giveLeaseBack(id: string, token: string, { applied }: { applied: number }): Promise<void> {
  await MeetModel.updateOne(
    { _id: id, 'lease.token': token },
    {
      $unset: { lease: 1 },
      ...(applied > 0 && { $inc: { revision: applied } }),
    },
  );
}

/**
 * Raises the revision once for what readers see now.
 * @param revision that was read before the entries
 * @param shown digest of what is answered with the next revision
 * @returns false when a writer is at work, or the revision has risen meanwhile
 */
export async function raiseRevision(id: string, revision: number, shown: string): Promise<boolean> {
  try {
    const { matchedCount, upsertedCount } = await MeetModel.updateOne(
      { _id: id, revision, lease: { $exists: false } },
      { $inc: { revision: 1 }, $set: { shown } },
      { upsert: revision === 0 },
    );
    return matchedCount + upsertedCount > 0;
  } catch (error) {
    // The upsert found another revision, or a lease, and tried to insert beside it.
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
}

/** @returns false while an event of it is not published */
export async function removeMeet(id: string): Promise<boolean> {
  await MeetModel.deleteOne({ _id: id, 'relay.dueAt': { $exists: false } });
  if (await MeetModel.exists({ _id: id })) return false;
  await AppliedCommandModel.deleteMany({ championshipId: id });
  return true;
}

/** The changes of one entry that are written together. */
export interface EntryWrite {
  before: ParticipationRecord;
  after: MeetEntry;
  commands: AppliedCommand[];
  journal: JournalEntry[];
}

/** An entry's version counts its commands, which bounds them and their journal. */
export const versionsOf = (commands: readonly AppliedCommand[]): number => Math.max(1, commands.length);

function operationOf({ before, after, commands, journal }: EntryWrite): AnyBulkWriteOperation<ParticipationRecord> {
  const { _id, championshipId, meet } = before;
  const day = Object.entries(dayOf(after)).map(([field, value]) => [`meet.${field}`, value]);
  const read: Filter = {
    _id,
    championshipId,
    live: true,
    'meet.version': meet?.version ?? { $exists: false },
    // The class was decided by these, which an admin may correct meanwhile.
    weightClass: before.weightClass ?? null,
    'athlete.sex': before.athlete.sex,
    'walkIn.birthday': before.walkIn?.birthday ?? null,
  };
  return {
    updateOne: {
      filter: read,
      update: {
        $set: { ...Object.fromEntries(day), weightClass: after.weight_class },
        ...(after.lot === null && { $unset: { 'meet.lot': 1 } }),
        $inc: { 'meet.version': versionsOf(commands) },
        $push: { 'meet.commands': { $each: commands }, journal: { $each: journal } },
      },
    },
  };
}

/**
 * Writes entries with their journals, each of them only as it was read.
 * @returns false when one of them has changed since, or its lot is another one's by now; the others are written
 */
export async function writeEntries(writes: readonly EntryWrite[]): Promise<boolean> {
  if (writes.length === 0) return true;
  try {
    const { matchedCount } = await ParticipationModel.bulkWrite(writes.map(operationOf), { ordered: false });
    return matchedCount === writes.length;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
}

export const meetBusy = () =>
  new AppError('UNAVAILABLE', {
    message: say('tableBusy'),
    retryAfterSeconds: 2,
  });
