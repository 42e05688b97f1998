import { messageOf } from '../../../lib/api/api-client.ts';
import { isTemporary } from '../../../lib/api/use-get.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button, ButtonLink } from '../button.tsx';
import { Notice } from './feedback.tsx';
import { FormPage } from '../form/form-page.tsx';

export function FailedLink({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) {
  const temporary = isTemporary(error);
  return (
    <FormPage title={title}>
      <div className="flex flex-col gap-5">
        <Notice>{messageOf(error, t('error.occurred'))}</Notice>
        {temporary && <Button onClick={onRetry}>{t('retry')}</Button>}
        <ButtonLink variant={temporary ? 'quiet' : 'primary'} to={paths.competitions}>
          {t('detail.back')}
        </ButtonLink>
      </div>
    </FormPage>
  );
}
