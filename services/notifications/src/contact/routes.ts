import { calls } from '@power-corner/contracts/calls/all';
import { say } from '@power-corner/contracts/messages/say';
import { route } from '@power-corner/service-kit/http/route';
import { Router } from 'express';
import type { MailSender } from '../queue/record-mail.ts';
import { recordMail } from '../queue/record-mail.ts';
import type { Mailbox } from '../templates/mailbox.ts';

export function contactRoutes({ sender, contactTo }: { sender: MailSender; contactTo: Mailbox }): Router {
  const router = Router();

  route(router, calls.contactOrganisers, async ({ ctx, body, effect }) => {
    await recordMail(sender, {
      origin: [effect.id],
      lane: 'transactional',
      kind: 'contact-message',
      to: contactTo,
      replyTo: { name: body.from_name, address: body.reply_to },
      data: body,
      now: ctx.now,
      requestId: ctx.correlationId,
    });
    return { message: say('contactSent') };
  });

  return router;
}
