import type { AnswerOf } from '@power-corner/contracts/call';
import { getInvitation, inviteAthletes } from '@power-corner/contracts/calls/participations/coach';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/feedback/feedback.tsx';
import { FailedAction } from '../../../components/ui/feedback/failed-action.tsx';
import { QrCode } from '../../../components/ui/qr/qr-code.tsx';
import { ShareButton } from '../../../components/ui/share-button.tsx';
import { ApiError, request } from '../../../lib/api/api-client.ts';
import { useGet } from '../../../lib/api/use-get.ts';
import { useAttempt } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { draftKey } from '../../../lib/session/draft-key.ts';
import { inTab } from '../../../lib/storage.ts';
import { fullDate } from '../../../lib/time/dates.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';

type Invitation = AnswerOf<typeof inviteAthletes>['data'];

function InvitationLink({ link }: { link: Invitation }) {
  // A link that was made later, on another device too, ends this one.
  const { error } = useGet(getInvitation, { params: { token: link.url.split('/').at(-1) ?? '' } });
  if (error instanceof ApiError && error.body.code === 'EXPIRED_LINK') return <Notice>{t('coach.inviteEnded')}</Notice>;
  const url = new URL(link.url, location.origin).href;
  return (
    <>
      <QrCode text={url} label={t('coach.qr')} />
      <p dir="ltr" translate="no" className="text-sm wrap-anywhere select-all">
        {url}
      </p>
      <p>{t('coach.inviteUntil', { until: fullDate(link.expires_at) })}</p>
      <ShareButton path={link.url} name={t('coach.inviteName')} />
    </>
  );
}

/** The server keeps the hash alone: the tab keeps the link, so that a reload ends none. */
export function InviteAthletes() {
  const key = draftKey('invitation');
  const [link, setLink] = useState(() => inTab.readJson<Invitation>(key));
  const good = link && Date.parse(link.expires_at) > serverNow() ? link : null;
  const [invite, busy, failure] = useAttempt(async () => {
    const { data } = await request(inviteAthletes);
    inTab.write(key, JSON.stringify(data));
    setLink(data);
  });
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{t('coach.inviteText')}</p>
      {good && <InvitationLink link={good} />}
      <FailedAction failure={failure} busy={busy} onAgain={() => void invite()} />
      <Button variant={good ? 'quiet' : 'primary'} busy={busy} onClick={() => void invite()}>
        {t(link ? 'coach.inviteAgain' : 'coach.inviteMake')}
      </Button>
    </div>
  );
}
