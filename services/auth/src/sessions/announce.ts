import type { Revocation } from '@power-corner/service-kit/auth/revocations';
import { appliedKey, revocationsChannel } from '@power-corner/service-kit/auth/revocations';
import type { Log } from '@power-corner/service-kit/observability/log';
import type { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';

const acknowledgedWithinMs = 1000;
const pollMs = 5;

export type Announce = (revocations: readonly Revocation[]) => Promise<void>;

const concurrency = 10;

/**
 * Announces stored revocations to every gateway, some at a time, and waits until each gateway has applied them. A call
 * that revokes is answered after that, so that no gateway accepts the token once the caller has the answer. A gateway
 * that Redis does not reach, or that is slow, gets the revocations by its next poll.
 */
export function createAnnouncer(redis: Redis, log: Log): Announce {
  async function announce(revocation: Revocation, deadline: number): Promise<void> {
    const id = randomUUID();
    try {
      const receivers = await redis.publish(revocationsChannel, JSON.stringify({ id, revocation }));
      while (Number(await redis.get(appliedKey(id))) < receivers) {
        if (performance.now() > deadline)
          return log.warn({ receivers }, 'not every gateway has acknowledged a revocation, the rest polls');
        await sleep(pollMs);
      }
    } catch (error) {
      log.warn({ err: error }, 'a revocation could not be announced, gateways poll it');
    }
  }

  return async (revocations) => {
    const limit = pLimit(concurrency);
    const deadline = performance.now() + acknowledgedWithinMs;
    await limit.map(revocations, (revocation) => announce(revocation, deadline));
  };
}
