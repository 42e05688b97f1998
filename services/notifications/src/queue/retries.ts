const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** A busy server or greylisting is over after seconds or minutes, a full mailbox after hours. */
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
const longestMs = 24 * hourMs;

export type Wait = (attempts: number) => number;

/**
 * How long a mail waits after its n-th refusal, give or take a tenth so that a crowd does not come back at once.
 * @param random from 0 to 1
 */
export function waitAfter(attempts: number, random = Math.random()): number {
  const waitMs = waitsMs[Math.min(Math.max(attempts, 1), waitsMs.length) - 1] ?? longestMs;
  return Math.round(waitMs * (0.9 + 0.2 * random));
}

/** Whether a mail that was first tried then is given up: a day of refusals is an answer. */
export function isGivenUp(triedSince: Date, nextTry: Date): boolean {
  return nextTry.getTime() - triedSince.getTime() > longestMs;
}
