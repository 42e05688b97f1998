import type { DomainEvent, EventData } from '@power-corner/contracts/events';
import type { ServiceName } from '@power-corner/contracts/services';
import { services } from '@power-corner/contracts/services';
import { isDuplicateKey } from '@power-corner/service-kit/errors';
import { pushToOutbox, withOutbox, withoutOutbox } from '@power-corner/service-kit/messaging/outbox';
import type { DataExportRecord, PieceRecord } from './model.ts';
import { DataExportModel, PieceModel } from './model.ts';
import { aliveMs, preparedWithinMs } from './rules.ts';

export async function findDataExport(userId: string, session?: string): Promise<DataExportRecord | null> {
  const filter = { _id: userId, ...(session !== undefined && { sessions: session }) };
  return DataExportModel.findOne(filter, withoutOutbox).lean<DataExportRecord>();
}

/**
 * Begins an export in the place of one that has ended and is erased, in one write with its event. One that has not is
 * opened to this session too.
 * @returns null when this session has one
 */
export async function beginDataExport(
  userId: string,
  exportId: string,
  session: string,
  event: DomainEvent,
  now: Date,
): Promise<DataExportRecord | null> {
  const fresh = {
    exportId,
    state: 'preparing' as const,
    requestedAt: now,
    sessions: [session],
    parts: [],
    ...withOutbox(event),
  };
  try {
    return await DataExportModel.findOneAndUpdate(
      { _id: userId, state: { $in: ['failed', 'expired'] }, erasedAt: { $exists: true } },
      { $set: fresh, $unset: { readyAt: 1, expiresAt: 1, erasedAt: 1 } },
      { upsert: true, returnDocument: 'after', projection: withoutOutbox },
    ).lean<DataExportRecord>();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return DataExportModel.findOneAndUpdate(
      { _id: userId, sessions: { $ne: session }, state: { $in: ['preparing', 'ready'] } },
      { $push: { sessions: session } },
      { returnDocument: 'after', projection: withoutOutbox },
    ).lean<DataExportRecord>();
  }
}

type Piece = EventData<'DataExportPart'>;

const isPreparing = async ({ userId, exportId }: Pick<Piece, 'userId' | 'exportId'>): Promise<boolean> =>
  (await DataExportModel.exists({ _id: userId, exportId, state: 'preparing' })) !== null;

export async function storePiece(piece: Piece, now: Date): Promise<boolean> {
  if (!(await isPreparing(piece))) return false;
  const { count, ...stored } = piece;
  const { exportId, service, runId, number } = piece;
  const _id = [exportId, service, runId, number].join('.');
  try {
    await PieceModel.create({ _id, ...stored, createdAt: now });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  // One that ended meanwhile, or was erased with its account, was cleared before this piece came.
  const current = await DataExportModel.findOne({ _id: piece.userId, exportId }, { state: 1 }).lean<DataExportRecord>();
  if (!current || current.state === 'failed' || current.state === 'expired') {
    await PieceModel.deleteOne({ _id });
    return false;
  }
  return (await PieceModel.countDocuments({ exportId, service, runId })) === count;
}

export async function addPart(
  { userId, exportId }: Pick<Piece, 'userId' | 'exportId'>,
  part: { service: ServiceName; runId: string },
): Promise<DataExportRecord | null> {
  const key = { _id: userId, exportId, state: 'preparing' as const };
  await DataExportModel.updateOne({ ...key, 'parts.service': { $ne: part.service } }, { $push: { parts: part } });
  return DataExportModel.findOne(key, withoutOutbox).lean<DataExportRecord>();
}

export const isComplete = ({ parts }: Pick<DataExportRecord, 'parts'>): boolean =>
  services.every((service) => parts.some((part) => part.service === service));

export async function markReady(
  { _id, exportId }: DataExportRecord,
  eventOf: (expiresAt: Date) => DomainEvent,
  now: Date,
): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + aliveMs);
  const { modifiedCount } = await DataExportModel.updateOne(
    { _id, exportId, state: 'preparing' },
    { $set: { state: 'ready', readyAt: now, expiresAt }, ...pushToOutbox(eventOf(expiresAt)) },
  );
  return modifiedCount > 0;
}

export async function findPieces(
  exportId: string,
  service: ServiceName,
  runId: string,
): Promise<Pick<PieceRecord, 'content' | 'labels'>[]> {
  return PieceModel.find({ exportId, service, runId }, { content: 1, labels: 1 })
    .sort({ number: 1 })
    .lean<Pick<PieceRecord, 'content' | 'labels'>[]>();
}

export async function endOverdue(now: Date): Promise<{ expired: number; failed: number }> {
  const expired = await DataExportModel.updateMany(
    { state: 'ready', expiresAt: { $lte: now } },
    { $set: { state: 'expired' } },
  );
  const failed = await DataExportModel.updateMany(
    { state: 'preparing', requestedAt: { $lte: new Date(now.getTime() - preparedWithinMs) } },
    { $set: { state: 'failed' } },
  );
  return { expired: expired.modifiedCount, failed: failed.modifiedCount };
}

export async function findToErase(limit: number): Promise<DataExportRecord[]> {
  return DataExportModel.find({ state: { $in: ['expired', 'failed'] }, erasedAt: { $exists: false } }, withoutOutbox)
    .limit(limit)
    .lean<DataExportRecord[]>();
}

/** The pieces go before the note that they are gone. */
export async function erasePieces({ _id, exportId }: DataExportRecord, now: Date): Promise<void> {
  await PieceModel.deleteMany({ exportId });
  await DataExportModel.updateOne(
    { _id, exportId, state: { $in: ['expired', 'failed'] } },
    { $set: { erasedAt: now } },
  );
}

/** Removes everything about the exports of a person. A piece that arrives later finds no export and is dropped. */
export async function removeDataExports(userId: string): Promise<void> {
  await DataExportModel.deleteOne({ _id: userId });
  await PieceModel.deleteMany({ userId });
}
