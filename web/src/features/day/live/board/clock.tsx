import type { LiveCurrent } from '@power-corner/contracts/results/live';
import { secondsLeft } from '@power-corner/meet/platform/minute';
import { t } from '../../../../lib/i18n/i18n.ts';
import { useSecond } from '../../../../lib/time/use-second.ts';

/** The rest of the minute in which an attempt must begin. It stands still while the officials have stopped it. */
export function AttemptClock({
  current: { started_at, stopped_at = null },
  className = '',
}: {
  current: Pick<LiveCurrent, 'started_at' | 'stopped_at'>;
  className?: string;
}) {
  const now = useSecond();
  if (started_at === null) return null;
  const left = secondsLeft({ started_at, stopped_at }, now);
  return (
    <span className={`flex items-baseline gap-2 ${className}`}>
      {stopped_at && <span className="text-base">{t('live.clockStopped')}</span>}
      <span role="timer" translate="no" aria-label={t('live.clock')} className="tabular-nums">
        {`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}
      </span>
    </span>
  );
}
