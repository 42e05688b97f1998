import type { CurrentAttempt } from '@power-corner/contracts/meet';
import type { Turn } from '@power-corner/meet/order';
import { isStopped, secondsLeft } from '@power-corner/meet/minute';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { useMeet } from '../meet-context.ts';
import { useSteady } from './use-steady.ts';

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
        aria-label={t('meet.clock')}
        className={`font-display text-5xl font-bold tabular-nums ${seconds <= 10 ? 'text-danger' : ''}`}
      >
        {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
      </p>
      {stopped_at && <p className="font-semibold">{t('meet.clockStopped')}</p>}
    </div>
  );
}

/**
 * Starts the minute, stops it, lets it go on and sets it back to a whole one.
 * @param clock null until the minute of this attempt runs
 */
export function ClockButtons({ turn: { entry, lift, number }, clock }: { turn: Turn; clock: CurrentAttempt | null }) {
  const { dispatch } = useMeet();
  const state = clock === null ? 'none' : isStopped(clock) ? 'stopped' : 'running';
  // Each button takes the place of another one: a double tap does not stop what it has started.
  const { steady, takes } = useSteady(`${entry.id} ${lift} ${number} ${state}`);
  const set = (running: boolean, seconds_left: number) =>
    void dispatch({ type: 'SetClock', entry_id: entry.id, data: { lift, number, running, seconds_left } });
  const turnTo = (press: { timeStamp: number }) => {
    if (!takes(press)) return;
    if (clock === null) void dispatch({ type: 'StartClock', entry_id: entry.id, data: { lift, number } });
    else set(state === 'stopped', secondsLeft(clock, serverNow()));
  };
  const texts = { none: 'meet.startClock', running: 'meet.stopClock', stopped: 'meet.resumeClock' } as const;
  return (
    <>
      <Button variant="quiet" aria-disabled={!steady || undefined} onClick={turnTo}>
        {t(texts[state])}
      </Button>
      {state !== 'none' && (
        <Button variant="quiet" onClick={() => set(state === 'running', 60)}>
          {t('meet.resetClock')}
        </Button>
      )}
    </>
  );
}
