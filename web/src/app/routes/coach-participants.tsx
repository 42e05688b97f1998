import { useRef } from 'react';
import { useParams } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/button.tsx';
import { DataView, TableSkeleton } from '../../components/ui/data-view.tsx';
import { EmptyState, ErrorState } from '../../components/ui/feedback.tsx';
import { SearchField } from '../../components/ui/filter-bar.tsx';
import { PageTitle } from '../../components/ui/page-title.tsx';
import { EmptyList, ListCount, Paging } from '../../components/ui/paging.tsx';
import { PrintButton } from '../../components/ui/print-sheet.tsx';
import { championshipSummary } from '../../features/championships/print.tsx';
import { allCoachedParticipants, useCoachedChampionship, useCoachedParticipants } from '../../features/coach/api.ts';
import { participantColumns } from '../../features/coach/columns.tsx';
import { StartListSheet } from '../../features/exports/paper-sheet.tsx';
import { ApiError, messageOf } from '../../lib/api/api-client.ts';
import { useDebouncedSearch } from '../../lib/hooks/use-debounced-search.ts';
import { usePrintAll } from '../../lib/hooks/printing.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { participantsPageSize } from '../../lib/navigation/page-sizes.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useUrlFilters } from '../../lib/navigation/use-url-filters.ts';

/** The participants of a championship that the coach organises, to read and to print as the start list. */
export function Screen() {
  const top = useRef<HTMLParagraphElement>(null);
  const { id = '' } = useParams();
  const filters = useUrlFilters({ search: '' });
  const { values, page, set } = filters;
  const [typed, type] = useDebouncedSearch(values.search, (text) => set('search', text));
  const championship = useCoachedChampionship(id).data?.data;
  const { data, error, mutate } = useCoachedParticipants(id, { ...values, page });
  const printed = usePrintAll({
    shown: data?.data ?? [],
    total: data?.total ?? 0,
    query: JSON.stringify({ id }),
    fetchAll: () => allCoachedParticipants(id),
  });
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState level={1} title={t('detail.notFound')} text={t('coach.notFoundText')}>
        <ButtonLink to={paths.coachChampionships}>{t('coach.back')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <PageTitle text={t('coach.participants')} />
      <p className="mt-1 min-h-7 text-lg text-muted wrap-anywhere">
        {championship && championshipSummary(championship)}
      </p>
      <search className="mt-6 block max-w-xl">
        <SearchField label={t('coach.search')} typed={typed} onType={type} />
      </search>
      <div className="my-4 flex flex-wrap items-center justify-between gap-3">
        <ListCount top={top} pages={data && { page, total: data.total, size: participantsPageSize }}>
          {data && t('participants.count', { count: data.total })}
        </ListCount>
        <PrintButton print={printed.print} busy={printed.busy} disabled={!data?.total} />
      </div>
      {error && !data && (
        <ErrorState title={t('participants.failed')} text={messageOf(error, '')} onRetry={() => void mutate()} />
      )}
      {!data && !error && <TableSkeleton />}
      {data && data.data.length === 0 && (
        <EmptyList title={t('participants.empty')} total={data.total} filters={filters} />
      )}
      {data && data.data.length > 0 && (
        <>
          <DataView
            caption={t('coach.participants')}
            columns={participantColumns((page - 1) * participantsPageSize + 1)}
            rows={data.data}
            rowKey={(row) => row.id}
          />
          <Paging top={top} page={page} total={data.total} size={participantsPageSize} goTo={filters.goTo} />
        </>
      )}
      {data && <StartListSheet participants={printed.rows} about={championship && championshipSummary(championship)} />}
    </>
  );
}
