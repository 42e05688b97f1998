import { reference } from '@power-corner/contracts/calls/root';
import { version } from '@power-corner/service-kit/observability/build';
import { digestOf, entityTag, isKnown } from '@power-corner/service-kit/http/entity-tags';
import type { RequestHandler } from 'express';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

const page = `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>L'API de Power Corner</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="${reference.style}" />
  </head>
  <body>
    <div id="reference"></div>
    <noscript>Sans JavaScript : <a href="${reference.document}">${reference.document}</a> (OpenAPI 3.1).</noscript>
    <script src="${reference.script}"></script>
  </body>
</html>
`;

const start = `
SwaggerUIBundle({
  url: '${reference.document}',
  dom_id: '#reference',
  deepLinking: true,
  filter: true,
  showExtensions: true,
  validatorUrl: null,
  supportedSubmitMethods: [],
  plugins: [{ wrapComponents: { authorizeBtn: () => () => null, authorizeOperationBtn: () => () => null } }],
});
`;

export function answerReference(publicUrl = ''): RequestHandler {
  const site = publicUrl.replace(/\/$/, '');
  const made = new Map<string, { type: string; body: string; etag: string }>();
  const describe = async () => (await import('@power-corner/contracts/openapi')).openApiDocument({ site, version });
  const file = (name: string) => readFile(resolve(`swagger-ui-dist/${name}`), 'utf8');
  const makers: Record<string, [string, () => string | Promise<string>]> = {
    [reference.document]: ['application/json', async () => JSON.stringify(await describe())],
    [reference.page]: ['text/html', () => page],
    [reference.style]: ['text/css', () => file('swagger-ui.css')],
    [reference.script]: ['text/javascript', async () => (await file('swagger-ui-bundle.js')) + start],
  };
  return async (request, response, next) => {
    const maker = makers[request.path];
    if (!maker) return next();
    let answer = made.get(request.path);
    if (!answer) {
      const body = await maker[1]();
      answer = { type: maker[0], body, etag: entityTag(digestOf(Buffer.from(body))) };
      made.set(request.path, answer);
    }
    response.set({ etag: answer.etag, 'cache-control': 'no-cache' });
    if (isKnown(answer.etag, request.headers)) return void response.status(304).end();
    response.type(answer.type).send(answer.body);
  };
}
