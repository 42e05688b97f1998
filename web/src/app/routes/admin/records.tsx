import { listProvisionalRecords, listRecordSets } from '@power-corner/contracts/calls/results/records';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { EmptyState, ErrorState, Spinner } from '../../../components/ui/feedback/feedback.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { SetDialog } from '../../../features/history/records/admin/set-dialog.tsx';
import { SetRow } from '../../../features/history/records/admin/set-row.tsx';
import { WaitingRecords } from '../../../features/history/records/admin/waiting.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { useGet } from '../../../lib/api/use-get.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';

export default function AdminRecordsScreen() {
  const sets = useGet(listRecordSets, {});
  const waiting = useGet(listProvisionalRecords, {});
  const [creating, setCreating] = useState(false);
  const reload = () => void Promise.all([sets.mutate(), waiting.mutate()]);
  const error = sets.error ?? waiting.error;
  if (error && !(sets.data && waiting.data))
    return <ErrorState level={1} title={t('records.failed')} text={messageOf(error, '')} onRetry={reload} />;
  if (!sets.data || !waiting.data) return <Spinner />;
  const [records, all] = [waiting.data.data, sets.data.data];
  return (
    <>
      <PageTitle text={t('records.title')} />
      <ButtonLink variant="quiet" to={paths.records}>
        {t('records.publicPage')}
      </ButtonLink>
      <section className="mt-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-2xl">{t('records.sets')}</h2>
          <Button onClick={() => setCreating(true)}>{t('records.newSet')}</Button>
        </div>
        {all.length === 0 ? (
          <EmptyState title={t('records.noSet')} text={t('records.noSetText')} />
        ) : (
          <ul className="mt-4 flex flex-col gap-4">
            {all.map((set) => (
              <SetRow key={set.id} set={set} onChanged={reload} />
            ))}
          </ul>
        )}
      </section>
      <section className="mt-10">
        <h2 className="text-2xl">{t('records.provisional')}</h2>
        <WaitingRecords records={records} sets={all} onDecided={reload} />
      </section>
      {creating && <SetDialog set={undefined} onSaved={reload} onClose={() => setCreating(false)} />}
    </>
  );
}
