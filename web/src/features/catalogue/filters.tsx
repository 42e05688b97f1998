import { championshipStatuses } from '@power-corner/contracts/lists';
import type { ReactNode } from 'react';
import { Options, SelectField } from '../../components/ui/form/field.tsx';
import { countActiveFilters, FilterBar, SearchField, SortToggle } from '../../components/ui/list/filter-bar.tsx';
import { describeFilters } from '../../components/ui/list/print-sheet.tsx';
import { t } from '../../lib/i18n/i18n.ts';
import type { UrlFilters } from '../../lib/navigation/use-url-filters.ts';

export const championshipFilters = { search: '', status: '', sort: 'asc' };

export function describeChampionshipFilters({
  search,
  status,
  sort,
}: Record<keyof typeof championshipFilters, string>): string[] {
  const chosen = championshipStatuses.find((each) => each === status);
  return describeFilters(
    [
      [t('print.search'), search && t('print.searched', { text: search })],
      [t('championships.status'), chosen ? t(`status.${chosen}`) : ''],
    ],
    `${t('championships.sort')} ${t(sort === 'desc' ? 'championships.oldest' : 'championships.nearest')}`,
  );
}

interface ChampionshipFiltersProps {
  filters: UrlFilters<keyof typeof championshipFilters>;
  /** Number of active filters, including those of the children. */
  active?: number;
  children?: ReactNode;
}

export function ChampionshipFilters({
  filters,
  active = countActiveFilters(filters.values, championshipFilters),
  children,
}: ChampionshipFiltersProps) {
  const { values, set } = filters;
  return (
    <FilterBar active={active} search={<SearchField label={t('championships.search')} filters={filters} />}>
      <SelectField
        label={t('championships.status')}
        value={values.status}
        onChange={(event) => set('status', event.target.value)}
      >
        <option value="">{t('championships.all')}</option>
        <Options values={championshipStatuses} text={(status) => t(`status.${status}`)} />
      </SelectField>
      <SortToggle
        label={t('championships.sort')}
        current={t(values.sort === 'desc' ? 'championships.oldest' : 'championships.nearest')}
        onToggle={() => set('sort', values.sort === 'desc' ? 'asc' : 'desc')}
      />
      {children}
    </FilterBar>
  );
}
