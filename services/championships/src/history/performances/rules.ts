import { classBound } from '@power-corner/contracts/championships/category-lists';
import type { NamedChampionship } from '@power-corner/contracts/records/records';
import type { RankedBy } from '@power-corner/contracts/records/rankings-view';
import type { RecordLift } from '@power-corner/contracts/results/lifts';
import { areAllLifts } from '@power-corner/meet/disciplines';
import { hundredths } from '@power-corner/meet/platform/weights';
import type { PerformanceRecord } from './model.ts';

type Compared = Pick<PerformanceRecord, '_id' | 'date' | 'values'>;

export function compareValues(by: RankedBy, one: Compared, other: Compared): number {
  const difference = (other.values[by] ?? -Infinity) - (one.values[by] ?? -Infinity);
  return difference || one.date.getTime() - other.date.getTime() || (one._id < other._id ? -1 : 1);
}

export type Lifts = Pick<PerformanceRecord, 'discipline' | 'division' | 'lifts'>;

export const hasAllLifts = ({ discipline, division, lifts }: Lifts): boolean =>
  areAllLifts(discipline, { division }, lifts);

type Counted = Lifts & Pick<PerformanceRecord, 'standing' | 'bests' | 'totalKg'>;

/** The weights of a result that count for bests: none of a disqualified lifter, and no total of a single lift. */
export function countedWeights(result: Counted): Partial<Record<RecordLift, number>> {
  const { standing, lifts, bests, totalKg } = result;
  if (standing === 'disqualified') return {};
  const hasTotal = totalKg !== null && lifts.length > 1 && hasAllLifts(result);
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

export const boundOf = (weightClass: string | null): string | null =>
  weightClass === null ? null : classBound(weightClass);

export const namedChampionship = ({
  slug,
  championship,
}: Pick<PerformanceRecord, 'slug' | 'championship'>): NamedChampionship => ({ slug, name: championship });
