import { AppError } from '@power-corner/service-kit/errors';
import type { Context } from '@power-corner/service-kit/http';
import { hashLinkToken } from '@power-corner/service-kit/links';
import { createEvent } from '@power-corner/service-kit/outbox';
import { findByResetHash, saveUser } from '../users/repository.ts';
import type { Passwords } from './passwords.ts';

/**
 * Sets a new password by a mailed link, which dies with it. Following the link proves the address, too.
 * @returns the user's id, whose tokens end
 * @throws INVALID_LINK, EXPIRED_LINK
 */
export async function resetPassword(ctx: Context, token: string, newPassword: string, passwords: Passwords): Promise<string> {
  const user = await findByResetHash(hashLinkToken(token));
  if (!user?.reset) throw new AppError('INVALID_LINK');
  if (user.reset.expiresAt <= ctx.now) throw new AppError('EXPIRED_LINK');
  const passwordHash = await passwords.hash(newPassword);
  const event = createEvent('PasswordChanged', { userId: user._id.toString(), email: user.email, firstname: user.firstname, at: ctx.now.toISOString() }, ctx);
  const saved = await saveUser(user, { passwordHash, verified: true }, event, ['reset']);
  if (!saved) throw new AppError('INVALID_LINK');
  return user._id.toString();
}
