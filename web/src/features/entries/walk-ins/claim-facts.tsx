import type { Claim } from '@power-corner/contracts/participations/walk-ins';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Fact } from '../../../components/ui/fact.tsx';
import { Notice } from '../../../components/ui/feedback/feedback.tsx';
import { saveDraft } from '../../../lib/forms/form-draft.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { dayAndTime } from '../../../lib/time/dates.ts';

export function ClaimFacts({ claim: { championship, firstname, lastname, division } }: { claim: Claim }) {
  return (
    <dl>
      <Fact label={t('claim.person')}>
        {firstname} {lastname}
      </Fact>
      <Fact label={t('field.championship')}>{championship.name}</Fact>
      <Fact label={t('field.date')}>{dayAndTime(championship.date)}</Fact>
      <Fact label={t('field.location')}>{championship.location}</Fact>
      {division && <Fact label={t('field.division')}>{division}</Fact>}
    </dl>
  );
}

/** Leads somebody who is not signed in to an account of the address, and back to this page. */
export function ClaimStart({ claim: { firstname, lastname, email }, token }: { claim: Claim; token: string }) {
  const navigate = useNavigate();
  const search = `?redirect=${encodeURIComponent(paths.claim(token))}`;
  return (
    <>
      <p className="text-lg">{t('claim.start')}</p>
      <Notice tone="info">
        <span className="wrap-anywhere">{t('claim.address', { email })}</span>
      </Notice>
      <Button
        onClick={() => {
          // Texts of the organisers need not be typed again.
          saveDraft('signup', { firstname, lastname, email });
          void navigate({ pathname: paths.signup, search });
        }}
      >
        {t('claim.signUp')}
      </Button>
      <ButtonLink variant="secondary" to={{ pathname: paths.login, search }} state={{ email }}>
        {t('claim.logIn')}
      </ButtonLink>
      <p className="text-sm text-muted">{t('claim.without')}</p>
    </>
  );
}
