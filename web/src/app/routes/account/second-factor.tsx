import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { FormPage } from '../../../components/ui/form/form-page.tsx';
import { Loaded } from '../../../components/ui/feedback/loaded.tsx';
import { useSecondFactor } from '../../../features/account/security/api.ts';
import { ManageSecondFactor } from '../../../features/account/security/second-factor-section.tsx';
import { useLogOut } from '../../../features/account/auth/use-log-out.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { redirectTarget } from '../../../lib/navigation/redirect-target.ts';

/** Users whose role demands a second factor come here, and go back afterwards to the page that they asked for. */
export default function SecondFactorScreen() {
  const read = useSecondFactor();
  const { logOut, busy } = useLogOut();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <FormPage title={t('secondFactor.title')} lead={t('secondFactor.demanded')}>
      <Loaded read={read} failed={t('secondFactor.unknown')}>
        {({ data }) => (
          <ManageSecondFactor
            state={data}
            demanded={!data.enabled}
            onChanged={() => void read.mutate()}
            onSetUp={() => void navigate(redirectTarget(search.get('redirect')) ?? paths.dashboard, { replace: true })}
          />
        )}
      </Loaded>
      <div className="mt-6 border-t border-line pt-4">
        <Button data-leaves variant="secondary" busy={busy} className="w-full" onClick={() => void logOut()}>
          {t('verify.logOut')}
        </Button>
      </div>
    </FormPage>
  );
}
