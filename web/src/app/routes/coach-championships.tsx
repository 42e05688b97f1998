import { listCoachedChampionships } from '@power-corner/contracts/calls/participations/coach';
import { DataView } from '../../components/ui/list/data-view.tsx';
import { PageTitle } from '../../components/ui/page-title.tsx';
import { ListCount, ListRows, useList } from '../../components/ui/list/paging.tsx';
import { championshipColumns } from '../../features/entries/coach/columns.tsx';
import { useGet } from '../../lib/api/use-get.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { championshipsPageSize } from '../../lib/navigation/page-sizes.ts';
import { useUrlFilters } from '../../lib/navigation/use-url-filters.ts';

export default function CoachChampionshipsScreen() {
  const filters = useUrlFilters({});
  const query = { sort: 'nearest', page: filters.page, limit: championshipsPageSize } as const;
  const answer = useGet(listCoachedChampionships, { query }, { keepPreviousData: true });
  const list = useList(answer, filters, championshipsPageSize);
  return (
    <>
      <PageTitle text={t('dashboard.myChampionships')} />
      <p className="mt-1 text-muted">{t('coach.about')}</p>
      <ListCount list={list} className="my-4" count={(count) => t('championships.count', { count })} />
      <ListRows list={list} failed={t('coach.failed')} empty={t('coach.empty')} emptyText={t('coach.emptyText')}>
        {(rows) => (
          <DataView
            caption={t('dashboard.myChampionships')}
            columns={championshipColumns()}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </ListRows>
    </>
  );
}
