import type { DomainEvent } from '@power-corner/contracts/events';
import mongoose from 'mongoose';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Bus } from './bus.ts';
import { mongoUrl, readConfig, url } from '../ops/config.ts';
import { createLog } from '../observability/log.ts';
import { connectForCommand } from '../mongo/connection.ts';
import { UsageError, runMain } from '../ops/command.ts';
import { retry } from '../retry.ts';

export type Snapshots = () => AsyncIterable<DomainEvent>;

const batchSize = 20;
const defaultPerSecond = 200;
const publishWithinMs = 60_000;

/**
 * Publishes snapshots at a limited rate, each with the broker's confirmation. Consumers drop a snapshot that is not
 * newer than their copy, so it can run beside a running platform, and again after it was interrupted.
 * @param perSecond the largest number of events in a second
 * @returns their number
 * @throws when the broker does not take an event for a minute
 */
export async function republish(
  snapshots: AsyncIterable<DomainEvent>,
  bus: Pick<Bus, 'publish'>,
  perSecond: number,
  onProgress: (count: number) => void = () => undefined,
): Promise<number> {
  const startedAt = performance.now();
  let count = 0;
  let batch: DomainEvent[] = [];
  const flush = async () => {
    await Promise.all(
      batch.map((event) =>
        retry(() => bus.publish(event), { firstMs: 250, longestMs: 5000, withinMs: publishWithinMs }),
      ),
    );
    count += batch.length;
    batch = [];
    onProgress(count);
    await sleep(Math.max(0, startedAt + (count / perSecond) * 1000 - performance.now()));
  };
  for await (const event of snapshots) {
    batch.push(event);
    if (batch.length >= Math.min(batchSize, perSecond)) await flush();
  }
  if (batch.length > 0) await flush();
  return count;
}

/**
 * The command of a service that owns records of which others keep copies: `node src/republish.ts KIND [--per-second
 * N]`.
 * It reads RABBITMQ_URL, and the address of the service's database from `variable`.
 */
export async function runRepublish(variable: string, kinds: Readonly<Record<string, Snapshots>>): Promise<void> {
  const usage = `republish ${Object.keys(kinds).join('|')} [--per-second ${defaultPerSecond}]\n\nPublishes the present state again, for the copies that other services keep. Nobody is mailed.`;
  await runMain(usage, async (args) => {
    const { kind, perSecond } = readArguments(args);
    const snapshots = kinds[kind];
    if (!snapshots) throw new UsageError(`There is no kind "${kind}".`);
    const shape = { [variable]: mongoUrl, RABBITMQ_URL: url('amqp', 'amqps') };
    const config = readConfig(shape, process.env) as Record<string, string>;
    const log = createLog('republish', 'warn');
    const bus = new Bus({ url: config['RABBITMQ_URL']!, service: 'republish', log });
    try {
      await connectForCommand(config[variable]!, 'republish');
      bus.start();
      const count = await republish(snapshots(), bus, perSecond, (done) => {
        if (done % 1000 < batchSize && done >= 1000) process.stderr.write(`${done} ${kind} so far\n`);
      });
      process.stdout.write(`${count} ${kind} published again\n`);
      return 0;
    } catch (error) {
      process.stderr.write(`republish ${kind} failed: ${(error as Error).message}. It may be run again.\n`);
      return 1;
    } finally {
      await bus.stop();
      await mongoose.disconnect();
    }
  });
}

function readArguments(args: readonly string[]): { kind: string; perSecond: number } {
  const perSecond = { type: 'string', default: String(defaultPerSecond) } as const;
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'per-second': perSecond },
    });
    const [kind = '', ...more] = positionals;
    if (more.length === 0 && /^[1-9]\d*$/.test(values['per-second']))
      return { kind, perSecond: Number(values['per-second']) };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  throw new UsageError('One kind, and a whole number of events per second.');
}
