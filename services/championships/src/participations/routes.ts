import { ChampionshipQuery } from '@power-corner/contracts/championships';
import { loginToParticipate, ParticipantQuery, Participate } from '@power-corner/contracts/participations';
import { handle } from '@power-corner/service-kit/http/app';
import { handleOnce } from '@power-corner/service-kit/http/idempotency/once';
import { Router } from 'express';
import type { Deps } from '../deps.ts';
import { getEntry, getMyChampionships, getParticipants } from './get-entries.ts';
import { participate } from './participate.ts';
import { linkIntervalMs } from './rules.ts';
import { resendLink } from './send-link.ts';
import { checkParticipationLink, verifyParticipation } from './verify-participation.ts';
import { withdraw } from './withdraw.ts';

const athlete = ['athlete'] as const;

export function participationRoutes(deps: Deps): Router {
  const router = Router();

  router.post(
    '/api/championships/participate',
    handleOnce(
      { access: athlete, unauthenticated: loginToParticipate, body: Participate },
      async ({ ctx, body, effect }) => {
        const answer = await participate(ctx, deps, body, effect);
        return { status: 201, location: `/api/participants/${answer.data.id}`, ...answer };
      },
    ),
  );

  router.get(
    '/api/championships/verify-participation/:token',
    handle({ access: 'all' }, async ({ ctx, params, request }) => {
      const token = params.token ?? '';
      const data = await (request.method === 'HEAD'
        ? checkParticipationLink(ctx, token)
        : verifyParticipation(ctx, deps, token));
      return { message: 'Votre participation est confirmée.', data };
    }),
  );

  router.get(
    '/api/championships/:id/participants',
    handle({ access: ['admin'], query: ParticipantQuery }, ({ ctx, params, query }) =>
      getParticipants(ctx, params.id ?? '', query),
    ),
  );

  router.get(
    '/api/participants/mychampionships',
    handle({ access: athlete, query: ChampionshipQuery }, ({ ctx, query }) => getMyChampionships(ctx, query)),
  );

  router.get(
    '/api/participants/:id',
    handle({ access: ['athlete', 'admin'] }, async ({ ctx, params }) => ({
      data: await getEntry(ctx, params.id ?? ''),
    })),
  );

  router.post(
    '/api/participants/:id/resend',
    handleOnce({ access: ['athlete', 'admin'] }, async ({ ctx, params, effect }) => {
      await resendLink(ctx, deps, params.id ?? '', effect);
      return { message: 'Un nouveau lien de confirmation a été envoyé.', retry_after: linkIntervalMs / 1000 };
    }),
  );

  router.delete(
    '/api/participants/:id',
    handle({ access: ['athlete', 'admin'] }, async ({ ctx, params }) => {
      await withdraw(ctx, deps, params.id ?? '');
      return { message: 'La participation est annulée, la place est libre.' };
    }),
  );

  return router;
}
