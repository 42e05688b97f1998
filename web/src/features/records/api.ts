import { listRecordHistory, listRecords } from '@power-corner/contracts/calls/records';
import { ageCategories, classBound, weightClasses } from '@power-corner/contracts/category-lists';
import { sexes } from '@power-corner/contracts/lists';
import type { HeldRecord, PublicRecords, RecordLift, RecordQuery } from '@power-corner/contracts/records';
import { useGet } from '../../lib/api/use-get.ts';

/** The filters in the address. */
export const recordFilters = { set: '', sex: '', age_category: '', weight_class: '' };
export type RecordFilterValues = typeof recordFilters;

const bounds = new Set(weightClasses.flatMap((each) => classBound(each) ?? []));

/** The upper bounds of all classes, from light to heavy; an open class stands behind the closed one of its weight. */
export const classBounds = [...bounds].toSorted(
  (one, other) => Number.parseFloat(one) - Number.parseFloat(other) || one.length - other.length,
);

/** A word of an old or mistyped address that is none of these is no filter. */
const known = <Word extends string>(words: readonly Word[], value: string) => words.find((word) => word === value);

/** The filters that the service applies: the set is chosen among the answer's. */
function queryOf(values: RecordFilterValues): RecordQuery {
  const sex = known(sexes, values.sex);
  const age = known(ageCategories, values.age_category);
  const weightClass = known(classBounds, values.weight_class);
  return {
    ...(sex && { sex }),
    ...(age && { age_category: age }),
    ...(weightClass && { weight_class: weightClass }),
  };
}

export const useRecords = (values: RecordFilterValues) =>
  useGet(listRecords, { query: queryOf(values) }, { keepPreviousData: true });

export const useRecordHistory = (id: string) => useGet(listRecordHistory, { params: { id } });

/** In the order of the day. The contract's list would bring the code of all forms with it. */
const liftOrder: Record<RecordLift, number> = {
  squat: 0,
  bench: 1,
  deadlift: 2,
  muscle_up: 3,
  pull_up: 4,
  dip: 5,
  total: 6,
};

const categoryOrder = (one: HeldRecord, other: HeldRecord) =>
  sexes.indexOf(one.sex) - sexes.indexOf(other.sex) ||
  ageCategories.indexOf(one.age_category) - ageCategories.indexOf(other.age_category) ||
  classBounds.indexOf(one.weight_class) - classBounds.indexOf(other.weight_class) ||
  one.equipment.localeCompare(other.equipment) ||
  liftOrder[one.lift] - liftOrder[other.lift] ||
  one.weight_kg - other.weight_kg;

/** By set, class and lift: what waits for its ratification stands below the record that it would replace. */
export function sortedRecords({ sets, records }: PublicRecords, set: string): HeldRecord[] {
  const order = sets.map(({ id }) => id);
  return records
    .filter((record) => set === '' || record.set_id === set)
    .toSorted((one, other) => order.indexOf(one.set_id) - order.indexOf(other.set_id) || categoryOrder(one, other));
}
