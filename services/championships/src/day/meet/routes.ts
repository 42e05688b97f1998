import { calls } from '@power-corner/contracts/calls/all';
import { route } from '@power-corner/service-kit/http/route';
import { Router } from 'express';
import type { Deps } from '../../deps.ts';
import { applyCommands } from './apply-commands.ts';
import { findEntrusted, meetFor } from './entrusted.ts';
import { getLive } from './live.ts';
import { getMeet } from './read-meet.ts';

export function meetRoutes({ day, history }: Deps): Router {
  const router = Router();

  route(router, calls.getMeet, async ({ ctx, params }) => {
    const { parts } = await findEntrusted(ctx, params.id);
    const { data } = await getMeet(history, params.id);
    return { data: parts ? meetFor(parts, data) : data };
  });

  route(router, calls.sendMeetCommands, async ({ ctx, params, body }) => {
    const data = await applyCommands(ctx, history, params.id, body.commands);
    if (data.results.some(({ outcome }) => outcome === 'applied')) await day.noteCorrection(params.id);
    return { data };
  });

  route(router, calls.getLive, ({ params }) => getLive(history, params.id));

  return router;
}
