import { byCreation, byFilters, ParticipationModel } from './model.ts';

/** The live participations of a championship, by what an admin has to know of them. */
export interface LiveCounts {
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

/** The participations made since an instant, by the day of Algiers; those that only wait or were never settled not. */
export async function countByDay(since: Date): Promise<{ day: string; count: number }[]> {
  const rows = await ParticipationModel.aggregate<{ _id: string; count: number }>([
    { $match: { createdAt: { $gte: since }, state: { $nin: ['taking', 'waiting', 'offered'] } } },
    { $project: { _id: 0, createdAt: 1 } },
    { $group: { _id: { $dateToString: { date: '$createdAt', format: '%Y-%m-%d', timezone } }, count: { $sum: 1 } } },
  ]).hint(byCreation);
  return rows.map(({ _id, count }) => ({ day: _id, count }));
}
