import type { RegistrationWindow } from './registration.ts';
import { registrationState } from './registration.ts';

// The gateway and the browser both make these reads. Without schemas, which a browser would have to load.

export const competitionsPath = '/competitions';

export const rankingsPath = '/rankings';

export const recordsPath = '/records';

export const welcomeQueries = {
  running: { query: { period: 'running', limit: 1 } },
  next: { query: { limit: 5 } },
} as const;

/** A championship that nobody has ended counts as running for no longer. */
const longestMeetMs = 3 * 86_400_000;

/** True while a championship runs. One whose date has passed is, before an answer says so. */
export const isRunning = ({ status, date }: Pick<RegistrationWindow, 'status' | 'date'>, nowMs: number): boolean => {
  const startMs = new Date(date).getTime();
  const started = status === 'ongoing' || (status === 'upcoming' && startMs <= nowMs);
  return started && nowMs - startMs < longestMeetMs;
};

type Listed = RegistrationWindow & { remaining_places: number | null };

/** The championship in the first screen of the welcome page: one that runs, else the next that one can enter. */
export function featured<Card extends Listed>(
  { running, next }: { running: readonly Card[]; next: readonly Card[] },
  nowMs: number,
): Card | undefined {
  const coming = next.filter(({ date }) => new Date(date).getTime() > nowMs);
  return (
    [...running, ...next].find((each) => isRunning(each, nowMs)) ??
    coming.find((each) => registrationState(each, new Date(nowMs)) === 'open' && each.remaining_places !== 0) ??
    coming[0]
  );
}
