import type { ContactMessage } from '@power-corner/contracts/mails';
import type { Context } from '@power-corner/service-kit/http/app';
import type { Effect } from '@power-corner/service-kit/http/idempotency/once';
import type { Mailbox } from '../templates/mailbox.ts';
import type { MailSender } from '../queue/record-mail.ts';
import { recordMail } from '../queue/record-mail.ts';

/** Records a mail to the organisers. Their answer goes to the visitor. */
export async function sendContactMessage(
  ctx: Context,
  { sender, contactTo }: { sender: MailSender; contactTo: Mailbox },
  message: ContactMessage,
  effect: Effect,
): Promise<void> {
  await recordMail(sender, {
    origin: [effect.id],
    lane: 'transactional',
    kind: 'contact-message',
    to: contactTo,
    replyTo: { name: message.from_name, address: message.reply_to },
    data: message,
    now: ctx.now,
    requestId: ctx.correlationId,
  });
}
