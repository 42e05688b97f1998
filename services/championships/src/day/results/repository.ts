import type { DomainEvent } from '@power-corner/contracts/events';
import { isDuplicateKey } from '@power-corner/service-kit/errors';
import { pushToOutbox } from '@power-corner/service-kit/messaging/outbox';
import type { AnyBulkWriteOperation } from 'mongoose';
import type { ParticipationRecord } from '../../entries/places/model.ts';
import { ParticipationModel } from '../../entries/places/model.ts';
import type { MeetRecord, ResultsDigest } from '../meet/model.ts';
import { MeetModel } from '../meet/model.ts';
import type { ResultSheetRecord } from './model.ts';
import { ResultSheetModel } from './model.ts';
import type { SheetRow } from '../sheets/sheet.ts';

const standing = (id: string) => ({ _id: id, takenBackAt: { $exists: false } });

/** The sheet that stands instead of the results of the platform. */
export async function findSheet(id: string): Promise<ResultSheetRecord | null> {
  return ResultSheetModel.findOne(standing(id), { outbox: 0, relay: 0 }).lean<ResultSheetRecord>();
}

/** When the sheet of a championship was imported; null without one. */
export async function findImportedAt(id: string): Promise<Date | null> {
  const found = await ResultSheetModel.findOne(standing(id), { importedAt: 1 }).lean<
    Pick<ResultSheetRecord, 'importedAt'>
  >();
  return found?.importedAt ?? null;
}

/** Replaces the imported results as a whole. */
export async function saveSheet(
  id: string,
  rows: readonly SheetRow[],
  now: Date,
  events: readonly DomainEvent[],
): Promise<void> {
  const replace = () =>
    ResultSheetModel.updateOne(
      { _id: id },
      {
        $set: { rows: [...rows], importedAt: now },
        $unset: { takenBackAt: 1 },
        ...pushToOutbox(...events),
      },
      { upsert: true },
    );
  await replace().catch((error: unknown) => {
    // Two first imports at the same moment: this one replaces the other.
    if (!isDuplicateKey(error)) throw error;
    return replace();
  });
}

/**
 * Takes a sheet back, as it was read.
 * @returns false when it was taken back or replaced meanwhile
 */
export async function endSheet(
  { _id, importedAt }: ResultSheetRecord,
  now: Date,
  events: readonly DomainEvent[],
): Promise<boolean> {
  const { matchedCount } = await ResultSheetModel.updateOne(
    { ...standing(_id), importedAt },
    { $set: { rows: [], takenBackAt: now }, ...pushToOutbox(...events) },
  );
  return matchedCount > 0;
}

/**
 * Notes what stands in published results, and when that was corrected.
 * @returns false when another process came first, or the publication has changed
 */
export async function saveDigest(
  { _id, publishedAt, resultsDigest: before }: MeetRecord,
  digest: ResultsDigest,
  correctedAt: Date | null,
): Promise<boolean> {
  const { matchedCount } = await MeetModel.updateOne(
    { _id, publishedAt, ...(before ? { 'resultsDigest.hash': before.hash } : { resultsDigest: { $exists: false } }) },
    { $set: { resultsDigest: digest, ...(correctedAt && { correctedAt, projectionDueAt: correctedAt }) } },
  );
  return matchedCount > 0;
}

/** @returns false while an event of it is not published */
export async function removeSheet(id: string): Promise<boolean> {
  await ResultSheetModel.deleteOne({ _id: id, 'relay.dueAt': { $exists: false } });
  return (await ResultSheetModel.exists({ _id: id })) === null;
}

/**
 * Publishes the results, or takes them back; what is so already stays as it is. Its participants are to be notified
 * then.
 * @returns the meet after it
 */
export async function setPublished(
  id: string,
  { isPublished, now }: { isPublished: boolean; now: Date },
  events: readonly DomainEvent[],
): Promise<Pick<MeetRecord, 'publishedAt'>> {
  const change = isPublished
    ? {
        $set: { publishedAt: now, resultsToNotify: true, projectionDueAt: now },
        $unset: { correctedAt: 1, resultsDigest: 1 },
      }
    : {
        $set: { projectionDueAt: now },
        $unset: { publishedAt: 1, correctedAt: 1, resultsDigest: 1, resultsToNotify: 1 },
      };
  const write = () =>
    MeetModel.findOneAndUpdate(
      { _id: id, publishedAt: { $exists: !isPublished } },
      {
        ...change,
        ...pushToOutbox(...events),
        $setOnInsert: { revision: 0 },
      },
      { upsert: isPublished, returnDocument: 'after', projection: { publishedAt: 1 } },
    ).lean<Pick<MeetRecord, 'publishedAt'>>();
  const done = await write().catch((error: unknown) => {
    // The upsert found a published one and tried to insert beside it.
    if (!isDuplicateKey(error)) throw error;
    return null;
  });
  return done ?? (await MeetModel.findById(id, { publishedAt: 1 }).lean<MeetRecord>()) ?? {};
}

