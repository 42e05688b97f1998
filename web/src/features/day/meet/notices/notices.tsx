import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '../../../../components/ui/button.tsx';
import { Notice } from '../../../../components/ui/feedback/feedback.tsx';
import { ConfirmDialog } from '../../../../components/ui/dialog/dialog.tsx';
import { t } from '../../../../lib/i18n/i18n.ts';
import { loginWithRedirect } from '../../../../lib/navigation/redirect-target.ts';
import { serverNow } from '../../../../lib/time/server-clock.ts';
import { notify } from '../../../../lib/toast.ts';
import type { MeetStore } from '../device/meet-store.ts';
import type { MeetView } from '../device/meet-view.ts';
import { useNewRelease } from '../device/worker.ts';

const namesOf = (commands: MeetView['foreign']) => [...new Set(commands.map(({ userName }) => userName))].join(', ');

/** Commands of another account on this device: this one sends them only when asked. */
function Foreign({ view: { foreign }, store }: { view: MeetView; store: MeetStore }) {
  const [asked, setAsked] = useState(false);
  const values = { count: foreign.length, names: namesOf(foreign) };
  return (
    <Notice tone="info">
      <p>{t('meet.foreign', values)}</p>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        {t('meet.foreignSend')}
      </Button>
      {asked && (
        <ConfirmDialog
          title={t('meet.foreignQuestion', values)}
          text={t('meet.foreignText')}
          confirm={t('meet.foreignSend')}
          variant="primary"
          onConfirm={async () => {
            setAsked(false);
            const failure = await store.takeOver();
            if (failure) void notify('error', failure);
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </Notice>
  );
}

/** The server has gone back to a backup. What this device had sent since is not sent again unasked. */
function Restored({ lost, store }: { lost: MeetView['lost']; store: MeetStore }) {
  return (
    <Notice>
      <p>{t('meet.restored', { count: lost.length })}</p>
      {lost.length > 0 && <Button onClick={() => void store.answerRestore(true)}>{t('meet.restoredSend')}</Button>}
      <Button variant="quiet" onClick={() => void store.answerRestore(false)}>
        {t(lost.length > 0 ? 'meet.restoredLeave' : 'meet.conflict.understood')}
      </Button>
    </Notice>
  );
}

const mostMinutesOff = 2;

/** The platform's time is known with its first answer. */
function ClockNotice() {
  const minutes = Math.round((Date.now() - serverNow()) / 60_000);
  if (Math.abs(minutes) < mostMinutesOff) return null;
  return (
    <Notice tone="info">
      {t(minutes > 0 ? 'meet.clockAhead' : 'meet.clockBehind', { minutes: Math.abs(minutes) })}
    </Notice>
  );
}

export function Notices({ view, store }: { view: MeetView; store: MeetStore }) {
  const location = useLocation();
  const newer = useNewRelease();
  return (
    <div className="mt-3 flex flex-col gap-3 empty:hidden">
      {view.connection === 'login' && (
        <Notice>
          <p>{t('meet.loginText', { count: view.waiting.length })}</p>
          <Link
            className="inline-flex min-h-12 items-center underline underline-offset-4"
            to={loginWithRedirect(location)}
          >
            {t('meet.login')}
          </Link>
        </Notice>
      )}
      <ClockNotice />
      {view.connection === 'forbidden' && <Notice>{t('meet.forbiddenText')}</Notice>}
      {view.restored && <Restored lost={view.lost} store={store} />}
      {view.foreign.length > 0 && <Foreign view={view} store={store} />}
      {view.beyond.length > 0 && (
        <Notice>{t('meet.beyond', { count: view.beyond.length, names: namesOf(view.beyond) })}</Notice>
      )}
      {newer && (
        <Notice tone="info">
          <p>{t('meet.update')}</p>
          <Button variant="quiet" busy={newer.changing} onClick={() => newer.changeOver()}>
            {t('meet.updateNow')}
          </Button>
        </Notice>
      )}
    </div>
  );
}

type Tone = 'good' | 'waiting' | 'danger';

const tones: Record<Tone, string> = {
  good: 'bg-good-soft text-good',
  waiting: 'bg-accent text-iron',
  danger: 'bg-danger-soft text-danger',
};

function stateOf({ waiting, connection }: MeetView): { tone: Tone; text: string } {
  const count = waiting.length;
  if (connection === 'login') return { tone: 'danger', text: t('meet.sync.login', { count }) };
  if (connection === 'forbidden') return { tone: 'danger', text: t('meet.sync.forbidden', { count }) };
  if (connection === 'offline') return { tone: 'waiting', text: t('meet.sync.offline', { count }) };
  if (count > 0) return { tone: 'waiting', text: t('meet.sync.waiting', { count }) };
  return connection === 'unknown'
    ? { tone: 'waiting', text: t('meet.sync.reading') }
    : { tone: 'good', text: t('meet.sync.sent') };
}

export function SyncBadge({ view }: { view: MeetView }) {
  const { tone, text } = stateOf(view);
  return (
    <p role="status" className={`rounded-full px-3 py-1.5 text-sm leading-tight font-bold ${tones[tone]}`}>
      {text}
    </p>
  );
}
