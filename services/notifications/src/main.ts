import { runEventService } from '@power-corner/service-kit/ops/event-service';
import { createLog } from '@power-corner/service-kit/observability/log';
import { createApp } from './app.ts';
import { bulkRules } from './campaigns/delivery-rules.ts';
import { campaignText } from './campaigns/campaign-text.ts';
import { CampaignFiller } from './campaigns/fill-campaigns.ts';
import { measureCampaigns } from './campaigns/metrics.ts';
import { readNotificationsConfig } from './config.ts';
import { createHandlers } from './consumers.ts';
import { prepareDatabase } from './database.ts';
import { createCompose } from './templates/compose.ts';
import { MailServer, measureMailServer } from './queue/mail-server.ts';
import { measureMails } from './queue/metrics.ts';
import { Sender } from './queue/sender.ts';
import { unsubscribeLinks } from './suppressions/unsubscribe-links.ts';

const config = readNotificationsConfig(process.env);
const log = createLog('notifications', config.LOG_LEVEL);
const links = unsubscribeLinks();
const compose = createCompose({
  from: config.MAIL_FROM,
  replyTo: config.CONTACT_TO,
  publicUrl: config.PUBLIC_URL,
  findCampaign: campaignText,
  unsubscribeToken: links.tokenFor,
});
const rules = bulkRules();
const server = new MailServer(log);
const sender = new Sender({
  smtp: { url: config.SMTP_URL },
  server,
  compose,
  rules,
  perSecond: config.MAIL_RATE_PER_SECOND,
  log,
});
const filler = new CampaignFiller(sender, log);
measureMails(rules);
measureCampaigns();
measureMailServer(server);

await runEventService({
  name: 'notifications',
  config,
  log,
  mongoUrl: config.NOTIFICATIONS_MONGO_URL,
  prepare: prepareDatabase,
  handlers: createHandlers(sender),
  outboxes: [],
  start: [sender, filler].map((work) => () => {
    work.start();
    return work;
  }),
  app: () =>
    createApp({
      log,
      publicKey: config.JWT_PUBLIC_KEY,
      post: sender,
      filler,
      server,
      contactTo: config.CONTACT_TO,
      links,
    }),
});
