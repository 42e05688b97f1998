import { calls } from '@power-corner/contracts/calls/all';
import { say } from '@power-corner/contracts/messages/say';
import { handRevocations } from '@power-corner/service-kit/auth/revocations';
import { route } from '@power-corner/service-kit/http/route';
import { Router } from 'express';
import type { Deps } from '../deps.ts';
import { eraseAccount } from './erase-account.ts';

export function erasureRoutes(deps: Deps): Router {
  const { sessions } = deps;
  const router = Router();

  route(router, calls.eraseAccount, async ({ ctx, body, response }) => {
    const { _id, revision } = await eraseAccount(ctx, body, deps);
    handRevocations(response, await sessions.announceEnd(_id.toString(), revision));
    return { message: say('accountErased') };
  });

  return router;
}
