import { createLog } from '@power-corner/service-kit/log';
import { createRedis, isConnected, redisConnected } from '@power-corner/service-kit/redis';
import { runService } from '@power-corner/service-kit/service';
import { createGateway } from './app.ts';
import { gatewayConfig } from './config.ts';

const config = gatewayConfig(process.env);
const log = createLog('gateway', config.LOG_LEVEL);
const redis = createRedis(config.REDIS_URL, log);
const gateway = createGateway({ config, redis, log });

await runService({
  name: 'gateway',
  config,
  log,
  async start() {
    await redisConnected(redis, 2000);
    return gateway.app;
  },
  // Ready without Redis and without services: each of them missing has an answer of its own.
  health: { ready: async () => true, dependencies: { redis: () => isConnected(redis) } },
  stop: [gateway.close, async () => redis.disconnect()],
});
