import { calls } from '@power-corner/contracts/calls/all';
import { say } from '@power-corner/contracts/messages/say';
import { route } from '@power-corner/service-kit/http/route';
import { Router } from 'express';
import type { Deps } from '../deps.ts';
import { getPerson } from './get-person.ts';
import { choosePublicity, getPublicity } from './publicity.ts';

export function profileRoutes(deps: Pick<Deps, 'fetchProfile'>): Router {
  const router = Router();

  route(router, calls.getPerson, async ({ params }) => ({ data: await getPerson(params.handle) }));

  route(router, calls.getPublicity, async ({ ctx }) => ({ data: await getPublicity(ctx, deps) }));

  route(router, calls.choosePublicity, async ({ ctx, body }) => ({
    message: say('publicitySaved'),
    data: await choosePublicity(ctx, deps, body),
  }));

  return router;
}
