import { acceptInvitation, getInvitation } from '@power-corner/contracts/calls/participations/coach';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { FailedAction } from '../../../components/ui/feedback/failed-action.tsx';
import { LinkPage } from '../../../components/ui/feedback/link-page.tsx';
import { Notice } from '../../../components/ui/feedback/feedback.tsx';
import { Outcome } from '../../../components/ui/feedback/outcome.tsx';
import { useLogOut } from '../../../features/account/auth/use-log-out.ts';
import { ApiError, request } from '../../../lib/api/api-client.ts';
import { useLinkToken } from '../../../lib/api/use-link-token.ts';
import { useAttempt } from '../../../lib/hooks/use-single-flight.ts';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { nameOf } from '../../../lib/i18n/names.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { loginWithRedirect } from '../../../lib/navigation/redirect-target.ts';
import { useSession } from '../../../lib/session/session.tsx';

function Accept({ token, name, onAccepted }: { token: string; name: string; onAccepted: (message: string) => void }) {
  const [accept, busy, failure] = useAttempt(async (replace: boolean) => {
    const { message } = await request(acceptInvitation, { params: { token }, body: { replace } });
    onAccepted(message);
  });
  const hasOther = failure instanceof ApiError && failure.body.code === 'HAS_COACH';
  return (
    <>
      {hasOther ? <Notice tone="info">{failure.message}</Notice> : <FailedAction failure={failure} busy={busy} />}
      <Button className="text-lg" busy={busy} onClick={() => void accept(hasOther)}>
        {hasOther ? t('invitation.replace', { name }) : t('invitation.accept')}
      </Button>
    </>
  );
}

function LogInFirst() {
  const here = useLocation();
  return (
    <>
      <ButtonLink to={loginWithRedirect(here, paths.signup)}>{t('claim.signUp')}</ButtonLink>
      <ButtonLink variant="secondary" to={loginWithRedirect(here)}>
        {t('claim.logIn')}
      </ButtonLink>
    </>
  );
}

/** The link of a coach. Opening it changes nothing: the button does. */
export default function InvitationScreen() {
  const { token = '' } = useParams();
  const { state } = useSession();
  const { logOut, busy: leaving } = useLogOut();
  const [accepted, setAccepted] = useState<string | null>(null);
  const read = useLinkToken(getInvitation, { params: { token } });
  const isKnown = state.status !== 'unknown';
  return (
    <LinkPage title={t('invitation.title')} read={{ ...read, data: isKnown ? read.data : undefined }}>
      {({ data: { coach } }) =>
        accepted === null ? (
          <>
            <p className="text-xl font-semibold wrap-anywhere">{joined(nameOf(coach), coach.club)}</p>
            <p>{t('invitation.text', { name: nameOf(coach) })}</p>
            <p className="text-muted">{t('invitation.leave')}</p>
            {state.status === 'out' ? (
              <LogInFirst />
            ) : state.status === 'in' && state.usertype === 'athlete' ? (
              <Accept token={token} name={nameOf(coach)} onAccepted={setAccepted} />
            ) : (
              <>
                <Notice tone="info">{t('invitation.otherRole')}</Notice>
                <Button busy={leaving} onClick={() => void logOut()}>
                  {t('nav.logout')}
                </Button>
              </>
            )}
          </>
        ) : (
          <Outcome title={accepted}>
            <p className="text-muted">{t('invitation.leave')}</p>
            <ButtonLink to={paths.athleteHome}>{t('athlete.title')}</ButtonLink>
          </Outcome>
        )
      }
    </LinkPage>
  );
}
