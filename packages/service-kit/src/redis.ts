import { Redis } from 'ioredis';
import type { Log } from './log.ts';

/**
 * A client that fails at once while Redis is away: the library's defaults would hold a request for more than a minute.
 * It comes back by itself.
 */
export function createRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 1000,
    connectTimeout: 2000,
    retryStrategy: (times) => Math.min(times * 200, 3000),
  });
  let said = false;
  redis.on('error', (error) => {
    if (!said) log.warn({ err: error }, 'redis does not answer');
    said = true;
  });
  redis.on('ready', () => {
    said = false;
  });
  return redis;
}
