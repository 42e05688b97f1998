import { calls } from '@power-corner/contracts/calls/all';
import { route } from '@power-corner/service-kit/http/route';
import { Router } from 'express';
import type { Mailbox } from '../templates/mailbox.ts';
import type { MailSender } from '../queue/record-mail.ts';
import { sendContactMessage } from './send-contact-message.ts';

export function contactRoutes(deps: { sender: MailSender; contactTo: Mailbox }): Router {
  const router = Router();
  route(router, calls.contactOrganisers, async ({ ctx, body, effect }) => {
    await sendContactMessage(ctx, deps, body, effect);
    return { message: 'Votre message a bien été envoyé.' };
  });
  return router;
}
