import { createLog } from '@power-corner/service-kit/log';
import { runService } from '@power-corner/service-kit/service';
import { createGateway } from './app.ts';
import { gatewayConfig } from './config.ts';
import { createRedis, redisConnected } from '@power-corner/service-kit/redis';

const config = gatewayConfig(process.env);
const log = createLog('gateway', config.LOG_LEVEL);
const redis = createRedis(config.REDIS_URL, log);
await redisConnected(redis, 2000);
const gateway = createGateway({ config, redis, log });

await runService({
  log,
  app: gateway.app,
  host: config.HOST,
  port: config.PORT,
  internalPort: config.INTERNAL_PORT,
  // Ready without Redis and without services: each of them missing has an answer of its own.
  ready: async () => true,
  stop: [gateway.close, async () => redis.disconnect()],
});
