import { runEventService } from '@power-corner/service-kit/ops/event-service';
import { createLog } from '@power-corner/service-kit/observability/log';
import { createIndexes } from '@power-corner/service-kit/mongo/connection';
import { createRedis, isConnected } from '@power-corner/service-kit/ops/redis';
import { createApp } from './app.ts';
import { readAuthConfig } from './config.ts';
import { createLimits } from './limits.ts';
import { passwordConsumers } from './sessions/consumers.ts';
import { createPasswords } from './password/passwords.ts';
import { createAnnouncer } from './sessions/announce.ts';
import { RevokedTokenModel } from './sessions/model.ts';
import { createSessions } from './sessions/sessions.ts';
import { roleConsumers } from './users/consumers.ts';
import { createFirstAdmin } from './create-first-admin.ts';
import { UserModel } from './users/model.ts';

const config = readAuthConfig(process.env);
const log = createLog('auth', config.LOG_LEVEL);
const redis = createRedis(config.REDIS_URL, log);
const sessions = createSessions(config.JWT_PRIVATE_KEY, createAnnouncer(redis, log));
const passwords = await createPasswords(config.BCRYPT_COST);

await runEventService({
  name: 'auth',
  config,
  log,
  mongoUrl: config.AUTH_MONGO_URL,
  handlers: { ...passwordConsumers(sessions), ...roleConsumers(sessions) },
  outboxes: [UserModel],
  async prepare() {
    await createIndexes([UserModel, RevokedTokenModel]);
    if (config.ADMIN_EMAIL && config.ADMIN_PASSWORD)
      await createFirstAdmin(config.ADMIN_EMAIL, config.ADMIN_PASSWORD, passwords, log);
  },
  app: (relay) =>
    createApp({
      log,
      publicKey: config.JWT_PUBLIC_KEY,
      passwords,
      sessions,
      limits: createLimits(redis, config),
      nudge: () => relay.nudge(),
    }),
  dependencies: { redis: () => isConnected(redis) },
  close: async () => redis.disconnect(),
});
