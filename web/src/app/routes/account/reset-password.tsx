import { checkResetLink } from '@power-corner/contracts/calls/accounts/auth';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { LinkPage } from '../../../components/ui/feedback/link-page.tsx';
import type { LoginState } from '../../../features/account/auth/login-form.tsx';
import { ResetPasswordForm } from '../../../features/account/auth/reset-password-form.tsx';
import { isTemporary } from '../../../lib/api/use-get.ts';
import { useLinkToken } from '../../../lib/api/use-link-token.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { loginOnTheWay } from '../../../lib/navigation/target-championship.ts';
import { TargetStrip } from '../../target-strip.tsx';

/** Checks the link before it shows the form. The form checks it again when it is sent. */
export default function ResetPasswordScreen() {
  const { token = '' } = useParams();
  const login = loginOnTheWay(useLocation().search);
  const read = useLinkToken(checkResetLink, { params: { token } });
  const [expiredLater, setExpiredLater] = useState<unknown>(null);
  const error: unknown = expiredLater ?? read.error;
  return (
    <LinkPage
      title={t('reset.title')}
      {...(read.data && !error && { lead: t('reset.lead') })}
      failed={t(isTemporary(error) ? 'reset.title' : 'reset.expired')}
      outcome={expiredLater !== null}
      above={<TargetStrip />}
      read={{ ...read, error }}
      help={
        <ButtonLink to={login} state={{ forgot: true, hasAccount: true } satisfies LoginState}>
          {t('reset.newLink')}
        </ButtonLink>
      }
      onward={
        <ButtonLink variant="quiet" to={login} state={{ hasAccount: true } satisfies LoginState}>
          {t('reset.login')}
        </ButtonLink>
      }
    >
      {() => <ResetPasswordForm token={token} onExpiredLink={setExpiredLater} />}
    </LinkPage>
  );
}
