import { listRecords } from '@power-corner/contracts/calls/results/records';
import { ageCategories, classBoundsOf } from '@power-corner/contracts/championships/category-lists';
import { sexes } from '@power-corner/contracts/lists';
import type { HeldRecord, PublicRecords } from '@power-corner/contracts/records/records';
import { recordsRead, recordsView, shownRecords } from '@power-corner/contracts/records/records-view';
import { recordLifts } from '@power-corner/contracts/results/lifts';
import { usePageGet } from '../../../lib/api/use-page-get.ts';

/** The filters in the address. */
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

/**
 * Sorted by set, class and lift. Of each, the record that stands, and below it the heaviest of those that wait to replace
 * it.
 */
export function sortedRecords(all: PublicRecords, values: RecordFilterValues): HeldRecord[] {
  const order = all.sets.map(({ id }) => id);
  const compare = (one: HeldRecord, other: HeldRecord) =>
    order.indexOf(one.set_id) - order.indexOf(other.set_id) || categoryOrder(one, other);
  const sorted = shownRecords(all, recordsView(new URLSearchParams(values))).toSorted(
    (one, other) => compare(one, other) || one.weight_kg - other.weight_kg,
  );
  return sorted.filter((record, index) => {
    const next = sorted[index + 1];
    return record.state === 'ratified' || !next || compare(record, next) !== 0;
  });
}
