import type { Championship } from '@power-corner/contracts/championships/championships';
import { useDeferredValue } from 'react';
import { LoadingStatus } from '../../components/ui/feedback/feedback.tsx';
import { countActiveFilters } from '../../components/ui/list/filter-bar.tsx';
import { PageTitle } from '../../components/ui/page-title.tsx';
import { ListCount, ListRows, useList } from '../../components/ui/list/paging.tsx';
import { PrintButton, describeRows } from '../../components/ui/list/print-sheet.tsx';
import { championshipsPageSize } from '../../lib/navigation/page-sizes.ts';
import { usePrintAll } from '../../lib/hooks/printing.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { useSavedListAddress } from '../../lib/navigation/list-address.ts';
import { useUrlFilters } from '../../lib/navigation/use-url-filters.ts';
import { allChampionships, useChampionships } from './api.ts';
import { cardGrid, CardSkeletons, ChampionshipCard } from './card.tsx';
import { describeChampionshipFilters, ChampionshipFilters, championshipFilters } from './filters.tsx';
import { ChampionshipListPrint } from './print.tsx';

/** Renders the first row at once and the others later, so that a phone shows its first picture sooner. */
function Cards({ championships, variant }: { championships: readonly Championship[]; variant: 'public' | 'admin' }) {
  const rendered = useDeferredValue(championships, championships.slice(0, 3));
  return (
    <div className={cardGrid}>
      {rendered.map((championship, index) => (
        <ChampionshipCard key={championship.id} championship={championship} variant={variant} first={index === 0} />
      ))}
    </div>
  );
}

const listFilters = { ...championshipFilters, hidden: '1' };

export function ChampionshipList({ variant }: { variant: 'public' | 'admin' }) {
  const filters = useUrlFilters(listFilters);
  const { values, page } = filters;
  useSavedListAddress();
  const admin = variant === 'admin';
  const query = {
    search: values.search,
    status: values.status,
    sort: values.sort === 'desc' ? 'desc' : 'nearest',
    showHidden: admin && values.hidden === '1' ? 'true' : undefined,
  };
  const list = useList(useChampionships({ ...query, page }), filters, championshipsPageSize);
  const printed = usePrintAll(list, {
    query: JSON.stringify(query),
    fetchAll: () => allChampionships(query),
  });
  return (
    <>
      <PageTitle text={t('championships.title')} />
      <ChampionshipFilters
        filters={filters}
        active={countActiveFilters(values, admin ? listFilters : championshipFilters)}
      >
        {admin && (
          <label className="flex min-h-12 items-center gap-3 font-semibold">
            <input
              type="checkbox"
              className="size-6 accent-accent"
              checked={values.hidden === '1'}
              onChange={(event) => filters.set('hidden', event.target.checked ? '1' : '0')}
            />
            {t('championships.showHidden')}
          </label>
        )}
      </ChampionshipFilters>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
        <ListCount list={list} count={(count) => t('championships.count', { count })} />
        {admin && <PrintButton print={printed.print} busy={printed.busy} disabled={!list.total} />}
      </div>
      <ListRows
        list={list}
        failed={t('championships.failed')}
        empty={t(filters.isFiltered ? 'championships.noMatch' : 'championships.none')}
        emptyText={filters.isFiltered ? undefined : t('championships.noneText')}
        skeleton={
          <>
            <LoadingStatus />
            <CardSkeletons />
          </>
        }
      >
        {(rows) => <Cards championships={rows} variant={variant} />}
      </ListRows>
      {list.total !== undefined && (
        <ChampionshipListPrint
          title={t('championships.title')}
          notes={[
            describeRows(t('championships.count', { count: list.total }), printed),
            ...describeChampionshipFilters(values),
            ...(admin && values.hidden !== '1' ? [t('print.withoutHidden')] : []),
          ]}
          championships={printed.rows}
          firstNumber={printed.first}
          variant={variant}
          empty={t('championships.noMatch')}
        />
      )}
    </>
  );
}
