import { choosePublicity, getPublicity } from '@power-corner/contracts/calls/people';
import type { Publicity } from '@power-corner/contracts/people';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CheckboxField } from '../../components/ui/checkbox-field.tsx';
import { ErrorState } from '../../components/ui/feedback.tsx';
import { messageOf, request } from '../../lib/api/api-client.ts';
import { useGet } from '../../lib/api/use-get.ts';
import { useAction } from '../../lib/hooks/use-single-flight.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session/session.tsx';
import { AccountCard } from './account-card.tsx';

function RankedChoice({ publicity, onSaved }: { publicity: Publicity; onSaved: () => Promise<unknown> }) {
  const [wanted, setWanted] = useState(false);
  const [save, busy] = useAction(
    async (ranked: boolean) => {
      setWanted(ranked);
      return (await request(choosePublicity, { body: { page: publicity.page, ranked } })).message;
    },
    { settled: onSaved },
  );
  return (
    <CheckboxField
      label={t('account.notRanked')}
      checked={!(busy ? wanted : publicity.ranked)}
      aria-busy={busy || undefined}
      onChange={(event) => void save(!event.target.checked)}
    />
  );
}

function Choices() {
  const { data, error, mutate } = useGet(getPublicity, {});
  return (
    <AccountCard title={t('account.publicity')} lead={t('account.publicityLead')}>
      {data && <RankedChoice publicity={data.data} onSaved={mutate} />}
      {!data &&
        (error ? (
          <ErrorState title={t('account.publicityFailed')} text={messageOf(error, '')} onRetry={() => void mutate()} />
        ) : (
          <div className="skeleton h-11" aria-hidden="true" />
        ))}
      <Link
        to={paths.rankings}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {t('rankings.title')}
      </Link>
    </AccountCard>
  );
}

/** Only athletes stand in the rankings. */
export function Section() {
  const { state } = useSession();
  return state.status === 'in' && state.usertype === 'athlete' ? <Choices /> : null;
}
