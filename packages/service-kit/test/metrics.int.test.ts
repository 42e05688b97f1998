import { say } from '@power-corner/contracts/messages/say';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Done } from '@power-corner/contracts/answers';
import { connect } from 'amqplib';
import type { ConfirmChannel } from 'amqplib';
import { Router } from 'express';
import mongoose from 'mongoose';
import type { AddressInfo } from 'node:net';
import { Bus } from '../src/messaging/bus.ts';
import { createHttpApp } from '../src/http/app.ts';
import { route } from '../src/http/route.ts';
import { createInternal } from '../src/observability/internal-server.ts';
import { createLog } from '../src/observability/log.ts';
import { measured, registry, startMetrics, watchedValues } from '../src/observability/metrics.ts';
import { connectMongo, createIndexes } from '../src/mongo/connection.ts';
import { measureOutboxes } from '../src/messaging/metrics.ts';
import { recordSchema } from '../src/mongo/record.ts';
import { createEvent, outboxFields, outboxIndex, Relay, withOutbox } from '../src/messaging/outbox.ts';
import { measureQueues } from '../src/messaging/metrics.ts';
import { backing, call, eventually, keys, metric, newId, serve, testDatabase } from '../src/testing.ts';
import { deadQueueOf, declareTopology, queueOf } from '../src/messaging/topology.ts';

const log = createLog('test', 'silent');
const schema = recordSchema(outboxFields);
schema.index(...outboxIndex);
const Fact = mongoose.model('Fact', schema, 'facts');
const queue = queueOf('auth');
const poison = {
  userId: newId(),
  revision: 1,
  email: 'lina@example.dz',
  firstname: 'Poison',
  at: new Date().toISOString(),
};
const passwordChanged = (firstname: string, at = new Date()) =>
  createEvent('PasswordChanged', { ...poison, firstname }, { now: at, correlationId: 'test-correlation' });

let bus: Bus;
let channel: ConfirmChannel;
let closeBroker: () => Promise<void>;

beforeAll(async () => {
  await connectMongo(testDatabase(), log);
  await createIndexes();
  const connection = await connect(backing('RABBITMQ_URL'));
  channel = await connection.createConfirmChannel();
  closeBroker = () => connection.close();
  await declareTopology(connection, log);
  await channel.purgeQueue(queue);
  await channel.purgeQueue(deadQueueOf('auth'));
  bus = new Bus({
    url: backing('RABBITMQ_URL'),
    service: 'test',
    log,
    consumer: {
      name: 'auth',
      firstWaitMs: 10,
      handlers: {
        PasswordChanged: async ({ data }) => {
          if (data.firstname === 'Poison') throw new Error('never');
        },
      },
    },
  });
  measureQueues(bus);
  measureOutboxes([Fact]);
});
afterAll(async () => {
  await bus.stop();
  await closeBroker();
  await mongoose.connection.dropDatabase();
  await mongoose.disconnect();
});

describe('requests', () => {
  test('are counted by the pattern of their route, never by what stands in the path', async () => {
    const router = Router();
    const endpoint = { method: 'GET', path: '/things/{id}', access: 'all', success: 200, answer: Done } as const;
    route(router, endpoint, async () => ({ message: say('linkValid') }));
    const app = await serve(createHttpApp({ log, publicKey: keys.publicKey, routers: [router] }));
    const id = newId();
    await call('GET', `${app.url}/things/${id}`);
    await call('GET', `${app.url}/things/${id}`);
    await call('GET', `${app.url}/${id}`);
    await app.close();
    expect(
      await metric('http_request_duration_seconds_count', { method: 'GET', route: '/things/{id}', status: '2xx' }),
    ).toBe(2);
    expect(
      await metric('http_request_duration_seconds_count', { method: 'GET', route: 'unmatched', status: '4xx' }),
    ).toBe(1);
    expect(await registry.metrics()).not.toContain(id);
  });
});

describe('events', () => {
  test('that wait in outboxes are counted and aged, until they are published', async () => {
    const relay = new Relay([Fact], bus, log);
    await Fact.create(withOutbox(passwordChanged('Lina', new Date(Date.now() - 90_000))));
    await eventually(async () => (await metric('outbox_documents', { collection: 'facts' })) === 1);
    await eventually(async () => Number(await metric('outbox_oldest_seconds', { collection: 'facts' })) >= 90);
    expect((await watchedValues())['queues_without_consumer']).toBe(1);
    bus.start();
    await eventually(async () => bus.connected);
    relay.nudge();
    await eventually(async () => (await metric('outbox_documents', { collection: 'facts' })) === 0);
    expect(await metric('outbox_oldest_seconds', { collection: 'facts' })).toBe(0);
    expect(await metric('events_published_total', { type: 'PasswordChanged', outcome: 'confirmed' })).toBe(1);
    await eventually(
      async () => (await metric('events_consumed_total', { type: 'PasswordChanged', outcome: 'applied' })) === 1,
    );
    expect(await metric('event_lag_seconds_sum', { type: 'PasswordChanged' })).toBeGreaterThanOrEqual(90);
    await relay.stop();
  }, 30_000);

  test('that fail are counted by try, and the dead letters of the queue too', async () => {
    await eventually(async () => (await metric('dead_letters', { queue })) === 0);
    const event = passwordChanged('Poison');
    channel.sendToQueue(queue, Buffer.from(JSON.stringify(event)), { messageId: event.id, type: event.type });
    await eventually(async () => (await metric('dead_letters', { queue })) === 1);
    expect(await metric('events_consumed_total', { type: 'PasswordChanged', outcome: 'retried' })).toBe(4);
    expect(await metric('events_consumed_total', { type: 'PasswordChanged', outcome: 'dead' })).toBe(1);
    await eventually(async () => (await metric('queue_consumers', { queue })) === 1);
    expect(await metric('queue_messages', { queue })).toBe(0);
    expect((await watchedValues())['queues_without_consumer']).toBe(0);
    await channel.purgeQueue(deadQueueOf('auth'));
  }, 30_000);
});

test('a look that fails leaves no number behind and is logged, and many scrapes at once look once', async () => {
  let looks = 0;
  const lines: string[] = [];
  startMetrics('test', createLog('test', 'warn', { write: (line: string) => void lines.push(line) }));
  measured('test_looks', 'For this test.', ['what'], async () => {
    looks += 1;
    throw new Error('away');
  });
  await Promise.all(Array.from({ length: 20 }, () => metric('test_looks')));
  expect(await metric('test_looks')).toBeUndefined();
  expect(looks).toBe(1);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { msg: 'a metric could not be read', metric: 'test_looks', err: { message: 'away' } },
  ]);
});

test('probes tell a process that turns from one that can serve, and what it can reach', async () => {
  let up = true;
  const server = createInternal({
    ready: async () => up,
    dependencies: { mongodb: async () => up, rabbitmq: () => false },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await call('GET', `${url}/readyz`)).toMatchObject({
    status: 200,
    body: { ready: true, dependencies: { mongodb: true, rabbitmq: false } },
  });
  up = false;
  expect(await call('GET', `${url}/readyz`)).toMatchObject({
    status: 503,
    body: { ready: false, dependencies: { mongodb: false } },
  });
  expect((await fetch(`${url}/livez`)).status).toBe(200);
  expect((await fetch(`${url}/`)).status).toBe(404);
  server.close();
});
