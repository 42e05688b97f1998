import { getSubscription, subscribeAgain, unsubscribe } from '@power-corner/contracts/calls/mails';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/feedback/feedback.tsx';
import { LinkPage } from '../../../components/ui/feedback/link-page.tsx';
import { messageOf, request } from '../../../lib/api/api-client.ts';
import { useLinkToken } from '../../../lib/api/use-link-token.ts';
import { useAttempt } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';

/** Asks for confirmation: mail scanners open links, and that must change nothing. */
export default function UnsubscribeScreen() {
  const { token = '' } = useParams();
  const params = { token };
  const read = useLinkToken(getSubscription, { params });
  const unsubscribed = read.data?.data.unsubscribed ?? false;
  const [changed, setChanged] = useState(false);
  const [change, busy, failure] = useAttempt(async (wanted: boolean) => {
    await read.mutate(await request(wanted ? unsubscribe : subscribeAgain, { params }), { revalidate: false });
    setChanged(true);
  });
  return (
    <LinkPage
      key={String(unsubscribed)}
      title={t(unsubscribed ? 'unsubscribe.done' : 'unsubscribe.title')}
      outcome={changed}
      failed={t('unsubscribe.failed')}
      read={read}
      help={<p>{t('unsubscribe.badLink')}</p>}
      onward={
        <ButtonLink variant="quiet" to={paths.contact}>
          {t('unsubscribe.contact')}
        </ButtonLink>
      }
    >
      {() => (
        <>
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
        </>
      )}
    </LinkPage>
  );
}
