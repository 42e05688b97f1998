import type { RecordAttempt } from '@power-corner/contracts/records/records';
import type { ResultEntry } from '@power-corner/contracts/results/results';
import { findPeople } from '../people/repository.ts';
import { publicHandleOf } from '../people/rules.ts';
import { findToMark } from '../performances/repository.ts';
import type { RecordRecord, RecordSetRecord } from '../records/model.ts';
import { findOfChampionship as findRecordsOf, findSets } from '../records/repository.ts';
import { counts } from '../records/standing.ts';
import type { Computed } from './results.ts';
import type { SheetLine } from './sheet/line.ts';

/**
 * The ids of the performances of results, in their order: the id of the participation, or one made of the row's
 * position for a row without a participation. Of several rows of one participation, the first has its id.
 */
export function performanceIds(championshipId: string, lines: readonly SheetLine[]): string[] {
  const taken = new Set<string>();
  return lines.map(({ participationId }, index) => {
    if (participationId === null || taken.has(participationId)) return `${championshipId}-${index}`;
    taken.add(participationId);
    return participationId;
  });
}

/** Beside a result; each is absent where there is nothing to say. */
export type Marks = Pick<ResultEntry, 'handle' | 'personal_bests' | 'new_records'>;

/** The heaviest record of each set and lift: a junior's lift may have broken records of two categories. */
function presentBroken(records: readonly RecordRecord[], sets: ReadonlyMap<string, RecordSetRecord>): RecordAttempt[] {
  const heaviest = new Map<string, RecordAttempt>();
  for (const { setId, lift, weightKg } of records.toSorted((one, other) => one.weightKg - other.weightKg)) {
    const set = sets.get(setId);
    if (set) heaviest.set(`${setId} ${lift}`, { set: set.name.fr, set_name: set.name, lift, weight_kg: weightKg });
  }
  return [...heaviest.values()];
}

/** The marks of published results, by the ids of their performances. */
export async function findMarks(championshipId: string): Promise<Map<string, Marks>> {
  const [performances, records, sets] = await Promise.all([
    findToMark(championshipId),
    findRecordsOf(championshipId),
    findSets({ public: true }),
  ]);
  const people = await findPeople(performances.flatMap(({ personId, hasAccount }) => (hasAccount ? personId : [])));
  const setOf = new Map(sets.map((set) => [set._id, set]));
  const broken = Map.groupBy(records.filter(counts), ({ resultId }) => resultId);
  return new Map(
    performances.map(({ _id, personId, personalBests }): [string, Marks] => {
      const handle = publicHandleOf(people.get(personId));
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

/** Adds marks to results. @param marks by the id of the performance */
export function markResults(
  { results, lines, own }: Computed,
  championshipId: string,
  marks: ReadonlyMap<string, Marks>,
): Computed {
  const ids = performanceIds(championshipId, lines);
  const marksOf = new Map(lines.map(({ entry }, index) => [entry, marks.get(ids[index] ?? '')]));
  const categories = results.categories.map((category) => ({
    ...category,
    entries: category.entries.map((entry) => ({ ...entry, ...marksOf.get(entry) })),
  }));
  return {
    results: { ...results, categories },
    lines,
    own: new Map(
      [...own].map(([id, result]) => {
        const { personal_bests, new_records } = marks.get(id) ?? {};
        return [id, { ...result, ...(personal_bests && { personal_bests }), ...(new_records && { new_records }) }];
      }),
    ),
  };
}
