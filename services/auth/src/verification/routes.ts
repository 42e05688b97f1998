import { EmailOnly, registrationOrder } from '@power-corner/contracts/auth';
import { handle } from '@power-corner/service-kit/http/app';
import { handleOnce } from '@power-corner/service-kit/http/idempotency/once';
import { Router } from 'express';
import { answerAlike } from '../answer-alike.ts';
import type { Deps } from '../deps.ts';
import { SafeRegistration } from '../password/weak-passwords.ts';
import { register } from './register.ts';
import { resendVerification } from './resend-verification.ts';
import { checkVerificationLink, verifyEmail } from './verify-email.ts';

export function verificationRoutes({ limits, passwords, nudge }: Deps): Router {
  const router = Router();

  router.post(
    '/api/auth/register',
    handleOnce(
      { access: 'all', body: SafeRegistration, order: registrationOrder, secret: true },
      async ({ ctx, body, effect }) => {
        await register(ctx, body, passwords, effect);
        nudge();
        return {
          status: 201,
          location: '/api/auth/profile',
          message: 'Compte créé. Un lien de confirmation vous a été envoyé par e-mail.',
        };
      },
    ),
  );

  router.get(
    '/api/auth/verify-email/:token',
    handle({ access: 'all' }, async ({ ctx, params, request }) => {
      await (request.method === 'HEAD' ? checkVerificationLink : verifyEmail)(ctx, params['token'] ?? '');
      nudge();
      return { message: 'Adresse e-mail confirmée. Vous pouvez vous connecter.' };
    }),
  );

  router.post(
    '/api/auth/resend-verification',
    handleOnce({ access: 'all', body: EmailOnly }, async ({ ctx, body, effect }) => {
      await limits.link(`verify:${body.email}`);
      await answerAlike(resendVerification(ctx, body.email, effect));
      nudge();
      return {
        message: 'Si un compte attend une confirmation à cette adresse, un nouveau lien vient de lui être envoyé.',
        retry_after: limits.linkWaitSeconds,
      };
    }),
  );

  return router;
}
