import { calls } from '@power-corner/contracts/calls/all';
import { say } from '@power-corner/contracts/messages/say';
import { handRevocations } from '@power-corner/service-kit/auth/revocations';
import { route } from '@power-corner/service-kit/http/route';
import { Router } from 'express';
import { constantTimeResponse } from '../constant-time-response.ts';
import { counted } from '../counted.ts';
import type { Deps } from '../deps.ts';
import { checkResetLink, requestReset, resetPassword } from './reset-password.ts';
import { SafePasswordReset } from './weak-passwords.ts';

export function passwordRoutes({ limits, passwords, sessions }: Deps): Router {
  const router = Router();

  route(router, calls.forgotPassword, async ({ ctx, body, effect }) => {
    const expiresAt = await counted(limits.link, `reset:${body.email}`, () =>
      constantTimeResponse(requestReset(ctx, body, effect)),
    );
    return {
      message: say('resetSent'),
      expires_at: expiresAt.toISOString(),
      retry_after: limits.linkWaitSeconds,
    };
  });

  route(router, calls.checkResetLink, async ({ ctx, params }) => {
    await checkResetLink(ctx, params.token);
    return { message: say('linkValid') };
  });

  route(
    router,
    calls.resetPassword,
    async ({ ctx, params, body, response }) => {
      const user = await resetPassword(ctx, params.token, body.newPassword, passwords);
      // The account's owner gets in with the new password, also while a stranger's tries had reached the limit.
      await limits.login.forget(user.email);
      await limits.code.forget(user._id.toString());
      handRevocations(response, await sessions.announceEnd(user._id.toString(), user.revision));
      return { message: say('passwordChangedLogIn') };
    },
    { body: SafePasswordReset },
  );

  return router;
}
