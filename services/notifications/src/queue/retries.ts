import { setTimeout as sleep } from 'node:timers/promises';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** A busy server or greylisting passes after seconds or minutes, a full mailbox after hours. */
const waitsMs = [
  15 * secondMs,
  minuteMs,
  5 * minuteMs,
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

/** True when the next attempt would come more than a day after the first. */
export function isGivenUp(triedSince: Date, nextTry: Date): boolean {
  return nextTry.getTime() - triedSince.getTime() > maxRetryMs;
}

/** Half of a mail's lease: after it another sender may have the mail. */
const maxSavingMs = 60_000;

/** Repeats a write while the database is away, since a lost result would send the mail twice. */
export async function retryUntilSaved(write: () => Promise<void>): Promise<void> {
  const until = Date.now() + maxSavingMs;
  for (let tries = 1; ; tries++) {
    try {
      return await write();
    } catch (error) {
      if (Date.now() > until) throw error;
      await sleep(Math.min(tries * 500, 3000));
    }
  }
}
