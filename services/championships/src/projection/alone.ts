import { AppError } from '@power-corner/service-kit/errors';
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { giveLeaseBack, takeLease } from '../performances/lease-repository.ts';

/** Far longer than a championship takes; after a crash another process goes on. */
const leaseMs = 30_000;
/** A request does not wait longer for other writers: the scheduled job projects what is left. */
const patienceMs = 5000;

/** Runs while nobody else writes performances or records, in any replica. @throws UNAVAILABLE when others take too long */
export async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  const token = randomUUID();
  const deadline = Date.now() + patienceMs;
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
