import { say } from '@power-corner/contracts/messages/say';
import { notFound } from '@power-corner/service-kit/errors';
import { isKnown } from '@power-corner/service-kit/http/entity-tags';
import type { RequestHandler } from 'express';
import { Router } from 'express';
import { LRUCache } from 'lru-cache';
import { pipeline } from 'node:stream/promises';
import type { Previewed } from './preview.ts';
import { previewName, previewPattern, storePreview } from './preview.ts';
import type { PictureStore } from './store.ts';
import { contentTypeOf } from './store.ts';

const namePattern = /^[0-9a-f]{32}-(360|720|1080)\.webp$/;
const cacheControl = 'public, max-age=31536000, immutable';

type FindPreviewed = (id: string) => Promise<Previewed | null>;

export function pictureRoutes(pictures: PictureStore, find: FindPreviewed): Router {
  const router = Router();
  const make = previewMaker(pictures, find);
  router.get('/pictures/:name', servePicture(pictures, make));
  return router;
}

/** Makes a preview that the store lacks. @returns null for a name that is no championship's preview now */
function previewMaker(pictures: PictureStore, find: FindPreviewed): (name: string) => Promise<Buffer | null> {
  // Many crawlers fetch the preview of a link that was just shared: it is made once for all of them.
  const making = new LRUCache<string, Buffer, Previewed>({
    max: 5,
    fetchMethod: (_name, _stale, { context }) => storePreview(pictures, context),
    ignoreFetchAbort: true,
  });
  return async (name) => {
    const id = previewPattern.exec(name)?.[1];
    const championship = id === undefined ? null : await find(id);
    if (!championship || previewName(championship) !== name) return null;
    return (await making.fetch(name, { context: championship })) ?? null;
  };
}

/** A name stands for one content, so that caches keep it for ever. */
function servePicture(
  pictures: PictureStore,
  makePreview: (name: string) => Promise<Buffer | null>,
): RequestHandler<{ name: string }> {
  return async (request, response) => {
    const { name } = request.params;
    const preview = previewPattern.test(name);
    if (!preview && !namePattern.test(name)) throw notFound(say('pictureUnknown'));
    const etag = `"${name}"`;
    response.set({ 'cache-control': cacheControl, etag, 'x-content-type-options': 'nosniff' });
    if (isKnown(etag, request.headers)) return void response.status(304).end();
    const file = await pictures.open(name);
    if (!file) {
      const made = preview ? await makePreview(name) : null;
      if (!made) throw notFound(say('pictureUnknown'));
      return void response.type(contentTypeOf(name)).send(made);
    }
    response.set('content-type', contentTypeOf(name));
    const length = file.headers['content-length'];
    if (length) response.set('content-length', length);
    if (request.method === 'HEAD') {
      file.destroy();
      return void response.end();
    }
    // When the client or the store breaks off, both sides end. The headers are sent, so no other answer is possible.
    await pipeline(file, response).catch((error: unknown) =>
      request.context.log.info({ err: error }, 'picture cut off'),
    );
  };
}
