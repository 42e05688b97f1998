import type { CurrentAttempt } from '@power-corner/contracts/results/meet';
import { secondsLeft } from '@power-corner/meet/platform/minute';
import { useEffect, useState } from 'react';
import { Button } from '../../../../../components/ui/button.tsx';
import { t } from '../../../../../lib/i18n/i18n.ts';
import { serverNow } from '../../../../../lib/time/server-clock.ts';
import type { Minute } from './use-minute.ts';

/** The seconds that are left of the minute; it stands still while it is stopped. */
export function Clock({ clock: { started_at, stopped_at = null } }: { clock: CurrentAttempt }) {
  const read = () => secondsLeft({ started_at, stopped_at }, serverNow());
  const [seconds, setSeconds] = useState(read);
  useEffect(() => {
    const show = () => setSeconds(secondsLeft({ started_at, stopped_at }, serverNow()));
    const timer = setInterval(show, 200);
    show();
    return () => clearInterval(timer);
  }, [started_at, stopped_at]);
  return (
    <div className="shrink-0 text-end">
      <p
        role="timer"
        translate="no"
        aria-label={t('live.clock')}
        className={`font-display text-5xl leading-none font-bold tabular-nums ${seconds <= 10 ? 'text-danger' : ''}`}
      >
        {`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}
      </p>
      {stopped_at && <p className="font-semibold">{t('meet.clockStopped')}</p>}
    </div>
  );
}

const texts = { none: 'meet.startClock', running: 'meet.stopClock', stopped: 'meet.resumeClock' } as const;

export function ClockButtons({ minute: { state, steady, turn, reset } }: { minute: Minute }) {
  return (
    <>
      <Button variant="quiet" aria-disabled={!steady || undefined} onClick={turn}>
        {t(texts[state])}
      </Button>
      {state !== 'none' && (
        <Button variant="quiet" onClick={reset}>
          {t('meet.resetClock')}
        </Button>
      )}
    </>
  );
}
