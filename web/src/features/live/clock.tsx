import { t } from '../../lib/i18n/i18n.ts';
import { useSecond } from '../../lib/time/use-second.ts';

const minuteMs = 60_000;

/** What is left of the minute in which an attempt must begin. */
export function AttemptClock({ startedAt, className = '' }: { startedAt: string | null; className?: string }) {
  const now = useSecond();
  if (startedAt === null) return null;
  const left = Math.max(0, Math.min(60, Math.ceil((Date.parse(startedAt) + minuteMs - now) / 1000)));
  return (
    <span role="timer" aria-label={t('live.clock')} className={`tabular-nums ${className}`}>
      {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
    </span>
  );
}
