import { PageTitle } from '../../components/ui/page-title.tsx';
import { NewChampionshipForm } from '../../features/championships/new-championship-form.tsx';
import { t } from '../../lib/i18n/i18n.ts';

export function Screen() {
  return (
    <>
      <PageTitle text={t('create.title')} />
      <NewChampionshipForm />
    </>
  );
}
