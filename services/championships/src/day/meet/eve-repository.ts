import type { EventData } from '@power-corner/contracts/events';
import type { AnyBulkWriteOperation } from 'mongoose';
import type { ParticipationRecord } from '../../entries/places/model.ts';
import { byEve, ParticipationModel, withoutJournal } from '../../entries/places/model.ts';
import type { RecordedChange } from '../../entries/places/journal.ts';
import { pushChange } from '../../entries/places/journal.ts';

/** The times that concern an athlete: of their session, or of all while they have none. */
export type Timetable = Pick<EventData<'EveReminderDue'>, 'session' | 'timetable'>;

interface EveDue {
  /** A mail for a date up to this one no longer counts. */
  mailedUpTo: Date;
  /** Absent once there are times. Without them, a confirmation after this has just said the same. */
  confirmedUpTo?: Date;
}

const confirmed = { state: 'confirmed', live: true, 'athlete.email': { $gt: '' } } as const;

export async function findForEve(championshipId: string, due: EveDue, limit: number): Promise<ParticipationRecord[]> {
  const filter = {
    championshipId,
    ...confirmed,
    ...(due.confirmedUpTo && { confirmedAt: { $not: { $gt: due.confirmedUpTo } } }),
    eveMailedFor: { $not: { $gt: due.mailedUpTo } },
  };
  return ParticipationModel.find(filter, withoutJournal).hint(byEve).limit(limit).lean<ParticipationRecord[]>();
}

/** Those with other times of sessions, or with heats. The latest mail of these was sent at `mailedUpTo` or before. */
export async function findMailedOtherTimes(
  championshipId: string,
  mailedUpTo: Date,
  times: readonly Timetable[],
): Promise<ParticipationRecord[]> {
  const other = times.map(({ session, timetable }) => ({
    'meet.session': session?.number ?? null,
    'timesMailed.timetable': { $ne: timetable },
  }));
  const withHeats = { 'meet.heats': { $exists: true } };
  const filter = { championshipId, ...confirmed, 'timesMailed.at': { $lte: mailedUpTo }, $or: [...other, withHeats] };
  return ParticipationModel.find(filter, withoutJournal).hint(byEve).lean<ParticipationRecord[]>();
}

export interface EveMailed {
  participation: ParticipationRecord;
  timesMailed: NonNullable<ParticipationRecord['timesMailed']>;
  change: RecordedChange;
}

/** Each mark and its event are one write: a second replica changes nothing. @param date of the championship */
export async function markEveMailed(mailed: readonly EveMailed[], date: Date): Promise<void> {
  const operations = mailed.map(
    ({ participation, timesMailed, change }): AnyBulkWriteOperation<ParticipationRecord> => ({
      updateOne: {
        filter: {
          _id: participation._id,
          state: 'confirmed',
          live: true,
          eveMailedFor: participation.eveMailedFor ?? { $exists: false },
          'timesMailed.at': participation.timesMailed?.at ?? { $exists: false },
        },
        update: { $set: { eveMailedFor: date, timesMailed }, ...pushChange(change) },
      },
    }),
  );
  if (operations.length > 0) await ParticipationModel.bulkWrite(operations, { ordered: false });
}
