import { eraseAgain, startErasureJobs } from '@power-corner/service-kit/erasure/erasures';
import { runEventService } from '@power-corner/service-kit/ops/event-service';
import { createLog } from '@power-corner/service-kit/observability/log';
import { createApp } from './app.ts';
import { outboxes } from './outboxes.ts';
import { fetchProfileFrom } from './athletes/athletes.ts';
import { proveOwnerAt } from './athletes/prove-owner.ts';
import { entering } from './catalogue/get-championships.ts';
import { loadConfig } from './config.ts';
import { createConsumers } from './consumers.ts';
import { erasePersonAgain } from './person/erasure/consumers.ts';
import { createPictureStore } from './catalogue/pictures/store.ts';
import { createOffers } from './entries/places/offers.ts';
import { createCalendarLinks } from './entries/participations/calendar.ts';
import { createReceiptLinks } from './entries/receipts/open-receipt.ts';
import { createReceiptStore } from './entries/receipts/store.ts';
import { startScheduledJobs } from './scheduled-jobs.ts';

const config = loadConfig(process.env);
const log = createLog('championships', config.LOG_LEVEL);
const s3 = {
  endpoint: config.S3_ENDPOINT,
  accessKey: config.S3_ACCESS_KEY,
  secretKey: config.S3_SECRET_KEY,
  region: config.S3_REGION,
};
const pictures = createPictureStore({ ...s3, bucket: config.S3_BUCKET });
const receipts = {
  store: createReceiptStore({ ...s3, bucket: config.S3_RECEIPTS_BUCKET }),
  links: createReceiptLinks(config.S3_SECRET_KEY),
};

const offers = createOffers({ openChampionships: entering, log, offerMs: config.OFFER_TTL });

await runEventService({
  name: 'championships',
  config,
  log,
  mongoUrl: config.CHAMPIONSHIPS_MONGO_URL,
  handlers: createConsumers({ receipts, offers }),
  outboxes,
  start: [
    () => startScheduledJobs({ pictures, receipts, offers }, log),
    () => startErasureJobs([(now) => eraseAgain(erasePersonAgain({ receipts, offers }), now, log)], log),
  ],
  app: () =>
    createApp({
      log,
      publicKey: config.JWT_PUBLIC_KEY,
      pictures,
      gymNumbers: { phone: config.CONTACT_PHONE, whatsapp: config.CONTACT_WHATSAPP },
      receipts,
      calendarLinks: createCalendarLinks(config.S3_SECRET_KEY),
      offers,
      holdMs: config.HOLD_TTL,
      fetchProfile: fetchProfileFrom(config.AUTH_URL),
      proveOwner: proveOwnerAt(config.AUTH_URL),
    }),
});
