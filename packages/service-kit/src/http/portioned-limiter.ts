import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import type { LimitUse } from '../errors.ts';
import type { Limit } from './rate-limiter.ts';
import { countUses, createCounter, overLimit, secondsIn } from './rate-limiter.ts';

/** The most callers of which one process keeps a portion, for each limit. */
const maxCallers = 20_000;
/** A caller over the limit is refused for so long without a question to Redis. */
const refusedMs = 1000;

/** The uses that one replica takes from Redis at a time. */
export const portionOf = ({ count }: Limit): number => Math.min(100, Math.max(1, Math.floor(count / 20)));

interface Portion {
  /** The uses that this process may still allow. */
  left: number;
  /** The uses that Redis had left beyond this portion. */
  beyond: number;
  /** The end of the limit's period, on the clock of `performance.now()`. */
  endsAt: number;
  refusedUntil: number;
}

/**
 * A rate limit whose uses a replica takes from Redis in portions, so that most calls ask Redis nothing. All replicas
 * together never allow more than the limit, since a use is taken before it is allowed. The unused rest of a portion
 * lapses with the period: a caller who changes between replicas may be refused earlier by one portion a replica.
 * @returns a function that counts one use of a key, and throws TOO_MANY_REQUESTS over the limit
 */
export function createPortionedLimiter(redis: Redis, name: string, limit: Limit): (key: string) => Promise<LimitUse> {
  const counter = createCounter(redis, name, limit);
  const size = portionOf(limit);
  const portions = new LRUCache<string, Portion>({ max: maxCallers });
  const underWay = new Map<string, Promise<void>>();

  async function takePortion(key: string): Promise<void> {
    // The clock is read before Redis starts the period: a portion never outlives it.
    const askedAt = performance.now();
    const { consumedPoints, msBeforeNext } = await countUses(counter, key, size);
    const leftBefore = limit.count - (consumedPoints - size);
    portions.set(key, {
      left: Math.min(size, Math.max(0, leftBefore)),
      beyond: Math.max(0, limit.count - consumedPoints),
      endsAt: askedAt + msBeforeNext,
      refusedUntil: leftBefore > 0 ? 0 : performance.now() + refusedMs,
    });
  }

  /** Requests of one caller at the same moment wait for the same portion. */
  function nextPortion(key: string): Promise<void> {
    const taking = underWay.get(key) ?? takePortion(key).finally(() => underWay.delete(key));
    underWay.set(key, taking);
    return taking;
  }

  return async (key) => {
    for (;;) {
      const portion = portions.get(key);
      const now = performance.now();
      if (portion && now < portion.endsAt) {
        const allowed = portion.left > 0;
        if (allowed) portion.left -= 1;
        if (allowed || now < portion.refusedUntil) {
          const remaining = portion.left + portion.beyond;
          const use = { name, ...limit, remaining, resetSeconds: secondsIn(portion.endsAt - now) };
          if (allowed) return use;
          throw overLimit(use);
        }
      }
      await nextPortion(key);
    }
  };
}
