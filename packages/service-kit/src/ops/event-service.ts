import type { ServiceName } from '@power-corner/contracts/services';
import type { RequestListener } from 'node:http';
import mongoose from 'mongoose';
import { tombstonesRead } from '../erasure/late-writes.ts';
import type { Handlers } from '../messaging/bus.ts';
import { Bus } from '../messaging/bus.ts';
import { startKeyPurge } from '../http/idempotency/keys.ts';
import type { Log } from '../observability/log.ts';
import { connectMongo, createIndexes, mongoIsUp } from '../mongo/connection.ts';
import type { OutboxModel } from '../messaging/outbox.ts';
import { Relay } from '../messaging/outbox.ts';
import { measureOutboxes, measureQueues } from '../messaging/metrics.ts';
import type { CommonConfig } from './run-service.ts';
import { runService } from './run-service.ts';

export interface Job {
  stop: () => Promise<unknown>;
}

interface EventServiceOptions {
  name: ServiceName;
  config: CommonConfig & { RABBITMQ_URL: string };
  log: Log;
  mongoUrl: string;
  prepare?: () => Promise<void>;
  handlers: Handlers;
  outboxes: readonly OutboxModel[];
  start?: readonly (() => Job)[];
  app: () => RequestListener;
  dependencies?: Readonly<Record<string, () => boolean | Promise<boolean>>>;
  close?: () => Promise<unknown>;
}

/**
 * Runs a service with a database and a queue of its own. Probes are answered before the database is connected. At the
 * stop, requests end first, then jobs and events, then the database.
 * With the argument `--prepare` the process ends once the database is prepared: a separate step before a roll-out.
 */
export async function runEventService({
  name,
  config,
  log,
  mongoUrl,
  prepare,
  handlers,
  outboxes,
  start = [],
  app,
  dependencies = {},
  close,
}: EventServiceOptions): Promise<void> {
  const bus = new Bus({
    url: config.RABBITMQ_URL,
    service: name,
    log,
    consumer: { name, handlers },
    onConnected: () => relay.nudge(),
  });
  const relay = new Relay(outboxes, bus, log);
  measureQueues(bus);

  let jobs: Job[] = [];

  await runService({
    name,
    config,
    log,
    async start() {
      await connectMongo(mongoUrl, log);
      await createIndexes();
      await prepare?.();
      if (process.argv.includes('--prepare')) {
        log.info('prepared');
        process.exit(0);
      }
      measureOutboxes(outboxes);
      bus.start();
      relay.start();
      jobs = [startKeyPurge(log), ...start.map((startJob) => startJob())];
      return app();
    },
    health: { ready: mongoIsUp, dependencies: { mongodb: mongoIsUp, rabbitmq: () => bus.connected, ...dependencies } },
    stop: [
      () => Promise.all([...jobs.map((job) => job.stop()), relay.stop().then(() => bus.stop())]),
      async () => close?.(),
      () => tombstonesRead(log),
      () => mongoose.disconnect(),
    ],
  });
}
