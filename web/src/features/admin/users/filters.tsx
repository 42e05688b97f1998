import { usertypes } from '@power-corner/contracts/lists';
import { Options, SelectField } from '../../../components/ui/form/field.tsx';
import { countActiveFilters, FilterBar, SearchField, SortToggle } from '../../../components/ui/list/filter-bar.tsx';
import { describeFilters } from '../../../components/ui/list/print-sheet.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import type { UrlFilters } from '../../../lib/navigation/use-url-filters.ts';

export const userFilters = { search: '', usertype: '', verified: '', blocked: '', sort: 'asc' };

export function describeUserFilters({ search, usertype, verified, blocked, sort }: typeof userFilters): string[] {
  const role = usertypes.find((each) => each === usertype);
  return describeFilters(
    [
      [t('print.search'), search && t('print.searched', { text: search })],
      [t('column.usertype'), role ? t(`role.${role}`) : ''],
      [t('users.verified'), verified && t(verified === 'true' ? 'users.onlyVerified' : 'users.notVerified')],
      [t('users.access'), blocked && t(blocked === 'true' ? 'users.onlyBlocked' : 'users.notBlocked')],
    ],
    `${t('users.sort')} ${t(sort === 'desc' ? 'users.newest' : 'users.oldest')}`,
  );
}

export function UserFilters({ filters }: { filters: UrlFilters<keyof typeof userFilters> }) {
  const { values, set } = filters;
  return (
    <FilterBar
      active={countActiveFilters(values, userFilters)}
      search={<SearchField label={t('users.search')} filters={filters} />}
    >
      <SelectField
        label={t('column.usertype')}
        value={values.usertype}
        onChange={(event) => set('usertype', event.target.value)}
      >
        <option value="">{t('all')}</option>
        <Options values={usertypes} text={(usertype) => t(`role.${usertype}`)} />
      </SelectField>
      <SelectField
        label={t('users.verified')}
        value={values.verified}
        onChange={(event) => set('verified', event.target.value)}
      >
        <option value="">{t('all')}</option>
        <option value="true">{t('users.onlyVerified')}</option>
        <option value="false">{t('users.notVerified')}</option>
      </SelectField>
      <SelectField
        label={t('users.access')}
        value={values.blocked}
        onChange={(event) => set('blocked', event.target.value)}
      >
        <option value="">{t('all')}</option>
        <option value="true">{t('users.onlyBlocked')}</option>
        <option value="false">{t('users.notBlocked')}</option>
      </SelectField>
      <SortToggle
        label={t('users.sort')}
        current={t(values.sort === 'desc' ? 'users.newest' : 'users.oldest')}
        onToggle={() => set('sort', values.sort === 'desc' ? 'asc' : 'desc')}
      />
    </FilterBar>
  );
}
