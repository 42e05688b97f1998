import { calls } from '@power-corner/contracts/calls/all';
import { say } from '@power-corner/contracts/messages/say';
import { route } from '@power-corner/service-kit/http/route';
import { Router } from 'express';
import type { EntriesDeps } from '../deps.ts';
import { listCash } from './list-cash.ts';
import { getReceipt, openReceipt } from './open-receipt.ts';
import { receiveReceipt } from './receive.ts';
import { uploadReceipt } from './upload-receipt.ts';

export function receiptRoutes(deps: EntriesDeps): Router {
  const router = Router();

  route(
    router,
    calls.uploadReceipt,
    async ({ ctx, params, file }) => ({
      message: say('receiptSent'),
      data: await uploadReceipt(ctx, deps, params.id, file),
    }),
    { before: receiveReceipt() },
  );

  route(router, calls.getReceipt, async ({ ctx, params }) => ({ data: await getReceipt(ctx, deps, params.id) }));

  route(router, calls.openReceipt, ({ ctx, params }) => openReceipt(ctx, deps, params.link));

  route(router, calls.listCash, async ({ params }) => ({ data: await listCash(params.id) }));

  return router;
}
