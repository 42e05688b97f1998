import type { RecordAttempt } from '@power-corner/contracts/records/records';
import { recordLifts } from '@power-corner/contracts/results/lifts';
import { publicPagesOf } from '../people/public-pages.ts';
import { findToHighlight } from '../performances/repository.ts';
import type { Highlights } from '../../day/results/highlights.ts';
import type { RecordRecord, RecordSetRecord } from './model.ts';
import { findRecordsOfChampionship, findSets } from './repository.ts';
import { counts } from './standing.ts';

/** The heaviest record of each set and lift: a junior's lift may have broken records of two categories. */
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

/** True where a record stood before the championship: the first one of a category marks no result. */
function beatsAnOlder({ replacedId }: RecordRecord, ofChampionship: ReadonlyMap<string, RecordRecord>): boolean {
  const before = ofChampionship.get(replacedId ?? '');
  return before ? beatsAnOlder(before, ofChampionship) : replacedId !== null;
}

export async function findHighlights(championshipId: string): Promise<Map<string, Highlights>> {
  const [performances, records, sets] = await Promise.all([
    findToHighlight(championshipId),
    findRecordsOfChampionship(championshipId),
    findSets({ public: true }),
  ]);
  const accounts = performances.flatMap(({ personId, hasAccount }) => (hasAccount ? personId : []));
  const pages = await publicPagesOf(accounts, new Date());
  const setOf = new Map(sets.map((set) => [set._id, set]));
  const byId = new Map(records.map((record) => [record._id, record]));
  const marked = records.filter((record) => counts(record) && beatsAnOlder(record, byId));
  const broken = Map.groupBy(marked, ({ resultId }) => resultId);
  return new Map(
    performances.map(({ _id, personId, personalBests }): [string, Highlights] => {
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
