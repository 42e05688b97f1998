import '../../lib/inside-texts.ts';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Notice, Spinner } from '../../components/ui/feedback.tsx';
import { Sheet } from '../../components/ui/sheet.tsx';
import { resetLinkPath } from '../../features/auth/api.ts';
import { ResetPasswordForm } from '../../features/auth/reset-password-form.tsx';
import { messageOf } from '../../lib/api-client.ts';
import { t } from '../../lib/i18n.ts';
import { mayPass, useLink } from '../../lib/use-link.ts';
import { paths } from '../paths.ts';

/** The link is checked before the form is shown, and again by the form when it is sent. */
export function Screen() {
  const { token = '' } = useParams();
  const { data, error: refused, isValidating, mutate } = useLink(resetLinkPath(token));
  const [diedLater, setDiedLater] = useState<unknown>(null);
  const error: unknown = diedLater ?? refused;
  if (!error && data) {
    return (
      <Sheet title={t('reset.title')} lead={t('reset.lead')}>
        <ResetPasswordForm token={token} onDeadLink={setDiedLater} />
      </Sheet>
    );
  }
  if (!error || isValidating) {
    return (
      <Sheet title={t('reset.title')}>
        <Spinner />
      </Sheet>
    );
  }
  const unjudged = mayPass(error);
  return (
    <Sheet title={t(unjudged ? 'reset.title' : 'reset.dead')}>
      <div className="flex flex-col gap-5">
        <Notice>{messageOf(error, t('error.une'))}</Notice>
        {unjudged ? (
          <Button onClick={() => void mutate()}>{t('retry')}</Button>
        ) : (
          <ButtonLink to={paths.login} state={{ forgot: true }}>
            {t('reset.newLink')}
          </ButtonLink>
        )}
        <Link
          to={paths.login}
          className="inline-flex min-h-11 items-center justify-center font-semibold underline decoration-edge decoration-2 underline-offset-4"
        >
          {t('reset.login')}
        </Link>
      </div>
    </Sheet>
  );
}
