import type { QueryFilter } from 'mongoose';
import type { ParticipationRecord } from './model.ts';
import { byName, ParticipationModel } from './model.ts';

// Reads the start list: the entries that the officials have assigned to a session.

/** A row of the start list, by session, flight and name. */
export type StartingRecord = Pick<ParticipationRecord, 'athlete' | 'club' | 'division' | 'weightClass' | 'meet'>;

const shown = {
  'athlete.firstname': 1,
  'athlete.lastname': 1,
  'athlete.sex': 1,
  club: 1,
  division: 1,
  weightClass: 1,
  'meet.session': 1,
  'meet.flight': 1,
} as const;

/** Empty until sessions are assigned. Those who are known not to start are left out. */
export async function findStarting(championshipId: string): Promise<StartingRecord[]> {
  const filter: QueryFilter<ParticipationRecord> = {
    championshipId,
    live: true,
    state: { $in: ['confirmed', 'pending'] },
    'meet.session': { $gt: 0 },
    'meet.outcome': { $nin: ['no_show', 'withdrawn'] },
  };
  const rows = await ParticipationModel.find(filter, shown)
    .hint(byName)
    .sort({ 'athlete.sort': 1, _id: 1 })
    .lean<StartingRecord[]>();
  const place = ({ meet }: StartingRecord) => `${String(meet?.session ?? 0).padStart(3, '0')}${meet?.flight ?? ''}`;
  return rows.toSorted((one, other) => (place(one) < place(other) ? -1 : place(one) > place(other) ? 1 : 0));
}
