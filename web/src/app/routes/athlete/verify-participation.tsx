import { verifyParticipation } from '@power-corner/contracts/calls/participations/participations';
import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { Spinner } from '../../../components/ui/feedback/feedback.tsx';
import { FailedLink } from '../../../components/ui/feedback/failed-link.tsx';
import { FormPage } from '../../../components/ui/form/form-page.tsx';
import { useLinkToken } from '../../../lib/api/use-link-token.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { loadInBackground } from '../../../lib/loading/load-chunk.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { notify } from '../../../lib/toast.ts';

export default function VerifyParticipationScreen() {
  const { token = '' } = useParams();
  const { data, error, isValidating, mutate } = useLinkToken(verifyParticipation, { params: { token } });
  useEffect(() => {
    if (error) void notify('error', t('verifyParticipation.failed'));
  }, [error]);

  useEffect(() => {
    // The next screen loads while the link is checked.
    void loadInBackground(() => import('./participation-with-success.tsx'));
  }, []);

  if (data) return <Navigate to={paths.participationWithSuccess} state={data.data} replace />;
  if (!error || isValidating) {
    return (
      <FormPage title={t('verifyParticipation.title')}>
        <Spinner />
      </FormPage>
    );
  }
  return <FailedLink title={t('verifyParticipation.title')} error={error} onRetry={() => void mutate()} />;
}
