import { say } from '@power-corner/contracts/messages/say';
import { conflict } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { actsOf } from '@power-corner/service-kit/messaging/acts';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { changeNamed } from '../users/change-user.ts';
import { linkData, newLink } from '../users/links.ts';
import type { UserRecord } from '../users/model.ts';
import { userState } from '../users/present.ts';
import { linkValidMs } from './verify-email.ts';

/**
 * Gives an account that nobody has confirmed the address that was meant, and the entries that an admin has made for it.
 * The link at the old address ends, another one goes to the new address.
 * @throws NOT_FOUND, EMAIL_TAKEN, CONFLICT for a confirmed account: its address is its owner's to change
 */
export async function correctEmail(ctx: ActorContext, id: string, email: string): Promise<UserRecord> {
  const link = newLink(ctx.now, linkValidMs);
  return changeNamed(id, (user) => {
    if (user.email === email) return null;
    if (user.verified) throw conflict(say('emailConfirmedAlready'));
    const userId = user._id.toString();
    const next = user.verification?.next && { next: user.verification.next };
    const corrected = { ...user, email };
    return {
      set: { email, verification: { ...link.stored, ...next } },
      events: [
        ...actsOf(ctx, 'email_corrected', { userId, before: { email: user.email }, after: { email } }),
        createEvent(
          'UserEmailChanged',
          { ...userState(corrected, user.revision + 1), previousEmail: user.email, at: ctx.now.toISOString() },
          ctx,
        ),
        createEvent('VerificationRequested', { ...linkData(corrected, link), ...next }, ctx),
      ],
      remove: ['reset', 'emailChange'],
    };
  });
}
