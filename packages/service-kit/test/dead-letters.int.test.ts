import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { DomainEvent } from '@power-corner/contracts/events';
import type { ChannelModel, ConfirmChannel } from 'amqplib';
import { connect } from 'amqplib';
import mongoose, { Schema } from 'mongoose';
import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { Bus } from '../src/messaging/bus.ts';
import { readCommand, runCommand } from '../src/messaging/dead-letters/command.ts';
import { UsageError } from '../src/ops/command.ts';
import { createLog } from '../src/observability/log.ts';
import { connectMongo } from '../src/mongo/connection.ts';
import { createEvent } from '../src/messaging/outbox.ts';
import { Publisher } from '../src/messaging/publisher.ts';
import { backing, eventually, newId, testDatabase } from '../src/testing.ts';
import { deadQueueOf, queueOf } from '../src/messaging/topology.ts';

const log = createLog('test', 'silent');
const queue = queueOf('auth');
const deadQueue = deadQueueOf('auth');
const Effect = mongoose.model('Effect', new Schema({ _id: String, times: Number }, { versionKey: false }), 'effects');

const poisoned = new Set<string>();
let bus: Bus;
let broker: ChannelModel;
let channel: ConfirmChannel;
let publisher: Publisher;

class Poisoned extends Error {
  override name = 'Poisoned';
  code = 'POISONED';
}

/** An effect as services have it: the event's id is the effect's, so that the second try finds it done. */
async function apply({ id }: DomainEvent): Promise<void> {
  if (poisoned.has(id)) throw new Poisoned('no place for lina@example.dz');
  await Effect.updateOne({ _id: id }, { $setOnInsert: { times: 1 } }, { upsert: true });
}

const token = randomBytes(32).toString('base64url');
const linkEvent = (type: 'VerificationRequested' | 'PasswordResetRequested' = 'VerificationRequested') =>
  createEvent(
    type,
    { userId: newId(), email: 'lina@example.dz', firstname: 'Lina', token, expiresAt: new Date().toISOString() },
    { now: new Date(), correlationId: randomUUID() },
  );

beforeAll(async () => {
  await connectMongo(testDatabase(), log);
  bus = new Bus({
    url: backing('RABBITMQ_URL'),
    service: 'test',
    log,
    consumer: {
      name: 'auth',
      firstWaitMs: 20,
      handlers: { VerificationRequested: apply, PasswordResetRequested: apply },
    },
  });
  bus.start();
  await eventually(async () => bus.connected);
  broker = await connect(backing('RABBITMQ_URL'));
  channel = await broker.createConfirmChannel();
  publisher = new Publisher(channel, async () => undefined);
});
beforeEach(async () => {
  await channel.purgeQueue(deadQueue);
});
afterAll(async () => {
  await bus.stop();
  await broker.close();
  await mongoose.connection.dropDatabase();
  await mongoose.disconnect();
});

async function command(...args: string[]): Promise<{ code: number; output: string }> {
  const printed: string[] = [];
  const surroundings = {
    channel,
    publisher,
    log: createLog('dead-letters', 'info', { write: (line: string) => void printed.push(line) }),
    user: 'someone',
    say: (text: string) => void printed.push(`${text}\n`),
  };
  const code = await runCommand(readCommand(args), surroundings);
  return { code, output: printed.join('') };
}

const depth = async () => (await channel.checkQueue(deadQueue)).messageCount;

async function deadEvent(type?: 'VerificationRequested' | 'PasswordResetRequested'): Promise<DomainEvent> {
  const event = linkEvent(type);
  const before = await depth();
  poisoned.add(event.id);
  channel.sendToQueue(queue, Buffer.from(JSON.stringify(event)), {
    messageId: event.id,
    type: event.type,
    correlationId: event.correlationId,
  });
  await eventually(async () => (await depth()) > before);
  poisoned.delete(event.id);
  return event;
}

