import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { say } from '@power-corner/contracts/messages/say';
import { route } from '@power-corner/service-kit/http/route';
import { Router } from 'express';
import { constantTimeResponse } from '../constant-time-response.ts';
import { counted } from '../counted.ts';
import type { Deps } from '../deps.ts';
import { SafeRegistration } from '../password/weak-passwords.ts';
import { presentUser } from '../users/present.ts';
import { correctEmail } from './correct-email.ts';
import { register } from './register.ts';
import { checkVerificationLink, resendVerification, verifyEmail } from './verify-email.ts';

export function verificationRoutes({ limits, passwords }: Deps): Router {
  const router = Router();

  route(
    router,
    calls.register,
    async ({ ctx, body, effect }) => {
      const { expiresAt, secret } = await register(ctx, body, passwords, effect);
      return {
        location: addressOf(calls.getProfile),
        message: say('accountCreated'),
        secret,
        expires_at: expiresAt.toISOString(),
        // The mail of a registration does not count: another one may follow at once.
        retry_after: 0,
      };
    },
    { body: SafeRegistration },
  );

  route(router, calls.verifyEmail, async ({ ctx, params, request }) => {
    const confirmed = { message: say('emailConfirmed') };
    if (request.method === 'HEAD') {
      await checkVerificationLink(ctx, params.token);
      return confirmed;
    }
    const proof = await verifyEmail(ctx, params.token);
    if (!proof) return confirmed;
    const { token, stored, email } = proof;
    return { ...confirmed, continue: { token, expires_at: stored.expiresAt.toISOString(), email } };
  });

  route(router, calls.resendVerification, async ({ ctx, body, effect }) => {
    const expiresAt = await counted(limits.link, `verify:${body.email}`, () =>
      constantTimeResponse(resendVerification(ctx, body.email, effect)),
    );
    return {
      message: say('verificationSent'),
      expires_at: expiresAt.toISOString(),
      retry_after: limits.linkWaitSeconds,
    };
  });

  route(router, calls.correctEmail, async ({ ctx, params, body }) => {
    const user = await correctEmail(ctx, params.id, body.email);
    return { message: say('correctedLinkSent'), data: presentUser(user, ctx.now) };
  });

  return router;
}
