import type { RankedBy } from '@power-corner/contracts/records/rankings-view';
import type { QueryFilter } from 'mongoose';
import type { PerformanceRecord } from './model.ts';
import { PerformanceModel } from './model.ts';
import { narrowingOf, rankingIndex } from './ranking-indexes.ts';
import type { RankingDimension } from './rules.ts';
import { bestUnder, rankingDimensions } from './rules.ts';

/** A ranking with its filters. One that is undefined lets everything through. */
export interface Ranking extends Partial<Pick<PerformanceRecord, RankingDimension>> {
  discipline: PerformanceRecord['discipline'];
  by: RankedBy;
  /** `people`: the best of each person. */
  show: 'people' | 'results';
}

const valueOf = (by: RankedBy) => `values.${by}`;

/** @param value a condition on the ranked value, or the exact value; default: every result that has one */
function filterOf(ranking: Ranking, value: object | number = { $gte: -Infinity }): QueryFilter<PerformanceRecord> {
  const { discipline, by, show } = ranking;
  const given = rankingDimensions.filter((each) => ranking[each] !== undefined);
  return {
    ranked: true,
    discipline,
    [valueOf(by)]: value,
    ...Object.fromEntries(given.map((each) => [each, ranking[each]])),
    ...(show === 'people' && { [`best.${by}`]: bestUnder(given) }),
  } as QueryFilter<PerformanceRecord>;
}

const indexOf = (ranking: Ranking) => rankingIndex(ranking.by, narrowingOf(ranking.by, ranking));
const order = (by: RankedBy) => ({ [valueOf(by)]: -1, date: 1, _id: 1 }) as const;
/** The fields that a row shows; attempts are large. */
const forRows = { attempts: 0, best: 0 } as const;

export async function findRanked(
  ranking: Ranking,
  { skip, limit }: { skip: number; limit: number },
): Promise<PerformanceRecord[]> {
  return PerformanceModel.find(filterOf(ranking), forRows)
    .hint(indexOf(ranking))
    .sort(order(ranking.by))
    .skip(skip)
    .limit(limit)
    .lean<PerformanceRecord[]>();
}

/** The results with exactly this value, in the order of the ranking. */
export async function findTied(
  ranking: Ranking,
  value: number,
  { skip, limit }: { skip: number; limit: number },
): Promise<PerformanceRecord[]> {
  return PerformanceModel.find(filterOf(ranking, value), forRows)
    .hint(indexOf(ranking))
    .sort(order(ranking.by))
    .skip(skip)
    .limit(limit)
    .lean<PerformanceRecord[]>();
}

export const countRanked = (ranking: Ranking): Promise<number> =>
  PerformanceModel.countDocuments(filterOf(ranking)).hint(indexOf(ranking)).exec();

/** The number of results above this value. */
export const countBetter = (ranking: Ranking, value: number): Promise<number> =>
  PerformanceModel.countDocuments(filterOf(ranking, { $gt: value }))
    .hint(indexOf(ranking))
    .exec();

/** The number of results with the same value that stand before this one. */
export const countTiedBefore = (ranking: Ranking, { _id, date, values }: PerformanceRecord): Promise<number> =>
  PerformanceModel.countDocuments({
    ...filterOf(ranking, values[ranking.by]),
    $or: [{ date: { $lt: date } }, { date, _id: { $lt: _id } }],
  } as QueryFilter<PerformanceRecord>)
    .hint(indexOf(ranking))
    .exec();

/** A person's best of a ranking; null without one. */
export async function findBestOf(ranking: Ranking, personId: string): Promise<PerformanceRecord | null> {
  return PerformanceModel.findOne({ ...filterOf(ranking), personId } as QueryFilter<PerformanceRecord>, forRows)
    .hint({ personId: 1, date: 1 })
    .sort(order(ranking.by))
    .lean<PerformanceRecord>();
}
