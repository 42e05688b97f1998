import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { say } from '@power-corner/contracts/messages/say';
import { notFound } from '@power-corner/service-kit/errors';
import { route } from '@power-corner/service-kit/http/route';
import { isObjectId } from '@power-corner/service-kit/mongo/connection';
import { Router } from 'express';
import type { EntriesDeps } from '../../entries/deps.ts';
import { askWeight } from './ask-weight.ts';
import { acceptInvitation, getInvitation, getMyCoach, inviteAthletes } from './coaching.ts';
import { getMyAthletes } from './get-my-athletes.ts';
import { endCoaching } from './repository.ts';

export function coachingRoutes(deps: Pick<EntriesDeps, 'fetchProfile' | 'day'>): Router {
  const router = Router();

  route(router, calls.inviteAthletes, async ({ ctx }) => {
    const { token, ...data } = await inviteAthletes(ctx, deps);
    return { location: addressOf(calls.getInvitation, { params: { token } }), data };
  });

  route(router, calls.getInvitation, async ({ ctx, params }) => ({ data: await getInvitation(ctx, params.token) }));

  route(router, calls.acceptInvitation, async ({ ctx, params, body }) => {
    const data = await acceptInvitation(ctx, deps, params.token, body);
    return { message: say('coachAccepted', { name: `${data.coach.firstname} ${data.coach.lastname}` }), data };
  });

  route(router, calls.listMyAthletes, async ({ ctx }) => ({ data: await getMyAthletes(ctx, deps) }));

  route(router, calls.askWeight, async ({ ctx, params, body }) => ({
    message: say('weightAsked'),
    data: await askWeight(ctx, params, body),
  }));

  route(router, calls.removeMyAthlete, async ({ ctx, params }) => {
    if (!isObjectId(params.athleteId)) throw notFound(say('userUnknown'));
    await endCoaching(params.athleteId.toLowerCase(), ctx.actor.id);
    return { message: say('athleteLeft') };
  });

  route(router, calls.getMyCoach, async ({ ctx }) => ({ data: await getMyCoach(ctx) }));

  route(router, calls.leaveMyCoach, async ({ ctx }) => {
    await endCoaching(ctx.actor.id);
    return { message: say('coachLeft') };
  });

  return router;
}
