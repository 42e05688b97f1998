import type { RequestListener } from 'node:http';
import mongoose from 'mongoose';
import { AttemptModel } from '../messaging/attempts.ts';
import type { Handlers } from '../messaging/bus.ts';
import { Bus } from '../messaging/bus.ts';
import { IdempotencyKeys } from '../http/idempotency/model.ts';
import { startKeyPurge } from '../http/idempotency/purge.ts';
import type { Log } from '../observability/log.ts';
import { connectMongo, createIndexes, mongoIsUp } from '../mongo/connection.ts';
import { Relay } from '../messaging/outbox.ts';
import { measureOutboxes } from '../messaging/outbox-metrics.ts';
import { measureQueues } from '../messaging/queue-metrics.ts';
import type { CommonConfig } from './run-service.ts';
import { runService } from './run-service.ts';
import type { Consumer } from '../messaging/topology.ts';

/** Work that goes on beside the requests, until it is stopped. */
export interface Work {
  stop: () => Promise<unknown>;
}

interface EventServiceOptions {
  name: Consumer;
  config: CommonConfig & { RABBITMQ_URL: string };
  log: Log;
  mongoUrl: string;
  /** Indexes, and whatever else has to be there before the first request. */
  prepare: () => Promise<void>;
  handlers: Handlers;
  /** The collections whose documents carry events. */
  outboxes: readonly mongoose.Model<never>[];
  /** Starts the work beside the requests, in this order. */
  start?: readonly ((relay: Pick<Relay, 'nudge'>) => Work)[];
  app: (relay: Pick<Relay, 'nudge'>) => RequestListener;
  /** The servers it uses besides MongoDB and RabbitMQ. */
  dependencies?: Readonly<Record<string, () => boolean | Promise<boolean>>>;
  /** What is closed last, before the database. */
  close?: () => Promise<unknown>;
}

/**
 * A service with a database of its own, events in and events out: connects, starts everything in the order in which one
 * thing needs another, and stops it in the reverse one. Probes are answered before the database is. Requests end first, then the work beside them, then the events.
 * With the argument `--prepare` the process ends once the database is prepared: a step of its own before a roll-out.
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

  let works: Work[] = [];

  await runService({
    name,
    config,
    log,
    async start() {
      await connectMongo(mongoUrl, log);
      await createIndexes([AttemptModel as never, IdempotencyKeys as never]);
      await prepare();
      if (process.argv.includes('--prepare')) {
        log.info('prepared');
        process.exit(0);
      }
      measureOutboxes(outboxes);
      bus.start();
      relay.start();
      works = [startKeyPurge(log), ...start.map((begin) => begin(relay))];
      return app(relay);
    },
    health: { ready: mongoIsUp, dependencies: { mongodb: mongoIsUp, rabbitmq: () => bus.connected, ...dependencies } },
    stop: [
      () => Promise.all([...works.map((work) => work.stop()), relay.stop().then(() => bus.stop())]),
      async () => close?.(),
      () => mongoose.disconnect(),
    ],
  });
}
