import { hasRunOut } from '@power-corner/service-kit/mongo/wrong-clock';
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { MeetRecord } from './model.ts';
import { fenceEntries, giveLeaseBack, meetBusy, takeFreeLease, takeOverLease } from './repository.ts';

/** A writer needs milliseconds. After a crash, the next one waits this long. */
const leaseMs = 5000;
/** Longer than a lease, and shorter than the time after which a device gives up. */
const patienceMs = 12_000;

export interface Leased<Result> {
  result: Result;
  /** The commands whose revisions the meet's revision now counts. */
  applied: number;
}

export interface Lease {
  token: string;
  meet: MeetRecord;
}

/** The writers of one process wait for each other here, and not at the database. */
const queues = new Map<string, Promise<unknown>>();

/**
 * Runs a writer of a meet while no other one runs, in any replica. A writer that lost its lease writes nothing any
 * more: docs/decisions/033-one-writer-at-a-time.md.
 * @throws UNAVAILABLE when other writers take too long
 */
export function withLease<Result>(id: string, write: (lease: Lease) => Promise<Leased<Result>>): Promise<Result> {
  const before = queues.get(id) ?? Promise.resolve();
  const mine = before.catch(() => undefined).then(() => run(id, write));
  queues.set(id, mine);
  const forget = () => {
    if (queues.get(id) === mine) queues.delete(id);
  };
  mine.then(forget, forget);
  return mine;
}

export const isLost = ({ until }: NonNullable<MeetRecord['lease']>, now: Date): boolean =>
  hasRunOut(until, now, leaseMs);

async function run<Result>(id: string, write: (lease: Lease) => Promise<Leased<Result>>): Promise<Result> {
  const lease = await takeLease(id);
  let done: Leased<Result> | null = null;
  try {
    done = await write(lease);
    return done.result;
  } finally {
    // After a failure it is unknown what was written: the next writer takes the lease over and raises the revision.
    if (done) await giveLeaseBack(id, lease.token, done);
  }
}

async function takeLease(id: string): Promise<Lease> {
  const token = randomUUID();
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const lease = { token, until: new Date(Date.now() + leaseMs) };
    const free = await takeFreeLease(id, lease);
    if (free) return { token, meet: free };
    const lost = await takeOverLease(id, lease, { now: new Date(), leaseMs });
    if (lost) {
      await fenceEntries(id);
      return { token, meet: lost };
    }
    if (Date.now() > deadline) throw meetBusy();
    await wait(randomInt(10, 60));
  }
}
