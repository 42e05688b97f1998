import { reference } from '@power-corner/contracts/calls/root';
import { version } from '@power-corner/service-kit/observability/build';
import { digestOf, entityTag, isKnown } from '@power-corner/service-kit/http/entity-tags';
import type { RequestHandler } from 'express';
import { page } from './page.ts';
import { style } from './style.ts';

/** The description of the API for machines and for people. Both are loaded and made once, at the first call. */
export function answerReference(publicUrl = ''): RequestHandler {
  const site = publicUrl.replace(/\/$/, '');
  const made = new Map<string, { type: string; body: string; etag: string }>();
  const describe = async () => (await import('@power-corner/contracts/openapi')).openApiDocument({ site, version });
  const makers: Record<string, [string, () => string | Promise<string>]> = {
    [reference.document]: ['application/json', async () => JSON.stringify(await describe())],
    [reference.page]: ['text/html', async () => page(await describe())],
    // The strict Content-Security-Policy takes a style from an address only.
    [reference.style]: ['text/css', () => style],
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
