import type { RoleChange } from '@power-corner/contracts/auth';
import { AppError, notFound } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { randomUUID } from 'node:crypto';
import type { UserRecord } from './model.ts';
import { userState } from './present.ts';
import { endLeaving, findOtherAdmins, findUser, markLeaving, retryUntilSaved, saveUser } from './repository.ts';

const leavingMs = 10_000;

/**
 * Gives a user another role.
 *
 * Two admins may take the role from each other at once, and no write sees both documents. Therefore an admin is marked
 * as leaving first, and the other admins are counted afterwards without the leaving ones: one of the two always sees
 * the mark of the other. A change that finds only leaving admins removes its mark and starts again.
 * @throws NOT_FOUND, OWN_ROLE when admins change their own role, LAST_ADMIN when no admin would be left
 */
export async function changeRole(ctx: ActorContext, id: string, { usertype }: RoleChange): Promise<UserRecord> {
  return retryUntilSaved(async () => {
    const user = await findUser({ id });
    if (!user) throw notFound('Utilisateur non trouvé');
    if (user.usertype === usertype) return user;
    if (ctx.actor.id === user._id.toString()) throw new AppError('OWN_ROLE');
    const event = createEvent('UserRoleChanged', userState({ ...user, usertype }, user.revision + 1), ctx);
    if (user.usertype !== 'admin') return saveUser(user, { usertype }, event, { endTokens: true });

    const leavingToken = randomUUID();
    if (!(await markLeaving(user, { token: leavingToken, until: new Date(Date.now() + leavingMs) }))) return null;
    try {
      if (!(await anotherAdminStays(user))) return null;
      return await saveUser(user, { usertype }, event, { leavingToken, remove: ['leaving'], endTokens: true });
    } finally {
      await endLeaving(leavingToken);
    }
  });
}

/** @returns false while every other admin is leaving too @throws LAST_ADMIN when there is no other one */
async function anotherAdminStays({ _id }: UserRecord): Promise<boolean> {
  const others = await findOtherAdmins(_id);
  if (others.length === 0) throw new AppError('LAST_ADMIN');
  // The mark of a killed process is removed here. If that process is alive after all, its last write fails.
  for (const { leaving } of others) if (leaving && leaving.until <= new Date()) await endLeaving(leaving.token);
  return others.some(({ leaving }) => !leaving || leaving.until <= new Date());
}
