import type { Request, Response } from 'express';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { digestOf, entityTag, isKnown } from './entity-tags.ts';

export interface FileAnswer {
  type: string;
  content: Buffer | string | Readable;
  length?: string;
  /** The name under which a browser saves it: letters, digits, points and hyphens. */
  name: string;
  disposition: 'inline' | 'attachment';
  cacheControl: string;
  headers?: Record<string, string>;
}

export async function sendFile(
  { type, content, length, name, disposition, cacheControl, headers = {} }: FileAnswer,
  request: Request,
  response: Response,
): Promise<void> {
  response.set({
    'content-type': type,
    'content-disposition': `${disposition}; filename="${name}"`,
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  if (typeof content === 'string' || Buffer.isBuffer(content)) {
    const etag = entityTag(digestOf(Buffer.from(content)));
    response.set({ etag });
    if (isKnown(etag, request.headers)) return void response.status(304).end();
    return void response.send(content);
  }
  if (length !== undefined) response.set('content-length', length);
  if (request.method === 'HEAD') {
    content.destroy();
    return void response.end();
  }
  // When the client or the source breaks off, both sides end. The headers are sent, so no other answer is possible.
  await pipeline(content, response).catch((error: unknown) => request.context.log.info({ err: error }, 'file cut off'));
}
