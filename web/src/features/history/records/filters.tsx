import { ageCategories } from '@power-corner/contracts/championships/category-lists';
import { championshipTypes, sexes } from '@power-corner/contracts/lists';
import type { RecordSet } from '@power-corner/contracts/records/records';
import { Options, SelectField } from '../../../components/ui/form/field.tsx';
import { countActiveFilters, FilterBar } from '../../../components/ui/list/filter-bar.tsx';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import type { UrlFilters } from '../../../lib/navigation/use-url-filters.ts';
import { classBounds, recordFilters, type RecordFilterValues } from './api.ts';
import { recordSetName } from '../../../lib/i18n/record-words.ts';

interface RecordFiltersProps {
  filters: UrlFilters<keyof RecordFilterValues>;
  /** Undefined while they load. */
  sets: readonly RecordSet[] | undefined;
}

/** The filters of the records. A discipline clears a chosen set of another one. */
export function RecordFilters({ filters: { values, set, setAll }, sets = [] }: RecordFiltersProps) {
  const { discipline } = values;
  const chooseDiscipline = (chosen: string) => {
    const keepsSet = chosen === '' || sets.some((each) => each.id === values.set && each.discipline === chosen);
    setAll({ discipline: chosen, ...(!keepsSet && { set: '' }) });
  };
  const select = <Value extends string>(
    name: keyof RecordFilterValues,
    label: string,
    all: string,
    options: readonly Value[],
    text?: (value: Value) => string,
    choose = (value: string) => set(name, value),
  ) => (
    <SelectField name={name} label={label} value={values[name]} onChange={(event) => choose(event.target.value)}>
      <option value="">{all}</option>
      <Options values={options} text={text} />
    </SelectField>
  );
  return (
    <div className="print:hidden">
      <FilterBar
        active={countActiveFilters({ ...values, set: '' }, recordFilters)}
        search={select(
          'set',
          t('records.set'),
          t('records.allSets'),
          sets.filter((each) => discipline === '' || each.discipline === discipline).map(({ id }) => id),
          (id) =>
            sets.filter((each) => each.id === id).map((each) => joined(recordSetName(each), each.discipline))[0] ?? id,
        )}
      >
        {select(
          'discipline',
          t('records.discipline'),
          t('records.all'),
          championshipTypes,
          undefined,
          chooseDiscipline,
        )}
        {select('sex', t('field.sex'), t('rankings.everybody'), sexes, (sex) => t(`sex.${sex}`))}
        {select('age_category', t('field.ageCategory'), t('records.all'), ageCategories)}
        {select('weight_class', t('field.weightClass'), t('records.all'), classBounds, (value) =>
          t('live.kg', { value }),
        )}
      </FilterBar>
    </div>
  );
}
