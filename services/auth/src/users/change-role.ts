import type { RoleChange } from '@power-corner/contracts/auth';
import { AppError, notFound } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { randomUUID } from 'node:crypto';
import type { UserRecord } from './model.ts';
import { announceLeaving, endLeaving, findById, findOtherAdmins, saveUser, untilSaved } from './repository.ts';
import { userState } from './present.ts';

const leavingMs = 10_000;

/**
 * Gives a user another role.
 *
 * Two admins may take the role from each other at once, and no write sees both documents. Therefore an admin's leaving
 * is announced first and the others are counted afterwards, without those who are leaving too: one of the two always
 * sees the other. Who sees only leaving ones takes the announcement back and tries again.
 * @throws NOT_FOUND, OWN_ROLE when admins change their own role, LAST_ADMIN when nobody could administrate any more
 */
export async function changeRole(ctx: ActorContext, id: string, { usertype }: RoleChange): Promise<UserRecord> {
  return untilSaved(async () => {
    const user = await findById(id);
    if (!user) throw notFound('Utilisateur non trouvé');
    if (user.usertype === usertype) return user;
    if (ctx.actor.id === user._id.toString()) throw new AppError('OWN_ROLE');
    const event = createEvent('UserRoleChanged', userState({ ...user, usertype }, user.revision + 1), ctx);
    if (user.usertype !== 'admin') return saveUser(user, { usertype }, event, { endTokens: true });

    const leavingToken = randomUUID();
    if (!(await announceLeaving(user, { token: leavingToken, until: new Date(Date.now() + leavingMs) }))) return null;
    try {
      if (!(await anotherStays(user))) return null;
      return await saveUser(user, { usertype }, event, { leavingToken, remove: ['leaving'], endTokens: true });
    } finally {
      await endLeaving(leavingToken);
    }
  });
}

/** @returns false while every other admin is leaving too @throws LAST_ADMIN when there is no other */
async function anotherStays({ _id }: UserRecord): Promise<boolean> {
  const others = await findOtherAdmins(_id);
  if (others.length === 0) throw new AppError('LAST_ADMIN');
  // A change that its process did not survive is ended here, which makes its last write fail if it lives after all.
  for (const { leaving } of others) if (leaving && leaving.until <= new Date()) await endLeaving(leaving.token);
  return others.some(({ leaving }) => !leaving || leaving.until <= new Date());
}
