import { calls } from '@power-corner/contracts/calls/all';
import { route } from '@power-corner/service-kit/http/route';
import { Router } from 'express';
import { applyCommands } from './apply-commands.ts';
import { getLive } from './live.ts';
import { getMeet } from './read-meet.ts';

/** @param noteCorrection of published results, which the meet does not know */
export function meetRoutes({ noteCorrection }: { noteCorrection: (championshipId: string) => Promise<void> }): Router {
  const router = Router();

  route(router, calls.getMeet, ({ params }) => getMeet(params.id));

  route(router, calls.sendMeetCommands, async ({ ctx, params, body }) => {
    const data = await applyCommands(ctx, params.id, body.commands);
    if (data.results.some(({ outcome }) => outcome === 'applied')) await noteCorrection(params.id);
    return { data };
  });

  route(router, calls.getLive, ({ params }) => getLive(params.id));

  return router;
}
