import type { ChampionshipStatus } from '@power-corner/contracts/lists';
import { t } from '../i18n/i18n.ts';

type Unit = 'days' | 'hours' | 'minutes' | 'seconds';

export type CountdownState =
  ({ kind: 'running' } & Record<Unit, number>) | { kind: 'started' | 'completed' | 'canceled' };

/** @param nowMs milliseconds since 1970, on the server's clock */
export function countdown(date: string, status: ChampionshipStatus, nowMs: number): CountdownState {
  if (status === 'completed' || status === 'canceled') return { kind: status };
  // Rounded up, so that it never shows zero before the date.
  const left = Math.ceil((Date.parse(date) - nowMs) / 1000);
  if (status === 'ongoing' || !(left > 0)) return { kind: 'started' };
  return { kind: 'running', ...partsOf(left) };
}

const partsOf = (seconds: number): Record<Unit, number> => ({
  days: Math.floor(seconds / 86_400),
  hours: Math.floor(seconds / 3600) % 24,
  minutes: Math.floor(seconds / 60) % 60,
  seconds: seconds % 60,
});

/** Counts with their units, without those that are zero: `2 j 4 h`. */
const inUnits = (...[first, ...others]: [[number, Unit], ...[count: number, unit: Unit][]]): string =>
  [first, ...others.filter(([count]) => count > 0)]
    .map(([count, unit]) => t(`left.${unit}`, { count }))
    .join(t('left.and'));

/** The time left in words of two units: `2 j 4 h`, `4 h 12 min`, `12 min 5 s`, `42 s`. */
export function timeLeft(untilMs: number, nowMs: number): string {
  const { days, hours, minutes, seconds } = partsOf(Math.max(0, Math.ceil((untilMs - nowMs) / 1000)));
  if (days) return inUnits([days, 'days'], [hours, 'hours']);
  if (hours) return inUnits([hours, 'hours'], [minutes, 'minutes']);
  return minutes ? inUnits([minutes, 'minutes'], [seconds, 'seconds']) : inUnits([seconds, 'seconds']);
}
