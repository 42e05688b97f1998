import type { User } from '@power-corner/contracts/auth';
import { lazy, Suspense, useRef, useState } from 'react';
import { DataView, TableSkeleton } from '../../components/ui/data-view.tsx';
import { ErrorState } from '../../components/ui/feedback.tsx';
import { PageTitle } from '../../components/ui/page-title.tsx';
import { EmptyList, ListCount, Paging } from '../../components/ui/paging.tsx';
import { PrintButton, PrintSheet, PrintTable, describeRows } from '../../components/ui/print-sheet.tsx';
import { allUsers, useUsers } from '../../features/users/api.ts';
import { userColumns } from '../../features/users/columns.tsx';
import { describeUserFilters, userFilters, UserFilters } from '../../features/users/filters.tsx';
import { usersPageSize } from '../../lib/navigation/page-sizes.ts';
import { messageOf } from '../../lib/api/api-client.ts';
import { usePrintAll } from '../../lib/hooks/printing.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { useUrlFilters } from '../../lib/navigation/use-url-filters.ts';
import { readToken } from '../../lib/session/token.ts';
import { claimsOf } from '../../lib/session/token-claims.ts';

const ChangeRoleDialog = lazy(async () => ({
  default: (await import('../../features/users/change-role-dialog.tsx')).ChangeRoleDialog,
}));

const BlockDialog = lazy(async () => ({
  default: (await import('../../features/users/block-dialog.tsx')).BlockDialog,
}));

const CorrectEmailDialog = lazy(async () => ({
  default: (await import('../../features/users/block-dialog.tsx')).CorrectEmailDialog,
}));

export function Screen() {
  const [changingRole, setChangingRole] = useState<User | null>(null);
  const [blocking, setBlocking] = useState<User | null>(null);
  const [correcting, setCorrecting] = useState<User | null>(null);
  const actions = { onChangeRole: setChangingRole, onBlock: setBlocking, onCorrectEmail: setCorrecting };
  const top = useRef<HTMLParagraphElement>(null);
  const filters = useUrlFilters(userFilters);
  const { values, page } = filters;
  // The profile would come later than the rows, and move them.
  const ownId = claimsOf(readToken() ?? '')?.sub;
  const { data, error, mutate } = useUsers({ ...values, page });
  const printed = usePrintAll({
    shown: data?.users ?? [],
    total: data?.total ?? 0,
    query: JSON.stringify(values),
    fetchAll: () => allUsers(values),
  });
  const first = (page - 1) * usersPageSize + 1;
  return (
    <>
      <PageTitle text={t('users.title')} />
      <UserFilters filters={filters} />
      <div className="my-4 flex flex-wrap items-center justify-between gap-3">
        <ListCount top={top} pages={data && { page, total: data.total, size: usersPageSize }}>
          {data && t('users.count', { count: data.total })}
        </ListCount>
        {data?.users.some(({ id }) => id === ownId) && (
          <p className="text-sm text-muted max-md:order-last md:me-auto">{t('users.ownRole')}</p>
        )}
        <PrintButton print={printed.print} busy={printed.busy} disabled={!data?.total} />
      </div>
      {error && !data && (
        <ErrorState title={t('users.failed')} text={messageOf(error, '')} onRetry={() => void mutate()} />
      )}
      {!data && !error && <TableSkeleton />}
      {data && data.users.length === 0 && <EmptyList title={t('users.empty')} total={data.total} filters={filters} />}
      {data && data.users.length > 0 && (
        <DataView
          caption={t('users.title')}
          columns={userColumns(first, values.sort, ownId, actions)}
          rows={data.users}
          rowKey={({ id }) => id}
        />
      )}
      {changingRole && (
        <Suspense>
          <ChangeRoleDialog user={changingRole} onChanged={() => void mutate()} onClose={() => setChangingRole(null)} />
        </Suspense>
      )}
      {blocking && (
        <Suspense>
          <BlockDialog user={blocking} onChanged={() => void mutate()} onClose={() => setBlocking(null)} />
        </Suspense>
      )}
      {correcting && (
        <Suspense>
          <CorrectEmailDialog user={correcting} onChanged={() => void mutate()} onClose={() => setCorrecting(null)} />
        </Suspense>
      )}
      {data && data.users.length > 0 && (
        <Paging top={top} page={page} total={data.total} size={usersPageSize} goTo={filters.goTo} />
      )}
      {data && (
        <PrintSheet
          title={t('users.title')}
          notes={[
            describeRows(t('users.count', { count: data.total }), {
              partial: printed.partial,
              first,
              rows: printed.rows.length,
            }),
            ...describeUserFilters(values),
          ]}
          wide
        >
          <PrintTable
            columns={userColumns(printed.partial ? first : 1, values.sort, undefined, actions)}
            rows={printed.rows}
            rowKey={({ id }) => id}
          />
        </PrintSheet>
      )}
    </>
  );
}
