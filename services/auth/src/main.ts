import { eraseAgain, everySoOften, startErasureJobs } from '@power-corner/service-kit/erasure/erasures';
import { measureBackup } from '@power-corner/service-kit/ops/backup/notes';
import { runEventService } from '@power-corner/service-kit/ops/event-service';
import { createLog } from '@power-corner/service-kit/observability/log';
import { createRedis, isConnected } from '@power-corner/service-kit/ops/redis';
import mongoose from 'mongoose';
import { createApp } from './app.ts';
import { outboxes } from './outboxes.ts';
import { loadConfig } from './config.ts';
import { createConsumers } from './consumers.ts';
import { createFirstAdmin } from './create-first-admin.ts';
import { eraseEndedExports } from './data-export/erase-job.ts';
import { createLimits } from './deps.ts';
import { eraseFromAuth } from './erasure/consumers.ts';
import { eraseUnverified, removeErasedAccounts, removeOldActs } from './erasure/jobs.ts';
import { passkeySiteOf } from './passkeys/site.ts';
import { createPasswords } from './password/passwords.ts';
import { createAnnouncer } from './sessions/announce.ts';
import { createSecretBox } from './second-factor/secret-box.ts';
import { createSessions } from './sessions/sessions.ts';

const config = loadConfig(process.env);
const log = createLog('auth', config.LOG_LEVEL);
const redis = createRedis(config.REDIS_URL, log);
const sessions = createSessions(config, createAnnouncer(redis, log));
const passwords = await createPasswords(config.BCRYPT_COST);

await runEventService({
  name: 'auth',
  config,
  log,
  mongoUrl: config.AUTH_MONGO_URL,
  handlers: createConsumers(sessions),
  outboxes,
  async prepare() {
    // A backup counts once all of its files are whole: the scripts note it in this database alone.
    measureBackup(mongoose.connection);
    if (config.ADMIN_EMAIL && config.ADMIN_PASSWORD)
      await createFirstAdmin(config.ADMIN_EMAIL, config.ADMIN_PASSWORD, passwords, log);
  },
  start: [
    () =>
      startErasureJobs(
        [
          (now) => eraseEndedExports(now, log),
          removeErasedAccounts,
          (now) => eraseAgain(eraseFromAuth, now, log),
          everySoOften(3_600_000, (now) => eraseUnverified(now, log)),
          everySoOften(3_600_000, removeOldActs),
        ],
        log,
      ),
  ],
  app: () =>
    createApp({
      log,
      publicKey: config.JWT_PUBLIC_KEY,
      passwords,
      sessions,
      secretBox: createSecretBox(config),
      passkeySite: passkeySiteOf(config.PUBLIC_URL),
      limits: createLimits(redis, config),
    }),
  dependencies: { redis: () => isConnected(redis) },
  close: async () => redis.disconnect(),
});
