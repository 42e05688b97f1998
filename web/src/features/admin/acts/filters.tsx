import { actKinds } from '@power-corner/contracts/act-kinds';
import { SelectField, TextField } from '../../../components/ui/form/field.tsx';
import { countActiveFilters, FilterBar, SearchField } from '../../../components/ui/list/filter-bar.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import type { UrlFilters } from '../../../lib/navigation/use-url-filters.ts';
import { useAdmins } from './api.ts';
import { kindLabel } from './words.ts';
import { nameOf } from '../../../lib/i18n/names.ts';

export const actFilters = { search: '', actor: '', kind: '', from: '', to: '' };

export function ActFilters({ filters }: { filters: UrlFilters<keyof typeof actFilters> }) {
  const { values, set } = filters;
  const admins = useAdmins().data?.users ?? [];
  const kinds = actKinds
    .map((kind) => ({ kind, label: kindLabel(kind) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'fr'));
  return (
    <FilterBar
      layout="some"
      active={countActiveFilters(values, actFilters)}
      search={<SearchField label={t('acts.search')} filters={filters} />}
    >
      <SelectField label={t('acts.who')} value={values.actor} onChange={(event) => set('actor', event.target.value)}>
        <option value="">{t('all')}</option>
        {admins.map((admin) => (
          <option key={admin.id} value={admin.id}>
            {nameOf(admin)}
          </option>
        ))}
        {values.actor !== '' && !admins.some(({ id }) => id === values.actor) && (
          <option value={values.actor}>{t('acts.otherAdmin')}</option>
        )}
      </SelectField>
      <SelectField label={t('acts.what')} value={values.kind} onChange={(event) => set('kind', event.target.value)}>
        <option value="">{t('all')}</option>
        {kinds.map(({ kind, label }) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('acts.from')}
        type="date"
        value={values.from}
        max={values.to || undefined}
        onChange={(event) => set('from', event.target.value)}
      />
      <TextField
        label={t('acts.to')}
        type="date"
        value={values.to}
        min={values.from || undefined}
        onChange={(event) => set('to', event.target.value)}
      />
    </FilterBar>
  );
}
