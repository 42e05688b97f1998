import type { Meet } from '@power-corner/contracts/results/meet';
import { t } from '../../../lib/i18n/i18n.ts';
import { useClock } from '../../../lib/time/use-second.ts';

/** Whole seconds until the break ends, the same on every screen; 0 without a break and after it. */
export function useBreakLeft(pause: Meet['break']): number {
  const endsAt = pause ? Date.parse(pause.ends_at) : 0;
  return useClock((nowMs) => Math.max(0, Math.ceil((endsAt - nowMs) / 1000)));
}

/** The rest of a break. */
export function BreakClock({ pause, className = '' }: { pause: Meet['break']; className?: string }) {
  const left = useBreakLeft(pause);
  if (left === 0) return null;
  return (
    <p className={`flex items-baseline gap-2 ${className}`}>
      <span className="text-base font-semibold">{t('live.break')}</span>
      <span role="timer" translate="no" aria-label={t('live.break')} className="tabular-nums">
        {`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}
      </span>
    </p>
  );
}
