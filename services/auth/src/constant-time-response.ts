import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than the database needs for an account that exists. */
const responseMs = 250;

/**
 * Waits for work that takes longer when an account exists, and ends after the same time in any case. The response time
 * does not show if the address has an account, and nothing is answered before it is stored.
 */
export async function constantTimeResponse<Result>(work: Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([work, sleep(responseMs)]);
  return result;
}
