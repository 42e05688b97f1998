import type { DomainEvent } from '@power-corner/contracts/events';
import type { AnyBulkWriteOperation } from 'mongoose';
import type { JournalEntry } from '../../entries/places/journal.ts';
import { pushToJournal } from '../../entries/places/journal.ts';
import type { ParticipationRecord } from '../../entries/places/model.ts';
import { byEve, ParticipationModel } from '../../entries/places/model.ts';

/**
 * Confirmed participations with an address that were never mailed on the eve, or only for a date up to `mailedUpTo`.
 */
export async function findForEve(
  championshipId: string,
  mailedUpTo: Date,
  limit: number,
): Promise<ParticipationRecord[]> {
  return ParticipationModel.find(
    {
      championshipId,
      state: 'confirmed',
      live: true,
      // Somebody whom an admin has added may have no address.
      'athlete.email': { $gt: '' },
      eveMailedFor: { $not: { $gt: mailedUpTo } },
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
  event: DomainEvent;
  entry: JournalEntry;
}

/**
 * Records that mails of the eve are on their way, each with its event in one write. Another replica changes nothing.
 * @param date of the championship
 */
export async function markEveMailed(mailed: readonly EveMailed[], date: Date): Promise<void> {
  const operations = mailed.map(
    ({ participation: { _id, eveMailedFor }, event, entry }): AnyBulkWriteOperation<ParticipationRecord> => ({
      updateOne: {
        filter: { _id, state: 'confirmed', live: true, eveMailedFor: eveMailedFor ?? { $exists: false } },
        update: { $set: { eveMailedFor: date }, ...pushToJournal(entry, event) },
      },
    }),
  );
  if (operations.length > 0) await ParticipationModel.bulkWrite(operations, { ordered: false });
}
