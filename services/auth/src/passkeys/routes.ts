import { calls } from '@power-corner/contracts/calls/all';
import { say } from '@power-corner/contracts/messages/say';
import { route } from '@power-corner/service-kit/http/route';
import { Router } from 'express';
import type { Deps } from '../deps.ts';
import { proveOwner } from '../second-factor/ask-second-factor.ts';
import { clientOf } from '../sessions/client.ts';
import { countLogin, presentLogin } from '../sessions/log-in.ts';
import { findOwn } from '../users/change-user.ts';
import { checkPasskey, startPasskeyLogin } from './log-in.ts';
import {
  addPasskey,
  presentPasskey,
  removePasskey,
  renamePasskey,
  requirePasskey,
  requireRoom,
  requireSite,
  startPasskey,
} from './passkeys.ts';

export function passkeyRoutes(deps: Deps): Router {
  const { passkeySite, sessions } = deps;
  const router = Router();

  route(router, calls.listPasskeys, async ({ ctx }) => {
    const user = await findOwn(ctx.actor.id);
    return { data: { site: passkeySite?.origin ?? null, passkeys: (user.passkeys ?? []).map(presentPasskey) } };
  });

  route(router, calls.startPasskey, async ({ ctx, body }) => {
    const site = requireSite(passkeySite);
    return { data: await startPasskey(ctx, await proveOwner(ctx, body, deps, requireRoom), site) };
  });

  route(router, calls.addPasskey, async ({ ctx, body, request }) => {
    const passkey = await addPasskey(ctx, body, clientOf(request), requireSite(passkeySite));
    return { message: say('passkeyAdded'), data: presentPasskey(passkey) };
  });

  route(router, calls.renamePasskey, async ({ ctx, params, body }) => {
    await renamePasskey(ctx, params.id, body.name);
    return { message: say('passkeyRenamed') };
  });

  route(router, calls.removePasskey, async ({ ctx, params, body }) => {
    await proveOwner(ctx, body, deps, (user) => void requirePasskey(user, params.id));
    await removePasskey(ctx, params.id);
    return { message: say('passkeyRemoved') };
  });

  route(router, calls.startPasskeyLogin, async ({ ctx }) => ({
    data: await startPasskeyLogin(ctx, requireSite(passkeySite)),
  }));

  route(router, calls.logInByPasskey, async ({ ctx, body, request }) => {
    const user = await checkPasskey(ctx, body, requireSite(passkeySite));
    countLogin('accepted');
    const token = await sessions.begin(user, clientOf(request), ctx.now);
    return { message: say('loggedIn'), token, ...presentLogin(user, sessions) };
  });

  return router;
}
