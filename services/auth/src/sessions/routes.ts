import { calls } from '@power-corner/contracts/calls/all';
import { verifyToken } from '@power-corner/service-kit/auth/access';
import { listRevocations, revocationHeader } from '@power-corner/service-kit/auth/revocations';
import { route } from '@power-corner/service-kit/http/route';
import { Router } from 'express';
import type { Deps } from '../deps.ts';
import { revocationsSince } from './revocations.ts';
import { logIn } from './log-in.ts';

export function sessionRoutes({ limits, passwords, publicKey, sessions }: Deps): Router {
  const router = Router();

  route(router, calls.checkAuth, async ({ ctx }) => {
    const claims = ctx.token ? verifyToken(ctx.token, publicKey) : null;
    const decoded = claims && {
      id: claims.sub,
      usertype: claims.usertype,
      firstname: claims.firstname,
      lastname: claims.lastname,
      exp: claims.exp,
    };
    return { data: { isAuthenticated: decoded !== null, decoded } };
  });

  route(router, calls.logIn, async ({ body }) => {
    await limits.login(body.email);
    const user = await logIn(body, passwords);
    await limits.login.giveBack(body.email);
    return { message: 'Connexion réussie.', token: sessions.issue(user), usertype: user.usertype };
  });

  route(router, calls.logOut, async ({ ctx, response }) => {
    const claims = ctx.token ? verifyToken(ctx.token, publicKey) : null;
    if (claims) response.set(revocationHeader, JSON.stringify(await sessions.revoke(claims)));
    return { message: 'Vous êtes déconnecté.' };
  });

  // Only gateways poll it: they forward the contract's calls alone, and nobody else reaches this port.
  route(router, listRevocations, ({ ctx, query }) => revocationsSince(ctx.now, query.since));

  return router;
}
