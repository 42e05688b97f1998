import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AppError } from '@power-corner/service-kit/errors';
import { createPortionedLimiter, portionOf } from '@power-corner/service-kit/http/portioned-limiter';
import { createLog } from '@power-corner/service-kit/observability/log';
import { createRedis } from '@power-corner/service-kit/ops/redis';
import { connectedRedis, eventually, newId } from '@power-corner/service-kit/testing';
import type { Redis } from 'ioredis';

type PortionedLimiter = ReturnType<typeof createPortionedLimiter>;

const log = createLog('test', 'silent');
const name = 'portions';
const limit = { count: 100, periodSeconds: 60 };
const portion = portionOf(limit);
let redis: Redis;

beforeAll(async () => {
  redis = await connectedRedis();
});
afterAll(() => redis.disconnect());

const takenOf = async (key: string) => Number(await redis.get(`limit:${name}:${key}`));

/** Sends calls one after the other. @returns the number of those that were allowed */
async function allowed(calls: number, limiterOf: (call: number) => PortionedLimiter, key: string) {
  let count = 0;
  for (let call = 0; call < calls; call += 1) if (await isAllowed(limiterOf(call), key)) count += 1;
  return count;
}

const isAllowed = (limiter: PortionedLimiter, key: string) =>
  limiter(key).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return false;
      throw error;
    },
  );

describe('one replica', () => {
  test('allows exactly the limit, says what is left, and asks Redis once a portion', async () => {
    const limiter = createPortionedLimiter(redis, name, limit);
    const key = newId();
    expect(await limiter(key)).toMatchObject({ name, count: 100, remaining: 99 });
    expect(await takenOf(key)).toBe(portion);
    expect(await allowed(portion - 1, () => limiter, key)).toBe(portion - 1);
    expect(await takenOf(key)).toBe(portion);
    expect(await limiter(key)).toMatchObject({ remaining: 99 - portion });
    expect(await takenOf(key)).toBe(2 * portion);
    expect(await allowed(200, () => limiter, key)).toBe(99 - portion);
  });

  test('allows exactly the limit to calls at the same moment, which share their portions', async () => {
    const limiter = createPortionedLimiter(redis, name, limit);
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 300 }, () => isAllowed(limiter, key)));
    expect(answers.filter(Boolean)).toHaveLength(100);
    expect(await takenOf(key)).toBe(100 + portion);
  });

  test('refuses a flood without a question to Redis, and says when to come back', async () => {
    const limiter = createPortionedLimiter(redis, name, { count: 1, periodSeconds: 60 });
    const key = newId();
    await limiter(key);
    const refusal = await limiter(key).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS', limit: { remaining: 0 } });
    expect((refusal as AppError).retryAfterSeconds).toBeGreaterThan(55);
    expect(await allowed(50, () => limiter, key)).toBe(0);
    expect(await takenOf(key)).toBe(2);
  });

  test('takes only what is left of a limit', async () => {
    const key = newId();
    await redis.set(`limit:${name}:${key}`, 98, 'EX', 60);
    const limiter = createPortionedLimiter(redis, name, limit);
    expect(await allowed(10, () => limiter, key)).toBe(2);
  });
});

describe('two replicas', () => {
  const replicas = () =>
    [createPortionedLimiter(redis, name, limit), createPortionedLimiter(redis, name, limit)] as const;

  test('never allow more than the limit together, and all but one portion of it', async () => {
    const both = replicas();
    const key = newId();
    // One replica gets three calls of four, so that the other keeps a part of its portion.
    const count = await allowed(300, (call) => both[call % 4 === 0 ? 0 : 1], key);
    expect(count).toBeLessThanOrEqual(100);
    expect(count).toBeGreaterThan(100 - portion);
  });

  test('never allow more than the limit to calls at the same moment', async () => {
    const both = replicas();
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 400 }, (_, call) => isAllowed(both[call % 2 ? 1 : 0], key)));
    expect(answers.filter(Boolean)).toHaveLength(100);
  });
});

test('the unused rest of a portion lapses with its period, and the next one has the whole limit', async () => {
  const limiter = createPortionedLimiter(redis, name, { count: 60, periodSeconds: 1 });
  const key = newId();
  await limiter(key);
  await eventually(async () => (await redis.exists(`limit:${name}:${key}`)) === 0);
  expect(await limiter(key)).toMatchObject({ remaining: 59 });
});

test('while Redis is away, a replica counts the whole limit alone', async () => {
  const away = createRedis('redis://127.0.0.1:1', log);
  const limiter = createPortionedLimiter(away, name, limit);
  expect(await allowed(150, () => limiter, newId())).toBe(100);
  away.disconnect();
});
