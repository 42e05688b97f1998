import { AppError } from '@power-corner/service-kit/errors';
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { giveLeaseBack, renewLease, takeLease } from './lease-repository.ts';

/** After a crash, others wait this long. Work that takes longer renews the lease meanwhile. */
const leaseMs = 30_000;
/** A request waits no longer for other writers: the scheduled job projects the rest. */
const mostWaitMs = 5000;

const leaseEnd = () => new Date(Date.now() + leaseMs);

/**
 * Runs work while no other caller, in any replica, writes performances or records.
 * @throws UNAVAILABLE when others take too long
 */
export async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  const token = randomUUID();
  const deadline = Date.now() + mostWaitMs;
  while (!(await takeLease(token, new Date(), leaseEnd()))) {
    if (Date.now() > deadline) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 });
    await wait(randomInt(10, 60));
  }
  const renew = () => {
    // The next renewal comes before the end of the lease.
    renewLease(token, leaseEnd()).catch(() => undefined);
  };
  const renewal = setInterval(renew, leaseMs / 3);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await giveLeaseBack(token);
  }
}
