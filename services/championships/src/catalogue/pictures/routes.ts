import { say } from '@power-corner/contracts/messages/say';
import { notFound } from '@power-corner/service-kit/errors';
import { isKnown } from '@power-corner/service-kit/http/entity-tags';
import { coalesce } from '@power-corner/service-kit/mongo/coalesce';
import type { RequestHandler } from 'express';
import { Router } from 'express';
import { pipeline } from 'node:stream/promises';
import type { Previewed } from './preview.ts';
import { previewName, previewPattern, storePreview } from './preview.ts';
import type { PictureStore } from './store.ts';
import { contentTypeOf } from './store.ts';

const namePattern = /^[0-9a-f]{32}-(360|720|1080)\.webp$/;
const cacheControl = 'public, max-age=31536000, immutable';

/** Finds a championship whose preview everybody may see. */
type FindPreviewed = (id: string) => Promise<Previewed | null>;

export function pictureRoutes(pictures: PictureStore, find: FindPreviewed): Router {
  const router = Router();
  const make = previewMaker(pictures, find);
  router.get('/pictures/:name', servePicture(pictures, make));
  return router;
}

/** Makes the preview of a name that the store lacks; null for a name that stands for no championship as it is now. */
function previewMaker(pictures: PictureStore, find: FindPreviewed): (name: string) => Promise<Buffer | null> {
  const making = coalesce<Buffer | null>();
  return async (name) => {
    const id = previewPattern.exec(name)?.[1];
    const championship = id === undefined ? null : await find(id);
    if (!championship || previewName(championship) !== name) return null;
    return making(name, () => storePreview(pictures, championship));
  };
}

/** Serves one file of a picture. A name stands for one content, so that caches keep it for ever. */
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
