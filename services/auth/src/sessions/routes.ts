import { Login } from '@power-corner/contracts/auth';
import { verifyToken } from '@power-corner/service-kit/auth/access';
import { handle } from '@power-corner/service-kit/http/app';
import { revocationHeader, revocationsPath } from '@power-corner/service-kit/auth/revocations';
import { Router } from 'express';
import { z } from 'zod/mini';
import type { Deps } from '../deps.ts';
import { listRevocations } from './list-revocations.ts';
import { logIn } from './log-in.ts';

const Since = z.object({ since: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) });

export function sessionRoutes({ limits, passwords, publicKey, sessions }: Deps): Router {
  const router = Router();

  router.get(
    '/api/auth/check-auth',
    handle({ access: 'all' }, async ({ ctx }) => {
      const claims = ctx.token ? verifyToken(ctx.token, publicKey) : null;
      const decoded = claims && {
        id: claims.sub,
        usertype: claims.usertype,
        firstname: claims.firstname,
        lastname: claims.lastname,
        exp: claims.exp,
      };
      return { data: { isAuthenticated: decoded !== null, decoded } };
    }),
  );

  router.post(
    '/api/auth/login',
    handle({ access: 'all', body: Login }, async ({ body }) => {
      await limits.login(body.email);
      const user = await logIn(body, passwords);
      await limits.login.giveBack(body.email);
      return { message: 'Connexion réussie.', token: sessions.issue(user), usertype: user.usertype };
    }),
  );

  router.post(
    '/api/auth/logout',
    handle({ access: 'token' }, async ({ ctx, response }) => {
      const claims = ctx.token ? verifyToken(ctx.token, publicKey) : null;
      if (claims) response.set(revocationHeader, JSON.stringify(await sessions.revoke(claims)));
      return { message: 'Vous êtes déconnecté.' };
    }),
  );

  // Only gateways poll it: they forward no path outside /api, and nobody else reaches this port.
  router.get(
    revocationsPath,
    handle({ access: 'all', query: Since }, async ({ ctx, query }) => ({
      ...(await listRevocations(ctx.now, query.since)),
    })),
  );

  return router;
}
