import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { route } from '@power-corner/service-kit/http/route';
import { Router } from 'express';
import { getActs, recordActExport } from './acts.ts';

export function actRoutes(): Router {
  const router = Router();

  route(router, calls.listActs, ({ query }) => getActs(query));

  route(router, calls.recordActExport, async ({ ctx, body, effect }) => ({
    location: addressOf(calls.listActs),
    data: await recordActExport(ctx, body, effect),
  }));

  return router;
}
