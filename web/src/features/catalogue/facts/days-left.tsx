import type { ChampionshipStatus } from '@power-corner/contracts/lists';
import { Badge } from '../../../components/ui/feedback/feedback.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { daysUntil } from '../../../lib/time/dates.ts';
import { useMinute } from '../../../lib/time/use-second.ts';

/** `J-5`: the days until an upcoming championship, on the calendar of Algiers. */
export function DaysLeft({ date, status }: { date: string; status: ChampionshipStatus }) {
  const days = daysUntil(date, useMinute());
  if (status !== 'upcoming' || days < 0) return null;
  return (
    <Badge tone="accent">
      <span aria-hidden="true">{days === 0 ? t('day.today') : t('day.left', { count: days })}</span>
      <span className="sr-only">{t('day.in', { count: days })}</span>
    </Badge>
  );
}
