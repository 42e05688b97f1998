import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { DomainEvent, EventData } from '@power-corner/contracts/events';
import type { Channel } from 'amqplib';
import { connect } from 'amqplib';
import mongoose from 'mongoose';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { Bus } from '../src/messaging/bus.ts';
import { readReason } from '../src/messaging/dead-letters/reason.ts';
import { createLog } from '../src/observability/log.ts';
import { connectMongo, createIndexes } from '../src/mongo/connection.ts';
import { f, recordSchema } from '../src/mongo/record.ts';
import { createEvent, outboxFields, outboxIndex, pushToOutbox, Relay, withOutbox } from '../src/messaging/outbox.ts';
import { backing, eventually, newId, testDatabase } from '../src/testing.ts';
import type { ServiceName } from '@power-corner/contracts/services';
import { domainEvents } from '@power-corner/contracts/events';
import { deadQueueOf, declareTopology, queueOf } from '../src/messaging/topology.ts';
import { openDoor } from './door.ts';

const log = createLog('test', 'silent');
const schema = recordSchema({ name: f.text(), ...outboxFields });
schema.index(...outboxIndex);
const Thing = mongoose.model('Thing', schema, 'things');

// Each test looks for its own people among the events, since all of them share the one queue of auth.
const passwordChanged = (firstname: string) =>
  createEvent(
    'PasswordChanged',
    { userId: newId(), revision: 2, email: 'lina@example.dz', firstname, at: new Date().toISOString() },
    { now: new Date(), correlationId: 'test-correlation' },
  );

const userRegistered = () =>
  createEvent(
    'UserRegistered',
    {
      userId: newId(),
      revision: 1,
      firstname: 'Lina',
      lastname: 'Haddad',
      email: 'lina@example.dz',
      usertype: 'athlete',
      verified: false,
      sex: null,
      phoneNumber: null,
      birthday: null,
      weight: null,
      club: null,
      latinName: null,
      token: 'A'.repeat(43),
      expiresAt: new Date().toISOString(),
    },
    { now: new Date(), correlationId: 'test-correlation' },
  );

const received: DomainEvent<'PasswordChanged'>[] = [];
const failing = new Map<string, number>();
let databaseAway = false;
const databaseUrl = testDatabase();
const of = (name: string) => received.filter(({ data }) => data.firstname === name);
let door: Awaited<ReturnType<typeof openDoor>>;
let bus: Bus;
let relay: Relay;

beforeAll(async () => {
  door = await openDoor(new URL(backing('RABBITMQ_URL')));
  await connectMongo(databaseUrl, log);
  await createIndexes();
  bus = new Bus({
    url: door.url,
    service: 'test',
    log,
    consumer: {
      name: 'auth',
      firstWaitMs: 200,
      isReady: async () => !databaseAway,
      handlers: {
        PasswordChanged: async (event) => {
          if (databaseAway) throw Object.assign(new Error('no connection'), { name: 'MongoNetworkError' });
          const left = failing.get(event.data.firstname) ?? 0;
          if (left > 0) {
            failing.set(event.data.firstname, left - 1);
            throw new Error('not this time');
          }
          received.push(event);
        },
      },
    },
    onConnected: () => relay.nudge(),
  });
  relay = new Relay([Thing], bus, log);
  bus.start();
  relay.start();
  await eventually(async () => bus.connected);
});

afterAll(async () => {
  await relay.stop();
  await bus.stop();
  door.close();
  await mongoose.connection.dropDatabase();
  await mongoose.disconnect();
});

async function rawChannel() {
  const connection = await connect(backing('RABBITMQ_URL'));
  return { channel: await connection.createConfirmChannel(), close: () => connection.close() };
}

async function arrives(channel: Channel, consumer: ServiceName, eventId: string): Promise<true> {
  return eventually(async () => {
    const message = await channel.get(queueOf(consumer), { noAck: true });
    return message && message.properties.messageId === eventId;
  });
}

