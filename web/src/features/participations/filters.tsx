import type { Championship } from '@power-corner/contracts/championships';
import { ageCategoriesOf, sexes, weightClassesOf } from '@power-corner/contracts/lists';
import { SelectField } from '../../components/ui/field.tsx';
import { countActiveFilters, FilterBar, SearchField, SortToggle } from '../../components/ui/filter-bar.tsx';
import { describeFilters } from '../../components/ui/print-sheet.tsx';
import { useDebouncedSearch } from '../../lib/hooks/use-debounced-search.ts';
import { t, type MessageKey } from '../../lib/i18n/i18n.ts';
import type { UrlFilters } from '../../lib/navigation/use-url-filters.ts';

export const participantFilters = {
  search: '',
  division: '',
  sex: '',
  age_category: '',
  weight_class: '',
  verified: '',
  sort: 'asc',
};
type Name = keyof typeof participantFilters;

/** The active filters and the order, in words, for the printed list. */
export function describeParticipantFilters(values: Record<Name, string>): string[] {
  const { search, division, sex, age_category: age, weight_class: weight, verified, sort } = values;
  return describeFilters(
    [
      [t('print.search'), search && t('print.searched', { text: search })],
      [t('column.division'), division],
      [t('column.sex'), sex && t(sex === 'Male' ? 'sex.Male' : 'sex.Female')],
      [t('column.ageCategory'), age],
      [t('column.weightClass'), weight],
      [t('column.verified'), verified && t(verified === 'true' ? 'participants.yes' : 'participants.no')],
    ],
    `${t('participants.sort')} ${t(sort === 'desc' ? 'participants.za' : 'participants.az')}`,
  );
}

/** @param championship which decides the divisions and the categories; undefined while it loads */
export function ParticipantFilters({
  filters,
  championship,
}: {
  filters: UrlFilters<Name>;
  championship: Pick<Championship, 'divisions' | 'category_set'> | undefined;
}) {
  const { values, set } = filters;
  const [typed, search] = useDebouncedSearch(values.search, (text) => set('search', text));
  const divisions = championship?.divisions.map(({ division }) => division) ?? [];
  const categories = championship?.category_set ?? 'club';
  const select = (name: Name, label: MessageKey, options: readonly string[], all: MessageKey = 'participants.all') => (
    <SelectField label={t(label)} value={values[name]} onChange={(event) => set(name, event.target.value)}>
      <option value="">{t(all)}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {name === 'sex' ? t(option === 'Male' ? 'sex.Male' : 'sex.Female') : option}
        </option>
      ))}
    </SelectField>
  );
  return (
    <FilterBar
      many
      active={countActiveFilters(values, participantFilters)}
      search={<SearchField label={t('participants.search')} typed={typed} onType={search} />}
    >
      {/* Rendered until the type is known, so that the layout does not shift. */}
      {(!championship || divisions.length > 0) && select('division', 'column.division', divisions)}
      {select('sex', 'column.sex', sexes, 'participants.allSexes')}
      {select('age_category', 'column.ageCategory', ageCategoriesOf[categories])}
      {select('weight_class', 'column.weightClass', weightClassesOf[categories])}
      <SelectField
        label={t('column.verified')}
        value={values.verified}
        onChange={(event) => set('verified', event.target.value)}
      >
        <option value="">{t('participants.allSexes')}</option>
        <option value="true">{t('participants.yes')}</option>
        <option value="false">{t('participants.no')}</option>
      </SelectField>
      <SortToggle
        label={t('participants.sort')}
        current={t(values.sort === 'desc' ? 'participants.za' : 'participants.az')}
        onToggle={() => set('sort', values.sort === 'desc' ? 'asc' : 'desc')}
      />
    </FilterBar>
  );
}
