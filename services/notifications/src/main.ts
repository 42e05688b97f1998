import { Bus } from '@power-corner/service-kit/bus';
import { createLog } from '@power-corner/service-kit/log';
import { connectMongo, mongoIsUp } from '@power-corner/service-kit/mongo';
import { runService } from '@power-corner/service-kit/service';
import mongoose from 'mongoose';
import { createApp } from './app.ts';
import { campaignText } from './campaigns/campaign-text.ts';
import { CampaignFiller } from './campaigns/fill-campaigns.ts';
import { readNotificationsConfig } from './config.ts';
import { createHandlers } from './consumers.ts';
import { prepareDatabase } from './database.ts';
import { createCompose } from './mails/compose.ts';
import { Sender } from './mails/sender.ts';

const config = readNotificationsConfig(process.env);
const log = createLog('notifications', config.LOG_LEVEL);

await connectMongo(config.NOTIFICATIONS_MONGO_URL, log);
await prepareDatabase();

const compose = createCompose({ from: config.MAIL_FROM, publicUrl: config.PUBLIC_URL, findCampaign: campaignText });
const sender = new Sender({ smtp: { url: config.SMTP_URL }, compose, perSecond: config.MAIL_RATE_PER_SECOND, log });
const filler = new CampaignFiller(sender, log);
const bus = new Bus({ url: config.RABBITMQ_URL, service: 'notifications', log, consumer: { name: 'notifications', handlers: createHandlers(sender) } });
const app = createApp({ log, publicKey: config.JWT_PUBLIC_KEY, post: sender, filler, contactTo: config.CONTACT_TO });

bus.start();
sender.start();
filler.start();

await runService({
  log,
  app,
  host: config.HOST,
  port: config.PORT,
  internalPort: config.INTERNAL_PORT,
  ready: mongoIsUp,
  stop: [() => bus.stop(), () => filler.stop(), () => sender.stop(), () => mongoose.disconnect()],
});
