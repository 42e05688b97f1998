import type { DomainEvent } from '@power-corner/contracts/events';
import mongoose from 'mongoose';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Bus } from './bus.ts';
import { mongoUrl, readConfig, url } from '../ops/config.ts';
import { createLog } from '../observability/log.ts';
import { connectMongo } from '../mongo/connection.ts';

/** The snapshots of everything that a service owns of one kind, read while they are published. */
export type Snapshots = () => AsyncIterable<DomainEvent>;

const atOnce = 20;
const defaultPerSecond = 200;
const patienceMs = 60_000;

interface Publisher {
  publish: (event: DomainEvent) => Promise<void>;
}

/**
 * Publishes snapshots at a bounded rate, each until the broker has confirmed it. Consumers drop what is not newer than their
 * copy, so it may run beside a running platform, and again after it was cut off.
 * @param perSecond events at most
 * @returns how many
 * @throws when the broker does not take an event for a minute
 */
export async function republish(
  snapshots: AsyncIterable<DomainEvent>,
  publisher: Publisher,
  perSecond: number,
  onProgress: (count: number) => void = () => undefined,
): Promise<number> {
  const startedAt = performance.now();
  let count = 0;
  let batch: DomainEvent[] = [];
  const flush = async () => {
    await Promise.all(batch.map((event) => publishUntilTaken(event, publisher)));
    count += batch.length;
    batch = [];
    onProgress(count);
    await sleep(Math.max(0, startedAt + (count / perSecond) * 1000 - performance.now()));
  };
  for await (const event of snapshots) {
    batch.push(event);
    if (batch.length >= Math.min(atOnce, perSecond)) await flush();
  }
  if (batch.length > 0) await flush();
  return count;
}

async function publishUntilTaken(event: DomainEvent, publisher: Publisher): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (let waitMs = 250; ; waitMs = Math.min(waitMs * 2, 5000)) {
    try {
      return await publisher.publish(event);
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(waitMs);
    }
  }
}

/**
 * The command of a service that owns data of which others keep copies: `node src/republish.ts KIND [--per-second N]`.
 * It reads the address of the service's database from `variable`, and RABBITMQ_URL.
 */
export async function runRepublish(variable: string, kinds: Readonly<Record<string, Snapshots>>): Promise<void> {
  const usage = `republish ${Object.keys(kinds).join('|')} [--per-second ${defaultPerSecond}]\n\nPublishes the present state again, for the copies that other services keep. Nobody is mailed.\n`;
  let parsed;
  try {
    parsed = parseArgs({
      allowPositionals: true,
      options: { 'per-second': { type: 'string', default: String(defaultPerSecond) } },
    });
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${usage}`);
    process.exit(2);
  }
  const [kind = '', ...more] = parsed.positionals;
  const perSecond = Number(parsed.values['per-second']);
  const snapshots = kinds[kind];
  if (!snapshots || more.length > 0 || !Number.isInteger(perSecond) || perSecond < 1) {
    process.stderr.write(usage);
    process.exit(2);
  }
  const config = readConfig({ [variable]: mongoUrl, RABBITMQ_URL: url('amqp', 'amqps') }, process.env) as Record<
    string,
    string
  >;
  const log = createLog('republish', 'warn');
  const bus = new Bus({ url: config['RABBITMQ_URL']!, service: 'republish', log });
  try {
    await connectMongo(config[variable]!, log, AbortSignal.abort());
    bus.start();
    const count = await republish(snapshots(), bus, perSecond, (done) => {
      if (done % 1000 < atOnce && done >= 1000) process.stderr.write(`${done} ${kind} so far\n`);
    });
    process.stdout.write(`${count} ${kind} published again\n`);
  } catch (error) {
    process.stderr.write(`republish ${kind} failed: ${(error as Error).message}. It may be run again.\n`);
    process.exitCode = 1;
  } finally {
    await bus.stop();
    await mongoose.disconnect();
  }
}
