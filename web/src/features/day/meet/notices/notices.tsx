import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '../../../../components/ui/button.tsx';
import { Notice } from '../../../../components/ui/feedback/feedback.tsx';
import { LazyConfirmDialog } from '../../../../components/ui/dialog/lazy-confirm-dialog.tsx';
import { t } from '../../../../lib/i18n/i18n.ts';
import { loginWithRedirect } from '../../../../lib/navigation/redirect-target.ts';
import { serverNow } from '../../../../lib/time/server-clock.ts';
import { notify } from '../../../../lib/toast.ts';
import type { MeetStore, MeetView } from '../device/meet-store.ts';
import { useWorker } from '../device/worker.ts';

/** Commands of another account on this device: this one sends them only when asked. */
function Foreign({ view: { foreign }, store }: { view: MeetView; store: MeetStore }) {
  const [asked, setAsked] = useState(false);
  const names = [...new Set(foreign.map(({ userName }) => userName))].join(', ');
  const values = { count: foreign.length, names };
  return (
    <Notice tone="info">
      <p>{t('meet.foreign', values)}</p>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        {t('meet.foreignSend')}
      </Button>
      {asked && (
        <LazyConfirmDialog
          title={t('meet.foreignQuestion', values)}
          text={t('meet.foreignText')}
          confirm={t('meet.foreignSend')}
          keep={t('cancel')}
          variant="primary"
          busy={false}
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

/** A device's clock that is less wrong than this disturbs nobody. */
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

/** Notices for the official besides the badge. */
export function Notices({ view, store }: { view: MeetView; store: MeetStore }) {
  const location = useLocation();
  const newer = useWorker();
  return (
    <div className="mt-3 flex flex-col gap-3 empty:hidden">
      {view.link === 'login' && (
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
      {view.link === 'forbidden' && <Notice>{t('meet.forbiddenText')}</Notice>}
      {view.foreign.length > 0 && <Foreign view={view} store={store} />}
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
