import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { z } from 'zod';
import { AppError } from './errors.ts';

export interface Limit {
  count: number;
  seconds: number;
}

const unitSeconds = { s: 1, m: 60, h: 3600, d: 86_400 } as const;

/** A limit of the configuration: `count/period`, as in `10/15m`. */
export const limit = (standard: string) =>
  z.string().default(standard).transform((value, context): Limit => {
    const [, count, period, unit] = /^([1-9]\d*)\/([1-9]\d*)([smhd])$/.exec(value) ?? [];
    if (!count || !period || !unit) {
      context.addIssue({ code: 'custom', message: 'must be count/period, as in 10/15m' });
      return z.NEVER;
    }
    return { count: Number(count), seconds: Number(period) * unitSeconds[unit as keyof typeof unitSeconds] };
  });

export type Limiter = (key: string) => Promise<void>;

/**
 * Counts in Redis, for all replicas together; while Redis is away each process counts for itself.
 * @param say the French text for somebody who is over the limit, from the seconds until they may come back
 * @returns a function that counts one use of a key and throws TOO_MANY_REQUESTS over the limit
 */
export function createLimiter(redis: Redis, name: string, { count, seconds }: Limit, say: (seconds: number) => string = comeBack): Limiter {
  const limiter = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `limit:${name}`,
    points: count,
    duration: seconds,
    insuranceLimiter: new RateLimiterMemory({ points: count, duration: seconds }),
  });
  return async (key) => {
    try {
      await limiter.consume(key);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const retryAfterSeconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      throw new AppError('TOO_MANY_REQUESTS', { message: say(retryAfterSeconds), retryAfterSeconds });
    }
  };
}

/** A stretch of time in French: seconds under a minute and a half, minutes under an hour and a half, hours above. */
export function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} ${seconds > 1 ? 'secondes' : 'seconde'}`;
  if (seconds < 5400) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.ceil(seconds / 3600)} heures`;
}

function comeBack(seconds: number): string {
  return `Trop de demandes. Réessayez dans ${inWords(seconds)}.`;
}
