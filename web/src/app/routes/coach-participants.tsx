import { getCoachedChampionship, listCoachedParticipants } from '@power-corner/contracts/calls/participations/coach';
import { useParams } from 'react-router-dom';
import { DataView } from '../../components/ui/list/data-view.tsx';
import { SearchField } from '../../components/ui/list/filter-bar.tsx';
import { PageTitle } from '../../components/ui/page-title.tsx';
import { ListCount, ListRows, useList } from '../../components/ui/list/paging.tsx';
import { PrintButton } from '../../components/ui/list/print-sheet.tsx';
import { championshipSummary, StartListSheet } from '../../features/entries/exports/paper-sheet.tsx';
import { coachedColumns, coachedLines } from '../../features/entries/coach/columns.tsx';
import { request } from '../../lib/api/api-client.ts';
import { allPages, isMissing, useGet } from '../../lib/api/use-get.ts';
import { usePrintAll } from '../../lib/hooks/printing.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { participantsPageSize } from '../../lib/navigation/page-sizes.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useUrlFilters } from '../../lib/navigation/use-url-filters.ts';
import { NoChampionship } from '../no-championship.tsx';

export default function CoachParticipantsScreen() {
  const { id = '' } = useParams();
  const filters = useUrlFilters({ search: '' });
  const { values, page } = filters;
  const params = { id };
  const championship = useGet(getCoachedChampionship, { params }).data?.data;
  const query = { ...values, page, limit: participantsPageSize };
  const answer = useGet(listCoachedParticipants, { params, query }, { keepPreviousData: true });
  const list = useList(answer, filters, participantsPageSize);
  const printed = usePrintAll(list, {
    query: JSON.stringify({ id }),
    fetchAll: () =>
      allPages(
        async (all, limit) => (await request(listCoachedParticipants, { params, query: { page: all, limit } })).data,
      ),
  });
  if (isMissing(list.error))
    return <NoChampionship text={t('coach.notFoundText')} back={paths.coachChampionships} backText={t('coach.back')} />;
  return (
    <>
      <PageTitle text={t('participants.title')} />
      <p className="mt-1 min-h-7 text-lg text-muted wrap-anywhere">
        {championship && championshipSummary(championship)}
      </p>
      <search className="mt-3 flex flex-wrap items-center gap-2">
        <SearchField inline label={t('coach.search')} filters={filters} />
        <PrintButton print={printed.print} busy={printed.busy} disabled={!list.total} />
      </search>
      <ListCount list={list} className="my-2" count={(count) => t('participants.count', { count })} />
      <ListRows list={list} failed={t('participants.failed')} empty={t('participants.empty')}>
        {(rows) => (
          <DataView
            caption={t('participants.title')}
            columns={coachedColumns(list.first)}
            brief={{
              name: ({ firstname, lastname }) => `${lastname} ${firstname}`,
              lines: coachedLines,
            }}
            rows={rows}
            rowKey={(row) => row.id}
          />
        )}
      </ListRows>
      {list.rows && (
        <StartListSheet participants={printed.rows} about={championship && championshipSummary(championship)} />
      )}
    </>
  );
}
