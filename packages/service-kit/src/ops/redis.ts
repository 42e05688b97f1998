import { Redis } from 'ioredis';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../observability/log.ts';

/** Commands fail at once while Redis is away. With the default settings they would wait over a minute. */
export function createRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 2000,
    commandTimeout: 300,
    // A connection that stays open and silent is given up, so that it delays no call after the first second.
    socketTimeout: 1000,
    enableAutoPipelining: true,
    retryStrategy: (attempt) => Math.min(attempt * 200, 2000),
    // The library handles no failure of the SUBSCRIBE that it sends itself, which would end the process.
    autoResubscribe: false,
  });
  let away = false;
  redis.on('error', (error: Error) => {
    if (!away) log.warn({ err: error }, 'redis is away');
    away = true;
  });
  redis.on('ready', () => {
    if (away) log.info('redis is back');
    away = false;
  });
  return redis;
}

export const isConnected = (redis: Redis): boolean => redis.status === 'ready';

export async function redisConnected(redis: Redis, withinMs: number): Promise<void> {
  if (isConnected(redis)) return;
  const ready = new Promise<void>((resolve) => redis.once('ready', () => resolve()));
  await Promise.race([ready, sleep(withinMs, undefined, { ref: false })]);
}
