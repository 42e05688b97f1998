import { DataView } from '../../components/ui/list/data-view.tsx';
import { PageTitle } from '../../components/ui/page-title.tsx';
import { ListCount, ListRows, useList } from '../../components/ui/list/paging.tsx';
import { useCoachedChampionships } from '../../features/entries/coach/api.ts';
import { championshipColumns } from '../../features/entries/coach/columns.tsx';
import { t } from '../../lib/i18n/i18n.ts';
import { championshipsPageSize } from '../../lib/navigation/page-sizes.ts';
import { useUrlFilters } from '../../lib/navigation/use-url-filters.ts';

/** The championships that name the coach. */
export function Screen() {
  const filters = useUrlFilters({});
  const answer = useCoachedChampionships({ sort: 'desc', page: filters.page });
  const list = useList(answer, filters, championshipsPageSize);
  return (
    <>
      <PageTitle text={t('coach.title')} />
      <p className="mt-1 text-muted">{t('coach.about')}</p>
      <ListCount list={list} className="my-4" count={(count) => t('coach.count', { count })} />
      <ListRows list={list} failed={t('coach.failed')} empty={t('coach.empty')} emptyText={t('coach.emptyText')}>
        {(rows) => (
          <DataView caption={t('coach.title')} columns={championshipColumns()} rows={rows} rowKey={({ id }) => id} />
        )}
      </ListRows>
    </>
  );
}
