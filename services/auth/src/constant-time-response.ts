import { setTimeout as wait } from 'node:timers/promises';

/** Longer than the database needs for an account that exists. */
const answerMs = 250;

/**
 * Waits for work that differs with the existence of an account, and answers after the same time in any case:
 * the answer tells nobody who has an account, and yet promises nothing that is not stored.
 */
export async function answerAlike(work: Promise<void>): Promise<void> {
  await Promise.all([work, wait(answerMs)]);
}
