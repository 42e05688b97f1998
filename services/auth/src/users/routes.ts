import { calls } from '@power-corner/contracts/calls/all';
import { say } from '@power-corner/contracts/messages/say';
import { handedText, revocationHeader } from '@power-corner/service-kit/auth/revocations';
import { route } from '@power-corner/service-kit/http/route';
import { Router } from 'express';
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

  const revocationOf = async ({ _id, tokensFrom }: UserRecord): Promise<Record<string, string>> =>
    tokensFrom === undefined
      ? {}
      : { [revocationHeader]: handedText(await sessions.announceEnd(_id.toString(), tokensFrom)) };

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
    if (body.usertype) response.set(await revocationOf(user));
    return { message: say(body.usertype ? 'roleChanged' : 'profileSaved'), data: presentUser(user, ctx.now) };
  });

  route(router, calls.blockUser, async ({ ctx, params, body, response }) => {
    const user = await blockUser(ctx, params.id, body.reason || null);
    response.set(await revocationOf(user));
    return { message: say('accountIsBlocked'), data: presentUser(user, ctx.now) };
  });

  route(router, calls.unblockUser, async ({ ctx, params }) => {
    const user = await unblockUser(ctx, params.id);
    return { message: say('accountIsUnblocked'), data: presentUser(user, ctx.now) };
  });

  return router;
}
