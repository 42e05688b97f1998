import { say } from '@power-corner/contracts/messages/say';
import { AppError, notFound } from '@power-corner/service-kit/errors';
import { createLinkToken } from '@power-corner/service-kit/auth/link-tokens';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { actsOf } from '@power-corner/service-kit/messaging/acts';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { changeUser } from '../users/change-user.ts';
import type { UserRecord } from '../users/model.ts';
import { languageOf, userState } from '../users/present.ts';
import { linkValidMs } from './verify-email.ts';

/**
 * Gives an account that nobody has confirmed the address that was meant. The link at the old address ends, another one
 * goes to the new address.
 * @throws NOT_FOUND, EMAIL_TAKEN, CONFLICT for a confirmed account: its address is its owner's to change
 */
export async function correctEmail(ctx: ActorContext, id: string, email: string): Promise<UserRecord> {
  const { token, hash } = createLinkToken();
  const expiresAt = new Date(ctx.now.getTime() + linkValidMs);
  let found: UserRecord | null = null;
  const changed = await changeUser({ id }, (user) => {
    found = user;
    if (!user || user.email === email) return null;
    if (user.verified)
      throw new AppError('CONFLICT', {
        message: say('emailConfirmedAlready'),
      });
    const userId = user._id.toString();
    const { next } = user.verification ?? {};
    const link = {
      userId,
      email,
      firstname: user.firstname,
      language: languageOf(user),
      token,
      expiresAt: expiresAt.toISOString(),
    };
    return {
      set: { email, verification: { hash, expiresAt, ...(next && { next }) } },
      events: [
        ...actsOf(ctx, 'email_corrected', { userId, before: { email: user.email }, after: { email } }),
        createEvent('UserProfileUpdated', userState({ ...user, email }, user.revision + 1), ctx),
        createEvent('VerificationRequested', { ...link, ...(next && { next }) }, ctx),
      ],
      remove: ['reset', 'emailChange'],
    };
  });
  const user = changed ?? found;
  if (!user) throw notFound(say('userUnknown'));
  return user;
}
