import { classBound } from '@power-corner/contracts/championships/category-lists';
import type { RankedBy } from '@power-corner/contracts/records/rankings-view';
import { rankedBy } from '@power-corner/contracts/records/rankings-view';
import type { RecordLift } from '@power-corner/contracts/results/lifts';
import { areAllLifts } from '@power-corner/meet/disciplines';
import { hundredths } from '@power-corner/meet/platform/weights';
import type { PerformanceRecord } from './model.ts';

/** The filters of a ranking within which each person stands once, with their best. */
export const rankingDimensions = ['division', 'season', 'weightClass', 'ageCategory', 'clubKey', 'sex'] as const;
export type RankingDimension = (typeof rankingDimensions)[number];

/** A set comes after each of its subsets. */
const filterSets = Array.from({ length: 2 ** rankingDimensions.length }, (_, set) =>
  rankingDimensions.filter((_dimension, index) => Math.floor(set / 2 ** index) % 2 === 1),
);

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~';

/**
 * Matches the `best` of a result that is the best of its person under these filters. Each set of filters has a letter,
 * and the best under a set is the best under all larger ones too, so that only the smallest sets are stored. MongoDB
 * finds a letter in a text without leaving the index, which it does not for a bit in a number.
 */
export function bestUnder(filters: readonly RankingDimension[]): RegExp {
  const matching = filterSets.flatMap((set, index) =>
    set.every((each) => filters.includes(each)) ? letters.charAt(index) : [],
  );
  return new RegExp(`[${matching.join('')}]`);
}

type Compared = Pick<PerformanceRecord, '_id' | 'date' | 'discipline' | 'values' | RankingDimension>;

/** The better value first; of equal ones the earlier result. */
export function compareValues(by: RankedBy, one: Compared, other: Compared): number {
  const difference = (other.values[by] ?? -Infinity) - (one.values[by] ?? -Infinity);
  return difference || one.date.getTime() - other.date.getTime() || (one._id < other._id ? -1 : 1);
}

/**
 * The letters of the smallest sets of filters under which each result is the best of its discipline, by its id.
 * @param results all of one person
 */
export function bestOf(results: readonly Compared[]): Map<string, PerformanceRecord['best']> {
  const bests = new Map<string, PerformanceRecord['best']>(results.map(({ _id }) => [_id, {}]));
  // A filter that treats all results alike makes no difference.
  const differing = rankingDimensions.filter((each) => new Set(results.map((result) => result[each])).size > 1);
  for (const [index, set] of filterSets.entries()) {
    if (!set.every((each) => differing.includes(each))) continue;
    const isBest = bestUnder(set);
    for (const by of rankedBy) {
      const valued = results.filter(({ values }) => values[by] !== undefined);
      const keyOf = (result: Compared) => JSON.stringify([result.discipline, ...set.map((each) => result[each])]);
      for (const group of Map.groupBy(valued, keyOf).values()) {
        const [first] = group.toSorted((one, other) => compareValues(by, one, other));
        const best = first && bests.get(first._id);
        if (best && !isBest.test(best[by] ?? '')) best[by] = (best[by] ?? '') + letters.charAt(index);
      }
    }
  }
  return bests;
}

export type Lifts = Pick<PerformanceRecord, 'discipline' | 'division' | 'lifts'>;

/** True for a result whose total counts: over all lifts of its division. */
export const hasAllLifts = ({ discipline, division, lifts }: Lifts): boolean =>
  areAllLifts(discipline, { division }, lifts);

type Counted = Lifts & Pick<PerformanceRecord, 'standing' | 'bests' | 'totalKg'>;

/** The weights of a result that count for bests: none of a disqualified lifter, and no total of a single lift. */
export function countedWeights(result: Counted): Partial<Record<RecordLift, number>> {
  const { standing, lifts, bests, totalKg } = result;
  if (standing === 'disqualified') return {};
  const hasTotal = standing === 'ranked' && totalKg !== null && lifts.length > 1 && hasAllLifts(result);
  return { ...bests, ...(hasTotal && { total: totalKg }) };
}

type Lifted = Counted & Pick<PerformanceRecord, '_id' | 'date'>;

/**
 * The lifts and totals of each result, by its id, that were better than all results before the championship. The first
 * result of a lift is no personal best, since there is nothing to compare it with.
 * @param results all of one person
 */
export function personalBestsOf(results: readonly Lifted[]): Map<string, RecordLift[]> {
  return new Map(
    results.map((result) => {
      const before = results.filter((each) => each.discipline === result.discipline && each.date < result.date);
      const better = Object.entries(countedWeights(result)).filter(([lift, kg]) => {
        const earlier = before
          .filter((each) => lift !== 'total' || each.division === result.division)
          .flatMap((each) => countedWeights(each)[lift as RecordLift] ?? []);
        return earlier.length > 0 && earlier.every((each) => hundredths(kg) > hundredths(each));
      });
      return [result._id, better.map(([lift]) => lift as RecordLift)];
    }),
  );
}

/** The class of a filter or of a result; null for a text that names none. */
export const boundOf = (weightClass: string | null): string | null =>
  weightClass === null ? null : classBound(weightClass);
