import { AppError } from '@power-corner/service-kit/errors';
import { retry } from '@power-corner/service-kit/retry';
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { giveProjectionLeaseBack, renewProjectionLease, takeProjectionLease } from './repository.ts';

const leaseMs = 30_000;
/** A request that waits longer leaves the rest to the scheduled job. */
const mostWaitMs = 5000;

/** @returns the result of the work, and whether the lease was held until its end */
async function underLease<Result>(work: () => Promise<Result>): Promise<{ result: Result; wasHeld: boolean }> {
  const token = randomUUID();
  const deadline = performance.now() + mostWaitMs;
  while (!(await takeProjectionLease(token, leaseMs))) {
    if (performance.now() > deadline) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 });
    await wait(randomInt(10, 60));
  }
  const renew = () => {
    // A renewal that fails is repeated before the lease ends.
    renewProjectionLease(token, leaseMs).catch(() => undefined);
  };
  const renewal = setInterval(renew, leaseMs / 3);
  let wasHeld = false;
  let result: Result;
  try {
    result = await work();
  } finally {
    clearInterval(renewal);
    wasHeld = await giveProjectionLeaseBack(token);
  }
  return { result, wasHeld };
}

/**
 * Runs work while no other caller, in any replica, writes performances or records. A process that was frozen, or whose
 * clock is wrong, may lose the lease: each write of the work names the revision that it has read.
 * @throws UNAVAILABLE when others take too long
 */
export const withProjectionLease = async <Result>(work: () => Promise<Result>): Promise<Result> =>
  (await underLease(work)).result;

/**
 * Runs a derivation alone. It runs again when another writer came in between: what it has read may be older than what
 * that one has written; docs/decisions/065-a-projection-that-is-overtaken.md.
 * @param work reads, derives and writes; false when a write found another revision than was read
 * @throws UNAVAILABLE when others take too long, CONFLICT when they come in between again and again
 */
export async function derive(work: () => Promise<boolean>): Promise<void> {
  const overtaken = new AppError('CONFLICT');
  let isOvertaken = false;
  const once = async () => {
    const { result: isWritten, wasHeld } = await underLease(work);
    if (isWritten && wasHeld) return;
    isOvertaken = true;
    throw overtaken;
  };
  await retry(once, { firstMs: 100, longestMs: 3000, attempts: 10, shouldRetry: () => isOvertaken });
}
