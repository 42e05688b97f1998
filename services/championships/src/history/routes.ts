import { calls } from '@power-corner/contracts/calls/all';
import { say } from '@power-corner/contracts/messages/say';
import { route } from '@power-corner/service-kit/http/route';
import type { FileAnswer } from '@power-corner/service-kit/http/send-file';
import { Router } from 'express';
import { getNamesakes, setOnePerson } from './people/one-person.ts';
import { getOwnRanking, getRankings } from './rankings/get-rankings.ts';
import { createRecordSet, deleteRecordSet, editRecordSet } from './records/change-sets.ts';
import { ratifyRecord, refuseRecord } from './records/decide-record.ts';
import { getProvisional, getRecordHistory, getRecords, getRecordSets } from './records/get-records.ts';
import { getRecordsSheet, importRecords } from './records/import-records.ts';
import { sheetBody } from '../entries/sheets/sheet-body.ts';
import { projectAtOnce } from './projection/project-marked.ts';

export function historyRoutes(): Router {
  const router = Router();

  route(router, calls.listRecords, ({ query }) => getRecords(query));

  route(router, calls.listRecordHistory, async ({ params }) => ({ data: await getRecordHistory(params.id) }));

  route(router, calls.listRecordSets, async () => ({ data: await getRecordSets() }));

  route(router, calls.createRecordSet, async ({ ctx, body, effect }) => {
    const data = await createRecordSet(ctx, effect, body);
    await projectAtOnce(ctx.log, data.id);
    return { message: say('recordSetCreated'), data, location: `${calls.listRecordSets.path}/${data.id}` };
  });

  route(router, calls.editRecordSet, async ({ ctx, params, body }) => {
    const data = await editRecordSet(ctx, params.id, body);
    await projectAtOnce(ctx.log, params.id);
    return { message: say('recordSetSaved'), data };
  });

  route(router, calls.deleteRecordSet, async ({ ctx, params }) => {
    await deleteRecordSet(ctx, params.id);
    return { message: say('recordSetDeleted') };
  });

  route(
    router,
    calls.importRecords,
    async ({ ctx, params, body }) => {
      const data = await importRecords(ctx, params.id, body);
      await projectAtOnce(ctx.log, params.id);
      return { message: say('recordsImported', { added: data.added, replaced: data.replaced }), data };
    },
    { before: sheetBody },
  );

  route(router, calls.getRecordsSheet, async ({ ctx, params, query }): Promise<FileAnswer> => ({
    type: 'text/csv; charset=utf-8',
    content: await getRecordsSheet(params.id, ctx.actor?.usertype ?? null, query.format === 'spreadsheet'),
    name: 'records.csv',
    disposition: 'attachment',
    cacheControl: 'private, no-cache',
  }));

  route(router, calls.listProvisionalRecords, async () => ({ data: await getProvisional() }));

  route(router, calls.ratifyRecord, async ({ ctx, params, body }) => ({
    message: say('recordRatified'),
    data: await ratifyRecord(ctx, params.id, body.conditions),
  }));

  route(router, calls.refuseRecord, async ({ ctx, params, body }) => {
    const data = await refuseRecord(ctx, params.id, body.reason);
    await projectAtOnce(ctx.log);
    return { message: say('recordRefused'), data };
  });

  route(router, calls.listRankings, ({ query }) => getRankings(query));

  route(router, calls.listNamesakes, async ({ params, query }) => ({ data: await getNamesakes(params.id, query) }));

  route(router, calls.setOnePerson, async ({ ctx, params, body }) => {
    await setOnePerson(ctx, params.id, body.results);
    await projectAtOnce(ctx.log);
    return { message: say('onePersonSaved') };
  });

  route(router, calls.getOwnRanking, async ({ ctx, query }) => ({ data: await getOwnRanking(ctx.actor.id, query) }));

  return router;
}
