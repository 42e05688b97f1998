import { verifyParticipation } from '@power-corner/contracts/calls/participations/participations';
import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { LinkPage } from '../../../components/ui/feedback/link-page.tsx';
import { useLinkToken } from '../../../lib/api/use-link-token.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { loadInBackground } from '../../../lib/loading/load-chunk.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { notify } from '../../../lib/toast.ts';

export default function VerifyParticipationScreen() {
  const { token = '' } = useParams();
  const read = useLinkToken(verifyParticipation, { params: { token } });
  const { error } = read;
  useEffect(() => {
    if (error) void notify('error', t('verifyParticipation.failed'));
  }, [error]);

  useEffect(() => {
    // The next screen loads while the link is checked.
    void loadInBackground(() => import('./participation-with-success.tsx'));
  }, []);

  return (
    <LinkPage title={t('verifyParticipation.title')} read={read}>
      {({ data }) => <Navigate to={paths.participationWithSuccess} state={data} replace />}
    </LinkPage>
  );
}
