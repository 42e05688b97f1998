import { undeliveredDays } from '@power-corner/contracts/mails';
import { useRef } from 'react';
import { TableSkeleton } from '../../components/ui/data-view.tsx';
import { ErrorState } from '../../components/ui/feedback.tsx';
import { PageTitle } from '../../components/ui/page-title.tsx';
import { EmptyList, ListCount, Paging } from '../../components/ui/paging.tsx';
import { useUndelivered } from '../../features/mails/undelivered-api.ts';
import { UndeliveredList } from '../../features/mails/undelivered-list.tsx';
import { messageOf } from '../../lib/api/api-client.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { undeliveredPageSize } from '../../lib/navigation/page-sizes.ts';
import { useUrlFilters } from '../../lib/navigation/use-url-filters.ts';

/** The mails to one person that did not arrive. Bulk mails stand with their championship, where they are sent again. */
export function Screen() {
  const top = useRef<HTMLParagraphElement>(null);
  const filters = useUrlFilters({});
  const { page } = filters;
  const { data, error, mutate } = useUndelivered(page);
  return (
    <>
      <PageTitle text={t('undelivered.title')} />
      <p className="mt-1 text-muted">{t('undelivered.about', { days: undeliveredDays })}</p>
      <ListCount top={top} pages={data && { page, total: data.total, size: undeliveredPageSize }} className="my-4">
        {data && t('undelivered.count', { count: data.total })}
      </ListCount>
      {error && !data && (
        <ErrorState title={t('undelivered.failed')} text={messageOf(error, '')} onRetry={() => void mutate()} />
      )}
      {!data && !error && <TableSkeleton />}
      {data && data.data.length === 0 && (
        <EmptyList title={t('undelivered.empty')} total={data.total} filters={filters} />
      )}
      {data && data.data.length > 0 && (
        <>
          <UndeliveredList mails={data.data} />
          <Paging top={top} page={page} total={data.total} size={undeliveredPageSize} goTo={filters.goTo} />
        </>
      )}
    </>
  );
}
