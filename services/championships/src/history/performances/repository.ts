import type { RankedBy } from '@power-corner/contracts/records/rankings-view';
import { lifts } from '@power-corner/contracts/results/lifts';
import { isDuplicateKey } from '@power-corner/service-kit/errors';
import { isFree } from '@power-corner/service-kit/mongo/wrong-clock';
import type { QueryFilter } from 'mongoose';
import type { PerformanceRecord } from './model.ts';
import { PerformanceModel, ProjectionLeaseModel, rankingIndex } from './model.ts';
import { writeDerived } from './write-derived.ts';

export async function findPerformancesOfChampionship(championshipId: string): Promise<PerformanceRecord[]> {
  return PerformanceModel.find({ championshipId }).lean<PerformanceRecord[]>();
}

type Highlightable = Pick<PerformanceRecord, '_id' | 'personId' | 'hasAccount' | 'personalBests'>;

export async function findToHighlight(championshipId: string): Promise<Highlightable[]> {
  return PerformanceModel.find({ championshipId }, { personId: 1, hasAccount: 1, personalBests: 1 }).lean<
    Highlightable[]
  >();
}

export async function findOfPeople(personIds: readonly string[]): Promise<Map<string, PerformanceRecord[]>> {
  const found = await PerformanceModel.find({ personId: { $in: [...personIds] } })
    .sort({ personId: 1, date: 1 })
    .lean<PerformanceRecord[]>();
  return Map.groupBy(found, ({ personId }) => personId);
}

type BestResults = Pick<
  PerformanceRecord,
  'personId' | 'discipline' | 'division' | 'lifts' | 'standing' | 'totalKg' | 'bests'
>;

/** The best weights of these people in results before a date, found by the database: careers are long. */
export async function findBestsBefore(
  personIds: readonly string[],
  discipline: PerformanceRecord['discipline'],
  date: Date,
): Promise<BestResults[]> {
  const alike = { personId: '$personId', division: '$division', lifts: '$lifts', standing: '$standing' };
  const best = Object.fromEntries(lifts.map((lift) => [lift, { $max: `$bests.${lift}` }]));
  const found = await PerformanceModel.aggregate<{ _id: BestResults; totalKg: number | null }>([
    { $match: { personId: { $in: [...personIds] }, discipline, date: { $lt: date } } },
    { $group: { _id: alike, totalKg: { $max: '$totalKg' }, ...best } },
  ]);
  return found.map(({ _id, totalKg, ...weights }) => ({
    ..._id,
    discipline,
    totalKg,
    bests: Object.fromEntries(Object.entries(weights).filter(([, kg]) => kg !== null)),
  }));
}

export async function findById(ids: readonly string[]): Promise<PerformanceRecord[]> {
  return PerformanceModel.find({ _id: { $in: [...ids] } }).lean<PerformanceRecord[]>();
}

const mostByWords = 50;

/** The latest performances without an account whose names have all these words, which are folded, within a word too. */
export async function findByWords(
  words: readonly string[],
  sex: PerformanceRecord['sex'],
): Promise<PerformanceRecord[]> {
  return PerformanceModel.find({ $and: words.map((word) => ({ nameKey: new RegExp(word) })), sex })
    .sort({ date: -1 })
    .limit(mostByWords)
    .lean<PerformanceRecord[]>();
}

export async function findNamesakes(nameKeys: readonly string[]): Promise<PerformanceRecord[]> {
  return PerformanceModel.find({ nameKey: { $in: [...nameKeys] } }).lean<PerformanceRecord[]>();
}

/** @returns false when another writer came first; see `writeDerived` */
export const writePerformances = (
  before: ReadonlyMap<string, PerformanceRecord>,
  after: ReadonlyMap<string, PerformanceRecord>,
): Promise<boolean> => writeDerived(PerformanceModel, before, after);

export async function findPerformedChampionships(): Promise<string[]> {
  return PerformanceModel.distinct('championshipId');
}

