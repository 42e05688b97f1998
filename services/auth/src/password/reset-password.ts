import { AppError } from '@power-corner/service-kit/errors';
import type { Context } from '@power-corner/service-kit/http/app';
import { hashLinkToken } from '@power-corner/service-kit/auth/link-tokens';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { changeUser } from '../users/change-user.ts';
import { findUser } from '../users/find-user.ts';
import type { UserRecord } from '../users/model.ts';
import { userState } from '../users/present.ts';
import type { Passwords } from './passwords.ts';
import { refuseOwnEmail } from './weak-passwords.ts';

/** A link that was used, or replaced by a newer one, is stored nowhere: it looks like one that never existed. */
const unknownLink = () =>
  new AppError('INVALID_LINK', {
    message: "Ce lien n'est pas valide : il a peut-être déjà servi, ou un lien plus récent l'a remplacé.",
  });

function holderOf(user: UserRecord | null, now: Date): UserRecord {
  if (!user?.reset) throw unknownLink();
  if (user.reset.expiresAt <= now) throw new AppError('EXPIRED_LINK');
  return user;
}

/** Succeeds while a link can still set a password. @throws INVALID_LINK, EXPIRED_LINK */
export async function checkResetLink(ctx: Context, token: string): Promise<void> {
  holderOf(await findUser({ resetHash: hashLinkToken(token) }), ctx.now);
}

/**
 * Sets a new password by a mailed link, which dies with it. Following the link proves the address, too.
 * @returns the user after the change; tokens made from an earlier revision end
 * @throws INVALID_LINK, EXPIRED_LINK, INVALID_INPUT for a password that is the account's address
 */
export async function resetPassword(
  ctx: Context,
  token: string,
  newPassword: string,
  passwords: Passwords,
): Promise<UserRecord> {
  const key = { resetHash: hashLinkToken(token) };
  // A link that is nobody's costs no hashing.
  const { email } = holderOf(await findUser(key), ctx.now);
  refuseOwnEmail(newPassword, email);
  const passwordHash = await passwords.hash(newPassword);
  const changed = await changeUser(key, (found) => {
    const user = holderOf(found, ctx.now);
    const told = createEvent(
      'PasswordChanged',
      {
        userId: user._id.toString(),
        revision: user.revision + 1,
        email: user.email,
        firstname: user.firstname,
        at: ctx.now.toISOString(),
      },
      ctx,
    );
    const confirmed = user.verified
      ? []
      : [createEvent('UserVerified', userState({ ...user, verified: true }, user.revision + 1), ctx)];
    return { set: { passwordHash, verified: true }, events: [...confirmed, told], remove: ['reset'], endTokens: true };
  });
  if (!changed) throw unknownLink();
  return changed;
}
