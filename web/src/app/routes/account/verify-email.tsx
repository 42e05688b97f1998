import { verifyEmail } from '@power-corner/contracts/calls/accounts/auth';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/feedback/feedback.tsx';
import { LinkPage } from '../../../components/ui/feedback/link-page.tsx';
import type { LoginState } from '../../../features/account/auth/login-form.tsx';
import { ResendForm } from '../../../features/account/auth/resend-form.tsx';
import { useLogOut } from '../../../features/account/auth/use-log-out.ts';
import { readSignUpEmail, readSignUpSecret } from '../../../features/account/auth/sign-up-secret.ts';
import { useLinkToken } from '../../../lib/api/use-link-token.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { loginOnTheWay } from '../../../lib/navigation/target-championship.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { claimsOf, readToken } from '../../../lib/session/token.ts';
import { notify } from '../../../lib/toast.ts';
import { nameOf } from '../../../lib/i18n/names.ts';
import { TargetStrip } from '../../target-strip.tsx';

export default function VerifyEmailScreen() {
  const { token = '' } = useParams();
  const login = loginOnTheWay(useLocation().search);
  const navigate = useNavigate();
  const { state } = useSession();
  const { logOut, busy } = useLogOut(login);
  const read = useLinkToken(verifyEmail, { params: { token } });
  const { data } = read;
  useEffect(() => {
    if (!data || state.status !== 'out') return;
    void notify('success', data.message);
    // Another browser than the one that registered asks for the password.
    const proof = readSignUpSecret() && data.continue?.token;
    const loginState: LoginState = { confirmed: true, email: readSignUpEmail() ?? data.continue?.email, proof };
    void navigate(login, { replace: true, state: loginState });
  }, [data, state.status, navigate, login]);

  const signedIn = state.status === 'in' ? claimsOf(readToken() ?? '') : null;
  return (
    <LinkPage
      title={t(data && signedIn ? 'verify.done' : 'verify.title')}
      failed={t('verify.failed')}
      above={<TargetStrip />}
      read={{ ...read, data: signedIn ? data : undefined }}
      help={<ResendForm />}
      onward={
        <ButtonLink variant="quiet" to={login}>
          {t('verify.login')}
        </ButtonLink>
      }
    >
      {() => (
        <>
          {signedIn && <Notice tone="info">{t('verify.signedIn', { name: nameOf(signedIn) })}</Notice>}
          <Button data-leaves busy={busy} onClick={() => void logOut()}>
            {t('verify.logOut')}
          </Button>
          <ButtonLink variant="quiet" to={login}>
            {t('verify.stay')}
          </ButtonLink>
        </>
      )}
    </LinkPage>
  );
}
