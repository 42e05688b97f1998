import type { PerformanceRecord } from './model.ts';
import { PerformanceModel } from './model.ts';
import { writeDerived } from './write-derived.ts';

export async function findOfChampionship(championshipId: string): Promise<PerformanceRecord[]> {
  return PerformanceModel.find({ championshipId }).lean<PerformanceRecord[]>();
}

type Markable = Pick<PerformanceRecord, '_id' | 'personId' | 'hasAccount' | 'personalBests'>;

/** The performances of a championship, with the fields that mark its results. */
export async function findToMark(championshipId: string): Promise<Markable[]> {
  return PerformanceModel.find({ championshipId }, { personId: 1, hasAccount: 1, personalBests: 1 }).lean<Markable[]>();
}

/** The performances of these people, by person, from the earliest to the latest. */
export async function findOfPeople(personIds: readonly string[]): Promise<Map<string, PerformanceRecord[]>> {
  const found = await PerformanceModel.find({ personId: { $in: [...personIds] } })
    .sort({ personId: 1, date: 1 })
    .lean<PerformanceRecord[]>();
  return Map.groupBy(found, ({ personId }) => personId);
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

/** The performances without an account under these names. */
export async function findNamesakes(nameKeys: readonly string[]): Promise<PerformanceRecord[]> {
  return PerformanceModel.find({ nameKey: { $in: [...nameKeys] } }).lean<PerformanceRecord[]>();
}

/** @returns false when another writer came first; see `writeDerived` */
export const writePerformances = (
  before: ReadonlyMap<string, PerformanceRecord>,
  after: ReadonlyMap<string, PerformanceRecord>,
): Promise<boolean> => writeDerived(PerformanceModel, before, after);

/** The championships that have performances. */
export async function findPerformedChampionships(): Promise<string[]> {
  return PerformanceModel.distinct('championshipId');
}

/** The championships with performances of a discipline from a day on, from the earliest to the latest. */
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
