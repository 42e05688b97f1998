import { calls } from '@power-corner/contracts/calls/all';
import { route } from '@power-corner/service-kit/http/route';
import { Router } from 'express';
import { getOwnRanking, getRankings } from './get-rankings.ts';

export function rankingRoutes(): Router {
  const router = Router();

  route(router, calls.listRankings, ({ query }) => getRankings(query));

  route(router, calls.getOwnRanking, async ({ ctx, query }) => ({ data: await getOwnRanking(ctx.actor.id, query) }));

  return router;
}
