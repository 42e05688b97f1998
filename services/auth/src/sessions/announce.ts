import type { Log } from '@power-corner/service-kit/observability/log';
import type { Revocation } from '@power-corner/service-kit/auth/revocations';
import { appliedKey, revocationsChannel } from '@power-corner/service-kit/auth/revocations';
import type { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** How long an answer waits for gateways that do not acknowledge, in milliseconds. */
const patienceMs = 1000;
const pollMs = 5;

export type Announce = (revocation: Revocation) => Promise<void>;

/**
 * Tells every gateway of a revocation that is stored already, and waits until each of them has applied it. A call that
 * revokes is answered after that, so that no gateway accepts the token once its caller has the answer. A gateway that
 * Redis does not reach learns of it by its next poll.
 */
export function createAnnouncer(redis: Redis, log: Log): Announce {
  return async (revocation) => {
    const id = randomUUID();
    try {
      const receivers = await redis.publish(revocationsChannel, JSON.stringify({ id, revocation }));
      const deadline = performance.now() + patienceMs;
      while (Number(await redis.get(appliedKey(id))) < receivers) {
        if (performance.now() > deadline)
          return log.warn({ receivers }, 'not every gateway has acknowledged a revocation, the rest polls');
        await wait(pollMs);
      }
    } catch (error) {
      log.warn({ err: error }, 'a revocation could not be announced, gateways poll it');
    }
  };
}
