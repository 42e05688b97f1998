import { runEventService } from '@power-corner/service-kit/ops/event-service';
import { createLog } from '@power-corner/service-kit/observability/log';
import { createIndexes } from '@power-corner/service-kit/mongo/connection';
import { createApp } from './app.ts';
import { athleteHandlers } from './consumers.ts';
import { profilesOf } from './athletes/athletes.ts';
import { People } from './athletes/model.ts';
import { Championships } from './catalogue/model.ts';
import { loadConfig } from './config.ts';
import { keepHouse } from './scheduled-jobs.ts';
import { Entries } from './places/model.ts';
import { createPictureStore } from './pictures/store.ts';

const config = loadConfig(process.env);
const log = createLog('championships', config.LOG_LEVEL);
const pictures = createPictureStore({
  endpoint: config.S3_ENDPOINT,
  accessKey: config.S3_ACCESS_KEY,
  secretKey: config.S3_SECRET_KEY,
  bucket: config.S3_BUCKET,
  region: config.S3_REGION,
});

await runEventService({
  name: 'championships',
  config,
  log,
  mongoUrl: config.CHAMPIONSHIPS_MONGO_URL,
  handlers: athleteHandlers,
  outboxes: [Championships, Entries],
  prepare: () => createIndexes([Championships, Entries, People]),
  start: [(relay) => keepHouse({ relay, pictures }, log)],
  app: (relay) =>
    createApp({ log, publicKey: config.JWT_PUBLIC_KEY, relay, pictures, fetchProfile: profilesOf(config.AUTH_URL) }),
});
