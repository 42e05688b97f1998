import { createLog } from '@power-corner/service-kit/observability/log';
import { createRedis, isConnected, redisConnected } from '@power-corner/service-kit/ops/redis';
import { runService } from '@power-corner/service-kit/ops/run-service';
import { setTimeout as wait } from 'node:timers/promises';
import { createGateway } from './app.ts';
import { gatewayConfig } from './config.ts';
import type { Follower } from './sessions/follow-revocations.ts';
import { followRevocations } from './sessions/follow-revocations.ts';
import { Revocations } from './sessions/revocations.ts';

const config = gatewayConfig(process.env);
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
    // Without the list, reads pass and changes are refused; it is asked for until it is there.
    await Promise.race([follower.begun, wait(2000)]);
    return gateway.app;
  },
  // Ready without Redis and without services: each of them missing has an answer of its own.
  health: {
    ready: async () => true,
    dependencies: { redis: () => isConnected(redis), revocations: () => revocations.isCertain() },
  },
  stop: [gateway.close, async () => follower?.stop(), async () => redis.disconnect()],
});
