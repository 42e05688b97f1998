import type { Endpoint } from '@power-corner/contracts/call';
import { pictureTooLarge } from '@power-corner/contracts/pictures';
import { AppError } from '@power-corner/service-kit/errors';
import type { Request, RequestHandler } from 'express';

const KiB = 1024;
const MiB = 1024 * KiB;

/** What is still read and thrown away of a body that was refused, so that the caller gets to read why. */
const mostDiscarded = 64 * MiB;

interface BodyRule {
  mostBytes: number;
  contentType: RegExp;
  tooLarge?: string;
}

const json: BodyRule = { mostBytes: 64 * KiB, contentType: /^application\/json\s*(;|$)/i };
/** What a mail program posts for a person who leaves a list: a form, in either of its two encodings (RFC 8058). */
const oneClick: BodyRule = {
  ...json,
  contentType: /^(application\/json|application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i,
};
/** A little over what the service takes, which knows better what to say about a picture. */
const picture: BodyRule = { mostBytes: 6 * MiB, contentType: /^multipart\/form-data\s*;/i, tooLarge: pictureTooLarge };

function ruleOf(call: Endpoint | null | undefined): BodyRule {
  if (call?.file) return picture;
  if (call?.oneClick) return oneClick;
  return call?.mostBytes ? { ...json, mostBytes: call.mostBytes } : json;
}

/** Refuses a body by its headers alone: it is never read here, since the proxy streams it. */
export const checkBody: RequestHandler = (request, _response, next) => {
  try {
    refuseBody(request);
    next();
  } catch (error) {
    discardBody(request);
    next(error);
  }
};

function refuseBody(request: Request): void {
  const { headers, method } = request;
  if (headers['transfer-encoding'] !== undefined) throw new AppError('LENGTH_REQUIRED');
  const bytes = Number(headers['content-length'] ?? 0);
  if (bytes === 0) return;
  if (method === 'GET' || method === 'HEAD')
    throw new AppError('INVALID_INPUT', { message: 'Cette demande ne prend pas de contenu.' });
  const { mostBytes, contentType, tooLarge } = ruleOf(request.called);
  if (bytes > mostBytes)
    throw new AppError('TOO_LARGE', tooLarge ? { message: tooLarge, fields: { picture: tooLarge } } : {});
  if (!contentType.test(headers['content-type'] ?? '')) throw new AppError('UNSUPPORTED_TYPE');
}

/** Reads and drops the body of a refused request, so that its caller gets to read the answer. */
export function discardBody(request: Request): void {
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > mostDiscarded) request.socket.destroy();
  });
}
