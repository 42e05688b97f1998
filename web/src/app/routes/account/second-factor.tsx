import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { ErrorState } from '../../../components/ui/feedback/feedback.tsx';
import { FormPage } from '../../../components/ui/form/form-page.tsx';
import { useSecondFactor } from '../../../features/account/security/second-factor-api.ts';
import { ManageSecondFactor } from '../../../features/account/security/second-factor-section.tsx';
import { useLogOut } from '../../../features/account/auth/use-log-out.ts';
import { messageOf } from '../../../lib/api/api-client.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { redirectTarget } from '../../../lib/navigation/redirect-target.ts';

/** Where somebody is led whose role demands a second factor; afterwards, back to the page that was asked for. */
export function Screen() {
  const { data, error, mutate } = useSecondFactor();
  const { logOut, busy } = useLogOut();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <FormPage title={t('secondFactor.title')} lead={t('secondFactor.demanded')}>
      {data && (
        <ManageSecondFactor
          state={data.data}
          demanded={!data.data.enabled}
          onChanged={() => void mutate()}
          onSetUp={() => void navigate(redirectTarget(search.get('redirect')) ?? paths.dashboard, { replace: true })}
        />
      )}
      {!data &&
        (error ? (
          <ErrorState title={t('secondFactor.unknown')} text={messageOf(error, '')} onRetry={() => void mutate()} />
        ) : (
          <div className="skeleton h-40" aria-hidden="true" />
        ))}
      <div className="mt-6 border-t border-line pt-4">
        <Button data-leaves variant="secondary" busy={busy} className="w-full" onClick={() => void logOut()}>
          {t('verify.logOut')}
        </Button>
      </div>
    </FormPage>
  );
}
