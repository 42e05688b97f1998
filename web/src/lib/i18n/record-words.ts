import type { HeldRecord, RecordSet } from '@power-corner/contracts/records/records';
import { joined, language, t } from './i18n.ts';

/** The name of a record set in the language of the page, or else in French. */
export const recordSetName = ({ name }: Pick<RecordSet, 'name'>): string => name[language()] ?? name.fr;

export function setNameOf(
  { set_id: id }: Pick<HeldRecord, 'set_id'>,
  sets: readonly Pick<RecordSet, 'id' | 'name'>[],
): string | undefined {
  const set = sets.find((each) => each.id === id);
  return set && recordSetName(set);
}

export const categoryText = ({ sex, age_category: age, weight_class: bound, equipment }: HeldRecord): string =>
  joined(t(`sex.${sex}`), age, t('live.kg', { value: bound }), equipment);
