import { heatSeconds } from '@power-corner/meet/platform/heat-clock';
import { formatTime } from '@power-corner/meet/platform/times';
import { useEffect, useState } from 'react';
import { t } from '../../lib/i18n/i18n.ts';
import { serverNow } from '../../lib/time/server-clock.ts';

interface HeatClockProps {
  startedAt: string;
  capSeconds: number | null;
  /** Shows what is left until the cap. */
  isCountdown?: boolean;
  className?: string;
}

/** Counts down to the start, then up to the cap or down from it: the same second on every screen. */
export function HeatClock({ startedAt, capSeconds, isCountdown = false, className = '' }: HeatClockProps) {
  const [seconds, setSeconds] = useState(() => heatSeconds(startedAt, capSeconds, serverNow()));
  useEffect(() => {
    const show = () => setSeconds(heatSeconds(startedAt, capSeconds, serverNow()));
    show();
    const timer = setInterval(show, 200);
    return () => clearInterval(timer);
  }, [startedAt, capSeconds]);
  return (
    <p className={`flex items-baseline gap-2 ${className}`}>
      {seconds < 0 && <span className="text-base font-normal">{t('live.startsIn')}</span>}
      <span role="timer" translate="no" aria-label={t('live.heatClock')} className="tabular-nums">
        {seconds < 0 ? -seconds : formatTime(isCountdown && capSeconds !== null ? capSeconds - seconds : seconds)}
      </span>
      {seconds >= 0 && capSeconds !== null && !isCountdown && (
        <span className="text-base font-normal text-muted in-[.on-iron]:text-ash">
          {t('live.ofCap', { cap: formatTime(capSeconds) })}
        </span>
      )}
    </p>
  );
}
