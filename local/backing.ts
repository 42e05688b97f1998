import { join } from 'node:path';
import { inbox } from './parts/inbox.ts';
import { mongodb } from './parts/mongodb.ts';
import { rabbitmq } from './parts/rabbitmq.ts';
import { redis } from './parts/redis.ts';
import { s3, s3Keys } from './parts/s3.ts';
import { pickPort } from './processes/ports.ts';
import { Supervisor } from './processes/supervisor.ts';

export const backingNames = ['mongodb', 'rabbitmq', 'redis', 's3', 'inbox'] as const;

export interface BackingPorts {
  mongodb: number;
  amqp: number;
  distribution: number;
  epmd: number;
  redis: number;
  s3: number;
  smtp: number;
  inbox: number;
}

/** Preferred ports. They differ from the standard ones, which the machine's own servers may use. */
export const stablePorts: BackingPorts = {
  mongodb: 27_117,
  amqp: 5_772,
  distribution: 25_772,
  epmd: 4_469,
  redis: 6_479,
  s3: 9_100,
  smtp: 1_125,
  inbox: 1_080,
};

export async function pickPorts(preferred: Partial<BackingPorts> = {}): Promise<BackingPorts> {
  const ports = { ...stablePorts };
  for (const name of Object.keys(ports) as (keyof BackingPorts)[]) ports[name] = await pickPort(preferred[name]);
  return ports;
}

/** True for each server that the developer provides by environment variables. */
export function ownServers(env: NodeJS.ProcessEnv): Record<(typeof backingNames)[number], boolean> {
  return {
    mongodb: Boolean(env.AUTH_MONGO_URL && env.CHAMPIONSHIPS_MONGO_URL && env.NOTIFICATIONS_MONGO_URL),
    rabbitmq: Boolean(env.RABBITMQ_URL),
    redis: Boolean(env.REDIS_URL),
    s3: Boolean(env.S3_ENDPOINT),
    inbox: Boolean(env.SMTP_URL),
  };
}

export interface Backing {
  /** RABBITMQ_URL, REDIS_URL, S3_*, SMTP_URL, and for tests TEST_MONGO_URL (without a database) and TEST_INBOX_URL. */
  env: Record<string, string>;
  stop: () => Promise<void>;
}

/** Starts the five servers without the services, on random free ports with their data in `dir`, for tests. */
export async function startBacking(dir: string, log: (sentence: string) => void): Promise<Backing> {
  const keeper = new Supervisor({ logsDir: join(dir, 'logs'), log });
  const ports = await pickPorts();
  const broker = rabbitmq(dir, ports);
  const database = mongodb(dir, ports.mongodb);
  log(`MongoDB: ${database.engine}`);
  const startBroker = async (): Promise<void> => {
    await keeper.start(broker.epmd);
    await keeper.start(broker.broker);
  };
  const stop = async (): Promise<void> => {
    await Promise.all(backingNames.map((name) => keeper.stop(name)));
    await keeper.stop('epmd');
  };
  const started = Promise.all([
    startBroker(),
    keeper.start(database),
    keeper.start(redis(dir, ports.redis)),
    keeper.start(s3(dir, ports.s3, 'power-corner')),
    keeper.start(inbox(dir, ports.smtp, ports.inbox)),
  ]);
  try {
    await Promise.race([started, keeper.failure]);
  } catch (error) {
    await stop();
    throw error;
  }
  const env = {
    TEST_MONGO_URL: `mongodb://127.0.0.1:${ports.mongodb}`,
    RABBITMQ_URL: broker.broker.url,
    REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
    S3_ENDPOINT: `http://127.0.0.1:${ports.s3}`,
    ...s3Keys,
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    TEST_INBOX_URL: `http://127.0.0.1:${ports.inbox}`,
  };
  return { env, stop };
}
