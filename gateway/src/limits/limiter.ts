import { AppError } from '@power-corner/service-kit/errors';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit } from './limit.ts';
import { waitText } from './wait-text.ts';

/** Counts one call under a key. @throws TOO_MANY_REQUESTS that says when to come back */
export type Limiter = (key: string) => Promise<void>;

/**
 * A limit that all replicas count together in Redis. While Redis is away, each replica counts for itself,
 * so that limits go on biting and nobody is refused for our own fault.
 */
export function createLimiter(redis: Redis, name: string, { count, periodSeconds }: Limit): Limiter {
  const keyPrefix = `limit:${name}`;
  const limiter = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix,
    points: count,
    duration: periodSeconds,
    rejectIfRedisNotReady: true,
    // Whoever is over the limit is refused from memory, and costs Redis nothing.
    inMemoryBlockOnConsumed: count + 1,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix, points: count, duration: periodSeconds }),
  });
  return async (key) => {
    try {
      await limiter.consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw new AppError('TOO_MANY_REQUESTS', { message: `Trop de demandes. Réessayez ${waitText(retryAfterSeconds)}.`, retryAfterSeconds });
    }
  };
}
