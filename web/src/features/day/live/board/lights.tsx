import type { AttemptOutcome } from '@power-corner/contracts/results/meet';
import { t } from '../../../../lib/i18n/i18n.ts';

const lamps = { good: 'bg-chalk', no_lift: 'bg-plate-red', passed: 'bg-transparent' };

/** A decision as three equal lights: officials decide with one press for all three referees. */
export function Lights({ outcome }: { outcome: NonNullable<AttemptOutcome> }) {
  return (
    <span className="inline-flex shrink-0 gap-1">
      <span className="sr-only">{t(`live.outcome.${outcome}`)}</span>
      {[1, 2, 3].map((referee) => (
        <span
          key={referee}
          aria-hidden="true"
          className={`size-3 rounded-full border border-muted ${lamps[outcome]}`}
        />
      ))}
    </span>
  );
}
