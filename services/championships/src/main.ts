import { Bus } from '@power-corner/service-kit/bus';
import { createLog } from '@power-corner/service-kit/log';
import { connectMongo, createIndexes, mongoIsUp } from '@power-corner/service-kit/mongo';
import { Relay } from '@power-corner/service-kit/outbox';
import { runService } from '@power-corner/service-kit/service';
import mongoose from 'mongoose';
import { createApp } from './app.ts';
import { athleteHandlers } from './athletes/consumers.ts';
import { profilesOf } from './athletes/get-athlete.ts';
import { People } from './athletes/model.ts';
import { Championships } from './championships/model.ts';
import { loadConfig } from './config.ts';
import { keepHouse } from './keep-house.ts';
import { Entries } from './participations/model.ts';
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
const bus = new Bus({
  url: config.RABBITMQ_URL,
  service: 'championships',
  log,
  consumer: { name: 'championships', handlers: athleteHandlers },
  onConnected: () => relay.nudge(),
});
const relay = new Relay([Championships as never, Entries as never], bus, log);

await connectMongo(config.CHAMPIONSHIPS_MONGO_URL, log);
await createIndexes([Championships as never, Entries as never, People as never]);
bus.start();
relay.start();
const house = keepHouse({ relay, pictures }, log);

await runService({
  log,
  app: createApp({ log, publicKey: config.JWT_PUBLIC_KEY, relay, pictures, fetchProfile: profilesOf(config.AUTH_URL) }),
  host: config.HOST,
  port: config.PORT,
  internalPort: config.INTERNAL_PORT,
  ready: mongoIsUp,
  stop: [() => house.stop(), () => relay.stop(), () => bus.stop(), () => mongoose.disconnect()],
});