/** The championships whose participants are still to be notified of their results. */
export async function findToNotify(): Promise<string[]> {
  const found = await MeetModel.find({ resultsToNotify: true }, { _id: 1 })
    .limit(100)
    .lean<Pick<MeetRecord, '_id'>[]>();
  return found.map(({ _id }) => _id);
}

/** @param publishedAt of the publication whose participants have been notified; a later one notifies again */
export async function markNotified(id: string, publishedAt: Date): Promise<void> {
  await MeetModel.updateOne({ _id: id, publishedAt }, { $unset: { resultsToNotify: 1 } });
}

export interface ResultsNotice {
  participationId: string;
  event: DomainEvent;
}

/** Marks participations as notified and adds their events, each in one write. A second writer changes nothing. */
export async function notifyParticipations(notices: readonly ResultsNotice[], now: Date): Promise<void> {
  if (notices.length === 0) return;
  const operations = notices.map(({ participationId, event }): AnyBulkWriteOperation<ParticipationRecord> => ({
    updateOne: {
      filter: { _id: participationId, live: true, resultsNotifiedAt: { $exists: false } },
      update: { $set: { resultsNotifiedAt: now }, ...pushToOutbox(event) },
    },
  }));
  await ParticipationModel.bulkWrite(operations, { ordered: false });
}

/** Those of the participations that were not notified of their results. */
export async function findUnnotified(championshipId: string): Promise<ParticipationRecord[]> {
  return ParticipationModel.find(
    { championshipId, live: true, state: 'confirmed', resultsNotifiedAt: { $exists: false } },
    { outbox: 0, relay: 0, journal: 0 },
  ).lean<ParticipationRecord[]>();
}

/** Those of the championships whose results are published, with the time. */
export async function findPublishedAmong(ids: readonly string[]): Promise<Map<string, Date>> {
  const found = await MeetModel.find(
    { _id: { $in: [...ids] }, publishedAt: { $type: 'date' } },
    { publishedAt: 1 },
  ).lean<{ _id: string; publishedAt: Date }[]>();
  return new Map(found.map(({ _id, publishedAt }) => [_id, publishedAt]));
}

/** Takes the name of a participation out of an imported sheet. @param name stands there from now on */
export async function renameInSheet(id: string, participationId: string, name: string): Promise<void> {
  const sheet = await ResultSheetModel.findById(id, { rows: 1, importedAt: 1 }).lean<ResultSheetRecord>();
  const names = (sheet?.rows ?? []).flatMap((row, index) =>
    row.participationId === participationId ? [[`rows.${index}.name`, name] as const] : [],
  );
  if (sheet && names.length > 0)
    await ResultSheetModel.updateOne({ _id: id, importedAt: sheet.importedAt }, { $set: Object.fromEntries(names) });
}

interface Marked {
  _id: string;
  projectionDueAt: Date;
}

/** Marks published results for their projection: names or accounts in them have changed, which no correction dates. */
export async function markResultsDue(id: string, now: Date): Promise<void> {
  await MeetModel.updateOne({ _id: id, publishedAt: { $type: 'date' } }, { $set: { projectionDueAt: now } });
}

/** The meets whose results are to be projected. */
export async function findResultsToProject(limit: number, id?: string): Promise<Marked[]> {
  return MeetModel.find(
    { projectionDueAt: { $exists: true }, ...(id !== undefined && { _id: id }) },
    { projectionDueAt: 1 },
  )
    .limit(limit)
    .lean<Marked[]>();
}

/** @param dueAt of the mark that was followed; a later one stays */
export async function clearResultsDue(id: string, dueAt: Date): Promise<void> {
  await MeetModel.updateOne({ _id: id, projectionDueAt: dueAt }, { $unset: { projectionDueAt: 1 } });
}

/** The championships with published results. */
export async function findPublished(): Promise<string[]> {
  const found = await MeetModel.find({ publishedAt: { $type: 'date' } }, { _id: 1 }).lean<Pick<MeetRecord, '_id'>[]>();
  return found.map(({ _id }) => _id);
}
