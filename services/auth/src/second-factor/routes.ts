import { calls } from '@power-corner/contracts/calls/all';
import { say } from '@power-corner/contracts/messages/say';
import { checkOwner } from '@power-corner/service-kit/auth/owner-proof';
import { handRevocations } from '@power-corner/service-kit/auth/revocations';
import { AppError } from '@power-corner/service-kit/errors';
import { route } from '@power-corner/service-kit/http/route';
import { Router } from 'express';
import type { Deps } from '../deps.ts';
import { findOwn } from '../users/change-user.ts';
import { proveOwner } from './ask-second-factor.ts';
import {
  confirmSecondFactor,
  enableSecondFactor,
  presentSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './second-factor.ts';

export function secondFactorRoutes(deps: Deps): Router {
  const { sessions, secretBox } = deps;
  const router = Router();

  route(router, calls.getSecondFactor, async ({ ctx }) => {
    const user = await findOwn(ctx.actor.id);
    return { data: presentSecondFactor(user, sessions.needsSecondFactor(user)) };
  });

  route(router, calls.startSecondFactor, async ({ ctx, body }) => {
    const user = await proveOwner(ctx, body, deps);
    return { data: await startSecondFactor(ctx, user, secretBox) };
  });

  route(router, calls.confirmSecondFactor, async ({ ctx, body }) => ({
    data: { recovery_codes: await confirmSecondFactor(ctx, body.code, deps) },
  }));

  route(router, calls.enableSecondFactor, async ({ ctx, body, response }) => {
    const user = await enableSecondFactor(ctx, body.code, deps);
    handRevocations(response, await sessions.announceEnd(user._id.toString(), user.tokensFrom ?? user.revision));
    return {
      message: say('secondFactorOn'),
      token: await sessions.renew(ctx.claims, user, null, ctx.now, true),
    };
  });

  route(router, calls.removeSecondFactor, async ({ ctx, body }) => {
    // Before the proof, which would use up the code.
    if (sessions.needsSecondFactor(ctx.actor)) throw new AppError('SECOND_FACTOR_REQUIRED');
    await proveOwner(ctx, body, deps);
    await removeSecondFactor(ctx);
    return { message: say('secondFactorOff') };
  });

  route(router, calls.renewRecoveryCodes, async ({ ctx, body }) => {
    await proveOwner(ctx, body, deps);
    const codes = await renewRecoveryCodes(ctx);
    return { message: say('recoveryCodesNew'), data: { recovery_codes: codes } };
  });

  route(router, checkOwner, async ({ ctx, body }) => {
    await proveOwner(ctx, body, deps);
    return {};
  });

  return router;
}
