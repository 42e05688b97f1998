import { calls } from '@power-corner/contracts/calls/all';
import { say } from '@power-corner/contracts/messages/say';
import { handRevocations } from '@power-corner/service-kit/auth/revocations';
import { route } from '@power-corner/service-kit/http/route';
import { Router, type Response } from 'express';
import type { Deps } from '../deps.ts';
import { blockUser, unblockUser } from './block-user.ts';
import { changeAccount } from './change-account.ts';
import { findOwn } from './change-user.ts';
import type { UserRecord } from './model.ts';
import { presentUser } from './present.ts';
import { findClubs, listUsers } from './repository.ts';
import { updateProfile } from './update-profile.ts';

const maxClubs = 8;

export function userRoutes({ sessions }: Deps): Router {
  const router = Router();

  async function announceEnd(response: Response, { _id, tokensFrom }: UserRecord): Promise<void> {
    if (tokensFrom !== undefined) handRevocations(response, await sessions.announceEnd(_id.toString(), tokensFrom));
  }

  route(router, calls.getProfile, async ({ ctx }) => {
    const user = await findOwn(ctx.actor.id);
    return { data: presentUser(user, ctx.now) };
  });

  route(router, calls.updateProfile, async ({ ctx, body }) => {
    const user = await updateProfile(ctx, body);
    return { message: say('profileSaved'), data: presentUser(user, ctx.now) };
  });

  route(router, calls.listUsers, async ({ ctx, query }) => {
    const { users, total } = await listUsers(query);
    return { users: users.map((user) => presentUser(user, ctx.now)), total };
  });

  route(router, calls.listClubs, async ({ query }) => ({
    data: query.search ? await findClubs(query.search, maxClubs) : [],
  }));

  route(router, calls.changeRole, async ({ ctx, params, body, response }) => {
    const user = await changeAccount(ctx, params.id, body);
    // The old role stands in the user's tokens, which the change has ended.
    if (body.usertype) await announceEnd(response, user);
    return { message: say(body.usertype ? 'roleChanged' : 'profileSaved'), data: presentUser(user, ctx.now) };
  });

  route(router, calls.blockUser, async ({ ctx, params, body, response }) => {
    const user = await blockUser(ctx, params.id, body.reason || null);
    await announceEnd(response, user);
    return { message: say('accountIsBlocked'), data: presentUser(user, ctx.now) };
  });

  route(router, calls.unblockUser, async ({ ctx, params }) => {
    const user = await unblockUser(ctx, params.id);
    return { message: say('accountIsUnblocked'), data: presentUser(user, ctx.now) };
  });

  return router;
}
