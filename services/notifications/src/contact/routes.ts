import { ContactMessage } from '@power-corner/contracts/mails';
import { handleOnce } from '@power-corner/service-kit/http/idempotency/once';
import { Router } from 'express';
import type { Mailbox } from '../mails/mailbox.ts';
import type { Post } from '../mails/record-mail.ts';
import { sendContactMessage } from './send-contact-message.ts';

export function contactRoutes(deps: { post: Post; contactTo: Mailbox }): Router {
  const router = Router();
  router.post(
    '/api/email/send-email',
    handleOnce({ access: 'all', body: ContactMessage }, async ({ ctx, body, effect }) => {
      await sendContactMessage(ctx, deps, body, effect);
      return { message: 'Votre message a bien été envoyé.' };
    }),
  );
  return router;
}
