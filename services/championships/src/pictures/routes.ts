import { notFound } from '@power-corner/service-kit/errors';
import { isKnown } from '@power-corner/service-kit/http/entity-tags';
import type { RequestHandler } from 'express';
import { Router } from 'express';
import { pipeline } from 'node:stream/promises';
import type { PictureStore } from './store.ts';

const namePattern = /^[0-9a-f]{32}-(360|720|1080)\.webp$/;
const cacheControl = 'public, max-age=31536000, immutable';

export function pictureRoutes(pictures: PictureStore): Router {
  const router = Router();
  router.get('/pictures/:name', servePicture(pictures));
  return router;
}

/** Serves one file of a picture. A name stands for one content, so that caches keep it for ever. */
function servePicture(pictures: PictureStore): RequestHandler<{ name: string }> {
  return async (request, response) => {
    const { name } = request.params;
    if (!namePattern.test(name)) throw notFound('Image non trouvée');
    const etag = `"${name}"`;
    response.set({ 'cache-control': cacheControl, etag, 'x-content-type-options': 'nosniff' });
    if (isKnown(etag, request.headers)) return void response.status(304).end();
    const file = await pictures.open(name);
    if (!file) throw notFound('Image non trouvée');
    response.set('content-type', 'image/webp');
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
