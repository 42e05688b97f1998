import type { DomainEvent } from '@power-corner/contracts/events';
import { say } from '@power-corner/contracts/messages/say';
import { AppError } from '@power-corner/service-kit/errors';
import { pushToOutbox } from '@power-corner/service-kit/messaging/outbox';
import type { QueryFilter, UpdateQuery } from 'mongoose';
import type { JournalEntry } from '../places/journal.ts';
import { hasJournalRoom, pushToJournal } from '../places/journal.ts';
import type { ParticipationRecord, ReceiptRecord } from '../places/model.ts';
import { byGuardian, byReceipt, ParticipationModel } from '../places/model.ts';
import { isJournalFull } from '../participations/repository.ts';

type Filter = QueryFilter<ParticipationRecord>;

/**
 * Makes a file the receipt of a participation, and its fee one to look at, in one write.
 * @returns the participation as it was before; null when its state or its fee has changed since it was read
 * @throws CONFLICT when its journal is full
 */
export async function setReceipt(
  { _id, state, fee, feeReason }: ParticipationRecord,
  receipt: ReceiptRecord,
  entries: readonly JournalEntry[],
  events: readonly DomainEvent[],
): Promise<ParticipationRecord | null> {
  const read: Filter = { _id, state, live: true, fee: fee ?? null, feeReason: feeReason ?? null };
  const outgoing = events.length > 0 ? pushToOutbox(...events) : null;
  const before = await ParticipationModel.findOneAndUpdate(
    { ...read, ...hasJournalRoom },
    {
      $set: { receipt, fee: 'under_review', feeReason: null },
      ...(outgoing && { $min: outgoing.$min }),
      $push: { ...outgoing?.$push, journal: { $each: [...entries] } },
    },
    { returnDocument: 'before', projection: { outbox: 0, relay: 0, journal: 0 } },
  ).lean<ParticipationRecord>();
  if (!before && (await isJournalFull(_id))) throw new AppError('CONFLICT', { message: say('participationBusy') });
  return before;
}

/** Those of the names that are the receipt of a participation. */
export async function findUsedReceipts(names: readonly string[], ids: readonly string[]): Promise<string[]> {
  const rows = await ParticipationModel.find(
    { _id: { $in: [...ids] }, 'receipt.file': { $in: [...names] } },
    { receipt: 1 },
  ).lean<Pick<ParticipationRecord, 'receipt'>[]>();
  return rows.flatMap(({ receipt }) => (receipt ? [receipt.file] : []));
}

/** The championships with a participation that keeps a receipt or the data of a guardian. */
export async function findChampionshipsWithPersonalData(): Promise<string[]> {
  const championshipsWith = (field: string, hint: typeof byReceipt | typeof byGuardian) =>
    ParticipationModel.aggregate<{ _id: string }>([
      { $match: { [field]: { $exists: true } } },
      { $group: { _id: '$championshipId' } },
    ]).hint(hint);
  const found = await Promise.all([
    championshipsWith('receipt.file', byReceipt),
    championshipsWith('guardian.name', byGuardian),
  ]);
  return [...new Set(found.flat().map(({ _id }) => _id))];
}

/** Erases the receipts and the guardians of a championship's participations. @returns how many had any */
export async function erasePersonalData(championshipId: string, entry: JournalEntry): Promise<number> {
  const update: UpdateQuery<ParticipationRecord> = { $unset: { receipt: 1, guardian: 1 }, ...pushToJournal(entry) };
  const [receipts, guardians] = [
    await ParticipationModel.updateMany({ championshipId, 'receipt.file': { $exists: true } }, update),
    await ParticipationModel.updateMany({ championshipId, 'guardian.name': { $exists: true } }, update),
  ];
  return receipts.modifiedCount + guardians.modifiedCount;
}
