import { calls } from '@power-corner/contracts/calls/all';
import { handedText, revocationHeader } from '@power-corner/service-kit/auth/revocations';
import { AppError } from '@power-corner/service-kit/errors';
import { route } from '@power-corner/service-kit/http/route';
import { Router } from 'express';
import type { Deps } from '../deps.ts';
import { changeRole } from './change-role.ts';
import { presentUser } from './present.ts';
import { findClubs, findUser, listUsers } from './repository.ts';
import { updateProfile } from './update-profile.ts';

const maxClubs = 8;

export function userRoutes({ sessions, relay }: Deps): Router {
  const router = Router();

  route(router, calls.getProfile, async ({ ctx }) => {
    const user = await findUser({ id: ctx.actor.id });
    if (!user) throw new AppError('UNAUTHENTICATED');
    return { data: presentUser(user, ctx.now) };
  });

  route(router, calls.updateProfile, async ({ ctx, body }) => {
    const user = await updateProfile(ctx, body);
    relay.nudge();
    return { message: 'Profil Modifier avec succès', data: presentUser(user, ctx.now) };
  });

  route(router, calls.listUsers, async ({ ctx, query }) => {
    const { users, total } = await listUsers(query);
    return { users: users.map((user) => presentUser(user, ctx.now)), total };
  });

  route(router, calls.listClubs, async ({ query }) => ({
    data: query.search ? await findClubs(query.search, maxClubs) : [],
  }));

  route(router, calls.changeRole, async ({ ctx, params, body, response }) => {
    const user = await changeRole(ctx, params.id, body);
    // The old role stands in the user's tokens, which the change has ended.
    if (user.tokensFrom !== undefined)
      response.set(revocationHeader, handedText(await sessions.announceEnd(user._id.toString(), user.tokensFrom)));
    relay.nudge();
    return { message: 'Rôle modifié.', data: presentUser(user, ctx.now) };
  });

  return router;
}
