import { groupBy } from '@power-corner/contracts/group-by';
import { listRecords } from '@power-corner/contracts/calls/results/records';
import { ageCategories, classBoundsOf } from '@power-corner/contracts/championships/category-lists';
import { sexes } from '@power-corner/contracts/lists';
import type { HeldRecord, PublicRecords } from '@power-corner/contracts/records/records';
import { recordsRead, recordsView, shownRecords } from '@power-corner/contracts/records/records-view';
import { recordLifts } from '@power-corner/contracts/results/lifts';
import { usePageGet } from '../../../lib/api/use-page-get.ts';

export const recordFilters = { set: '', discipline: '', sex: '', age_category: '', weight_class: '' };
export type RecordFilterValues = typeof recordFilters;

/** From light to heavy. */
export const classBounds = classBoundsOf(undefined);

export const useRecords = (values: RecordFilterValues) =>
  usePageGet(listRecords, recordsRead(recordsView(new URLSearchParams(values))), { keepPreviousData: true });

const categoryOrder = (one: HeldRecord, other: HeldRecord) =>
  sexes.indexOf(one.sex) - sexes.indexOf(other.sex) ||
  ageCategories.indexOf(one.age_category) - ageCategories.indexOf(other.age_category) ||
  classBounds.indexOf(one.weight_class) - classBounds.indexOf(other.weight_class) ||
  one.equipment.localeCompare(other.equipment) ||
  recordLifts.indexOf(one.lift) - recordLifts.indexOf(other.lift);

export interface ShownRecord extends HeldRecord {
  /** The heaviest of those that wait to replace it. */
  waiting?: HeldRecord | undefined;
}

/** By set, class and lift, one for each: the record that stands, or where none does the heaviest of those that wait. */
export function sortedRecords(all: PublicRecords, values: RecordFilterValues): ShownRecord[] {
  const order = all.sets.map(({ id }) => id);
  const shown = shownRecords(all, recordsView(new URLSearchParams(values)));
  const sorted = shown.toSorted(
    (one, other) =>
      order.indexOf(one.set_id) - order.indexOf(other.set_id) ||
      categoryOrder(one, other) ||
      other.weight_kg - one.weight_kg,
  );
  const ofOne = groupBy(sorted, ({ set_id, sex, age_category, weight_class, equipment, lift }) =>
    [set_id, sex, age_category, weight_class, equipment, lift].join('|'),
  );
  return [...ofOne.values()].flatMap((records) => {
    const [heaviest] = records;
    const standing = records.find(({ state }) => state === 'ratified');
    if (!heaviest || !standing) return heaviest ?? [];
    return { ...standing, waiting: heaviest === standing ? undefined : heaviest };
  });
}
