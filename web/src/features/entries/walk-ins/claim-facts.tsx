import type { Claim } from '@power-corner/contracts/participations/walk-ins';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Fact } from '../../../components/ui/fact.tsx';
import { Notice } from '../../../components/ui/feedback/feedback.tsx';
import { saveDraft } from '../../../lib/forms/form-draft.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { dayAndTime } from '../../../lib/time/dates.ts';
import { partLabel, partText } from '../../../lib/i18n/parts.ts';

/** The person to take over: a parent may have the same address. */
export const claimedPerson = ({ firstname, lastname, birth_year: year }: Claim) =>
  t('claim.born', { name: `${firstname} ${lastname}`, year: String(year) });

export function ClaimFacts({ claim }: { claim: Claim }) {
  const { championship, state } = claim;
  const part = partText(claim);
  return (
    <dl>
      {state === 'open' && <Fact label={t('claim.person')}>{claimedPerson(claim)}</Fact>}
      <Fact label={t('field.championship')}>{championship.name}</Fact>
      <Fact label={t('field.date')}>{dayAndTime(championship.date)}</Fact>
      <Fact label={t('field.location')}>{championship.location}</Fact>
      {part && <Fact label={partLabel(claim)}>{part}</Fact>}
    </dl>
  );
}

/** Leads somebody who is not signed in to an account of the address, and back to this page. */
export function ClaimStart({ claim, token }: { claim: Claim; token: string }) {
  const email = claim.email ?? '';
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
          // What the organisers have typed need not be typed again.
          saveDraft('signup', { firstname: claim.firstname ?? '', lastname: claim.lastname ?? '', email });
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
