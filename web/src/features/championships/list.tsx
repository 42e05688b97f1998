import type { Championship } from '@power-corner/contracts/championships';
import { useDeferredValue, useRef } from 'react';
import { Failed, Spinner } from '../../components/ui/feedback.tsx';
import { NoRows } from '../../components/ui/no-rows.tsx';
import { ListCount, Paging } from '../../components/ui/paging.tsx';
import { PageTitle } from '../../components/ui/page-title.tsx';
import { messageOf } from '../../lib/api-client.ts';
import { t } from '../../lib/i18n.ts';
import { useKeptListAddress } from '../../lib/list-address.ts';
import { useUrlFilters } from '../../lib/use-url-filters.ts';
import { pageSize, useChampionships } from './api.ts';
import { cardGrid, CardSkeletons, ChampionshipCard } from './card.tsx';
import { ChampionshipFilters, championshipFilters } from './filters.tsx';

/** The first row is drawn at once and the others when the processor is free: a phone shows its first picture that much sooner. */
function Cards({ championships, variant }: { championships: readonly Championship[]; variant: 'public' | 'admin' }) {
  const drawn = useDeferredValue(championships, championships.slice(0, 3));
  return (
    <div className={cardGrid}>
      {drawn.map((championship, index) => (
        <ChampionshipCard key={championship.id} championship={championship} variant={variant} first={index === 0} />
      ))}
    </div>
  );
}

/** The list of championships; admins also see those that are hidden. */
export function ChampionshipList({ variant }: { variant: 'public' | 'admin' }) {
  const filters = useUrlFilters({ ...championshipFilters, hidden: '1' });
  const { values, page } = filters;
  const top = useRef<HTMLParagraphElement>(null);
  useKeptListAddress();
  const admin = variant === 'admin';
  const { data, error, isLoading, mutate } = useChampionships({
    search: values.search,
    status: values.status,
    sort: values.sort === 'desc' ? 'desc' : 'asc',
    page,
    showHidden: admin && values.hidden === '1' ? 'true' : undefined,
  });
  return (
    <>
      <PageTitle text={t('championships.title')} />
      <ChampionshipFilters filters={filters}>
        {admin && (
          <label className="flex min-h-12 items-center gap-3 font-semibold">
            <input type="checkbox" className="size-6 accent-accent" checked={values.hidden === '1'} onChange={(event) => filters.set('hidden', event.target.checked ? '1' : '0')} />
            {t('championships.showHidden')}
          </label>
        )}
      </ChampionshipFilters>
      <ListCount top={top} pages={data && { page, total: data.total, size: pageSize }} className="mt-5">
        {data && t('championships.count', { count: data.total })}
      </ListCount>
      {error && !data && <Failed title={t('championships.failed')} text={messageOf(error, '')} onRetry={() => void mutate()} />}
      {isLoading && !data && (
        <>
          <div className="sr-only">
            <Spinner />
          </div>
          <CardSkeletons />
        </>
      )}
      {data && data.data.length === 0 && (
        <NoRows
          title={t(filters.narrowed ? 'championships.noMatch' : 'championships.none')}
          text={filters.narrowed ? undefined : t('championships.noneText')}
          total={data.total}
          filters={filters}
        />
      )}
      {data && data.data.length > 0 && (
        <Cards championships={data.data} variant={variant} />
      )}
      {data && data.data.length > 0 && <Paging top={top} page={page} total={data.total} size={pageSize} goTo={filters.goTo} />}
    </>
  );
}
