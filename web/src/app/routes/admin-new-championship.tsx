import { CreateForm } from '../../features/championships/create-form.tsx';
import { t } from '../../lib/i18n/i18n.ts';
import { PageTitle } from '../../components/ui/page-title.tsx';

export function Screen() {
  return (
    <>
      <PageTitle text={t('create.title')} />
      <CreateForm />
    </>
  );
}
