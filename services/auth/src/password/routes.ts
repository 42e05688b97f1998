import { calls } from '@power-corner/contracts/calls/all';
import { revocationHeader } from '@power-corner/service-kit/auth/revocations';
import { route } from '@power-corner/service-kit/http/route';
import { Router } from 'express';
import { answerAlike } from '../constant-time-response.ts';
import type { Deps } from '../deps.ts';
import { requestReset } from './request-reset.ts';
import { checkResetLink, resetPassword } from './reset-password.ts';
import { SafePasswordReset } from './weak-passwords.ts';

export function passwordRoutes({ limits, passwords, sessions, nudge }: Deps): Router {
  const router = Router();

  route(router, calls.forgotPassword, async ({ ctx, body, effect }) => {
    await limits.link(`reset:${body.email}`);
    await answerAlike(requestReset(ctx, body.email, effect));
    nudge();
    return {
      message: 'Si un compte existe pour cette adresse, un lien de réinitialisation vient de lui être envoyé.',
    };
  });

  route(router, calls.checkResetLink, async ({ ctx, params }) => {
    await checkResetLink(ctx, params.token);
    return { message: 'Ce lien est valide.' };
  });

  route(
    router,
    calls.resetPassword,
    async ({ ctx, params, body, response }) => {
      const user = await resetPassword(ctx, params.token, body.newPassword, passwords);
      nudge();
      // The account's owner gets in with the new password, also while a stranger's tries had reached the limit.
      await limits.login.forget(user.email);
      response.set(revocationHeader, JSON.stringify(await sessions.announceEnd(user._id.toString(), user.revision)));
      return { message: 'Mot de passe modifié. Vous pouvez vous connecter.' };
    },
    { body: SafePasswordReset },
  );

  return router;
}
