import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { say } from '@power-corner/contracts/messages/say';
import { route } from '@power-corner/service-kit/http/route';
import { Router } from 'express';
import { requireChampionship } from '../../catalogue/get-championships.ts';
import type { EntriesDeps } from '../deps.ts';
import { acceptOffer, getOffer, refuseOffer } from './answer-offer.ts';
import { joinWaitingList } from './join-list.ts';
import { getOwnPlace, getWaitingRows } from './get-list.ts';
import { leaveWaitingList, removeFromWaitingList } from './leave-list.ts';

export function waitingListRoutes(deps: EntriesDeps): Router {
  const router = Router();

  route(router, calls.getWaitingList, async ({ ctx, params, query }) =>
    ctx.actor.usertype === 'admin'
      ? getWaitingRows(ctx, params.id, query)
      : { data: await getOwnPlace(ctx, params.id) },
  );

  route(router, calls.joinWaitingList, async ({ ctx, params, body, effect }) => {
    const data = await joinWaitingList(ctx, deps, params.id, body, effect);
    const location = addressOf(calls.getWaitingList, { params: { id: params.id } });
    return { location, message: say('waitingJoined'), data };
  });

  route(router, calls.leaveWaitingList, async ({ ctx, params }) => {
    await leaveWaitingList(ctx, deps, params.id);
    return { message: say('waitingLeft') };
  });

  route(router, calls.removeFromWaitingList, async ({ ctx, params }) => {
    await removeFromWaitingList(ctx, deps, params);
    return { message: say('waitingRemoved') };
  });

  route(router, calls.getOffer, async ({ ctx, params }) => ({ data: await getOffer(ctx, params.token) }));

  route(router, calls.acceptOffer, async ({ ctx, params }) => {
    await acceptOffer(ctx, params);
    return { message: say('offerAccepted') };
  });

  route(router, calls.acceptOwnOffer, async ({ ctx, params }) => {
    const { _id: championshipId } = await requireChampionship(params.id);
    await acceptOffer(ctx, { championshipId, athleteId: ctx.actor.id });
    return { message: say('offerAccepted') };
  });

  route(router, calls.refuseOffer, async ({ ctx, params }) => {
    await refuseOffer(ctx, deps, params.token);
    return { message: say('offerRefused') };
  });

  return router;
}
