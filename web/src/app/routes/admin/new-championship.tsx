import { useSearchParams } from 'react-router-dom';
import { Notice } from '../../../components/ui/feedback/feedback.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { ListSkeleton } from '../../../components/ui/list/list-skeleton.tsx';
import { useChampionship } from '../../../features/catalogue/api.ts';
import { NewChampionshipForm } from '../../../features/catalogue/form/new-championship-form.tsx';
import { t } from '../../../lib/i18n/i18n.ts';

export default function NewChampionshipScreen() {
  const [query] = useSearchParams();
  const from = query.get('from');
  return (
    <>
      <PageTitle text={t('dashboard.newChampionship')} />
      {from === null ? <NewChampionshipForm key="new" /> : <CopyForm key={from} id={from} />}
    </>
  );
}

function CopyForm({ id }: { id: string }) {
  const { data, error } = useChampionship(id, { showHidden: true });
  if (!data && !error) return <ListSkeleton />;
  return (
    <>
      <div className="mt-5">
        {data ? (
          <Notice tone="info">{t('create.copied', { name: data.data.name })}</Notice>
        ) : (
          <Notice>{t('create.copyFailed')}</Notice>
        )}
      </div>
      <NewChampionshipForm copied={data?.data} />
    </>
  );
}
