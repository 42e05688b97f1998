import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { route } from '@power-corner/service-kit/http/route';
import { Router } from 'express';
import { getExports, recordExport } from './exports.ts';

export function exportRoutes(): Router {
  const router = Router();

  route(router, calls.recordExport, async ({ ctx, params, body, effect }) => {
    const location = addressOf(calls.listExports, { params: { id: params.id } });
    return { location, data: await recordExport(ctx, params.id, body, effect) };
  });

  route(router, calls.listExports, ({ params, query }) => getExports(params.id, query));

  return router;
}
