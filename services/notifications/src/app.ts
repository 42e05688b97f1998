import { createHttpApp } from '@power-corner/service-kit/http/app';
import type { Log } from '@power-corner/service-kit/observability/log';
import type { Express } from 'express';
import type { CampaignFiller } from './campaigns/fill-campaigns.ts';
import { campaignRoutes } from './campaigns/routes.ts';
import { contactRoutes } from './contact/routes.ts';
import type { MailServer } from './queue/mail-server.ts';
import type { Mailbox } from './templates/mailbox.ts';
import type { MailSender } from './queue/record-mail.ts';
import { suppressionRoutes } from './suppressions/routes.ts';
import { undeliveredRoutes } from './undelivered/routes.ts';
import type { UnsubscribeLinks } from './suppressions/unsubscribe-links.ts';

interface AppDeps {
  log: Log;
  publicKey: string;
  sender: MailSender;
  filler: CampaignFiller;
  server: Pick<MailServer, 'trouble'>;
  contactTo: Mailbox;
  links: UnsubscribeLinks;
}

export function createApp({ log, publicKey, sender, filler, server, contactTo, links }: AppDeps): Express {
  return createHttpApp({
    log,
    publicKey,
    routers: [
      contactRoutes({ sender, contactTo }),
      campaignRoutes({ sender, filler, server }),
      suppressionRoutes(links),
      undeliveredRoutes(),
    ],
  });
}
