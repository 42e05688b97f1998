import { useEffect, useState } from 'react';
import { t } from '../../lib/i18n/i18n.ts';
import { serverNow } from '../../lib/time/server-clock.ts';

const minuteMs = 60_000;

const secondsLeft = (startedAt: string) => Math.ceil((Date.parse(startedAt) + minuteMs - serverNow()) / 1000);

/** The seconds that are left of the minute; negative ones are not shown. */
export function Clock({ startedAt }: { startedAt: string }) {
  const [seconds, setSeconds] = useState(() => secondsLeft(startedAt));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsLeft(startedAt)), 200);
    setSeconds(secondsLeft(startedAt));
    return () => clearInterval(timer);
  }, [startedAt]);
  const shown = Math.min(60, Math.max(0, seconds));
  return (
    <p
      role="timer"
      aria-label={t('meet.clock')}
      className={`font-display text-5xl font-bold tabular-nums ${shown <= 10 ? 'text-danger' : ''}`}
    >
      {Math.floor(shown / 60)}:{String(shown % 60).padStart(2, '0')}
    </p>
  );
}
