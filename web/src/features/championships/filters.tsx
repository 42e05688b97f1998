import { championshipStatuses } from '@power-corner/contracts/lists';
import type { ReactNode } from 'react';
import { SelectField } from '../../components/ui/field.tsx';
import { FilterBar, SearchField, SortToggle } from '../../components/ui/filter-bar.tsx';
import { t } from '../../lib/i18n.ts';
import { useTypedSearch, type UrlFilters } from '../../lib/use-url-filters.ts';

export const championshipFilters = { search: '', status: '', sort: 'asc' };

export function ChampionshipFilters({ filters, children }: { filters: UrlFilters<'search' | 'status' | 'sort'>; children?: ReactNode }) {
  const { values, set } = filters;
  const [typed, type] = useTypedSearch(values.search, (text) => set('search', text));
  return (
    <FilterBar>
      <SearchField label={t('championships.search')} typed={typed} onType={type} />
      <SelectField label={t('championships.status')} value={values.status} onChange={(event) => set('status', event.target.value)}>
        <option value="">{t('championships.all')}</option>
        {championshipStatuses.map((status) => (
          <option key={status} value={status}>
            {t(`status.${status}`)}
          </option>
        ))}
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
