import { calls } from '@power-corner/contracts/calls/all';
import { route } from '@power-corner/service-kit/http/route';
import { Router } from 'express';
import { applyCommands } from './apply-commands.ts';
import { getLive } from './live.ts';
import { getMeet } from './read-meet.ts';

export function meetRoutes(): Router {
  const router = Router();

  route(router, calls.getMeet, ({ params }) => getMeet(params.id));

  route(router, calls.sendMeetCommands, async ({ ctx, params, body }) => ({
    data: await applyCommands(ctx, params.id, body.commands),
  }));

  route(router, calls.getLive, ({ params }) => getLive(params.id));

  return router;
}
