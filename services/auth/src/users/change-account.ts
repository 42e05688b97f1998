import type { UserChange } from '@power-corner/contracts/accounts/auth';
import { AppError } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { actsOf, changesOf } from '@power-corner/service-kit/messaging/acts';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { retryOnConflict } from '@power-corner/service-kit/retry';
import { findNamed } from './change-user.ts';
import { saveLeavingAdmin } from './last-admin.ts';
import type { UserRecord } from './model.ts';
import { userState } from './present.ts';
import { saveUser } from './repository.ts';

/**
 * Gives a user another role, the right sex or birthday, or all in one write. Entries follow by the event.
 * @throws NOT_FOUND, OWN_ROLE when admins change their own role, LAST_ADMIN when no admin would be left, UNCONFIRMED
 * for a new admin whose address nobody has confirmed
 */
export async function changeAccount(
  ctx: ActorContext,
  id: string,
  { usertype, sex, birthday, reason = '', entries = [] }: UserChange,
): Promise<UserRecord> {
  const follow = entries.filter(({ kept }) => !kept).map(({ participation_id: entry }) => entry);
  return retryOnConflict(async () => {
    const user = await findNamed(id);
    const userId = user._id.toString();
    const role = usertype === user.usertype ? undefined : usertype;
    const person = { ...(sex && { sex }), ...(birthday && { birthday }) };
    const { before, after } = changesOf({ sex: user.sex, birthday: user.birthday }, person);
    const corrected = Object.keys(after ?? {}).length > 0 || (Object.keys(person).length > 0 && follow.length > 0);
    if (!role && !corrected) return user;
    if (role && ctx.actor.id === userId) throw new AppError('OWN_ROLE');
    // A mistyped address has a stranger for its owner, whom the mailed link would log in as an admin.
    if (role === 'admin' && !user.verified) throw new AppError('UNCONFIRMED');
    const change = { ...(role && { usertype: role }), ...(corrected && person) };
    const state = userState({ ...user, ...change }, user.revision + 1);
    const events = [];
    if (corrected)
      events.push(
        ...actsOf(ctx, birthday ? 'birthday_corrected' : 'sex_corrected', {
          userId,
          before,
          after: { ...after, reason },
        }),
        createEvent('UserProfileUpdated', { ...state, sexCorrection: { actorId: ctx.actor.id, follow } }, ctx),
      );
    if (role)
      events.push(
        ...actsOf(ctx, 'role_changed', { userId, before: { usertype: user.usertype }, after: { usertype: role } }),
        createEvent('UserRoleChanged', state, ctx),
      );
    if (role && user.usertype === 'admin') return saveLeavingAdmin(user, change, events);
    return saveUser(user, change, events, { endTokens: role !== undefined });
  });
}