export async function findLaterChampionships(
  discipline: PerformanceRecord['discipline'],
  fromDay: string,
): Promise<{ id: string; day: string }[]> {
  const found = await PerformanceModel.aggregate<{ _id: string; day: string }>([
    { $match: { discipline, day: { $gte: fromDay } } },
    { $group: { _id: '$championshipId', day: { $first: '$day' } } },
    { $sort: { day: 1, _id: 1 } },
  ]);
  return found.map(({ _id, day }) => ({ id: _id, day }));
}

type Dimension = 'division' | 'season' | 'weightClass' | 'ageCategory' | 'clubKey' | 'sex' | 'championshipId';

export interface Ranking extends Partial<Pick<PerformanceRecord, Dimension>> {
  discipline: PerformanceRecord['discipline'];
  by: RankedBy;
  /** `people` shows the best of each person. */
  show: 'people' | 'results';
}

type Filter = QueryFilter<PerformanceRecord>;

const filterOf = ({ by, show: _, ...filters }: Ranking, value: object = { $exists: true }): Filter =>
  ({ ...filters, ranked: true, [`values.${by}`]: value }) as Filter;

export type RankedResult = Pick<PerformanceRecord, '_id' | 'personId' | 'person' | 'values'>;

/**
 * The results of a ranking, the better value first and of equal ones the earlier result. All are read for each page: a
 * gym has thousands. docs/performance.md has the times for a country's.
 */
export async function findRanked(ranking: Ranking): Promise<RankedResult[]> {
  const { by } = ranking;
  return PerformanceModel.find(filterOf(ranking), { personId: 1, person: 1, [`values.${by}`]: 1 })
    .hint(rankingIndex(by))
    .sort({ [`values.${by}`]: -1, date: 1, _id: 1 })
    .lean<RankedResult[]>();
}

/** In the order of the ids, without the attempts: they are large, and no row shows them. */
export async function findRows(ids: readonly string[]): Promise<PerformanceRecord[]> {
  const found = await PerformanceModel.find({ _id: { $in: [...ids] } }, { attempts: 0 }).lean<PerformanceRecord[]>();
  const byId = new Map(found.map((each) => [each._id, each]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function findLatestRanked(ranking: Ranking): Promise<string | null> {
  const latest = await PerformanceModel.findOne(filterOf(ranking), { championshipId: 1 })
    .hint({ discipline: 1, day: 1, championshipId: 1 })
    .sort({ day: -1, championshipId: -1 })
    .lean<PerformanceRecord>();
  return latest?.championshipId ?? null;
}

export async function countBetter(ranking: Ranking, value: number): Promise<number> {
  const [counted] = await PerformanceModel.aggregate<{ people: number }>([
    { $match: filterOf(ranking, { $exists: true, $gt: value }) },
    { $group: { _id: { $ifNull: ['$person', '$personId'] } } },
    { $count: 'people' },
  ]).hint(rankingIndex(ranking.by));
  return counted?.people ?? 0;
}

const leaseId = 'performances';

const endOf = (leaseMs: number) => new Date(Date.now() + leaseMs);

export async function takeProjectionLease(token: string, leaseMs: number): Promise<boolean> {
  try {
    const { matchedCount, upsertedCount } = await ProjectionLeaseModel.updateOne(
      { _id: leaseId, ...isFree('until', new Date(), leaseMs) },
      { $set: { token, until: endOf(leaseMs) } },
      { upsert: true },
    );
    return matchedCount + upsertedCount > 0;
  } catch (error) {
    // Another writer holds the lease: the filter missed it, and the upsert tried to insert a second one.
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
}

export async function renewProjectionLease(token: string, leaseMs: number): Promise<void> {
  await ProjectionLeaseModel.updateOne({ _id: leaseId, token }, { $set: { until: endOf(leaseMs) } });
}

export async function giveProjectionLeaseBack(token: string): Promise<boolean> {
  const { matchedCount } = await ProjectionLeaseModel.updateOne(
    { _id: leaseId, token },
    { $unset: { token: 1, until: 1 } },
  );
  return matchedCount > 0;
}
