import type { Failure } from '@power-corner/contracts/errors';
import type { MessageCode } from '@power-corner/contracts/messages/all';
import { frenchMessages } from '@power-corner/contracts/messages/all';
import type { Message } from '@power-corner/contracts/messages/say';
import { say } from '@power-corner/contracts/messages/say';
import type { ServiceName } from '@power-corner/contracts/services';
import { AppError } from '@power-corner/service-kit/errors';
import { isKnown } from '@power-corner/service-kit/http/entity-tags';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);
/** An older answer is renewed by one request, which is counted as a call; the others get the old one meanwhile. */
const freshMs = 400;
/** However long the renewal takes, nobody sees what is older. */
const oldestMs = 2000;
const timeoutMs = 2500;
const maxAnswers = 500;
const leastCompressed = 1024;

interface Found {
  status: 200;
  body: Buffer;
  gzipped: Buffer | null;
  etag: string;
  cacheControl: string;
}

/** A 404 is kept too: a hall full of phones waits for the first session. */
type Answer = Found | { status: 404; message: Message };

export interface Kept {
  at: number;
  answer: Answer;
  renewedFor?: Response | undefined;
}

export type PolledAnswers = ReturnType<typeof createPolledAnswers>;

/** Ids alone, so that other spellings of one address do not fill the memory. */
const keyOf = ({ path, url }: Request): string | null =>
  /^\/api\/[a-z-]+(\/[0-9a-f]{24}\/[a-z-]+){1,2}$/.test(path) && path === url ? path : null;

/** Answers polled calls from memory: simultaneous requests share one call to the service and one compression. */
export function createPolledAnswers(targets: Record<ServiceName, string>) {
  const answers = new LRUCache<string, Kept, Request>({
    max: maxAnswers,
    ttl: freshMs,
    fetchMethod: async (key, _stale, { context: request }) => {
      const at = performance.now();
      const target = targets[(request.called?.service ?? 'championships') as ServiceName].replace(/\/$/, '');
      const answer = await read(target + key, request.context.correlationId);
      return answer ? { at, answer } : undefined;
    },
    ignoreFetchAbort: true,
  });

  return {
    find(request: Request): Kept | null {
      const key = keyOf(request);
      const known = key === null ? undefined : answers.peek(key, { allowStale: true });
      if (key === null || !known || performance.now() - known.at > oldestMs) return null;
      const isRenewed = known.renewedFor && !known.renewedFor.writableEnded;
      if (answers.has(key) || isRenewed) return known;
      known.renewedFor = request.res;
      return null;
    },
    /** @returns false for a request that must be forwarded, as any other one: the service did not answer it plainly */
    async answer(request: Request, response: Response, known: Kept | null): Promise<boolean> {
      const key = keyOf(request);
      if (key === null) return false;
      const found = known ?? (await answers.fetch(key, { context: request }));
      if (!found) return false;
      const { answer } = found;
      if (answer.status === 404) throw new AppError('NOT_FOUND', { message: answer.message });
      send(answer, request, response);
      return true;
    },
  };
}

const messageOf = ({ message_code: code = '', message_values: values = {} }: Failure): Message =>
  code in frenchMessages ? { code: code as MessageCode, values } : say('NOT_FOUND');

async function read(url: string, requestId: string): Promise<Answer | null> {
  try {
    const answer = await fetch(url, {
      headers: { accept: 'application/json', 'x-request-id': requestId },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.status === 404) return { status: 404, message: messageOf((await answer.json()) as Failure) };
    const etag = answer.headers.get('etag');
    if (answer.status !== 200 || etag === null) return null;
    const body = Buffer.from(await answer.arrayBuffer());
    return {
      status: 200,
      body,
      gzipped: body.length < leastCompressed ? null : await compress(body),
      etag,
      cacheControl: answer.headers.get('cache-control') ?? 'no-cache',
    };
  } catch {
    return null;
  }
}

function send({ body, gzipped, etag, cacheControl }: Found, request: Request, response: Response): void {
  response.set({ 'cache-control': cacheControl, etag, vary: 'Accept-Encoding' });
  if (isKnown(etag, request.headers)) return void response.status(304).end();
  const zipped = gzipped && request.acceptsEncodings('gzip') ? gzipped : null;
  if (zipped) response.set('content-encoding', 'gzip');
  response
    .status(200)
    .type('json')
    .send(zipped ?? body);
}
