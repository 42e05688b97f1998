import { createLog } from '@power-corner/service-kit/observability/log';
import { createRedis, isConnected, redisConnected } from '@power-corner/service-kit/ops/redis';
import { runService } from '@power-corner/service-kit/ops/run-service';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGateway } from './app.ts';
import { loadConfig } from './config.ts';
import type { Follower } from './sessions/follow-revocations.ts';
import { followRevocations } from './sessions/follow-revocations.ts';
import { Revocations } from './sessions/revocations.ts';

const config = loadConfig(process.env);
const log = createLog('gateway', config.LOG_LEVEL);
const redis = createRedis(config.REDIS_URL, log);
const revocations = new Revocations();
const gateway = createGateway({ config, redis, revocations, log });
let follower: Follower | undefined;

await runService({
  name: 'gateway',
  config,
  log,
  async start() {
    await redisConnected(redis, 2000);
    follower = followRevocations({ revocations, authUrl: config.AUTH_URL, redisUrl: config.REDIS_URL, redis, log });
    // Without the list of revocations, reads pass and changes are refused. It is polled until it is there.
    await Promise.race([follower.begun, sleep(2000)]);
    return gateway.app;
  },
  // The gateway is ready also without Redis and without services: each of them has its own error when it is missing.
  health: {
    ready: async () => true,
    dependencies: { redis: () => isConnected(redis), revocations: () => revocations.isCertain() },
  },
  stop: [gateway.close, async () => follower?.stop(), async () => redis.disconnect()],
});
