import { calls } from '@power-corner/contracts/calls/all';
import { say } from '@power-corner/contracts/messages/say';
import { handRevocations, listRevocations } from '@power-corner/service-kit/auth/revocations';
import { AppError, notFound } from '@power-corner/service-kit/errors';
import { route } from '@power-corner/service-kit/http/route';
import { Router } from 'express';
import { counted } from '../counted.ts';
import type { Deps } from '../deps.ts';
import { askSecondFactor } from '../second-factor/ask-second-factor.ts';
import { findUser } from '../users/repository.ts';
import { clientOf } from './client.ts';
import { takeProof } from './continue.ts';
import { noteUse } from './last-use.ts';
import { listSessions } from './list-sessions.ts';
import { checkCredentials, countLogin, countRefusal, presentLogin } from './log-in.ts';
import { revocationsSince } from './revocations.ts';

export function sessionRoutes(deps: Deps): Router {
  const { limits, passwords, sessions } = deps;
  const router = Router();

  route(router, calls.checkAuth, async ({ ctx }) => {
    const { claims } = ctx;
    if (claims) noteUse(claims, ctx.now, ctx.log);
    const decoded = claims && {
      id: claims.sub,
      usertype: claims.usertype,
      firstname: claims.firstname,
      lastname: claims.lastname,
      exp: claims.exp,
      ...(claims.limited && { limited: claims.limited }),
    };
    return { data: { isAuthenticated: decoded !== null, decoded } };
  });

  route(router, calls.logIn, async ({ ctx, body, request }) => {
    const { user, codesLeft } = await counted(limits.login, body.email, async () => {
      const owner = await checkCredentials(body, passwords);
      return { user: owner, codesLeft: await askSecondFactor(ctx, owner, body.code, deps).catch(countRefusal) };
    });
    countLogin('accepted');
    await limits.login.giveBack(body.email);
    const token = await sessions.begin(user, clientOf(request), ctx.now);
    return {
      message: say('loggedIn'),
      token,
      ...presentLogin(user, sessions),
      ...(codesLeft !== undefined && { recovery_codes_left: codesLeft }),
    };
  });

  route(router, calls.continueLogin, async ({ ctx, body, request }) => {
    const user = await takeProof(ctx, body).catch(countRefusal);
    countLogin('accepted');
    const token = await sessions.begin(user, clientOf(request), ctx.now);
    return { message: say('loggedIn'), token, ...presentLogin(user, sessions) };
  });

  route(router, calls.logOut, async ({ ctx, response }) => {
    handRevocations(response, await sessions.revoke(ctx.claims));
    return { message: say('loggedOut') };
  });

  route(router, calls.renewToken, async ({ ctx, request }) => {
    const { claims } = ctx;
    const user = await findUser({ id: ctx.actor.id });
    // The account may have ended this token since the call was let in: it must not become one that counts.
    if (!user || claims.rev < (user.tokensFrom ?? 0)) throw new AppError('UNAUTHENTICATED');
    const token = await sessions.renew(claims, user, clientOf(request), ctx.now);
    return { message: say('loginRenewed'), token, ...presentLogin(user, sessions, claims) };
  });

  route(router, calls.listSessions, async ({ ctx }) => ({
    data: await listSessions(ctx.actor.id, ctx.claims.sid, ctx.now),
  }));

  route(router, calls.endSession, async ({ ctx, params, response }) => {
    const ended = await sessions.endSession(ctx.actor.id, params.id);
    if (ended.length === 0) throw notFound(say('deviceGone'));
    handRevocations(response, ended);
    return { message: say('deviceLoggedOut') };
  });

  route(router, calls.endOtherSessions, async ({ ctx, response }) => {
    const ended = await sessions.endSessions(ctx.actor.id, ctx.claims.sid);
    if (ended.length > 0) handRevocations(response, ended);
    return { message: say('othersLoggedOut') };
  });

  // Only gateways poll it: they forward the contract's calls alone, and nobody else reaches this port.
  route(router, listRevocations, ({ ctx, query }) => revocationsSince(ctx.now, query.since));

  return router;
}
