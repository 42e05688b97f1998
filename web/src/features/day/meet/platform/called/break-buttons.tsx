import { lastJudged } from '@power-corner/meet/platform/last-judged';
import type { Turn } from '@power-corner/meet/platform/order';
import { useBreakLeft } from '../../../../../components/ui/platform/break-clock.tsx';
import { Button } from '../../../../../components/ui/button.tsx';
import { t } from '../../../../../lib/i18n/i18n.ts';
import { wakeSound } from '../../../../../lib/station/signals.ts';
import { useMeet } from '../../meet-context.ts';

/** Between two lifts of a session: starts the break that the settings name, or ends it. */
export function BreakButtons({ turn: { entry, lift } }: { turn: Turn }) {
  const { meet, dispatch } = useMeet();
  const isRunning = useBreakLeft(meet.break) > 0;
  const minutes = meet.settings.break_minutes;
  const judged = lastJudged(meet.entries.filter(({ session }) => session === entry.session));
  const isBetween = judged !== null && judged.lift !== lift && minutes > 0;
  const set = (data: { minutes: number | null }) => {
    wakeSound();
    void dispatch({ type: 'SetBreak', data });
  };
  if (isRunning)
    return (
      <Button variant="quiet" onClick={() => set({ minutes: null })}>
        {t('meet.endBreak')}
      </Button>
    );
  return (
    isBetween && (
      <Button variant="quiet" onClick={() => set({ minutes })}>
        {t('meet.breakOf', { minutes })}
      </Button>
    )
  );
}
