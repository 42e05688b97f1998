import type { ChampionshipStatus } from '@power-corner/contracts/lists';

export type CountdownState =
  | { kind: 'running'; days: number; hours: number; minutes: number; seconds: number }
  | { kind: 'started' | 'completed' | 'canceled' };

/**
 * The state of a championship's countdown.
 * @param date ISO 8601
 * @param nowMs milliseconds since 1970, on the server's clock
 */
export function countdown(date: string, status: ChampionshipStatus, nowMs: number): CountdownState {
  if (status === 'completed' || status === 'canceled') return { kind: status };
  // Rounded up, so that it never shows zero before the date.
  const left = Math.ceil((Date.parse(date) - nowMs) / 1000);
  if (status === 'ongoing' || !(left > 0)) return { kind: 'started' };
  return {
    kind: 'running',
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}

/** The time left in words of two units: `2 j 4 h`, `4 h 12 min`, `12 min 05 s`, `42 s`. */
export function timeLeft(untilMs: number, nowMs: number): string {
  const left = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  const [days, hours, minutes, seconds] = [left / 86_400, (left / 3600) % 24, (left / 60) % 60, left % 60].map(
    Math.floor,
  );
  if (days) return `${days} j ${hours} h`;
  if (hours) return `${hours} h ${minutes} min`;
  return minutes ? `${minutes} min ${String(seconds).padStart(2, '0')} s` : `${seconds} s`;
}

/** The current status: an upcoming championship is ongoing from its date on, also if the answer is older. */
export function statusNow(date: string, status: ChampionshipStatus, nowMs: number): ChampionshipStatus {
  return status === 'upcoming' && Date.parse(date) <= nowMs ? 'ongoing' : status;
}
