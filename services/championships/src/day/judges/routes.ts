import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import type { RefereeState } from '@power-corner/contracts/results/referees';
import { say } from '@power-corner/contracts/messages/say';
import type { RefereeCommand } from '@power-corner/meet/lights/referees';
import type { Context } from '@power-corner/service-kit/http/app';
import type { FileAnswer } from '@power-corner/service-kit/http/send-file';
import { route } from '@power-corner/service-kit/http/route';
import { Router } from 'express';
import type { DayDeps } from '../deps.ts';
import { placeOf } from '../meet/device-repository.ts';
import { giveRefereeCommand, handInScore } from '../meet/referee-commands.ts';
import { noteCorrection } from '../results/get-results.ts';
import { getDecisionsCsv } from './decisions-sheet.ts';
import { closePlace, deviceOf, isConnected, listPlaces, noteSeen, openPlace, joinPlace } from './devices.ts';
import { laneStateOf } from './lane-state.ts';
import { readJudging, refereeStateOf } from './referee-state.ts';

export function judgeRoutes({ history }: DayDeps): Router {
  const router = Router();

  route(router, calls.createReferee, async ({ ctx, params, body }) => {
    const { id, code, token, expiresAt } = await openPlace(ctx, params.id, body);
    return {
      location: addressOf(calls.endReferee, { params: { id: params.id, refereeId: id } }),
      data: { id, code, url: `/r/${token}`, code_expires_at: expiresAt.toISOString() },
    };
  });

  route(router, calls.listReferees, async ({ ctx, params }) => ({
    data: (await listPlaces(ctx, params.id)).map((device) => ({
      id: device.id,
      ...placeOf(device),
      code_expires_at: device.codeExpiresAt?.toISOString() ?? null,
      joined_at: device.joinedAt?.toISOString() ?? null,
      seen_at: device.seenAt?.toISOString() ?? null,
      connected: isConnected(device, ctx.now),
      battery: device.battery ?? null,
    })),
  }));

  route(router, calls.endReferee, async ({ ctx, params }) => {
    await closePlace(ctx, params.id, params.refereeId);
    return { message: say('refereeClosed') };
  });

  route(router, calls.joinReferees, async ({ ctx, body }) => {
    const { token, device, championship: record } = await joinPlace(body, ctx.now);
    const { _id: id, slug, name } = record;
    const championship = { id, slug: slug ?? id, name };
    if (!('lane' in device))
      return { data: { token, championship, session: device.session, position: device.position } };
    const state = laneStateOf(await readJudging(history, token, ctx.now), ctx.now);
    return { data: { ...state, token, championship } };
  });

  route(router, calls.getRefereeState, async ({ ctx, deviceToken, query }) => {
    const judging = await readJudging(history, deviceToken, ctx.now);
    const stateOf = 'lane' in judging.found.device ? laneStateOf : refereeStateOf;
    const data = stateOf(judging, ctx.now);
    await noteSeen(judging.found, ctx.now, query.battery);
    return { data };
  });

  const give = async (ctx: Context, token: string, command: RefereeCommand): Promise<{ data: RefereeState }> => {
    const device = await deviceOf(token);
    await giveRefereeCommand(ctx, device, command);
    if (command.type === 'CastVote') await noteCorrection(device.meet._id);
    return { data: refereeStateOf(await readJudging(history, token, ctx.now), ctx.now) };
  };

  route(router, calls.castVote, ({ ctx, deviceToken, body }) => give(ctx, deviceToken, { type: 'CastVote', ...body }));

  route(router, calls.nameCards, ({ ctx, deviceToken, body }) =>
    give(ctx, deviceToken, { type: 'NameCards', ...body }),
  );

  route(router, calls.loadBar, ({ ctx, deviceToken, body }) => give(ctx, deviceToken, { type: 'LoadBar', ...body }));

  route(router, calls.handInScore, async ({ ctx, deviceToken, body }) => {
    const device = await deviceOf(deviceToken);
    await handInScore(ctx, device, body);
    await noteCorrection(device.meet._id);
    return { data: laneStateOf(await readJudging(history, deviceToken, ctx.now), ctx.now) };
  });

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
