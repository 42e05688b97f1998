import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { z } from '@power-corner/contracts/zod';
import { Router } from 'express';
import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';
import { createHttpApp } from '../src/http/app.ts';
import { countedUnder, createLimiter } from '../src/http/rate-limiter.ts';
import { route } from '../src/http/route.ts';
import { Bus } from '../src/messaging/bus.ts';
import { deadQueueOf, queueOf } from '../src/messaging/topology.ts';
import { createEvent } from '../src/messaging/outbox.ts';
import { connectMongo, mongoIsUp } from '../src/mongo/connection.ts';
import { createLog } from '../src/observability/log.ts';
import { createRedis, isConnected, redisConnected } from '../src/ops/redis.ts';
import { backing, call, connectedRedis, eventually, keys, newId, serve, testDatabase } from '../src/testing.ts';
import { connect } from 'amqplib';

// An operator changes the password of a server: what is asked waits, as it does while that server is away.

const log = createLog('test', 'silent');
const refusedBy = (code: number, codeName: string) =>
  Object.assign(new mongoose.mongo.MongoServerError({ message: codeName }), { code, codeName });
const refusals = [
  ['Unauthorized', 13],
  ['AuthenticationFailed', 18],
] as const;

const passwordChanged = () =>
  createEvent(
    'PasswordChanged',
    { userId: newId(), revision: 2, email: 'lina@example.dz', firstname: 'Lina', at: new Date().toISOString() },
    { now: new Date(), correlationId: 'test-correlation' },
  );

describe('a database that refuses the password', () => {
  beforeAll(() => connectMongo(testDatabase(), log));
  afterAll(async () => {
    await mongoose.connection.dropDatabase();
    await mongoose.disconnect();
  });

  test.each(refusals)('is away for a call: %s', async (name, code) => {
    const router = Router();
    const get = {
      method: 'GET',
      path: '/read',
      access: 'all',
      success: 200,
      answer: z.object({ status: z.int() }),
    } as const;
    route(router, get, async () => Promise.reject(refusedBy(code, name)));
    const site = await serve(createHttpApp({ log, publicKey: keys.publicKey, routers: [router] }));
    const { status, headers, body } = await call('GET', `${site.url}/read`);
    expect([status, headers.get('retry-after'), body.code]).toEqual([503, '5', 'UNAVAILABLE']);
    await site.close();
  });

  test('is away for the probes, although it answers a ping', async () => {
    expect(await eventually(mongoIsUp)).toBe(true);
    const find = jest
      .spyOn(mongoose.mongo.Collection.prototype, 'findOne')
      .mockRejectedValue(refusedBy(...([13, 'Unauthorized'] as const)) as never);
    expect(await eventually(async () => !(await mongoIsUp()))).toBe(true);
    find.mockRestore();
    expect(await eventually(mongoIsUp)).toBe(true);
  });

  test.each(refusals)(
    'leaves an event in the queue until it is let in again: %s',
    async (name, code) => {
      const event = passwordChanged();
      let tries = 0;
      const applied: string[] = [];
      const bus = new Bus({
        url: backing('RABBITMQ_URL'),
        service: 'test',
        log,
        consumer: {
          name: 'auth',
          firstWaitMs: 20,
          handlers: {
            async PasswordChanged({ id }) {
              if (id !== event.id) return;
              tries += 1;
              // More than the tries after which another fault is a dead letter.
              if (tries <= 8) throw refusedBy(code, name);
              applied.push(id);
            },
          },
        },
      });
      const connection = await connect(backing('RABBITMQ_URL'));
      const channel = await connection.createChannel();
      bus.start();
      await eventually(async () => bus.connected);
      const deadBefore = (await channel.checkQueue(deadQueueOf('auth'))).messageCount;
      await bus.publish(event);
      await eventually(async () => applied.length === 1, 60_000);
      expect([applied, tries]).toEqual([[event.id], 9]);
      expect((await channel.checkQueue(deadQueueOf('auth'))).messageCount).toBe(deadBefore);
      expect((await channel.checkQueue(queueOf('auth'))).messageCount).toBe(0);
      await connection.close();
      await bus.stop();
    },
    90_000,
  );
});

test('a broker that refuses the password is away: it is tried again, and a publication fails', async () => {
  const url = new URL(backing('RABBITMQ_URL'));
  Object.assign(url, { username: 'nobody', password: 'wrong' });
  const tries: unknown[] = [];
  const warn = jest.spyOn(log, 'warn').mockImplementation((fields: unknown) => void tries.push(fields));
  const bus = new Bus({ url: url.toString(), service: 'test', log });
  bus.start();
  await eventually(async () => tries.length >= 3, 60_000);
  expect(String((tries[0] as { err: Error }).err)).toMatch(/ACCESS.REFUSED/);
  expect(bus.connected).toBe(false);
  await expect(bus.publish(passwordChanged())).rejects.toThrow('the broker is not connected');
  await bus.stop();
  warn.mockRestore();
}, 90_000);

test('a Redis that refuses the password is away: each process counts alone until it is let in again', async () => {
  const redis = await connectedRedis();
  const [user, key] = [`user-${randomUUID()}`, newId()];
  const allow = (password: string) =>
    redis.call('ACL', 'SETUSER', user, 'reset', 'on', `>${password}`, '~*', '&*', '+@all');
  await allow('old');
  const url = Object.assign(new URL(backing('REDIS_URL')), { username: user, password: 'old' });
  const client = createRedis(url.toString(), log);
  await redisConnected(client, 15_000);
  const limiter = createLimiter(client, 'refused', { count: 2, periodSeconds: 600 });
  await eventually(async () => limiter(key).then(() => true));
  expect(Number(await redis.get(`limit:refused:${countedUnder(key)}`))).toBe(1);
  // Removing a user ends the connections, a changed password would leave them.
  await redis.call('ACL', 'DELUSER', user);
  await allow('new');
  await eventually(async () => !isConnected(client));
  expect(await limiter(key)).toMatchObject({ remaining: 1 });
  expect(await limiter(key)).toMatchObject({ remaining: 0 });
  await expect(limiter(key)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await allow('old');
  await eventually(async () => isConnected(client));
  await redis.call('ACL', 'DELUSER', user);
  client.disconnect();
  redis.disconnect();
});
