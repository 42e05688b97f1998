import { sexes } from '@power-corner/contracts/lists';
import { recordsPageSize as pageSize } from '@power-corner/contracts/records/records-view';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { ListCount, ListRows, useList } from '../../../components/ui/list/paging.tsx';
import { describeFilters, describeRows, PrintButton } from '../../../components/ui/list/print-sheet.tsx';
import { usePrintAll } from '../../../lib/hooks/printing.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useUrlFilters } from '../../../lib/navigation/use-url-filters.ts';
import { recordFilters, sortedRecords, useRecords } from './api.ts';
import { RecordFilters } from './filters.tsx';
import { PrintedRecords, RecordTable } from './record-table.tsx';
import { recordSetName } from '../../../lib/i18n/record-words.ts';

export function Records() {
  const filters = useUrlFilters(recordFilters);
  const { values, page } = filters;
  const { data: answer, error, mutate } = useRecords(values);
  const sets = answer?.data.sets ?? [];
  const all = answer && sortedRecords(answer.data, values);
  const rows = all?.slice((page - 1) * pageSize, page * pageSize);
  const data = all && rows && { data: rows, total: all.length };
  const list = useList({ data, error, mutate }, filters, pageSize);
  const printed = usePrintAll(list, {
    query: JSON.stringify(values),
    fetchAll: () => Promise.resolve(all ?? []),
  });
  const count = t('records.count', { count: all?.length ?? 0 });
  const sex = sexes.find((each) => each === values.sex);
  const shownFilters = describeFilters(
    [
      [
        t('records.set'),
        sets
          .filter(({ id }) => id === values.set)
          .map(recordSetName)
          .join(''),
      ],
      [t('records.discipline'), values.discipline],
      [t('field.sex'), sex ? t(`sex.${sex}`) : ''],
      [t('field.ageCategory'), values.age_category],
      [t('field.weightClass'), values.weight_class && t('live.kg', { value: values.weight_class })],
    ],
    '',
  );
  return (
    <>
      <PageTitle text={t('records.title')} />
      <ButtonLink variant="quiet" className="print:hidden" to={paths.rankings}>
        {t('rankings.title')}
      </ButtonLink>
      <RecordFilters filters={filters} sets={answer?.data.sets} />
      <div className="my-4 flex flex-wrap items-center justify-between gap-3">
        <ListCount list={list} count={() => count} />
        <PrintButton print={printed.print} busy={printed.busy} disabled={!all?.length} />
      </div>
      <ListRows
        list={list}
        failed={t('records.failed')}
        empty={t(filters.isFiltered ? 'records.noMatch' : 'records.none')}
      >
        {(shown) => <RecordTable rows={shown} sets={sets} />}
      </ListRows>
      <PrintedRecords rows={printed.rows} sets={sets} notes={[describeRows(count, printed), ...shownFilters]} />
    </>
  );
}
