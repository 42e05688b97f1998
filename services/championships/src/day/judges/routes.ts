import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import type { RefereePosition } from '@power-corner/contracts/results/meet-values';
import type { RefereeState } from '@power-corner/contracts/results/referees';
import { say } from '@power-corner/contracts/messages/say';
import type { RefereeCommand } from '@power-corner/meet/lights/referees';
import type { Context } from '@power-corner/service-kit/http/app';
import type { FileAnswer } from '@power-corner/service-kit/http/send-file';
import { route } from '@power-corner/service-kit/http/route';
import { Router } from 'express';
import { requireChampionship } from '../../catalogue/get-championships.ts';
import type { DayDeps } from '../deps.ts';
import { giveRefereeCommand } from '../meet/referee-commands.ts';
import { noteCorrection } from '../results/get-results.ts';
import { getDecisionsCsv } from './decisions-sheet.ts';
import { closePlace, deviceOf, isConnected, listPlaces, noteSeen, openPlace, joinPlace } from './devices.ts';
import { getRefereeState } from './referee-state.ts';

export function judgeRoutes({ history }: DayDeps): Router {
  const router = Router();

  route(router, calls.createReferee, async ({ ctx, params, body }) => {
    const { id, code, token, expiresAt } = await openPlace(params.id, body, ctx.now);
    return {
      location: addressOf(calls.endReferee, { params: { id: params.id, refereeId: id } }),
      data: { id, code, url: `/r/${token}`, code_expires_at: expiresAt.toISOString() },
    };
  });

  route(router, calls.listReferees, async ({ ctx, params }) => ({
    data: (await listPlaces(params.id)).map((device) => ({
      id: device.id,
      session: device.session,
      position: device.position as RefereePosition,
      code_expires_at: device.codeExpiresAt?.toISOString() ?? null,
      joined_at: device.joinedAt?.toISOString() ?? null,
      seen_at: device.seenAt?.toISOString() ?? null,
      connected: isConnected(device, ctx.now),
      battery: device.battery ?? null,
    })),
  }));

  route(router, calls.endReferee, async ({ params }) => {
    await closePlace(params.id, params.refereeId);
    return { message: say('refereeClosed') };
  });

  route(router, calls.joinReferees, async ({ ctx, body }) => {
    const { token, meet, device } = await joinPlace(body, ctx.now);
    const { _id: id, slug, name } = await requireChampionship(meet._id);
    const position = device.position as RefereePosition;
    return { data: { token, championship: { id, slug: slug ?? id, name }, session: device.session, position } };
  });

  route(router, calls.getRefereeState, async ({ ctx, deviceToken, query }) => {
    const { found, state } = await getRefereeState(history, deviceToken, ctx.now);
    await noteSeen(found, ctx.now, query.battery);
    return { data: state };
  });

  const give = async (ctx: Context, token: string, command: RefereeCommand): Promise<{ data: RefereeState }> => {
    const device = await deviceOf(token);
    await giveRefereeCommand(ctx, device, command);
    if (command.type === 'CastVote') await noteCorrection(device.meet._id);
    return { data: (await getRefereeState(history, token, ctx.now)).state };
  };

  route(router, calls.castVote, ({ ctx, deviceToken, body }) => give(ctx, deviceToken, { type: 'CastVote', ...body }));

  route(router, calls.nameCards, ({ ctx, deviceToken, body }) =>
    give(ctx, deviceToken, { type: 'NameCards', ...body }),
  );

  route(router, calls.loadBar, ({ ctx, deviceToken, body }) => give(ctx, deviceToken, { type: 'LoadBar', ...body }));

  route(router, calls.getDecisionsSheet, async ({ ctx, params, query }): Promise<FileAnswer> => ({
    type: 'text/csv; charset=utf-8',
    content: await getDecisionsCsv(params.id, ctx.now, query.format === 'spreadsheet'),
    name: 'decisions.csv',
    disposition: 'attachment',
    cacheControl: 'private, no-cache',
    headers: { vary: 'Authorization' },
  }));

  return router;
}
