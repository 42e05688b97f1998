import type { Redis } from 'ioredis';
import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { z } from 'zod';
import type { Message } from '@power-corner/contracts/messages/say';
import { say } from '@power-corner/contracts/messages/say';
import type { LimitUse } from '../errors.ts';
import { AppError } from '../errors.ts';
import { counter } from '../observability/metrics.ts';

export interface Limit {
  count: number;
  periodSeconds: number;
}

const unitSeconds = { s: 1, m: 60, h: 3600, d: 86_400 } as const;

/** Reads `count/period`, such as 10/15m or 5/1d. @returns null for anything else */
export function parseLimit(text: string): Limit | null {
  const [, count, periods, unit] = /^([1-9]\d{0,8})\/([1-9]\d{0,4})([smhd])$/.exec(text) ?? [];
  if (!count || !periods || !unit) return null;
  return { count: Number(count), periodSeconds: Number(periods) * unitSeconds[unit as keyof typeof unitSeconds] };
}

export function limit(standard: string) {
  return z
    .string()
    .default(standard)
    .transform((text, context) => {
      const parsed = parseLimit(text);
      if (parsed) return parsed;
      context.addIssue({ code: 'custom', message: 'must be count/period, such as 10/15m' });
      return z.NEVER;
    });
}

export function waitText(seconds: number): Message {
  if (seconds < 60) return say('waitSeconds', { count: seconds });
  if (seconds < 3600) return say('waitMinutes', { count: Math.ceil(seconds / 60) });
  return say('waitHours', { count: Math.ceil(seconds / 3600) });
}

const refusals = counter('limit_refusals_total', 'Requests over a rate limit, by the name of the limit.', ['limit']);

export interface Limiter {
  (key: string): Promise<LimitUse>;
  giveBack: (key: string) => Promise<void>;
  forget: (key: string) => Promise<void>;
}

function overLimit(limit: LimitUse, code: WaitCode = 'tryAgainIn'): AppError {
  refusals.inc({ limit: limit.name });
  const retryAfterSeconds = limit.resetSeconds;
  const message = say(code, { wait: waitText(retryAfterSeconds) });
  return new AppError('TOO_MANY_REQUESTS', { message, retryAfterSeconds, limit });
}

type WaitCode = 'tryAgainIn' | 'loginTooMany' | 'codesTooMany' | 'linkJustAsked';

const secondsIn = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));

/** Redis counts by this digest, so that it holds no address and no id of a person. */
export const countedUnder = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 32);

/**
 * A rate limit that all replicas count together in Redis. While Redis is away, each replica counts for itself: limits
 * stay in force, and nobody is refused for our own fault.
 * @param code of the message over the limit
 * @param blocksInMemory whether a key that has used up its limit is refused until the period ends without a question to
 * Redis: for limits that are never given back, and a flood of which would be a flood of Redis
 */
export function createLimiter(
  redis: Redis,
  name: string,
  limit: Limit,
  { code, blocksInMemory = false }: { code?: WaitCode; blocksInMemory?: boolean } = {},
): Limiter {
  const { count: points, periodSeconds: duration } = limit;
  const keyPrefix = `limit:${name}`;
  const counter = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix,
    points,
    duration,
    rejectIfRedisNotReady: true,
    inMemoryBlockOnConsumed: blocksInMemory ? points : 0,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
  });
  const useOf = ({ remainingPoints, msBeforeNext }: RateLimiterRes): LimitUse => ({
    name,
    ...limit,
    remaining: remainingPoints,
    resetSeconds: secondsIn(msBeforeNext),
  });
  const consume = async (key: string) => {
    try {
      return useOf(await counter.consume(countedUnder(key)));
    } catch (refusal) {
      throw refusal instanceof RateLimiterRes ? overLimit(useOf(refusal), code) : refusal;
    }
  };
  const ignoreOutage = () => {
    // While Redis is away, the count stays until its period ends. /readyz and the metrics show the outage.
  };
  return Object.assign(consume, {
    giveBack: async (key: string) => void (await counter.reward(countedUnder(key)).catch(ignoreOutage)),
    forget: async (key: string) => void (await counter.delete(countedUnder(key)).catch(ignoreOutage)),
  });
}

/**
 * Adds a limit to the headers of draft-ietf-httpapi-ratelimit-headers-10: lists of structured fields (RFC 9651),
 * `"name";q=quota;w=window in seconds` and `"name";r=remaining;t=seconds until they are all back`.
 */
export function addRateLimit(
  response: ServerResponse,
  { name, count, periodSeconds, remaining, resetSeconds }: LimitUse,
): void {
  append(response, 'ratelimit-policy', `"${name}";q=${count};w=${periodSeconds}`);
  append(response, 'ratelimit', `"${name}";r=${remaining};t=${resetSeconds}`);
}

function append(response: ServerResponse, header: string, member: string): void {
  const before = response.getHeader(header);
  response.setHeader(header, before === undefined ? member : `${String(before)}, ${member}`);
}
