import type { Usertype } from '@power-corner/contracts/lists';
import { AppError } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { actsOf } from '@power-corner/service-kit/messaging/acts';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { retryOnConflict } from '@power-corner/service-kit/retry';
import { findNamed } from './change-user.ts';
import { saveLeavingAdmin } from './last-admin.ts';
import type { UserRecord } from './model.ts';
import { userState } from './present.ts';
import { saveUser } from './repository.ts';

/**
 * Gives a user another role.
 * @throws NOT_FOUND, OWN_ROLE when admins change their own role, LAST_ADMIN when no admin would be left, UNCONFIRMED
 * for a new admin whose address nobody has confirmed
 */
export async function changeRole(ctx: ActorContext, id: string, usertype: Usertype): Promise<UserRecord> {
  return retryOnConflict(async () => {
    const user = await findNamed(id);
    if (user.usertype === usertype) return user;
    const userId = user._id.toString();
    if (ctx.actor.id === userId) throw new AppError('OWN_ROLE');
    // A mistyped address has a stranger for its owner, whom the mailed link would log in as an admin.
    if (usertype === 'admin' && !user.verified) throw new AppError('UNCONFIRMED');
    const events = [
      ...actsOf(ctx, 'role_changed', { userId, before: { usertype: user.usertype }, after: { usertype } }),
      createEvent('UserRoleChanged', userState({ ...user, usertype }, user.revision + 1), ctx),
    ];
    if (user.usertype !== 'admin') return saveUser(user, { usertype }, events, { endTokens: true });
    return saveLeavingAdmin(user, { usertype }, events);
  });
}
