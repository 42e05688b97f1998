import { Bus } from '@power-corner/service-kit/bus';
import { createLog } from '@power-corner/service-kit/log';
import { connectMongo, createIndexes, mongoIsUp } from '@power-corner/service-kit/mongo';
import { Relay } from '@power-corner/service-kit/outbox';
import { createRedis } from '@power-corner/service-kit/redis';
import { runService } from '@power-corner/service-kit/service';
import mongoose from 'mongoose';
import { createApp } from './app.ts';
import { readAuthConfig } from './config.ts';
import { createLimits } from './limits.ts';
import { passwordConsumers } from './password/consumers.ts';
import { createPasswords } from './password/passwords.ts';
import { createSessions } from './sessions/sessions.ts';
import { roleConsumers } from './users/consumers.ts';
import { createFirstAdmin } from './users/create-first-admin.ts';
import { UserModel } from './users/model.ts';

const config = readAuthConfig(process.env);
const log = createLog('auth', config.LOG_LEVEL);

const redis = createRedis(config.REDIS_URL, log);
const sessions = createSessions(config.JWT_PRIVATE_KEY, redis);
const bus = new Bus({
  url: config.RABBITMQ_URL,
  service: 'auth',
  log,
  consumer: { name: 'auth', handlers: { ...passwordConsumers(sessions), ...roleConsumers(sessions) } },
  onConnected: () => relay.nudge(),
});
const relay = new Relay([UserModel as never], bus, log);
const passwords = await createPasswords(config.BCRYPT_COST);

await connectMongo(config.AUTH_MONGO_URL, log);
await createIndexes([UserModel as never]);
if (config.ADMIN_EMAIL && config.ADMIN_PASSWORD) await createFirstAdmin(config.ADMIN_EMAIL, config.ADMIN_PASSWORD, passwords, log);
bus.start();
relay.start();

const app = createApp({
  log,
  publicKey: config.JWT_PUBLIC_KEY,
  passwords,
  sessions,
  limits: createLimits(redis, config),
  nudge: () => relay.nudge(),
});

await runService({
  log,
  app,
  host: config.HOST,
  port: config.PORT,
  internalPort: config.INTERNAL_PORT,
  ready: mongoIsUp,
  stop: [() => relay.stop(), () => bus.stop(), async () => redis.disconnect(), () => mongoose.disconnect()],
});
