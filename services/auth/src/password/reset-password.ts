import { AppError } from '@power-corner/service-kit/errors';
import type { Context } from '@power-corner/service-kit/http';
import { hashLinkToken } from '@power-corner/service-kit/links';
import { createEvent } from '@power-corner/service-kit/outbox';
import type { UserRecord } from '../users/model.ts';
import { userState } from '../users/present.ts';
import { findByResetHash, saveUser, untilSaved } from '../users/repository.ts';
import type { Passwords } from './passwords.ts';

/**
 * Sets a new password by a mailed link, which dies with it. Following the link proves the address, too.
 * @returns the user after the change; tokens made from an earlier revision end
 * @throws INVALID_LINK, EXPIRED_LINK
 */
export async function resetPassword(ctx: Context, token: string, newPassword: string, passwords: Passwords): Promise<UserRecord> {
  const hash = hashLinkToken(token);
  const find = async () => {
    const user = await findByResetHash(hash);
    if (!user?.reset) throw new AppError('INVALID_LINK');
    if (user.reset.expiresAt <= ctx.now) throw new AppError('EXPIRED_LINK');
    return user;
  };
  // A link that is nobody's costs no hashing.
  await find();
  const passwordHash = await passwords.hash(newPassword);
  return untilSaved(async () => {
    const user = await find();
    const changed = createEvent('PasswordChanged', { userId: user._id.toString(), revision: user.revision + 1, email: user.email, firstname: user.firstname, at: ctx.now.toISOString() }, ctx);
    const confirmed = user.verified ? [] : [createEvent('UserVerified', userState({ ...user, verified: true }, user.revision + 1), ctx)];
    return saveUser(user, { passwordHash, verified: true }, [...confirmed, changed], { remove: ['reset'] });
  });
}
