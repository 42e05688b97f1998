import type { Live } from '@power-corner/contracts/results/live';
import { BreakClock, useBreakLeft } from '../../../../components/ui/platform/break-clock.tsx';
import { t } from '../../../../lib/i18n/i18n.ts';

/** The rest of the break; once it is over, and before its end is known, its name alone. */
export function BreakView({ live }: { live: Live }) {
  const left = useBreakLeft(live.break);
  return (
    <div className="m-auto font-display text-[8rem] leading-none font-bold text-accent">
      {left > 0 ? (
        <BreakClock pause={live.break} className="flex-col items-center! gap-0! [&>:first-child]:text-5xl" />
      ) : (
        <p>{t('live.break')}</p>
      )}
    </div>
  );
}
