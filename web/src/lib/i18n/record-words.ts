import type { HeldRecord, RecordSet } from '@power-corner/contracts/records/records';
import { joined, language, t } from './i18n.ts';
import { kilos } from './kilos.ts';

/** The name of a record set in the language of the page, or else in French. */
export const recordSetName = ({ name }: Pick<RecordSet, 'name'>): string => name[language()] ?? name.fr;

/** The name of the set of a record; undefined if the set is not among these. */
export function setNameOf(
  { set_id: id }: Pick<HeldRecord, 'set_id'>,
  sets: readonly Pick<RecordSet, 'id' | 'name'>[],
): string | undefined {
  const set = sets.find((each) => each.id === id);
  return set && recordSetName(set);
}

export const weightText = ({ weight_kg: kg }: Pick<HeldRecord, 'weight_kg'>): string => kilos(kg);

export const categoryText = ({ sex, age_category: age, weight_class: bound, equipment }: HeldRecord): string =>
  joined(t(`sex.${sex}`), age, t('live.kg', { value: bound }), equipment);
