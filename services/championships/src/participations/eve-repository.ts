import type { DomainEvent } from '@power-corner/contracts/events';
import type { JournalEntry } from '../places/journal.ts';
import { pushToJournal } from '../places/journal.ts';
import type { ParticipationRecord } from '../places/model.ts';
import { byEve, ParticipationModel } from '../places/model.ts';

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

/** Records that the mail of the eve is on its way, with its event, in one write. Another replica changes nothing. */
export async function markEveMailed(
  { _id, eveMailedFor }: ParticipationRecord,
  date: Date,
  event: DomainEvent,
  entry: JournalEntry,
): Promise<void> {
  await ParticipationModel.updateOne(
    { _id, state: 'confirmed', live: true, eveMailedFor: eveMailedFor ?? { $exists: false } },
    { $set: { eveMailedFor: date }, ...pushToJournal(entry, event) },
  );
}
