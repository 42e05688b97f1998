import { calls } from '@power-corner/contracts/calls/all';
import { say } from '@power-corner/contracts/messages/say';
import type { ActorContext } from '@power-corner/service-kit/http/app';
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
  const ownExport = ({ actor, claims }: ActorContext) => findDataExport(actor.id, claims.sid);

  route(router, calls.requestDataExport, async ({ ctx, body, effect }) => {
    const user = await proveOwner(ctx, body, deps);
    const begun = await requestDataExport(ctx, user, effect);
    return {
      message: say(begun.state === 'ready' ? 'exportReady' : 'exportPrepared'),
      data: presentDataExport(begun, ctx.now),
      location: calls.getDataExport.path,
    };
  });

  route(router, calls.getDataExport, async ({ ctx }) => ({
    data: presentDataExport(await ownExport(ctx), ctx.now),
  }));

  route(router, calls.getDataExportFile, async ({ ctx, query }) =>
    dataExportFile(await ownExport(ctx), query.format, ctx.now),
  );

  return router;
}
