import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import type { ResultsQuery } from '@power-corner/contracts/results/results';
import { say } from '@power-corner/contracts/messages/say';
import type { Context } from '@power-corner/service-kit/http/app';
import type { FileAnswer } from '@power-corner/service-kit/http/send-file';
import { route } from '@power-corner/service-kit/http/route';
import { Router } from 'express';
import type { DayDeps } from './deps.ts';
import { addDisplay, displaysOf, editDisplay, removeDisplay } from './displays/displays.ts';
import { getDisplay } from './displays/get-display.ts';
import { applyCommands } from './meet/apply-commands.ts';
import { findEntrusted, meetFor } from './meet/entrusted.ts';
import { getHeats } from './meet/get-heats.ts';
import { getLive, getMeet, getNextWeights } from './meet/read-meet.ts';
import { getPublication, getResults, getResultsCsv, getResultsPack, noteCorrection } from './results/get-results.ts';
import { importResults, takeBackImport } from './results/import-results.ts';
import { previewPublication, publishResults } from './results/publish-results.ts';
import { sheetBody } from '../entries/sheets/sheet-body.ts';

const readerOf = ({ actor }: Context, { draft }: ResultsQuery) => ({
  usertype: actor?.usertype ?? null,
  draft: draft === 'true',
});

export function dayRoutes(deps: DayDeps): Router {
  const { history } = deps;
  const router = Router();

  route(router, calls.getMeet, async ({ ctx, params }) => {
    const { parts } = await findEntrusted(ctx, params.id);
    const { data } = await getMeet(history, params.id);
    return { data: parts ? meetFor(parts, data) : data };
  });

  route(router, calls.sendMeetCommands, async ({ ctx, params, body }) => {
    const data = await applyCommands(ctx, history, params.id, body);
    if (data.results.some(({ outcome }) => outcome === 'applied')) await noteCorrection(params.id);
    return { data };
  });

  route(router, calls.getLive, ({ params }) => getLive(history, params.id));

  route(router, calls.getHeats, async ({ ctx, params }) => ({ data: await getHeats(ctx, history, params.id) }));

  route(router, calls.listDisplays, async ({ ctx, params }) => ({ data: await displaysOf(ctx, params.id) }));

  route(router, calls.addDisplay, async ({ ctx, params, body }) => {
    const data = await addDisplay(ctx, params.id, body);
    const location = addressOf(calls.listDisplays, { params: { id: params.id } });
    return { message: say('displayAdded'), data, location: `${location}/${data.id}` };
  });

  route(router, calls.editDisplay, async ({ ctx, params, body }) => ({
    message: say('displaySaved'),
    data: await editDisplay(ctx, params.id, params.displayId, body),
  }));

  route(router, calls.removeDisplay, async ({ ctx, params }) => {
    await removeDisplay(ctx, params.id, params.displayId);
    return { message: say('displayRemoved') };
  });

  route(router, calls.getDisplay, ({ params }) => getDisplay(history, params.code));

  route(router, calls.getNextWeights, ({ params }) => getNextWeights(history, params.id, params.entryId));

  route(router, calls.getResults, ({ ctx, params, query }) => getResults(history, params.id, readerOf(ctx, query)));

  route(router, calls.getResultsSheet, async ({ ctx, params, query }): Promise<FileAnswer> => ({
    type: 'text/csv; charset=utf-8',
    content: await getResultsCsv(history, params.id, readerOf(ctx, query), query.format === 'spreadsheet'),
    name: 'resultats.csv',
    disposition: 'attachment',
    cacheControl: 'private, no-cache',
  }));

  route(router, calls.getResultsPack, async ({ ctx, params, query }): Promise<FileAnswer> => ({
    type: 'application/zip',
    content: await getResultsPack(history, params.id, readerOf(ctx, query), query),
    name: 'openpowerlifting.zip',
    disposition: 'attachment',
    cacheControl: 'private, no-cache',
  }));

  route(router, calls.previewPublication, async ({ params }) => ({ data: await previewPublication(params.id) }));

  route(router, calls.publishResults, async ({ ctx, params, body }) => {
    const data = await publishResults(ctx, deps, params.id, body.published);
    return { message: body.published ? say('resultsPublished') : say('resultsHidden'), data };
  });

  route(
    router,
    calls.importResults,
    async ({ ctx, params, query, body }) => {
      const preview = query.preview === 'true';
      const data = await importResults(ctx, deps, params.id, { text: body, preview, match: query.match });
      return { message: say(preview ? 'sheetPreviewed' : 'resultsImported', { rows: data.rows }), data };
    },
    { before: sheetBody },
  );

  route(router, calls.takeBackImport, async ({ ctx, params }) => {
    const message = (await takeBackImport(ctx, deps, params.id)) ? say('importTakenBack') : say('importNone');
    return { message, data: await getPublication(history, params.id) };
  });

  return router;
}
