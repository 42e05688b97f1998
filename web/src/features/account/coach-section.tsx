import { getMyCoach, leaveMyCoach } from '@power-corner/contracts/calls/participations/coach';
import { AskingButton } from '../../components/ui/dialog/asking-button.tsx';
import { Loaded } from '../../components/ui/feedback/loaded.tsx';
import { request } from '../../lib/api/api-client.ts';
import { useGet } from '../../lib/api/use-get.ts';
import { joined, t } from '../../lib/i18n/i18n.ts';
import { nameOf } from '../../lib/i18n/names.ts';
import { useSession } from '../../lib/session/session.tsx';
import { fullDate } from '../../lib/time/dates.ts';
import { AccountCard } from './account-card.tsx';

function CoachCard() {
  const read = useGet(getMyCoach, {});
  return (
    <AccountCard title={t('account.coach')} lead={t('account.coachLead')}>
      <Loaded read={read} failed={t('account.coachFailed')}>
        {({ data: own }) =>
          own ? (
            <>
              <p className="font-semibold wrap-anywhere">{joined(nameOf(own.coach), own.coach.club)}</p>
              <p className="mb-4 text-muted">{t('account.coachSince', { date: fullDate(own.since) })}</p>
              <AskingButton
                label={t('account.coachLeave')}
                question={t('account.coachQuestion', { name: nameOf(own.coach) })}
                text={t('account.coachText')}
                send={() => request(leaveMyCoach)}
                onDone={read.mutate}
              />
            </>
          ) : (
            <p>{t('account.coachNone')}</p>
          )
        }
      </Loaded>
    </AccountCard>
  );
}

export function CoachSection() {
  const { state } = useSession();
  return state.status === 'in' && state.usertype === 'athlete' ? <CoachCard /> : null;
}
