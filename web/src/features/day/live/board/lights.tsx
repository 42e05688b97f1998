import type { AttemptOutcome } from '@power-corner/contracts/results/meet';
import { t } from '../../../../lib/i18n/i18n.ts';

const lamps = { good: 'bg-chalk', no_lift: 'bg-[#e5574e]', passed: 'bg-transparent' };

/**
 * A decision as three equal lights: officials decide with one press for all three referees. They stand on dark in both
 * themes, where a white one shines.
 */
export function Lights({ outcome, className = '' }: { outcome: NonNullable<AttemptOutcome>; className?: string }) {
  return (
    <span className={`inline-flex shrink-0 gap-1 rounded-full bg-iron p-1.5 ${className}`}>
      <span className="sr-only">{t(`live.outcome.${outcome}`)}</span>
      {[1, 2, 3].map((referee) => (
        <span key={referee} aria-hidden="true" className={`size-3 rounded-full border border-ash ${lamps[outcome]}`} />
      ))}
    </span>
  );
}
