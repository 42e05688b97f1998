import { Redis } from 'ioredis';
import type { Log } from '../observability/log.ts';

/** A client that fails at once while Redis is away: with ioredis's own settings a request would wait over a minute. */
export function createRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 2000,
    commandTimeout: 300,
    // What is asked in one turn of the event loop goes out together, for all requests at once.
    enableAutoPipelining: true,
    retryStrategy: (attempt) => Math.min(attempt * 200, 2000),
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

/** Waits for the first connection, but not for long: the gateway also starts without Redis. */
export async function redisConnected(redis: Redis, withinMs: number): Promise<void> {
  if (isConnected(redis)) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, withinMs);
    redis.once('ready', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
