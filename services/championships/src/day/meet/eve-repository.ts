import type { DomainEvent } from '@power-corner/contracts/events';
import type { AnyBulkWriteOperation } from 'mongoose';
import type { JournalEntry } from '../../entries/places/journal.ts';
import { pushToJournal } from '../../entries/places/journal.ts';
import type { ParticipationRecord } from '../../entries/places/model.ts';
import { byEve, ParticipationModel } from '../../entries/places/model.ts';

interface EveDue {
  /** A mail for a date up to this one does not count any more. */
  mailedUpTo: Date;
  /** Who was confirmed later has just read the same in the mail of the confirmation, while there are no times. */
  confirmedUpTo: Date;
  /** The sessions that have times. */
  timed: readonly number[];
}

/** Confirmed participations with an address that were not mailed on the eve, or without times that there are now. */
export async function findForEve(
  championshipId: string,
  { mailedUpTo, confirmedUpTo, timed }: EveDue,
  limit: number,
): Promise<ParticipationRecord[]> {
  const hasTimes = { 'meet.session': { $in: timed.length > 0 ? [...timed, null] : [] } };
  return ParticipationModel.find(
    {
      championshipId,
      state: 'confirmed',
      live: true,
      // Somebody whom an admin has added may have no address.
      'athlete.email': { $gt: '' },
      ...(timed.length === 0 && { confirmedAt: { $not: { $gt: confirmedUpTo } } }),
      $or: [{ eveMailedFor: { $not: { $gt: mailedUpTo } } }, { eveWithTimes: { $ne: true }, ...hasTimes }],
    },
    { outbox: 0, relay: 0, journal: 0 },
  )
    .hint(byEve)
    .limit(limit)
    .lean<ParticipationRecord[]>();
}

/** A participation whose mail of the eve is on its way. */
export interface EveMailed {
  participation: ParticipationRecord;
  withTimes: boolean;
  event: DomainEvent;
  entry: JournalEntry;
}

/**
 * Records that mails of the eve are on their way, each with its event in one write. Another replica changes nothing.
 * @param date of the championship
 */
export async function markEveMailed(mailed: readonly EveMailed[], date: Date): Promise<void> {
  const operations = mailed.map(
    ({ participation, withTimes, event, entry }): AnyBulkWriteOperation<ParticipationRecord> => ({
      updateOne: {
        filter: {
          _id: participation._id,
          state: 'confirmed',
          live: true,
          eveMailedFor: participation.eveMailedFor ?? { $exists: false },
          eveWithTimes: participation.eveWithTimes ?? { $exists: false },
        },
        update: { $set: { eveMailedFor: date, eveWithTimes: withTimes }, ...pushToJournal(entry, event) },
      },
    }),
  );
  if (operations.length > 0) await ParticipationModel.bulkWrite(operations, { ordered: false });
}
