import { dayInAlgiers } from '@power-corner/contracts/text/calendar-day';
import { Button } from '../../../components/ui/button.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { ListCount, ListRows, useList } from '../../../components/ui/list/paging.tsx';
import { actsPageSize, allActs, noteExport, useActs } from '../../../features/admin/acts/api.ts';
import { ActList } from '../../../features/admin/acts/act-list.tsx';
import { actsCsv } from '../../../features/admin/acts/csv.ts';
import { actFilters, ActFilters } from '../../../features/admin/acts/filters.tsx';
import { useAction } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { useUrlFilters } from '../../../lib/navigation/use-url-filters.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';

export default function ActsScreen() {
  const filters = useUrlFilters(actFilters);
  const { values, page } = filters;
  const list = useList(useActs({ ...values, page }), filters, actsPageSize);
  const [save, busy] = useAction(
    async () => {
      const acts = await allActs(values);
      await noteExport(values);
      const name = t('acts.file', { day: dayInAlgiers(new Date(serverNow())) });
      saveFile(name, 'text/csv', actsCsv(acts));
      void list.reload();
    },
    { failed: t('acts.failed') },
  );
  return (
    <>
      <PageTitle text={t('acts.title')} />
      <p className="mt-1 text-muted">{t('acts.about')}</p>
      <ActFilters filters={filters} />
      <div className="my-4 flex flex-wrap items-center justify-between gap-3">
        <ListCount list={list} count={(count) => t('acts.count', { count })} />
        <Button
          variant="secondary"
          className="disabled:opacity-45"
          disabled={!list.total}
          busy={busy}
          onClick={() => void save()}
        >
          {t('acts.export')}
        </Button>
      </div>
      <ListRows list={list} failed={t('acts.failed')} empty={t('acts.empty')}>
        {(acts) => <ActList acts={acts} />}
      </ListRows>
    </>
  );
}
