import { calls } from '@power-corner/contracts/calls/all';
import type { ResultsQuery } from '@power-corner/contracts/results';
import { mostSheetBytes } from '@power-corner/contracts/results';
import type { Context } from '@power-corner/service-kit/http/app';
import type { FileAnswer } from '@power-corner/service-kit/http/send-file';
import { readText, route } from '@power-corner/service-kit/http/route';
import { Router } from 'express';
import type { Deps } from '../deps.ts';
import { getPublication, getResults, getResultsCsv } from './get-results.ts';
import { importResults, takeBackImport } from './import-results.ts';
import { publishResults } from './publish-results.ts';

const readerOf = ({ actor }: Context, { draft }: ResultsQuery) => ({
  usertype: actor?.usertype ?? null,
  draft: draft === 'true',
});

export function resultRoutes(deps: Pick<Deps, 'relay'>): Router {
  const router = Router();

  route(router, calls.getResults, ({ ctx, params, query }) => getResults(params.id, readerOf(ctx, query)));

  route(router, calls.getResultsSheet, async ({ ctx, params, query }): Promise<FileAnswer> => ({
    type: 'text/csv; charset=utf-8',
    content: await getResultsCsv(params.id, readerOf(ctx, query)),
    name: 'resultats.csv',
    disposition: 'attachment',
    cacheControl: 'private, no-cache',
  }));

  route(router, calls.publishResults, async ({ ctx, params, body }) => ({
    message: body.published ? 'Les résultats sont publiés.' : 'Les résultats ne sont plus publics.',
    data: await publishResults(ctx, deps, params.id, body.published),
  }));

  route(
    router,
    calls.importResults,
    async ({ ctx, params, query, body }) => {
      const preview = query.preview === 'true';
      const data = await importResults(ctx, deps, params.id, { text: body, preview });
      const message = preview
        ? `${data.rows} résultats lus. Rien n’est encore remplacé.`
        : `${data.rows} résultats importés.`;
      return { message, data };
    },
    { before: readText(calls.importResults.takes, mostSheetBytes) },
  );

  route(router, calls.takeBackImport, async ({ ctx, params }) => ({
    message: (await takeBackImport(ctx, deps, params.id))
      ? 'La feuille importée est retirée : les résultats de la plateforme valent de nouveau.'
      : 'Aucune feuille n’est importée : les résultats sont ceux de la plateforme.',
    data: await getPublication(params.id),
  }));

  return router;
}
