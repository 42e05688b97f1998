import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { say } from '@power-corner/contracts/messages/say';
import { route } from '@power-corner/service-kit/http/route';
import { Router } from 'express';
import type { EntriesDeps } from '../deps.ts';
import { getCalendarFile, getCalendarLink, openCalendarFile } from './calendar.ts';
import { getCoachedChampionship, getCoachedChampionships, getCoachedParticipants } from './coached.ts';
import { editParticipant } from './edit-participant.ts';
import { getParticipants } from './get-participants.ts';
import { getJournal, getMyChampionships, getParticipation } from './get-participations.ts';
import { getOverview } from './get-overview.ts';
import { participate } from './participate.ts';
import { linkIntervalMs } from './rules.ts';
import { recordExport } from './record-export.ts';
import { resendLink } from './send-link.ts';
import { checkParticipationLink, verifyParticipation } from './verify-participation.ts';
import { withdraw } from './withdraw.ts';

export function participationRoutes(deps: EntriesDeps): Router {
  const router = Router();

  route(router, calls.participate, async ({ ctx, body, effect }) => {
    const answer = await participate(ctx, deps, body, effect);
    return { location: addressOf(calls.getParticipation, { params: { id: answer.data.id } }), ...answer };
  });

  route(router, calls.verifyParticipation, async ({ ctx, params: { token }, request }) => {
    const data = await (request.method === 'HEAD'
      ? checkParticipationLink(ctx, token)
      : verifyParticipation(ctx, deps, token));
    return { message: say('participationConfirmed'), data };
  });

  route(router, calls.getOverview, async ({ ctx }) => ({ data: await getOverview(ctx, deps) }));

  route(router, calls.listParticipants, ({ ctx, params, query }) => getParticipants(ctx, params.id, query));

  route(router, calls.recordExport, async ({ ctx, params, body, effect }) => ({
    location: addressOf(calls.listActs),
    data: await recordExport(ctx, params.id, body, effect),
  }));

  route(router, calls.listMyChampionships, ({ ctx, query }) => getMyChampionships(ctx, deps, query));

  route(router, calls.getParticipation, async ({ ctx, params }) => ({ data: await getParticipation(ctx, params.id) }));

  route(router, calls.resendParticipationLink, async ({ ctx, params, effect }) => {
    await resendLink(ctx, params.id, effect);
    return { message: say('linkSentAgain'), retry_after: linkIntervalMs / 1000 };
  });

  route(router, calls.editParticipant, async ({ ctx, params, body }) => ({
    data: await editParticipant(ctx, deps, params.id, body),
  }));

  route(router, calls.readJournal, async ({ params }) => ({ data: await getJournal(params.id) }));

  route(router, calls.readCalendarFile, ({ ctx, params }) => getCalendarFile(ctx, deps, params.id));

  route(router, calls.getCalendarLink, async ({ ctx, params }) => ({
    data: await getCalendarLink(ctx, deps, params.id),
  }));

  route(router, calls.openCalendarFile, ({ ctx, params }) => openCalendarFile(ctx, deps, params.link));

  route(router, calls.withdraw, async ({ ctx, params }) => {
    const goesToList = await withdraw(ctx, deps, params.id);
    return { message: say(goesToList ? 'participationWithdrawnToList' : 'participationWithdrawn') };
  });

  route(router, calls.listCoachedChampionships, ({ ctx, query }) => getCoachedChampionships(ctx, deps, query));

  route(router, calls.getCoachedChampionship, async ({ ctx, params }) => ({
    data: await getCoachedChampionship(ctx, deps, params.id),
  }));

  route(router, calls.listCoachedParticipants, ({ ctx, params, query }) =>
    getCoachedParticipants(ctx, params.id, query),
  );

  return router;
}
