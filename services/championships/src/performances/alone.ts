import { AppError } from '@power-corner/service-kit/errors';
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { giveLeaseBack, takeLease } from '../performances/lease-repository.ts';

/** Far longer than the projection of a championship. After a crash, others wait this long. */
const leaseMs = 30_000;
/** A request waits no longer for other writers: the scheduled job projects the rest. */
const mostWaitMs = 5000;

/**
 * Runs work while no other caller, in any replica, writes performances or records.
 * @throws UNAVAILABLE when others take too long
 */
export async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  const token = randomUUID();
  const deadline = Date.now() + mostWaitMs;
  while (!(await takeLease(token, new Date(), new Date(Date.now() + leaseMs)))) {
    if (Date.now() > deadline) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 });
    await wait(randomInt(10, 60));
  }
  try {
    return await work();
  } finally {
    await giveLeaseBack(token);
  }
}
