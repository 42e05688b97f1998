import { checkResetLink } from '@power-corner/contracts/calls/accounts/auth';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Notice, Spinner } from '../../../components/ui/feedback/feedback.tsx';
import { FormPage } from '../../../components/ui/form/form-page.tsx';
import type { LoginState } from '../../../features/account/auth/login-form.tsx';
import { ResetPasswordForm } from '../../../features/account/auth/reset-password-form.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { isTemporary } from '../../../lib/api/use-get.ts';
import { useLinkToken } from '../../../lib/api/use-link-token.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { loginOnTheWay } from '../../../lib/navigation/target-championship.ts';
import { TargetStrip } from '../../target-strip.tsx';

/** Checks the link before it shows the form. The form checks it again when it is sent. */
export default function ResetPasswordScreen() {
  const { token = '' } = useParams();
  const login = loginOnTheWay(useLocation().search);
  const { data, error: linkError, isValidating, mutate } = useLinkToken(checkResetLink, { params: { token } });
  const [expiredLater, setExpiredLater] = useState<unknown>(null);
  const error: unknown = expiredLater ?? linkError;
  if (!error && data) {
    return (
      <FormPage title={t('reset.title')} lead={t('reset.lead')} above={<TargetStrip />}>
        <ResetPasswordForm token={token} onExpiredLink={setExpiredLater} />
      </FormPage>
    );
  }
  if (!error || isValidating) {
    return (
      <FormPage title={t('reset.title')} above={<TargetStrip />}>
        <Spinner />
      </FormPage>
    );
  }
  const temporary = isTemporary(error);
  return (
    <FormPage
      title={t(temporary ? 'reset.title' : 'reset.expired')}
      outcome={expiredLater !== null}
      above={<TargetStrip />}
    >
      <div className="flex flex-col gap-5">
        <Notice>{messageOf(error, t('error.occurred'))}</Notice>
        {temporary ? (
          <Button onClick={() => void mutate()}>{t('retry')}</Button>
        ) : (
          <ButtonLink to={login} state={{ forgot: true, hasAccount: true } satisfies LoginState}>
            {t('reset.newLink')}
          </ButtonLink>
        )}
        <Link
          to={login}
          state={{ hasAccount: true } satisfies LoginState}
          className="inline-flex min-h-11 items-center justify-center font-semibold underline decoration-edge decoration-2 underline-offset-4"
        >
          {t('reset.login')}
        </Link>
      </div>
    </FormPage>
  );
}
