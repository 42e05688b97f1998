import type { RoleChange } from '@power-corner/contracts/auth';
import { AppError, notFound } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http';
import { createEvent } from '@power-corner/service-kit/outbox';
import type { UserRecord } from './model.ts';
import { countOtherAdmins, findById, saveUser } from './repository.ts';
import { userState } from './present.ts';

/** @throws LAST_ADMIN when nobody could administrate any more */
export async function changeRole(ctx: ActorContext, id: string, { usertype }: RoleChange): Promise<UserRecord> {
  const user = await findById(id);
  if (!user) throw notFound('Utilisateur non trouvé');
  if (user.usertype === usertype) return user;
  if (user.usertype === 'admin' && (await countOtherAdmins(user._id)) === 0) throw new AppError('LAST_ADMIN');
  const event = createEvent('UserRoleChanged', userState({ ...user, usertype }, user.revision + 1), ctx);
  const saved = await saveUser(user, { usertype }, event);
  if (!saved) throw new AppError('CONFLICT');
  return saved;
}
