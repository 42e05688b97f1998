import type { ForgottenPassword } from '@power-corner/contracts/accounts/auth';
import { say } from '@power-corner/contracts/messages/say';
import { invalidLink } from '@power-corner/service-kit/errors';
import type { Context } from '@power-corner/service-kit/http/app';
import type { Effect } from '@power-corner/service-kit/http/idempotency/once';
import { hashLinkToken } from '@power-corner/service-kit/auth/link-tokens';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { changeUser } from '../users/change-user.ts';
import { assertUsable, linkData, newLink } from '../users/links.ts';
import type { UserRecord } from '../users/model.ts';
import { accountChange, userState } from '../users/present.ts';
import { findUser } from '../users/repository.ts';
import type { Passwords } from './passwords.ts';
import { refuseOwnEmail } from './weak-passwords.ts';

const validMs = 60 * 60 * 1000;

/** Mails a reset link if the address has an account. @returns when the link ends, also where none is sent */
export async function requestReset(ctx: Context, { email, next }: ForgottenPassword, effect: Effect): Promise<Date> {
  const link = newLink(ctx.now, validMs);
  await changeUser({ email }, (user) => {
    if (!user || user.blockedAt || user.reset?.effectId === effect.id) return null;
    return {
      set: { reset: { ...link.stored, effectId: effect.id } },
      events: createEvent('PasswordResetRequested', { ...linkData(user, link), ...(next && { next }) }, ctx),
    };
  });
  return link.stored.expiresAt;
}

/** A used or replaced link is not stored any more, and looks like one that never existed. */
const unknownLink = () => invalidLink(say('linkUsedOrReplaced'));

function requireLiveLink(user: UserRecord | null, now: Date): UserRecord {
  if (!user?.reset) throw unknownLink();
  assertUsable(user, user.reset, now);
  return user;
}

export async function checkResetLink(ctx: Context, token: string): Promise<void> {
  requireLiveLink(await findUser({ resetHash: hashLinkToken(token) }), ctx.now);
}

/**
 * Sets a new password by a mailed link, which works once. The link also confirms the address.
 * @returns the user after the change; tokens from earlier revisions end
 * @throws INVALID_LINK, EXPIRED_LINK, BLOCKED, INVALID_INPUT for a password that is the account's address
 */
export async function resetPassword(
  ctx: Context,
  token: string,
  newPassword: string,
  passwords: Passwords,
): Promise<UserRecord> {
  const key = { resetHash: hashLinkToken(token) };
  // An unknown link is refused before the password is hashed, which is slow.
  const { email } = requireLiveLink(await findUser(key), ctx.now);
  refuseOwnEmail(newPassword, email);
  const passwordHash = await passwords.hash(newPassword);
  const changed = await changeUser(key, (found) => {
    const user = requireLiveLink(found, ctx.now);
    const passwordChanged = createEvent('PasswordChanged', accountChange(user, ctx.now), ctx);
    const confirmed = user.verified
      ? []
      : [createEvent('UserVerified', userState({ ...user, verified: true }, user.revision + 1), ctx)];
    return {
      set: { passwordHash, verified: true },
      events: [...confirmed, passwordChanged],
      remove: ['reset', 'emailChange'],
      endTokens: true,
    };
  });
  if (!changed) throw unknownLink();
  return changed;
}
