import type { User } from '@power-corner/contracts/accounts/auth';
import { useState, type ComponentType } from 'react';
import { DataView } from '../../../components/ui/list/data-view.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { ListCount, ListRows, useList } from '../../../components/ui/list/paging.tsx';
import { PrintButton, PrintSheet, PrintTable, describeRows } from '../../../components/ui/list/print-sheet.tsx';
import { allUsers, useUsers } from '../../../features/admin/users/api.ts';
import { userColumns } from '../../../features/admin/users/columns.tsx';
import { describeUserFilters, userFilters, UserFilters } from '../../../features/admin/users/filters.tsx';
import type { AskAbout, UserDialogProps } from '../../../features/admin/users/user-dialog.ts';
import { usersPageSize } from '../../../lib/navigation/page-sizes.ts';
import { usePrintAll } from '../../../lib/hooks/printing.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { useUrlFilters } from '../../../lib/navigation/use-url-filters.ts';
import { readToken, claimsOf } from '../../../lib/session/token.ts';

export default function UsersScreen() {
  const [opened, setOpened] = useState<{ Dialog: ComponentType<UserDialogProps>; user: User } | null>(null);
  const ask: AskAbout = (Dialog, user) => setOpened({ Dialog, user });
  const filters = useUrlFilters(userFilters);
  const { values, page } = filters;
  // The profile would come later than the rows, and move them.
  const ownId = claimsOf(readToken() ?? '')?.sub;
  const { data, error, mutate } = useUsers({ ...values, page });
  const answer = { data: data && { data: data.users, total: data.total }, error, mutate };
  const list = useList(answer, filters, usersPageSize);
  const printed = usePrintAll(list, {
    query: JSON.stringify(values),
    fetchAll: () => allUsers(values),
  });
  return (
    <>
      <PageTitle text={t('users.title')} />
      <UserFilters filters={filters} />
      <div className="my-4 flex flex-wrap items-center justify-between gap-3">
        <ListCount list={list} count={(count) => t('users.count', { count })} />
        {list.rows?.some(({ id }) => id === ownId) && (
          <p className="text-sm text-muted max-md:order-last md:me-auto">{t('users.ownRole')}</p>
        )}
        <PrintButton print={printed.print} busy={printed.busy} disabled={!list.total} />
      </div>
      <ListRows list={list} failed={t('users.failed')} empty={t('users.empty')}>
        {(rows) => (
          <DataView
            caption={t('users.title')}
            columns={userColumns(list.first, values.sort, ownId, ask)}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </ListRows>
      {opened && <opened.Dialog user={opened.user} onChanged={() => void mutate()} onClose={() => setOpened(null)} />}
      {data && (
        <PrintSheet
          title={t('users.title')}
          notes={[describeRows(t('users.count', { count: data.total }), printed), ...describeUserFilters(values)]}
          wide
        >
          <PrintTable
            columns={userColumns(printed.first, values.sort, undefined, ask)}
            rows={printed.rows}
            rowKey={({ id }) => id}
          />
        </PrintSheet>
      )}
    </>
  );
}
