import { retry } from '@power-corner/service-kit/retry';
import { leaseMs } from './mail.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** A busy server passes after seconds, greylisting mostly after two or five minutes, a full mailbox after hours. */
const waitsMs = [
  15 * secondMs,
  minuteMs,
  2 * minuteMs,
  3 * minuteMs,
  15 * minuteMs,
  hourMs,
  2 * hourMs,
  4 * hourMs,
  6 * hourMs,
] as const;
const maxRetryMs = 24 * hourMs;

export type Backoff = (attempts: number) => number;

/**
 * The wait after the n-th refusal in ms, give or take a tenth so that many mails do not come back at once.
 * @param random from 0 to 1
 */
export function backoff(attempts: number, random = Math.random()): number {
  const waitMs = waitsMs[Math.min(Math.max(attempts, 1), waitsMs.length) - 1] ?? maxRetryMs;
  return Math.round(waitMs * (0.9 + 0.2 * random));
}

/** The longest waits by the number of attempts that count: one that does not count ends in the wait of the next. */
export const longestWaitsMs: readonly number[] = waitsMs.map((waitMs) => waitMs * 1.1);

export function isGivenUp(triedSince: Date, nextTry: Date): boolean {
  return nextTry.getTime() - triedSince.getTime() > maxRetryMs;
}

/** A lost result would send the mail twice. Gives up after half of a lease: another sender may have the mail soon. */
export const retryWithinLease = (write: () => Promise<void>): Promise<void> =>
  retry(write, { firstMs: 500, longestMs: 3000, withinMs: leaseMs / 2 });