describe('the outbox', () => {
  test('publishes the events of a document in order and is empty afterwards', async () => {
    const name = randomUUID();
    const events = [passwordChanged(name), passwordChanged(name), passwordChanged(name)];
    const { _id } = await Thing.create({ name, ...withOutbox(...events) });
    relay.nudge();
    await eventually(async () => of(name).length === 3);
    const left = await eventually(async () => {
      const thing = await Thing.findById(_id).lean();
      return thing?.relay === undefined && thing;
    });
    expect(left.outbox).toBeUndefined();
    expect(new Set(of(name).map(({ id }) => id))).toEqual(new Set(events.map(({ id }) => id)));
  });

  test('keeps the events while the broker is away, and publishes them when it is back', async () => {
    const name = randomUUID();
    door.shut();
    await eventually(async () => !bus.connected);
    const { _id } = await Thing.create({ name, ...withOutbox(passwordChanged(name)) });
    await Thing.updateOne({ _id }, pushToOutbox(passwordChanged(name)));
    relay.nudge();
    expect((await Thing.findById(_id).lean())?.outbox).toHaveLength(2);
    door.open();
    await eventually(async () => of(name).length === 2, 30_000);
  }, 45_000);

  test('of a relay that died is taken over when its lease has run out', async () => {
    const name = randomUUID();
    const { outbox, relay: due } = withOutbox(passwordChanged(name));
    const claim = { leaseUntil: new Date(Date.now() + 1500), token: 'of the dead' };
    await Thing.create({ name, outbox, relay: { ...due, ...claim } });
    await eventually(async () => of(name).length > 0);
    expect(of(name)).toHaveLength(1);
  });

  test.each([
    ['put off', { dueAt: new Date(Date.now() + 7_200_000) }],
    ['claimed', { leaseUntil: new Date(Date.now() + 7_200_000), token: 'of the dead' }],
  ])('that a process two hours ahead has %s is published by the next relay', async (_, ahead) => {
    const name = randomUUID();
    const { outbox, relay: due } = withOutbox(passwordChanged(name));
    // One write: the relay that runs would empty a document that is claimed by a second one.
    await Thing.create({ name, outbox, relay: { ...due, ...ahead } });
    const next = new Relay([Thing], bus, log);
    next.nudge();
    await eventually(async () => of(name).length === 1);
    await next.stop();
  });

  test('reaches a queue that went away while another one still takes the same event', async () => {
    const { channel, close } = await rawChannel();
    await channel.deleteQueue(queueOf('notifications'));
    const event = userRegistered();
    const { _id } = await Thing.create({ name: event.id, ...withOutbox(event) });
    relay.nudge();
    await eventually(async () => !(await Thing.exists({ _id, relay: { $exists: true } })));
    expect(domainEvents.UserRegistered.to).toHaveLength(2);
    for (const consumer of domainEvents.UserRegistered.to) await arrives(channel, consumer, event.id);
    await close();
  });

  test('reaches its consumer after the queue was deleted under it', async () => {
    const { channel, close } = await rawChannel();
    await channel.deleteQueue(queueOf('auth'));
    const name = randomUUID();
    await Thing.create({ name, ...withOutbox(passwordChanged(name)) });
    relay.nudge();
    await eventually(async () => of(name).length === 1);
    await close();
  });

  test('finds its work by the partial index', async () => {
    const plan = await Thing.find({
      'relay.dueAt': { $lte: new Date() },
      'relay.leaseUntil': { $not: { $gt: new Date() } },
    }).explain();
    expect(JSON.stringify(plan)).toContain('IXSCAN');
  });
});

describe('a consumer whose database is away', () => {
  test('puts its event back, takes no other, and applies each of them once the database answers', async () => {
    const { channel, close } = await rawChannel();
    const [first, second] = [randomUUID(), randomUUID()];
    databaseAway = true;
    await bus.publish(passwordChanged(first));
    await eventually(async () => (await channel.checkQueue(queueOf('auth'))).consumerCount === 0);
    const putBack = await eventually(async () => channel.get(queueOf('auth')));
    expect(putBack.properties.headers?.['x-delivery-count'] ?? 0).toBe(0);
    channel.nack(putBack, false, true);
    await bus.publish(passwordChanged(second));
    await eventually(async () => (await channel.checkQueue(queueOf('auth'))).messageCount === 2);
    databaseAway = false;
    await eventually(async () => of(first).length === 1 && of(second).length === 1, 30_000);
    expect((await channel.checkQueue(deadQueueOf('auth'))).messageCount).toBe(0);
    await close();
  }, 60_000);

  test('stays paused on a new connection', async () => {
    const { channel, close } = await rawChannel();
    const name = randomUUID();
    databaseAway = true;
    await bus.publish(passwordChanged(name));
    await eventually(async () => (await channel.checkQueue(queueOf('auth'))).consumerCount === 0);
    door.shut();
    await eventually(async () => !bus.connected);
    door.open();
    await eventually(async () => bus.connected);
    expect((await channel.checkQueue(queueOf('auth'))).consumerCount).toBe(0);
    databaseAway = false;
    await eventually(async () => of(name).length === 1, 30_000);
    await close();
  }, 60_000);
});

