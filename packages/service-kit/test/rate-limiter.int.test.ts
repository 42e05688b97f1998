import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AppError } from '@power-corner/service-kit/errors';
import {
  countedUnder,
  createLimiter as create,
  type Limit,
  type Limiter,
} from '@power-corner/service-kit/http/rate-limiter';
import { createLog } from '@power-corner/service-kit/observability/log';
import { createRedis } from '@power-corner/service-kit/ops/redis';
import { connectedRedis, eventually, newId } from '@power-corner/service-kit/testing';
import type { Redis } from 'ioredis';

const log = createLog('test', 'silent');
const name = 'wide';
const limit = { count: 100, periodSeconds: 60 };
let redis: Redis;

beforeAll(async () => {
  redis = await connectedRedis();
});
afterAll(() => redis.disconnect());

const createLimiter = (of: Limit = limit, client = redis) => create(client, name, of, { blocksInMemory: true });
const takenOf = async (key: string) => Number(await redis.get(`limit:${name}:${countedUnder(key)}`));

async function allowed(calls: number, limiterOf: (call: number) => Limiter, key: string) {
  let count = 0;
  for (let call = 0; call < calls; call += 1) if (await isAllowed(limiterOf(call), key)) count += 1;
  return count;
}

const isAllowed = (limiter: Limiter, key: string) =>
  limiter(key).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return false;
      throw error;
    },
  );

describe('one replica', () => {
  test('allows exactly the limit, and says what is left', async () => {
    const limiter = createLimiter();
    const key = newId();
    expect(await limiter(key)).toMatchObject({ name, count: 100, remaining: 99 });
    expect(await limiter(key)).toMatchObject({ remaining: 98 });
    expect(await allowed(200, () => limiter, key)).toBe(98);
  });

  test('allows exactly the limit to calls at the same moment', async () => {
    const limiter = createLimiter();
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 300 }, () => isAllowed(limiter, key)));
    expect(answers.filter(Boolean)).toHaveLength(100);
  });

  test('refuses a flood without a question to Redis, and says when to come back', async () => {
    const limiter = createLimiter({ count: 1, periodSeconds: 60 });
    const key = newId();
    await limiter(key);
    const refusal = await limiter(key).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS', limit: { remaining: 0 } });
    expect((refusal as AppError).retryAfterSeconds).toBeGreaterThan(55);
    expect(await allowed(50, () => limiter, key)).toBe(0);
    expect(await takenOf(key)).toBe(1);
  });

  test('leaves nothing in Redis that names whom it counts', async () => {
    const key = newId();
    await createLimiter()(key);
    expect(await takenOf(key)).toBe(1);
    expect(await redis.keys(`*${key}*`)).toEqual([]);
  });

  test('takes only what is left of a limit', async () => {
    const key = newId();
    await redis.set(`limit:${name}:${countedUnder(key)}`, 98, 'EX', 60);
    const limiter = createLimiter();
    expect(await allowed(10, () => limiter, key)).toBe(2);
  });
});

describe('two replicas', () => {
  test('allow exactly the limit together', async () => {
    const both = [createLimiter(), createLimiter()] as const;
    const key = newId();
    expect(await allowed(300, (call) => both[call % 4 === 0 ? 0 : 1], key)).toBe(100);
  });

  test('allow exactly the limit to calls at the same moment', async () => {
    const both = [createLimiter(), createLimiter()] as const;
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 400 }, (_, call) => isAllowed(both[call % 2 ? 1 : 0], key)));
    expect(answers.filter(Boolean)).toHaveLength(100);
  });
});

test('the next period has the whole limit, also for a key that was refused', async () => {
  const limiter = createLimiter({ count: 2, periodSeconds: 1 });
  const key = newId();
  expect(await allowed(3, () => limiter, key)).toBe(2);
  await eventually(async () => (await redis.exists(`limit:${name}:${countedUnder(key)}`)) === 0);
  await eventually(() => isAllowed(limiter, key));
  expect(await limiter(key)).toMatchObject({ remaining: 0 });
});

test('while Redis is away, a replica counts the whole limit alone', async () => {
  const away = createRedis('redis://127.0.0.1:1', log);
  const limiter = createLimiter(limit, away);
  expect(await allowed(150, () => limiter, newId())).toBe(100);
  away.disconnect();
});
