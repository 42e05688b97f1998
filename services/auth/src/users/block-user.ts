import { AppError } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { actsOf } from '@power-corner/service-kit/messaging/acts';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { retryOnConflict } from '@power-corner/service-kit/retry';
import { changeNamed, findNamed } from './change-user.ts';
import { saveLeavingAdmin } from './last-admin.ts';
import type { UserRecord } from './model.ts';
import { accountChange } from './present.ts';
import { saveUser } from './repository.ts';

/**
 * Keeps an account out: its tokens end in the same write, its entries stay. A repetition gives the same answer and
 * sends no second mail.
 * @throws NOT_FOUND, OWN_ACCOUNT, LAST_ADMIN when no admin would be left who can log in
 */
export async function blockUser(ctx: ActorContext, id: string, reason: string | null): Promise<UserRecord> {
  return retryOnConflict(async () => {
    const user = await findNamed(id);
    const userId = user._id.toString();
    if (userId === ctx.actor.id) throw new AppError('OWN_ACCOUNT');
    if (user.blockedAt) return user;
    const events = [
      ...actsOf(ctx, 'user_blocked', { userId, before: { blocked: false }, after: { blocked: true, reason } }),
      createEvent('UserBlocked', { ...accountChange(user, ctx.now), reason }, ctx),
    ];
    const change = { blockedAt: ctx.now };
    if (user.usertype === 'admin') return saveLeavingAdmin(user, change, events);
    return saveUser(user, change, events, { endTokens: true });
  });
}

/**
 * Lets an account in again. Tokens and links from before stay ended, but for the one that confirms the account: the
 * links of another address or password may be those of the stranger for whom the account was blocked.
 * @throws NOT_FOUND
 */
export async function unblockUser(ctx: ActorContext, id: string): Promise<UserRecord> {
  return changeNamed(id, (user) => {
    if (!user.blockedAt) return null;
    const values = { before: { blocked: true }, after: { blocked: false } };
    return {
      set: {},
      remove: ['blockedAt', 'reset', 'emailChange', 'secondFactorDraft'],
      events: [
        ...actsOf(ctx, 'user_unblocked', { userId: user._id.toString(), ...values }),
        createEvent('UserUnblocked', accountChange(user, ctx.now), ctx),
      ],
    };
  });
}