describe('an event that fails at every try', () => {
  test('is listed with its reason, shown without its secrets, sent again and applied once', async () => {
    const event = await deadEvent();
    const list = await command('list', '--json');
    expect(JSON.parse(list.output)).toEqual([
      {
        queue,
        id: event.id,
        type: event.type,
        requestId: event.correlationId,
        failedAt: expect.any(String),
        attempts: 5,
        code: 'POISONED',
        message: 'no place for [address]',
      },
    ]);

    const shown = await command('show', event.id);
    expect(shown.output).not.toContain(token);
    expect(shown.output).not.toContain('lina@example.dz');
    expect(JSON.parse(shown.output).content).toMatchObject({
      id: event.id,
      data: { token: '[hidden]', email: '[address]' },
    });

    const resent = await command('resend', event.id, '--by', 'nadia');
    expect(JSON.parse(resent.output.split('\n')[0]!)).toMatchObject({
      action: 'resend',
      by: 'nadia',
      queue,
      eventId: event.id,
      requestId: event.correlationId,
      time: expect.any(String),
    });
    await eventually(async () => Effect.exists({ _id: event.id }));
    expect(await depth()).toBe(0);
    expect((await command('resend', event.id)).code).toBe(1);
  }, 60_000);

  test('has one effect where a crash left it twice', async () => {
    const event = await deadEvent();
    const copy = await channel.get(deadQueue);
    if (!copy) throw new Error('the dead letter is gone');
    channel.sendToQueue(deadQueue, copy.content, copy.properties as never);
    channel.nack(copy, false, true);
    await eventually(async () => (await depth()) === 2);
    expect((await command('resend', event.id)).output).toContain('2 sent again.');
    await eventually(async () => Effect.exists({ _id: event.id }));
    await eventually(async () => (await channel.checkQueue(queue)).messageCount === 0);
    expect(await Effect.find({ _id: event.id }).lean()).toEqual([{ _id: event.id, times: 1 }]);
    expect(await depth()).toBe(0);
  }, 60_000);

  test('goes again with all of its kind, to its own queue alone, and the others stay', async () => {
    await channel.purgeQueue(queueOf('notifications'));
    const [first, second, other] = [await deadEvent(), await deadEvent(), await deadEvent('PasswordResetRequested')];
    expect((await command('resend', '--type', 'VerificationRequested')).output).toContain('2 sent again.');
    await eventually(async () => (await Effect.countDocuments({ _id: { $in: [first.id, second.id] } })) === 2);
    expect((await channel.checkQueue(queueOf('notifications'))).messageCount).toBe(0);
    const left = JSON.parse((await command('list', '--json')).output) as { id: string }[];
    expect(left.map(({ id }) => id)).toEqual([other.id]);
  }, 60_000);

  test('that fails again comes back', async () => {
    const event = await deadEvent();
    poisoned.add(event.id);
    await command('resend', event.id);
    const [again] = await eventually(async () => {
      const letters = JSON.parse((await command('list', '--json')).output) as { id: string; attempts: number }[];
      return letters.length > 0 && letters;
    }, 30_000);
    expect(again).toMatchObject({ id: event.id, attempts: 5 });
  }, 60_000);

  test('is dropped for a reason only, which is kept with who did it', async () => {
    const event = await deadEvent();
    expect(() => readCommand(['drop', event.id])).toThrow('--reason');
    expect(() => readCommand(['drop', event.id, '--reason', ' '])).toThrow('--reason');
    const dropped = await command('drop', event.id, '--reason', 'the account was removed', '--by', 'nadia');
    expect(JSON.parse(dropped.output.split('\n')[0]!)).toMatchObject({
      action: 'drop',
      by: 'nadia',
      reason: 'the account was removed',
      eventId: event.id,
      time: expect.any(String),
    });
    expect(await depth()).toBe(0);
    expect(await Effect.exists({ _id: event.id })).toBeNull();
  }, 60_000);
});

