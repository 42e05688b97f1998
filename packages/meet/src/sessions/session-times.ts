import { dayInAlgiers, midnightInAlgiers } from '@power-corner/contracts/text/calendar-day';
import type { Message } from '@power-corner/contracts/messages/say';
import { say } from '@power-corner/contracts/messages/say';

export interface SessionTimes {
  weigh_in_at: string | null;
  starts_at: string | null;
}

export interface TimesFault {
  field: keyof SessionTimes;
  message: Message;
}

const dayMs = 24 * 3_600_000;
/** A weigh-in may be on the evening before; a meet of several days ends within a week. */
const days = { before: 1, after: 6 } as const;

/** The weigh-in begins two hours before the lifting by the rules of the sport: a screen proposes it. */
export const weighInLeadMs = 2 * 3_600_000;

export const dayOf = ({ date }: { date: string }): number => midnightInAlgiers(dayInAlgiers(new Date(date))).getTime();

export function rangeOfTimes(championship: { date: string }): { first: number; last: number } {
  const day = dayOf(championship);
  return { first: day - days.before * dayMs, last: day + (days.after + 1) * dayMs - 1 };
}

export function timesFault(championship: { date: string }, times: SessionTimes): TimesFault | null {
  const { first, last } = rangeOfTimes(championship);
  const at = (field: keyof SessionTimes) => (times[field] === null ? null : Date.parse(times[field]));
  for (const field of ['starts_at', 'weigh_in_at'] as const) {
    const time = at(field);
    if (time !== null && !(time >= first && time <= last))
      return { field, message: say('sessionTimeRange', { days: days.after }) };
  }
  const [weighIn, start] = [at('weigh_in_at'), at('starts_at')];
  const isAfter = weighIn !== null && start !== null && weighIn >= start;
  return isAfter ? { field: 'weigh_in_at', message: say('weighInAfterStart') } : null;
}
