import { calls } from '@power-corner/contracts/calls/all';
import { route } from '@power-corner/service-kit/http/route';
import { Router } from 'express';
import { getCoachedChampionship, getCoachedChampionships, getCoachedParticipants } from './coached.ts';

export function coachRoutes(): Router {
  const router = Router();

  route(router, calls.listCoachedChampionships, ({ ctx, query }) => getCoachedChampionships(ctx, query));

  route(router, calls.getCoachedChampionship, async ({ ctx, params }) => ({
    data: await getCoachedChampionship(ctx, params.id),
  }));

  route(router, calls.listCoachedParticipants, ({ ctx, params, query }) =>
    getCoachedParticipants(ctx, params.id, query),
  );

  return router;
}
