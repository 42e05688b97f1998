import { calls } from '@power-corner/contracts/calls/all';
import { say } from '@power-corner/contracts/messages/say';
import { handRevocations } from '@power-corner/service-kit/auth/revocations';
import { route } from '@power-corner/service-kit/http/route';
import { Router } from 'express';
import type { Deps } from '../deps.ts';
import { SafePasswordChange } from '../password/weak-passwords.ts';
import { clientOf } from '../sessions/client.ts';
import { presentLogin } from '../sessions/log-in.ts';
import { languageOf } from '../users/present.ts';
import { checkEmailChange, confirmEmailChange, requestEmailChange } from './change-email.ts';
import { changePassword } from './change-password.ts';

export function accountRoutes(deps: Deps): Router {
  const { limits, sessions } = deps;
  const router = Router();

  route(
    router,
    calls.changePassword,
    async ({ ctx, body, request, response }) => {
      const user = await changePassword(ctx, body, deps);
      handRevocations(response, await sessions.announceEnd(ctx.actor.id, user.revision));
      // Made from the new revision, it is the only token of the account that counts.
      const token = await sessions.renew(ctx.claims, user, clientOf(request), ctx.now, true);
      return {
        message: say('passwordChangedOthersOut'),
        token,
        ...presentLogin(user, sessions, ctx.claims),
        language: languageOf(user),
      };
    },
    { body: SafePasswordChange },
  );

  route(router, calls.changeEmail, async ({ ctx, body, effect }) => {
    const expiresAt = await requestEmailChange(ctx, body, deps, effect);
    return { message: say('emailLinkSent'), expires_at: expiresAt.toISOString(), retry_after: limits.linkWaitSeconds };
  });

  route(router, calls.checkEmailChange, async ({ ctx, params }) => ({
    data: { email: await checkEmailChange(ctx, params.token) },
  }));

  route(router, calls.confirmEmailChange, async ({ ctx, params }) => {
    await confirmEmailChange(ctx, params.token);
    return { message: say('emailChanged') };
  });

  return router;
}
