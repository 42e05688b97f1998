import { eraseAgain, everySoOften, startErasureJobs } from '@power-corner/service-kit/erasure/erasures';
import { runEventService } from '@power-corner/service-kit/ops/event-service';
import { createLog } from '@power-corner/service-kit/observability/log';
import { createApp } from './app.ts';
import { deliveryRules } from './campaigns/delivery-decisions.ts';
import { findCampaignText } from './campaigns/campaign-text.ts';
import { CampaignFiller } from './campaigns/fill-campaigns.ts';
import { measureCampaigns } from './campaigns/progress.ts';
import { loadConfig } from './config.ts';
import { createConsumers } from './consumers.ts';
import { outboxes } from './outboxes.ts';
import { prepareRate } from './queue/rate.ts';
import { erasePerson } from './erasure/erase-person.ts';
import { eraseOldMails } from './erasure/erase-old-mails.ts';
import { forgetFarewells, forgetParticipantsOfDeleted, removeEndedParticipants } from './erasure/repository.ts';
import { createCompose } from './templates/compose.ts';
import { MailServer, measureMailServer } from './queue/mail-server.ts';
import { measureMails } from './queue/metrics.ts';
import { Sender } from './queue/sender.ts';
import { unsubscribeLinks } from './suppressions/unsubscribe-links.ts';

const config = loadConfig(process.env);
const log = createLog('notifications', config.LOG_LEVEL);
const links = unsubscribeLinks();
const compose = createCompose({
  from: config.MAIL_FROM,
  replyTo: config.CONTACT_TO,
  publicUrl: config.PUBLIC_URL,
  findCampaignText,
  unsubscribeToken: links.tokenFor,
});
const rules = deliveryRules();
const server = new MailServer(log);
const sender = new Sender({
  smtp: { url: config.SMTP_URL, ehloName: new URL(config.PUBLIC_URL).hostname },
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
  prepare: prepareRate,
  handlers: createConsumers(sender),
  outboxes,
  start: [
    ...[sender, filler].map((work) => () => {
      work.start();
      return work;
    }),
    () =>
      startErasureJobs(
        [
          forgetFarewells,
          everySoOften(60_000, forgetParticipantsOfDeleted),
          everySoOften(3_600_000, removeEndedParticipants),
          (now) => eraseAgain(erasePerson, now, log),
          everySoOften(3_600_000, (now) => eraseOldMails(now, log)),
        ],
        log,
      ),
  ],
  app: () =>
    createApp({
      log,
      publicKey: config.JWT_PUBLIC_KEY,
      sender,
      filler,
      server,
      contactTo: config.CONTACT_TO,
      links,
    }),
});
