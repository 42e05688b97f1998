import type { RecordAttempt } from '@power-corner/contracts/records/records';
import { recordLifts } from '@power-corner/contracts/results/lifts';
import { publicPagesOf } from '../people/public-pages.ts';
import { findToMark } from '../performances/repository.ts';
import type { Marks } from '../../day/results/marks.ts';
import type { RecordRecord, RecordSetRecord } from './model.ts';
import { findOfChampionship, findSets } from './repository.ts';
import { counts } from './standing.ts';

/**
 * The heaviest record of each set and lift, in the order of the day: a junior's lift may have broken records of two
 * categories.
 */
export function presentBroken(
  records: readonly Pick<RecordRecord, 'setId' | 'lift' | 'weightKg' | 'ageCategory' | 'weightClass'>[],
  sets: ReadonlyMap<string, Pick<RecordSetRecord, 'name'>>,
): RecordAttempt[] {
  const heaviest = new Map<string, RecordAttempt>();
  for (const { setId, lift, weightKg, ageCategory, weightClass } of records.toSorted(
    (one, other) => one.weightKg - other.weightKg,
  )) {
    const set = sets.get(setId);
    if (set)
      heaviest.set(`${setId} ${lift}`, {
        set: set.name.fr,
        set_name: set.name,
        lift,
        weight_kg: weightKg,
        age_category: ageCategory,
        weight_class: weightClass,
      });
  }
  return [...heaviest.values()].toSorted(
    (one, other) => recordLifts.indexOf(one.lift) - recordLifts.indexOf(other.lift),
  );
}

/** The marks of published results, by the ids of their performances. */
export async function findMarks(championshipId: string): Promise<Map<string, Marks>> {
  const [performances, records, sets] = await Promise.all([
    findToMark(championshipId),
    findOfChampionship(championshipId),
    findSets({ public: true }),
  ]);
  const accounts = performances.flatMap(({ personId, hasAccount }) => (hasAccount ? personId : []));
  const pages = await publicPagesOf(accounts, new Date());
  const setOf = new Map(sets.map((set) => [set._id, set]));
  const broken = Map.groupBy(records.filter(counts), ({ resultId }) => resultId);
  return new Map(
    performances.map(({ _id, personId, personalBests }): [string, Marks] => {
      const handle = pages.get(personId);
      const newRecords = presentBroken(broken.get(_id) ?? [], setOf);
      return [
        _id,
        {
          ...(handle && { handle }),
          ...(personalBests.length > 0 && { personal_bests: personalBests }),
          ...(newRecords.length > 0 && { new_records: newRecords }),
        },
      ];
    }),
  );
}
