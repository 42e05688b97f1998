import { useRef } from 'react';
import { DataView, TableSkeleton } from '../../components/ui/data-view.tsx';
import { ErrorState } from '../../components/ui/feedback.tsx';
import { PageTitle } from '../../components/ui/page-title.tsx';
import { EmptyList, ListCount, Paging } from '../../components/ui/paging.tsx';
import { useCoachedChampionships } from '../../features/coach/api.ts';
import { championshipColumns } from '../../features/coach/columns.tsx';
import { messageOf } from '../../lib/api/api-client.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { championshipsPageSize } from '../../lib/navigation/page-sizes.ts';
import { useUrlFilters } from '../../lib/navigation/use-url-filters.ts';

const noFilters = {};

/** The championships that name the coach. */
export function Screen() {
  const top = useRef<HTMLParagraphElement>(null);
  const filters = useUrlFilters(noFilters);
  const { page } = filters;
  const { data, error, mutate } = useCoachedChampionships({ sort: 'desc', page });
  return (
    <>
      <PageTitle text={t('coach.title')} />
      <p className="mt-1 text-muted">{t('coach.about')}</p>
      <ListCount top={top} pages={data && { page, total: data.total, size: championshipsPageSize }} className="my-4">
        {data && t('coach.count', { count: data.total })}
      </ListCount>
      {error && !data && (
        <ErrorState title={t('coach.failed')} text={messageOf(error, '')} onRetry={() => void mutate()} />
      )}
      {!data && !error && <TableSkeleton />}
      {data && data.data.length === 0 && (
        <EmptyList title={t('coach.empty')} text={t('coach.emptyText')} total={data.total} filters={filters} />
      )}
      {data && data.data.length > 0 && (
        <>
          <DataView
            caption={t('coach.title')}
            columns={championshipColumns()}
            rows={data.data}
            rowKey={({ id }) => id}
          />
          <Paging top={top} page={page} total={data.total} size={championshipsPageSize} goTo={filters.goTo} />
        </>
      )}
    </>
  );
}
