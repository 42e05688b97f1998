import { getClaim } from '@power-corner/contracts/calls/participations/walk-ins';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Notice, Spinner } from '../../../components/ui/feedback/feedback.tsx';
import { LinkPage } from '../../../components/ui/feedback/link-page.tsx';
import { Outcome } from '../../../components/ui/feedback/outcome.tsx';
import { useLogOut } from '../../../features/account/auth/use-log-out.ts';
import { ClaimFacts, ClaimStart } from '../../../features/entries/walk-ins/claim-facts.tsx';
import { useLinkToken } from '../../../lib/api/use-link-token.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { lazyComponent } from '../../../lib/loading/load-chunk.ts';

// The form is for people who are signed in.
const ClaimForm = lazyComponent(
  async () => (await import('../../../features/entries/walk-ins/claim-form.tsx')).ClaimForm,
  <Spinner />,
);

/** A walk-in that an account may take over. Mail scanners open links, and that must change nothing: the button does. */
export default function ClaimScreen() {
  const { token = '' } = useParams();
  const { state } = useSession();
  const { logOut, busy: leaving } = useLogOut();
  const [taken, setTaken] = useState<string | null>(null);
  const read = useLinkToken(getClaim, { params: { token } });
  const isKnown = state.status !== 'unknown';
  const otherRole = state.status === 'in' && state.usertype !== 'athlete';
  return (
    <LinkPage title={t('claim.title')} read={{ ...read, data: isKnown ? read.data : undefined }}>
      {({ data: claim }) => (
        <>
          <ClaimFacts claim={claim} />
          {taken !== null || claim.state === 'claimed' ? (
            <Outcome title={taken ?? t('claim.taken')} isNew={taken !== null}>
              <ButtonLink to={paths.athleteChampionships}>{t('participation.see')}</ButtonLink>
            </Outcome>
          ) : state.status === 'out' ? (
            <ClaimStart claim={claim} token={token} />
          ) : otherRole ? (
            <>
              <Notice tone="info">{t('claim.otherRole')}</Notice>
              <Button busy={leaving} onClick={() => void logOut()}>
                {t('nav.logout')}
              </Button>
            </>
          ) : (
            <ClaimForm claim={claim} token={token} onTaken={setTaken} onChanged={() => void read.mutate()} />
          )}
        </>
      )}
    </LinkPage>
  );
}
