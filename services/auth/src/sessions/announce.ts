import type { Revocation } from '@power-corner/service-kit/auth/revocations';
import { appliedKey, revocationsChannel } from '@power-corner/service-kit/auth/revocations';
import type { Log } from '@power-corner/service-kit/observability/log';
import type { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** The longest wait for the acknowledgement of every gateway, in milliseconds. */
const acknowledgedWithinMs = 1000;
const pollMs = 5;

export type Announce = (revocation: Revocation) => Promise<void>;

/**
 * Announces a stored revocation to every gateway, and waits until each has applied it. A call that revokes is answered
 * after that, so that no gateway accepts the token once the caller has the answer. A gateway that Redis does not reach
 * gets the revocation by its next poll.
 */
export function createAnnouncer(redis: Redis, log: Log): Announce {
  return async (revocation) => {
    const id = randomUUID();
    try {
      const receivers = await redis.publish(revocationsChannel, JSON.stringify({ id, revocation }));
      const deadline = performance.now() + acknowledgedWithinMs;
      while (Number(await redis.get(appliedKey(id))) < receivers) {
        if (performance.now() > deadline)
          return log.warn({ receivers }, 'not every gateway has acknowledged a revocation, the rest polls');
        await sleep(pollMs);
      }
    } catch (error) {
      log.warn({ err: error }, 'a revocation could not be announced, gateways poll it');
    }
  };
}
