import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than the database needs for an account that exists. */
const responseMs = 250;

/** Answers after the same time whether or not the account exists, and never before the result is stored. */
export async function constantTimeResponse<Result>(work: Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([work, sleep(responseMs)]);
  return result;
}
