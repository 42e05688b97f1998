import type { LoginSession } from '@power-corner/contracts/accounts/login-sessions';
import { Button } from '../../../components/ui/button.tsx';
import { Badge, ErrorState } from '../../../components/ui/feedback/feedback.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { useAction } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { fullDateTime } from '../../../lib/time/dates.ts';
import { AccountCard } from '../account-card.tsx';
import { endOtherSessions, endSession, useSessions } from '../api.ts';

/** "Chrome sur Android", as far as the browser says so. */
function deviceName({ browser, system }: Pick<LoginSession, 'browser' | 'system'>): string {
  if (browser && system) return t('account.deviceOn', { browser, system });
  return browser ?? system ?? t('account.deviceUnknown');
}

/** The range of an address without its technical end: `41.96.12.x`, `2001:db8:1::`. */
function networkName(network: string): string {
  return network.includes(':') ? network.replace(/\/\d+$/, '') : network.replace(/\.\d+\/\d+$/, '.x');
}

/** Ends sessions and reads the list again, also after a failure: the session may have ended elsewhere. */
function useEnding(end: () => Promise<{ message: string }>, onEnded: () => void) {
  return useAction(async () => (await end()).message, { settled: onEnded });
}

function SessionRow({ session, onEnded }: { session: LoginSession; onEnded: () => void }) {
  const device = deviceName(session);
  const [end, busy] = useEnding(() => endSession(session.id), onEnded);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-4 first:border-t-0 first:pt-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span>{device}</span>
          {session.is_current && <Badge tone="good">{t('account.thisDevice')}</Badge>}
        </p>
        <p className="mt-1 text-sm text-muted">
          {(session.network ? `${t('account.network', { network: networkName(session.network) })} · ` : '') +
            t('account.since', { date: fullDateTime(session.created_at) })}
        </p>
        <p className="text-sm text-muted">{t('account.lastUse', { date: fullDateTime(session.last_used_at) })}</p>
      </div>
      {!session.is_current && (
        <Button variant="secondary" busy={busy} className="max-sm:w-full" onClick={() => void end()}>
          {t('account.endSession')}
          <span className="sr-only">{t('labelled', { label: '', value: device })}</span>
        </Button>
      )}
    </li>
  );
}

function Sessions() {
  const { data, error, mutate } = useSessions();
  const [endOthers, busy] = useEnding(endOtherSessions, () => void mutate());
  if (!data)
    return error ? (
      <ErrorState title={t('account.sessionsFailed')} text={messageOf(error, '')} onRetry={() => void mutate()} />
    ) : (
      <div className="skeleton h-24" aria-hidden="true" />
    );
  const others = data.data.some(({ is_current: current }) => !current);
  return (
    <>
      <ul aria-label={t('account.sessions')}>
        {data.data.map((session) => (
          <SessionRow key={session.id} session={session} onEnded={() => void mutate()} />
        ))}
      </ul>
      {others ? (
        <Button variant="secondary" busy={busy} className="mt-5 max-sm:w-full" onClick={() => void endOthers()}>
          {t('account.endOthers')}
        </Button>
      ) : (
        <p className="mt-4 text-muted">{t('account.noOthers')}</p>
      )}
    </>
  );
}

export function Section() {
  return (
    <AccountCard title={t('account.sessions')} lead={t('account.sessionsLead')}>
      <Sessions />
    </AccountCard>
  );
}
