import type { LoginSession } from '@power-corner/contracts/accounts/login-sessions';
import { Button } from '../../../components/ui/button.tsx';
import { Badge } from '../../../components/ui/feedback/feedback.tsx';
import { Loaded } from '../../../components/ui/feedback/loaded.tsx';
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

function Sessions({ sessions, onEnded }: { sessions: readonly LoginSession[]; onEnded: () => void }) {
  const [endOthers, busy] = useEnding(endOtherSessions, onEnded);
  const others = sessions.some(({ is_current: current }) => !current);
  return (
    <>
      <ul aria-label={t('account.sessions')}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnded={onEnded} />
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

export function SessionsSection() {
  const read = useSessions();
  return (
    <AccountCard title={t('account.sessions')} lead={t('account.sessionsLead')}>
      <Loaded read={read} failed={t('account.sessionsFailed')}>
        {({ data }) => <Sessions sessions={data} onEnded={() => void read.mutate()} />}
      </Loaded>
    </AccountCard>
  );
}
