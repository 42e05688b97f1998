import { dayInAlgiers } from '@power-corner/contracts/categories';
import { useRef } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { TableSkeleton } from '../../components/ui/data-view.tsx';
import { ErrorState } from '../../components/ui/feedback.tsx';
import { PageTitle } from '../../components/ui/page-title.tsx';
import { EmptyList, ListCount, Paging } from '../../components/ui/paging.tsx';
import { actsPageSize, allActs, noteExport, useActs } from '../../features/acts/api.ts';
import { ActList } from '../../features/acts/act-list.tsx';
import { actFilters, ActFilters } from '../../features/acts/filters.tsx';
import { messageOf } from '../../lib/api/api-client.ts';
import { useSingleFlight } from '../../lib/hooks/use-single-flight.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { useUrlFilters } from '../../lib/navigation/use-url-filters.ts';
import { saveFile } from '../../lib/save-file.ts';
import { serverNow } from '../../lib/time/server-clock.ts';
import { notify } from '../../lib/toast.ts';

export function Screen() {
  const top = useRef<HTMLParagraphElement>(null);
  const filters = useUrlFilters(actFilters);
  const { values, page } = filters;
  const { data, error, mutate } = useActs({ ...values, page });
  const [save, busy] = useSingleFlight(async () => {
    try {
      const [{ actsCsv }, acts] = await Promise.all([import('../../features/acts/csv.ts'), allActs(values)]);
      await noteExport(values);
      const name = t('acts.file', { day: dayInAlgiers(new Date(serverNow())) });
      saveFile(name, 'text/csv', actsCsv(acts));
      void mutate();
    } catch (failure) {
      void notify('error', messageOf(failure, t('acts.failed')));
    }
  });
  return (
    <>
      <PageTitle text={t('acts.title')} />
      <p className="mt-1 text-muted">{t('acts.about')}</p>
      <ActFilters filters={filters} />
      <div className="my-4 flex flex-wrap items-center justify-between gap-3">
        <ListCount top={top} pages={data && { page, total: data.total, size: actsPageSize }}>
          {data && t('acts.count', { count: data.total })}
        </ListCount>
        <Button
          variant="secondary"
          className="disabled:opacity-45"
          disabled={!data?.total}
          busy={busy}
          onClick={() => void save()}
        >
          {t('acts.export')}
        </Button>
      </div>
      {error && !data && (
        <ErrorState title={t('acts.failed')} text={messageOf(error, '')} onRetry={() => void mutate()} />
      )}
      {!data && !error && <TableSkeleton />}
      {data && data.data.length === 0 && <EmptyList title={t('acts.empty')} total={data.total} filters={filters} />}
      {data && data.data.length > 0 && (
        <>
          <ActList acts={data.data} />
          <Paging top={top} page={page} total={data.total} size={actsPageSize} goTo={filters.goTo} />
        </>
      )}
    </>
  );
}