test('a message that nobody can read, and one that the broker moved, are listed, shown and dropped', async () => {
  const unreadable = { content: Buffer.from(`no JSON, but ${token} for lina@example.dz`) };
  channel.sendToQueue(queue, unreadable.content);
  channel.publish('dead', queue, Buffer.from('{}'), {
    messageId: 'moved-by-broker',
    headers: { 'x-death': [{ reason: 'delivery_limit', time: { '!': 'timestamp', value: 1_790_000_000 } }] },
  });
  await eventually(async () => (await depth()) === 2);
  const letters = JSON.parse((await command('list', '--json', '--queue', queue)).output) as {
    id: string;
    code: string;
    failedAt: string;
  }[];
  expect(letters.map(({ code }) => code).sort()).toEqual(['UNKNOWN_SHAPE', 'delivery_limit']);
  expect(letters.find(({ code }) => code === 'delivery_limit')?.failedAt).toBe(
    new Date(1_790_000_000_000).toISOString(),
  );
  const { id } = letters.find(({ code }) => code === 'UNKNOWN_SHAPE')!;
  expect(JSON.parse((await command('show', id)).output).content).toBe('no JSON, but [token] for [address]');
  expect((await command('drop', id, 'moved-by-broker', '--reason', 'written by hand')).output).toContain('2 dropped.');
  expect(await depth()).toBe(0);
}, 60_000);

test('looking at dead letters changes nothing, however often', async () => {
  const event = await deadEvent();
  for (let look = 0; look < 3; look++) expect((await command('list')).output).toContain(event.id);
  await eventually(async () => (await depth()) === 1);
}, 60_000);

test.each([
  [['list', '--queue', 'nowhere']],
  [['show']],
  [['resend']],
  [['drop']],
  [['explode']],
  [['list', '--wrong']],
])('%j is not understood', (args) => {
  expect(() => readCommand(args)).toThrow(UsageError);
});

test('the command runs as a process of its own, given nothing but the address of the broker', async () => {
  const event = await deadEvent();
  const main = new URL('../src/messaging/dead-letters/main.ts', import.meta.url).pathname;
  const run = promisify(execFile);
  const env = { PATH: process.env['PATH'], RABBITMQ_URL: backing('RABBITMQ_URL') };
  expect((await run(process.execPath, [main, 'list'], { env })).stdout).toContain(event.id);
  await expect(run(process.execPath, [main, 'drop', event.id], { env })).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('dead-letters drop ID'),
  });
  expect((await run(process.execPath, [main, 'resend', event.id], { env })).stdout).toContain('"action":"resend"');
  await eventually(async () => Effect.exists({ _id: event.id }));
}, 60_000);

test('a restore drops what waits in any queue once every service is stopped, says what, and keeps the dead letters', async () => {
  const event = await deadEvent();
  // Other tests of this broker leave events that nobody consumes.
  for (const service of ['championships', 'notifications'] as const) await channel.purgeQueue(queueOf(service));
  for (const service of ['championships', 'championships', 'notifications'] as const)
    await publisher.send(queueOf(service), Buffer.from('{}'), { type: 'ChampionshipUpdated' });
  const main = new URL('../src/ops/backup/drop-events.ts', import.meta.url).pathname;
  const env = { PATH: process.env['PATH'], RABBITMQ_URL: backing('RABBITMQ_URL') };
  const dropping = promisify(execFile)(process.execPath, [main], { env });
  // Until then it waits.
  await bus.stop();
  expect((await dropping).stdout).toBe(
    'auth.dead-letters keeps 1: drop those that failed after the backup\n' +
      'dropped from championships.events: 2 ChampionshipUpdated\n' +
      'dropped from notifications.events: 1 ChampionshipUpdated\n',
  );
  expect((await channel.checkQueue(queueOf('championships'))).messageCount).toBe(0);
  const kept = await channel.get(deadQueue, { noAck: true });
  expect(kept && kept.properties.messageId).toBe(event.id);
}, 60_000);