test('an event that ends its process at every try goes to the dead letters, and its neighbour is applied', async () => {
  const { channel, close } = await rawChannel();
  for (const queue of [queueOf('championships'), deadQueueOf('championships')]) await channel.purgeQueue(queue);
  const { token: _token, expiresAt: _expiresAt, ...state } = userRegistered().data as EventData<'UserRegistered'>;
  const verified = (firstname: string) =>
    createEvent('UserVerified', { ...state, firstname }, { now: new Date(), correlationId: 'test-correlation' });
  const [poison, neighbour] = [verified('Poison'), verified('Lina')];
  for (const event of [poison, neighbour]) await bus.publish(event);
  let applied = '';
  let ends = 0;
  // Ten deliveries, and one process that moves the event away.
  const isDead = async () => (await channel.checkQueue(deadQueueOf('championships'))).messageCount > 0;
  for (let starts = 0; starts < 11; starts++) {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'poisoned-process.ts')], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_OPTIONS: '', MONGO_URL: databaseUrl },
    });
    child.stdout.on('data', (chunk: Buffer) => (applied += chunk.toString()));
    const ended = once(child, 'exit').then(([code]) => code as number | null);
    await Promise.race([ended, eventually(async () => applied.includes(neighbour.id) && (await isDead()), 60_000)]);
    child.kill('SIGKILL');
    if ((await ended) === 9) ends += 1;
  }
  expect(ends).toBe(10);
  const dead = await eventually(async () => channel.get(deadQueueOf('championships'), { noAck: true }));
  expect(dead.properties.messageId).toBe(poison.id);
  expect(readReason(dead.properties.headers)).toMatchObject({ code: 'ENDS_PROCESS', attempts: 10 });
  await close();
}, 120_000);

test('a queue that stands with the arguments of an earlier version is used as it is', async () => {
  const connection = await connect(backing('RABBITMQ_URL'));
  const channel = await connection.createConfirmChannel();
  await channel.deleteQueue(queueOf('notifications'));
  await channel.assertQueue(queueOf('notifications'), {
    durable: true,
    arguments: { 'x-queue-type': 'quorum', 'x-delivery-limit': 20 },
  });
  await declareTopology(connection, log);
  const event = userRegistered();
  await bus.publish(event);
  await arrives(channel, 'notifications', event.id);
  await channel.deleteQueue(queueOf('notifications'));
  await declareTopology(connection, log);
  await connection.close();
});

test('a stop while it still connects leaves no connection, which would keep a command from its end', async () => {
  const own = await openDoor(new URL(backing('RABBITMQ_URL')));
  const short = new Bus({ url: own.url, service: 'test', log });
  short.start();
  await short.stop();
  await eventually(async () => own.connections().taken > 0);
  await eventually(async () => own.connections().open === 0);
  own.close();
});

describe('a consumer', () => {
  test('tries an event again that failed', async () => {
    const name = randomUUID();
    failing.set(name, 2);
    await bus.publish(passwordChanged(name));
    await eventually(async () => of(name).length === 1);
    expect(failing.get(name)).toBe(0);
  });

  test.each([
    ['no JSON', 'not json'],
    ['an unknown type', JSON.stringify({ ...passwordChanged('x'), type: 'SomethingElse' })],
    ['a wrong shape', JSON.stringify({ ...passwordChanged('x'), data: { userId: 7 } })],
    ['another version', JSON.stringify({ ...passwordChanged('x'), version: 2 })],
  ])('sends %s to the dead letters and goes on', async (_, body) => {
    const { channel, close } = await rawChannel();
    const name = randomUUID();
    const messageId = randomUUID();
    channel.sendToQueue(queueOf('auth'), Buffer.from(body), { messageId });
    await channel.waitForConfirms();
    await bus.publish(passwordChanged(name));
    await eventually(async () => of(name).length === 1);
    const dead = await eventually(async () => channel.get(deadQueueOf('auth'), { noAck: true }));
    expect(dead.properties.messageId).toBe(messageId);
    expect(readReason(dead.properties.headers)).toMatchObject({ code: 'UNKNOWN_SHAPE', attempts: 1 });
    await close();
  });
});
