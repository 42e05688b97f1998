import type { DomainEvent } from '@power-corner/contracts/events';
import type { Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import { say } from '@power-corner/contracts/messages/say';
import { AppError, isDuplicateKey } from '@power-corner/service-kit/errors';
import { pushToOutbox, withoutOutbox } from '@power-corner/service-kit/messaging/outbox';
import { runOut } from '@power-corner/service-kit/mongo/wrong-clock';
import { generationOf } from '@power-corner/service-kit/ops/backup/notes';
import type { AnyBulkWriteOperation, QueryFilter } from 'mongoose';
import type { AppliedCommand, ParticipationRecord } from '../../entries/places/model.ts';
import type { JournalLine } from '../../entries/places/journal.ts';
import { byCommand, byName, ParticipationModel, withoutJournal } from '../../entries/places/model.ts';
import { AppliedCommandModel } from './applied-commands.ts';
import type { MeetRecord } from './model.ts';
import { MeetModel } from './model.ts';
import { storedDayOf } from './stored-entry.ts';

type Filter = QueryFilter<ParticipationRecord>;

export const withoutCommands = { ...withoutOutbox, commands: 0 } as const;
const ofEntries = {
  ...withoutJournal,
  linkHashes: 0,
  consent: 0,
  guardian: 0,
  'athlete.names': 0,
  'meet.commands': 0,
} as const;

/** @returns null before the first command */
export async function findMeet(id: string): Promise<MeetRecord | null> {
  return MeetModel.findById(id, withoutCommands).lean<MeetRecord>();
}

/** @returns null without a screen of this code */
export async function findMeetOfDisplay(code: string): Promise<MeetRecord | null> {
  return MeetModel.findOne({ 'displays.code': code }, withoutCommands).lean<MeetRecord>();
}

/** Rises with each restore, after which revisions that were read before mean nothing. */
export const findGeneration = (): Promise<number> => generationOf(MeetModel.db.db!);

export const arePublished = async (id: string): Promise<boolean> => Boolean((await findMeet(id))?.publishedAt);

export async function findSessions(id: string): Promise<Pick<MeetRecord, 'sessions'> | null> {
  return MeetModel.findById(id, { sessions: 1 }).lean<MeetRecord>();
}

/** The confirmed, and those who still have time to confirm, by name. */
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

/** The events in which people who have left have scores: these come back with them. */
export async function findEventsOfLeft(id: string, stored: MeetRecord | null): Promise<Pick<Meet, 'scored_events'>> {
  if ((stored?.settings?.events.length ?? 0) + (stored?.removedEvents?.length ?? 0) === 0) return {};
  const left = await ParticipationModel.find(
    { championshipId: id, live: { $exists: false }, 'meet.scores.0': { $exists: true } },
    { 'meet.scores.event': 1 },
  ).lean<Pick<ParticipationRecord, 'meet'>[]>();
  const scored = new Set(left.flatMap(({ meet }) => meet?.scores ?? []).map(({ event }) => event));
  return scored.size > 0 ? { scored_events: [...scored] } : {};
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
  // Read after the meet, so that an id that is being moved out of it is found.
  const moved = await AppliedCommandModel.find(
    { _id: { $in: among.map((id) => appliedId(championshipId, id)) } },
    { digest: 1 },
  ).lean<{ _id: string; digest: string }[]>();
  const wanted = new Set(among);
  const ofMoved = moved.map(({ _id, digest }) => ({ id: _id.slice(appliedId(championshipId, '').length), digest }));
  const known = [...ofMoved, ...(meet?.commands ?? []), ...entries.flatMap((entry) => entry.meet?.commands ?? [])];
  return new Map(known.filter(({ id }) => wanted.has(id)).map(({ id, digest }) => [id, digest]));
}

export async function takeFreeLease(id: string, lease: NonNullable<MeetRecord['lease']>): Promise<MeetRecord | null> {
  try {
    return await MeetModel.findOneAndUpdate(
      { _id: id, lease: { $exists: false } },
      { $set: { lease }, $setOnInsert: { revision: 0 } },
      { upsert: true, returnDocument: 'after', projection: withoutCommands },
    ).lean<MeetRecord>();
  } catch (error) {
    // The upsert found a leased one and tried to insert beside it.
    if (!isDuplicateKey(error)) throw error;
    return null;
  }
}

/** More than a lost writer can have given to its changes. */
const lostRevisions = 1000;

export async function takeOverLease(
  id: string,
  lease: NonNullable<MeetRecord['lease']>,
  { now, leaseMs }: { now: Date; leaseMs: number },
): Promise<MeetRecord | null> {
  return MeetModel.findOneAndUpdate(
    { _id: id, ...runOut('lease.until', now, leaseMs) },
    { $set: { lease }, $inc: { revision: lostRevisions } },
    { returnDocument: 'after', projection: withoutCommands },
  ).lean<MeetRecord>();
}

/** Makes every write fail that the lost writer decided before. */
export async function fenceEntries(championshipId: string): Promise<void> {
  await ParticipationModel.updateMany({ championshipId, live: true }, { $inc: { 'meet.version': 1 } });
}

const appliedId = (championshipId: string, commandId: string) => `${championshipId}.${commandId}`;

const mostInMeet = 100;

/** The meet would grow with every command. One that a killed process left in both places is moved again. */
async function moveCommands(id: string): Promise<void> {
  const full = await MeetModel.findOne(
    { _id: id, [`commands.${mostInMeet - 1}`]: { $exists: true } },
    { commands: 1 },
  ).lean<MeetRecord>();
  const applied = full?.commands;
  if (!applied) return;
  const rows = applied.map((each) => ({ _id: appliedId(id, each.id), championshipId: id, digest: each.digest }));
  await AppliedCommandModel.insertMany(rows, { ordered: false }).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
  await MeetModel.updateOne({ _id: id }, { $pull: { commands: { id: { $in: applied.map((each) => each.id) } } } });
}

/** @returns false when somebody else has taken the lease over */
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

export interface EntryWrite {
  before: ParticipationRecord;
  after: MeetEntry;
  commands: AppliedCommand[];
  journal: JournalLine[];
}

/** An entry's version counts its commands, which bounds them and their journal. */
export const versionsOf = (commands: readonly AppliedCommand[]): number => Math.max(1, commands.length);

function operationOf({ before, after, commands, journal }: EntryWrite): AnyBulkWriteOperation<ParticipationRecord> {
  const { _id, championshipId, meet } = before;
  const day = Object.entries(storedDayOf(after)).map(([field, value]) => [`meet.${field}`, value]);
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

/** @returns false when an entry has changed since it was read, or its lot is taken; the others are written */
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
