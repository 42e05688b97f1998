import { calls } from '@power-corner/contracts/calls/all';
import { route } from '@power-corner/service-kit/http/route';
import { Router } from 'express';
import { listUndelivered } from './list-undelivered.ts';

export function undeliveredRoutes(): Router {
  const router = Router();
  route(router, calls.listUndelivered, async ({ ctx, query }) => listUndelivered(query, ctx.now));
  return router;
}
