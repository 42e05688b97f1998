import { missingProfileFields, ProfileUpdate, RoleChange, UserQuery } from '@power-corner/contracts/auth';
import { AppError } from '@power-corner/service-kit/errors';
import { handle } from '@power-corner/service-kit/http/app';
import { revocationHeader } from '@power-corner/service-kit/auth/revocations';
import { Router } from 'express';
import type { Deps } from '../deps.ts';
import { changeRole } from './change-role.ts';
import { presentUser } from './present.ts';
import { findById, listUsers } from './repository.ts';
import { updateProfile } from './update-profile.ts';

export function userRoutes({ sessions, nudge }: Deps): Router {
  const router = Router();

  router.get(
    '/api/auth/profile',
    handle({ access: 'token' }, async ({ ctx }) => {
      const user = await findById(ctx.actor.id);
      if (!user) throw new AppError('UNAUTHENTICATED');
      return { data: presentUser(user, ctx.now) };
    }),
  );

  router.put(
    '/api/auth/updateProfile',
    handle({ access: 'token', body: ProfileUpdate, order: [missingProfileFields] }, async ({ ctx, body }) => {
      const user = await updateProfile(ctx, body);
      nudge();
      return { message: 'Profil Modifier avec succès', data: presentUser(user, ctx.now) };
    }),
  );

  router.get(
    '/api/admin/users',
    handle({ access: ['admin'], query: UserQuery }, async ({ ctx, query }) => {
      const { users, total } = await listUsers(query);
      return { users: users.map((user) => presentUser(user, ctx.now)), total };
    }),
  );

  router.patch(
    '/api/admin/users/:id',
    handle({ access: ['admin'], body: RoleChange }, async ({ ctx, params, body, response }) => {
      const user = await changeRole(ctx, params['id'] ?? '', body);
      // The old role stands in the user's tokens, which the change has ended.
      if (user.tokensFrom !== undefined)
        response.set(
          revocationHeader,
          JSON.stringify(await sessions.announceEnd(user._id.toString(), user.tokensFrom)),
        );
      nudge();
      return { message: 'Rôle modifié.', data: presentUser(user, ctx.now) };
    }),
  );

  return router;
}
