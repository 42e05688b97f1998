import { shownStates } from '@power-corner/contracts/lists';
import type { QueryFilter } from 'mongoose';
import type { EntryDay, ParticipationRecord } from './model.ts';
import type { JournalLine } from './journal.ts';
import { byCreation, byFilters, byName, byState, ParticipationModel, withoutJournal } from './model.ts';

type Filter = QueryFilter<ParticipationRecord>;

const listed = {
  athleteId: 1,
  state: 1,
  expiresAt: 1,
  division: 1,
  ageCategory: 1,
  weightClass: 1,
  athlete: 1,
  latinWords: 1,
  club: 1,
  walkIn: 1,
  fee: 1,
  receipt: 1,
  linkSentAt: 1,
} as const;

export type ListedRecord = Pick<ParticipationRecord, '_id' | keyof typeof listed> & {
  meet?: Pick<EntryDay, 'outcome'>;
  journal?: Pick<JournalLine, 'kind'>[];
};

export async function findListed(
  championshipId: string,
  { withKinds }: { withKinds: boolean },
): Promise<ListedRecord[]> {
  const shown: Filter = { championshipId, live: true, state: { $in: [...shownStates] } };
  const fields = { ...listed, 'meet.outcome': 1, ...(withKinds && { 'journal.kind': 1 }) } as const;
  return ParticipationModel.find(shown, fields).hint(byName).sort({ 'athlete.sort': 1, _id: 1 }).lean<ListedRecord[]>();
}

export type PaidRecord = Pick<ParticipationRecord, '_id' | 'athlete' | 'feeDzd' | 'journal'>;

/** In any state: what somebody who left has paid was paid too. */
export async function findPaid(championshipId: string): Promise<PaidRecord[]> {
  const filter: Filter = { championshipId, fee: 'paid', state: { $ne: 'taking' } };
  return ParticipationModel.find(filter, { athlete: 1, feeDzd: 1, journal: 1 }).hint(byState).lean<PaidRecord[]>();
}

export async function findLiveIn(championshipId: string): Promise<ParticipationRecord[]> {
  const filter: Filter = { championshipId, live: true, state: { $in: [...shownStates] } };
  return ParticipationModel.find(filter, withoutJournal).lean<ParticipationRecord[]>();
}

const starting = {
  'athlete.firstname': 1,
  'athlete.lastname': 1,
  'athlete.sex': 1,
  club: 1,
  division: 1,
  weightClass: 1,
  'meet.session': 1,
  'meet.flight': 1,
} as const;

export type StartingRecord = Pick<ParticipationRecord, 'athlete' | 'club' | 'division' | 'weightClass' | 'meet'>;

/** By session, flight and name; empty until sessions are assigned. */
export async function findStarting(championshipId: string): Promise<StartingRecord[]> {
  const filter: Filter = {
    championshipId,
    live: true,
    state: 'confirmed',
    'meet.session': { $gt: 0 },
    'meet.outcome': { $nin: ['no_show', 'withdrawn'] },
  };
  const rows = await ParticipationModel.find(filter, starting)
    .hint(byName)
    .sort({ 'athlete.sort': 1, _id: 1 })
    .lean<StartingRecord[]>();
  const startOrder = ({ meet }: StartingRecord) =>
    `${String(meet?.session ?? 0).padStart(3, '0')}${meet?.flight ?? ''}`;
  return rows.toSorted((one, other) =>
    startOrder(one) < startOrder(other) ? -1 : startOrder(one) > startOrder(other) ? 1 : 0,
  );
}

interface LiveCounts {
  _id: string;
  confirmed: number;
  pending: number;
  waiting: number;
  offered: number;
  feesUnderReview: number;
}

/** Counted from the index alone. Holds and offers that have run out are left out. */
export async function countLive(championshipIds: readonly string[], now: Date): Promise<LiveCounts[]> {
  const count = (...conditions: unknown[]) => ({ $sum: { $cond: [{ $and: conditions }, 1, 0] } });
  const is = (state: string) => ({ $eq: ['$state', state] });
  const inTime = { $gt: ['$expiresAt', now] };
  return ParticipationModel.aggregate<LiveCounts>([
    { $match: { championshipId: { $in: [...championshipIds] }, live: true } },
    { $project: { _id: 0, championshipId: 1, state: 1, fee: 1, expiresAt: 1 } },
    {
      $group: {
        _id: '$championshipId',
        confirmed: count(is('confirmed')),
        pending: count(is('pending'), inTime),
        waiting: count(is('waiting')),
        offered: count(is('offered'), inTime),
        feesUnderReview: count({ $eq: ['$fee', 'under_review'] }, { $or: [is('confirmed'), inTime] }),
      },
    },
  ]).hint(byFilters);
}

// Algeria has no summer time. An offset works also where MongoDB has no table of time zones.
const timezone = '+01:00';

export async function countByDay(since: Date): Promise<{ day: string; count: number }[]> {
  const rows = await ParticipationModel.aggregate<{ _id: string; count: number }>([
    { $match: { createdAt: { $gte: since }, state: { $nin: ['taking', 'waiting', 'offered'] } } },
    { $project: { _id: 0, createdAt: 1 } },
    { $group: { _id: { $dateToString: { date: '$createdAt', format: '%Y-%m-%d', timezone } }, count: { $sum: 1 } } },
  ]).hint(byCreation);
  return rows.map(({ _id, count }) => ({ day: _id, count }));
}

export function everyParticipation(): AsyncIterable<ParticipationRecord> {
  return ParticipationModel.find({ state: { $ne: 'taking' } }, withoutJournal)
    .sort({ _id: 1 })
    .lean<ParticipationRecord[]>()
    .cursor();
}
