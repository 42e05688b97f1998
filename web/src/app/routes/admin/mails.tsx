import { undeliveredDays } from '@power-corner/contracts/mails/mails';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { ListCount, ListRows, useList } from '../../../components/ui/list/paging.tsx';
import { useUndelivered } from '../../../features/admin/mails/api.ts';
import { UndeliveredList } from '../../../features/admin/mails/undelivered-list.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { undeliveredPageSize } from '../../../lib/navigation/page-sizes.ts';
import { useUrlFilters } from '../../../lib/navigation/use-url-filters.ts';

/** Bulk mails that did not arrive stand with their championship, where they are sent again. */
export default function MailsScreen() {
  const filters = useUrlFilters({});
  const list = useList(useUndelivered(filters.page), filters, undeliveredPageSize);
  return (
    <>
      <PageTitle text={t('undelivered.title')} />
      <p className="mt-1 text-muted">{t('undelivered.about', { days: undeliveredDays })}</p>
      <ListCount list={list} className="my-4" count={(count) => t('undelivered.count', { count })} />
      <ListRows list={list} failed={t('undelivered.failed')} empty={t('undelivered.empty')}>
        {(mails) => <UndeliveredList mails={mails} />}
      </ListRows>
    </>
  );
}
