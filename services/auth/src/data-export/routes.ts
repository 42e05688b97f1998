import { calls } from '@power-corner/contracts/calls/all';
import { say } from '@power-corner/contracts/messages/say';
import { route } from '@power-corner/service-kit/http/route';
import { Router } from 'express';
import type { Deps } from '../deps.ts';
import { proveOwner } from '../second-factor/ask-second-factor.ts';
import { dataExportFile } from './file.ts';
import { findDataExport } from './repository.ts';
import { requestDataExport } from './request.ts';
import { presentDataExport } from './rules.ts';

export function dataExportRoutes(deps: Deps): Router {
  const router = Router();

  route(router, calls.requestDataExport, async ({ ctx, body, effect }) => {
    const user = await proveOwner(ctx, body, deps);
    const begun = await requestDataExport(ctx, user, effect);
    return {
      message: say('exportPrepared'),
      data: presentDataExport(begun, ctx.now),
      location: calls.getDataExport.path,
    };
  });

  route(router, calls.getDataExport, async ({ ctx }) => ({
    data: presentDataExport(await findDataExport(ctx.actor.id), ctx.now),
  }));

  route(router, calls.getDataExportFile, ({ ctx, query }) => dataExportFile(ctx.actor.id, query.format, ctx.now));

  return router;
}
