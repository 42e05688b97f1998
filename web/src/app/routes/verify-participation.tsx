import '../../lib/inside-texts.ts';
import type { ConfirmedPlace } from '@power-corner/contracts/participations';
import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Notice, Spinner } from '../../components/ui/feedback.tsx';
import { Sheet } from '../../components/ui/sheet.tsx';
import { messageOf } from '../../lib/api-client.ts';
import { t } from '../../lib/i18n.ts';
import { notify } from '../../lib/toast.ts';
import { mayPass, useLink } from '../../lib/use-link.ts';
import { paths } from '../paths.ts';

export function Screen() {
  const { token = '' } = useParams();
  const { data, error, isValidating, mutate } = useLink<{ data: ConfirmedPlace }>(
    `/api/championships/verify-participation/${encodeURIComponent(token)}`,
  );
  useEffect(() => {
    if (error) void notify('error', t('verifyParticipation.failed'));
  }, [error]);

  if (data) return <Navigate to={paths.participationWithSuccess} state={data.data} replace />;
  if (!error || isValidating) {
    return (
      <Sheet title={t('verifyParticipation.title')}>
        <Spinner />
      </Sheet>
    );
  }
  const unanswered = mayPass(error);
  return (
    <Sheet title={t('verifyParticipation.title')}>
      <div className="flex flex-col gap-5">
        <Notice>{messageOf(error, t('error.une'))}</Notice>
        {unanswered && <Button onClick={() => void mutate()}>{t('retry')}</Button>}
        <ButtonLink look={unanswered ? 'quiet' : 'primary'} to={paths.championships}>
          {t('success.back')}
        </ButtonLink>
      </div>
    </Sheet>
  );
}
