import { EmailOnly } from '@power-corner/contracts/auth';
import { handle } from '@power-corner/service-kit/http/app';
import { handleOnce } from '@power-corner/service-kit/http/idempotency/once';
import { revocationHeader } from '@power-corner/service-kit/auth/revocations';
import { Router } from 'express';
import { answerAlike } from '../answer-alike.ts';
import type { Deps } from '../deps.ts';
import { requestReset } from './request-reset.ts';
import { checkResetLink, resetPassword } from './reset-password.ts';
import { SafePasswordReset } from './weak-passwords.ts';

export function passwordRoutes({ limits, passwords, sessions, nudge }: Deps): Router {
  const router = Router();

  router.post(
    '/api/auth/forgot-password',
    handleOnce({ access: 'all', body: EmailOnly }, async ({ ctx, body, effect }) => {
      await limits.link(`reset:${body.email}`);
      await answerAlike(requestReset(ctx, body.email, effect));
      nudge();
      return {
        message: 'Si un compte existe pour cette adresse, un lien de réinitialisation vient de lui être envoyé.',
      };
    }),
  );

  router.get(
    '/api/auth/reset-password/:token',
    handle({ access: 'all' }, async ({ ctx, params }) => {
      await checkResetLink(ctx, params['token'] ?? '');
      return { message: 'Ce lien est valide.' };
    }),
  );

  router.post(
    '/api/auth/reset-password/:token',
    handleOnce({ access: 'all', body: SafePasswordReset, secret: true }, async ({ ctx, params, body, response }) => {
      const user = await resetPassword(ctx, params['token'] ?? '', body.newPassword, passwords);
      nudge();
      // Whoever was kept from the login by a stranger's tries gets in with the new password.
      await limits.login.forget(user.email);
      response.set(revocationHeader, JSON.stringify(await sessions.announceEnd(user._id.toString(), user.revision)));
      return { message: 'Mot de passe modifié. Vous pouvez vous connecter.' };
    }),
  );

  return router;
}
