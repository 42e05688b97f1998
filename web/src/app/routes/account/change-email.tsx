import { checkEmailChange } from '@power-corner/contracts/calls/accounts/account';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Notice, Spinner } from '../../../components/ui/feedback/feedback.tsx';
import { FormPage } from '../../../components/ui/form/form-page.tsx';
import { confirmEmailChange } from '../../../features/account/api.ts';
import { messageOf } from '../../../lib/api/api-client.ts';
import { isTemporary } from '../../../lib/api/use-get.ts';
import { useLinkToken } from '../../../lib/api/use-link-token.ts';
import { useAttempt } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useSession } from '../../../lib/session/session.tsx';

/** A mailed link to a new address. Mail scanners open links, and that must change nothing: the button does. */
export default function ChangeEmailScreen() {
  const { token = '' } = useParams();
  const { state } = useSession();
  const { data, error: linkError, isValidating, mutate } = useLinkToken(checkEmailChange, { params: { token } });
  const [done, setDone] = useState<string | null>(null);
  const [confirm, busy, failure] = useAttempt(async () => setDone((await confirmEmailChange(token)).message));
  const error: unknown = failure ?? linkError;
  const temporary = isTemporary(error);
  const onward = (
    <ButtonLink
      variant={done === null ? 'quiet' : 'primary'}
      to={state.status === 'in' ? paths.account : paths.login}
      // The second press of a double click on the button, whose place the link takes.
      onClick={(event) => event.detail > 1 && event.preventDefault()}
    >
      {t(state.status === 'in' ? 'account.toAccount' : 'account.toLogin')}
    </ButtonLink>
  );
  return (
    <FormPage title={t(done === null ? 'account.emailTitle' : 'account.emailChanged')} outcome={done !== null}>
      <div className="flex flex-col gap-5">
        {done !== null && <Notice tone="good">{done}</Notice>}
        {done === null && Boolean(error) && !isValidating && <Notice>{messageOf(error, t('error.occurred'))}</Notice>}
        {done === null && !data && !linkError && <Spinner />}
        {done === null && data && (!error || temporary) && (
          <>
            <p>
              {t('account.emailQuestion')} <strong className="wrap-anywhere">{data.data.email}</strong>
            </p>
            <Button busy={busy} onClick={() => void confirm()}>
              {t('account.emailConfirm')}
            </Button>
          </>
        )}
        {!data && temporary && <Button onClick={() => void mutate()}>{t('retry')}</Button>}
        {(done !== null || Boolean(error)) && onward}
      </div>
    </FormPage>
  );
}
