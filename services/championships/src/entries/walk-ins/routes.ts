import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { say } from '@power-corner/contracts/messages/say';
import { route } from '@power-corner/service-kit/http/route';
import { Router } from 'express';
import type { EntriesDeps } from '../deps.ts';
import { sheetBody } from '../sheets/sheet-body.ts';
import { addEntry } from './add-entry.ts';
import { getClaim, takeClaim } from './claim.ts';
import { importEntries } from './import-entries.ts';
import { mergeParticipant } from './merge.ts';

export function walkInRoutes(deps: EntriesDeps): Router {
  const router = Router();

  route(router, calls.addEntry, async ({ ctx, params, body, effect }) => {
    const answer = await addEntry(ctx, deps, params.id, body, effect);
    return { location: addressOf(calls.getParticipation, { params: { id: answer.data.id } }), ...answer };
  });

  route(
    router,
    calls.importEntries,
    async ({ ctx, params, query, body }) => {
      const preview = query.preview === 'true';
      const data = await importEntries(ctx, deps, params.id, { ...query, text: body, preview });
      return { message: say(preview ? 'entriesPreviewed' : 'entriesImported', { count: data.added }), data };
    },
    { before: sheetBody },
  );

  route(router, calls.mergeParticipant, async ({ ctx, params, body }) => ({
    message: say('merged'),
    data: await mergeParticipant(ctx, params.id, body),
  }));

  route(router, calls.getClaim, async ({ params }) => ({ data: await getClaim(params.token) }));

  route(router, calls.takeClaim, async ({ ctx, params, body }) => ({
    message: say('claimTaken'),
    data: await takeClaim(ctx, deps, params.token, body),
  }));

  return router;
}
