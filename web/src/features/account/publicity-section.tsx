import type { Publicity } from '@power-corner/contracts/records/people';
import { ButtonLink } from '../../components/ui/button.tsx';
import { CheckboxField } from '../../components/ui/form/checkbox-field.tsx';
import { Loaded } from '../../components/ui/feedback/loaded.tsx';
import { t } from '../../lib/i18n/i18n.ts';
import { paths, publicityId } from '../../lib/navigation/paths.ts';
import { useAnchor } from '../../lib/navigation/use-anchor.ts';
import { useSession } from '../../lib/session/session.tsx';
import { useProfile } from '../../lib/session/use-profile.ts';
import { AccountCard } from './account-card.tsx';
import { PageAddress, useChoosePublicity, usePublicity } from './publicity.tsx';

/** Under 18, and without a birthday in the profile, which alone can be completed, there is no page. */
function NotPossible() {
  const birthday = useProfile().data?.data.birthday;
  return (
    <>
      <p>{t('account.pageUnderAge')}</p>
      {birthday === null && (
        <ButtonLink variant="quiet" to={paths.dashboardOf('athlete')}>
          {t('athlete.profile')}
        </ButtonLink>
      )}
    </>
  );
}

function Choices({ publicity, onSaved }: { publicity: Publicity; onSaved: () => Promise<unknown> }) {
  const { shown, choose, busy } = useChoosePublicity(publicity, onSaved);
  return (
    <>
      <CheckboxField
        label={t('account.notRanked')}
        checked={!shown.ranked}
        aria-busy={busy || undefined}
        onChange={(event) => void choose({ ranked: !event.target.checked })}
      />
      <ButtonLink variant="quiet" to={paths.rankings}>
        {t('rankings.title')}
      </ButtonLink>
      <h3 className="mt-5 text-xl">{t('account.pageTitle')}</h3>
      <p className="mt-1 mb-2 text-muted">{t('account.pageLead')}</p>
      {publicity.may_have_page ? (
        <CheckboxField
          label={t('account.page')}
          checked={shown.page}
          aria-busy={busy || undefined}
          onChange={(event) => void choose({ page: event.target.checked })}
        />
      ) : (
        <NotPossible />
      )}
      {publicity.page && <PageAddress handle={publicity.handle} />}
    </>
  );
}

function PublicityCard() {
  const read = usePublicity();
  const section = useAnchor<HTMLDivElement>(publicityId, read.data !== undefined || read.error !== undefined);
  return (
    <div ref={section} id={publicityId} tabIndex={-1} className="scroll-mt-20">
      <AccountCard title={t('account.publicity')} lead={t('account.publicityLead')}>
        <Loaded read={read} failed={t('account.publicityFailed')}>
          {({ data }) => <Choices publicity={data} onSaved={read.mutate} />}
        </Loaded>
      </AccountCard>
    </div>
  );
}

/** For athletes, and for an account that has become a coach's or an admin's and may still be public. */
export function PublicitySection() {
  const { state } = useSession();
  const publicity = usePublicity().data?.data;
  const isAthlete = state.status === 'in' && state.usertype === 'athlete';
  return isAthlete || publicity?.page || publicity?.handle ? <PublicityCard /> : null;
}
