import type { DomainEvent } from '@power-corner/contracts/events';
import { isDuplicateKey } from '@power-corner/service-kit/errors';
import { pushToOutbox, withoutOutbox } from '@power-corner/service-kit/messaging/outbox';
import type { AnyBulkWriteOperation } from 'mongoose';
import { projectionMarks } from '../../catalogue/projection-marks.ts';
import type { ParticipationRecord } from '../../entries/places/model.ts';
import { ParticipationModel, withoutJournal } from '../../entries/places/model.ts';
import type { MeetRecord, ResultsDigest } from '../meet/model.ts';
import { MeetModel } from '../meet/model.ts';
import type { ResultSheetRecord } from './model.ts';
import { ResultSheetModel } from './model.ts';
import type { SheetRow } from '../sheets/sheet.ts';

const standing = (id: string) => ({ _id: id, takenBackAt: { $exists: false } });

export async function findSheet(id: string): Promise<ResultSheetRecord | null> {
  return ResultSheetModel.findOne(standing(id), withoutOutbox).lean<ResultSheetRecord>();
}

export async function findImportedAt(id: string): Promise<Date | null> {
  const found = await ResultSheetModel.findOne(standing(id), { importedAt: 1 }).lean<
    Pick<ResultSheetRecord, 'importedAt'>
  >();
  return found?.importedAt ?? null;
}

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
    // This one of two first imports at the same moment replaces the other.
    if (!isDuplicateKey(error)) throw error;
    return replace();
  });
}

/** @returns false when the sheet was taken back or replaced since it was read */
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

/** @returns false when another process came first, or the publication has changed */
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

/** A repetition changes nothing. @returns the meet afterwards */
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

/** Each mark and its event are one write: a second writer changes nothing. */
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

export async function findUnnotified(championshipId: string): Promise<ParticipationRecord[]> {
  return ParticipationModel.find(
    { championshipId, live: true, state: 'confirmed', resultsNotifiedAt: { $exists: false } },
    withoutJournal,
  ).lean<ParticipationRecord[]>();
}

export async function findPublishedAmong(ids: readonly string[]): Promise<Map<string, Date>> {
  const found = await MeetModel.find(
    { _id: { $in: [...ids] }, publishedAt: { $type: 'date' } },
    { publishedAt: 1 },
  ).lean<{ _id: string; publishedAt: Date }[]>();
  return new Map(found.map(({ _id, publishedAt }) => [_id, publishedAt]));
}

export async function renameRows(id: string, renamed: (rows: SheetRow[]) => SheetRow[]): Promise<void> {
  const sheet = await ResultSheetModel.findById(id, { rows: 1, importedAt: 1 }).lean<ResultSheetRecord>();
  const names = renamed(sheet?.rows ?? []).flatMap(({ name }, index) =>
    name === sheet?.rows[index]?.name ? [] : [[`rows.${index}.name`, name] as const],
  );
  if (sheet && names.length > 0)
    await ResultSheetModel.updateOne({ _id: id, importedAt: sheet.importedAt }, { $set: Object.fromEntries(names) });
}

export const renameInSheet = (id: string, participationId: string, name: string): Promise<void> =>
  renameRows(id, (rows) => rows.map((row) => (row.participationId === participationId ? { ...row, name } : row)));

export const resultMarks = projectionMarks(MeetModel);

/** For changes that no correction dates too, such as that of an account. */
export async function markResultsToProject(id: string, now: Date): Promise<void> {
  await MeetModel.updateOne({ _id: id, publishedAt: { $type: 'date' } }, { $set: { projectionDueAt: now } });
}

export async function findPublished(): Promise<string[]> {
  const found = await MeetModel.find({ publishedAt: { $type: 'date' } }, { _id: 1 }).lean<Pick<MeetRecord, '_id'>[]>();
  return found.map(({ _id }) => _id);
}
