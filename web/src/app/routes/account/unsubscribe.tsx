import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Notice, Spinner } from '../../../components/ui/feedback/feedback.tsx';
import { FormPage } from '../../../components/ui/form/form-page.tsx';
import { setSubscription, useSubscription } from '../../../features/admin/mails/api.ts';
import { messageOf } from '../../../lib/api/api-client.ts';
import { isTemporary } from '../../../lib/api/use-get.ts';
import { useAttempt } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';

/** Asks for confirmation: mail scanners open links, and that must change nothing. */
export default function UnsubscribeScreen() {
  const { token = '' } = useParams();
  const { data, error, isValidating, mutate } = useSubscription(token);
  const [changed, setChanged] = useState(false);
  const [change, busy, failure] = useAttempt(async (unsubscribed: boolean) => {
    await mutate(await setSubscription(token, unsubscribed), { revalidate: false });
    setChanged(true);
  });

  if (data) {
    const { unsubscribed } = data.data;
    return (
      <FormPage
        key={String(unsubscribed)}
        title={t(unsubscribed ? 'unsubscribe.done' : 'unsubscribe.title')}
        outcome={changed}
      >
        <div className="flex flex-col gap-5">
          <p>{t(unsubscribed ? 'unsubscribe.doneText' : 'unsubscribe.text')}</p>
          <p className="text-muted">{t('unsubscribe.own')}</p>
          {failure !== null && <Notice>{messageOf(failure, t('error.occurred'))}</Notice>}
          {unsubscribed ? (
            <Button variant="secondary" busy={busy} onClick={() => void change(false)}>
              {t('unsubscribe.undo')}
            </Button>
          ) : (
            <Button busy={busy} onClick={() => void change(true)}>
              {t('unsubscribe.confirm')}
            </Button>
          )}
          <ButtonLink variant="quiet" to={paths.home}>
            {t('notFound.home')}
          </ButtonLink>
        </div>
      </FormPage>
    );
  }
  if (!error || isValidating) {
    return (
      <FormPage title={t('unsubscribe.title')}>
        <Spinner />
      </FormPage>
    );
  }
  const temporary = isTemporary(error);
  return (
    <FormPage title={t('unsubscribe.failed')}>
      <div className="flex flex-col gap-5">
        <Notice>{messageOf(error, t('error.occurred'))}</Notice>
        {temporary ? <Button onClick={() => void mutate()}>{t('retry')}</Button> : <p>{t('unsubscribe.badLink')}</p>}
        <ButtonLink variant="quiet" to={paths.contact}>
          {t('unsubscribe.contact')}
        </ButtonLink>
      </div>
    </FormPage>
  );
}
