import type { ChampionshipType } from '@power-corner/contracts/lists';
import { dateParts, fullDate } from '../../../lib/time/dates.ts';
import { renderTime } from '../../../lib/time/server-clock.ts';
import { plates } from '../plates.ts';

interface DateBlockProps {
  date: string;
  type: ChampionshipType;
  /** Decoration: the page says the whole date elsewhere. */
  silent?: boolean;
  className?: string;
}

/** The day as a leaf of a calendar, in the colour of the discipline. Another year than the present one is added. */
export function DateBlock({ date, type, silent = false, className = '' }: DateBlockProps) {
  const { weekday, day, month, year } = dateParts(date);
  return (
    <time
      dateTime={date}
      aria-hidden={silent || undefined}
      className={`flex w-15 shrink-0 flex-col overflow-hidden rounded-md border border-line bg-surface text-center text-ink shadow-md ${className}`}
    >
      {!silent && <span className="sr-only">{fullDate(date)}</span>}
      <span aria-hidden="true" className={`py-0.5 text-xs font-semibold text-surface uppercase ${plates[type].solid}`}>
        {weekday}
      </span>
      <span aria-hidden="true" className="pt-1 font-display text-3xl leading-none font-bold tabular-nums">
        {day}
      </span>
      <span aria-hidden="true" className="pb-1 text-xs font-semibold uppercase">
        <span>{month}</span>
        {year !== dateParts(new Date(renderTime()).toISOString()).year && <span>{` ${year}`}</span>}
      </span>
    </time>
  );
}
