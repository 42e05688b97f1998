import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf, Schema } from '@power-corner/contracts/call';
import { ofSchemas } from '@power-corner/contracts/errors';
import type { Message } from '@power-corner/contracts/messages/say';
import { frenchOf } from '@power-corner/contracts/messages/french';
import { say } from '@power-corner/contracts/messages/say';
import type { Request, RequestHandler, Response, Router } from 'express';
import express from 'express';
import { isUtf8 } from 'node:buffer';
import { authorise, deviceTokenOf } from '../auth/access.ts';
import { AppError, invalidInput } from '../errors.ts';
import type { ActorContext, Context } from './app.ts';
import { messageFields } from './message-codes.ts';
import { digestOf, entityTag, isKnown, revisionsNamed } from './entity-tags.ts';
import type { Effect } from './idempotency/once.ts';
import { runOnce } from './idempotency/once.ts';
import type { FileAnswer } from './send-file.ts';
import { sendFile } from './send-file.ts';

/** A multipart form comes as it was sent, since its faults are answered together with those of its file. */
export type Handled<C extends Endpoint> = {
  ctx: C['access'] extends 'all' | 'device' ? Context : ActorContext;
  params: ParamsOf<C>;
  query: QueryOf<C>;
  request: Request;
  response: Response;
} & (C extends { file: string } ? { form: unknown; file: Buffer | undefined } : { body: BodyOf<C> }) &
  (C extends { once: true } ? { effect: Effect } : unknown) &
  (C extends { tagged: true } ? { revisions: readonly number[] | null } : unknown) &
  (C extends { access: 'device' } ? { deviceToken: string } : unknown);

/** A successful body without its status and with its message's code, the path of a new record (201), or a file. */
export type Answered<C extends Endpoint> = C extends { produces: readonly string[] }
  ? FileAnswer
  : {
      [Name in keyof AnswerOf<C> as Exclude<Name, 'status' | `message_${string}`>]: Name extends 'message'
        ? Message
        : AnswerOf<C>[Name];
    } & (C['success'] extends 201 ? { location: string } : { location?: undefined });

interface Extras {
  before?: RequestHandler;
  body?: Schema;
}

/** The declaration decides path, access, parsing, idempotency, status and entity tag. Handlers call one use-case. */
export function route<const C extends Endpoint>(
  router: Router,
  call: C,
  handler: (handled: Handled<C>) => Promise<Answered<C>>,
  { before, body = call.body }: Extras = {},
): void {
  const run: RequestHandler = async (request, response) => {
    const handled = {
      ctx: request.context,
      params: request.params,
      query: parse(call.query, request.query),
      ...(call.file
        ? { form: request.body ?? {}, file: (request as { file?: { buffer: Buffer } }).file?.buffer }
        : { body: parse(body, request.body ?? {}, call.order) }),
      ...(call.tagged && { revisions: revisionsNamed(request.headers) }),
      ...(call.access === 'device' && { deviceToken: deviceTokenOf(request.get('authorization')) }),
      request,
      response,
    };
    const handle = handler as unknown as (all: typeof handled & { effect?: Effect }) => Promise<Answer>;
    const answer = call.once
      ? await runOnce(call, handled, async (effect) => inWords(await handle({ ...handled, effect })))
      : inWords(await handle(handled));
    if (call.produces) return sendFile(answer as unknown as FileAnswer, request, response);
    send(call, answer, request, response);
  };
  const method = call.method.toLowerCase() as Lowercase<Endpoint['method']>;
  router[method](expressPath(call), note(call), readJson, checkAccess(call), ...(before ? [before] : []), run);
}

const expressPath = ({ path }: Endpoint) => path.replace(/\{(\w+)\}/g, ':$1');

const note =
  (call: Endpoint): RequestHandler =>
  (request, _response, next) => {
    request.called = call;
    next();
  };

const readJson = express.json({ limit: '3mb', inflate: false, verify: refuseBrokenText });

/** Bytes that are no text would be stored as another text than was sent, and two different ones as the same. */
function refuseBrokenText(_request: unknown, _response: unknown, body: Buffer, encoding: string): void {
  if (encoding !== 'utf-8' || !isUtf8(body)) throw new Error('the body is not UTF-8');
}

function checkAccess(call: Endpoint): RequestHandler {
  return async (request, _response, next) => {
    try {
      admitLimited(call, request);
      if (call.access === 'device') admitDevice(request);
      else authorise(call.access, request.context.actor);
      if (call.access !== 'all' && (await request.tokenIsCurrent?.()) === false) throw new AppError('UNAUTHENTICATED');
    } catch (error) {
      throw worded(error, call);
    }
    next();
  };
}

/** Calls for setting up a second factor see the user, public ones nobody. @throws SECOND_FACTOR_SETUP for others */
function admitLimited(call: Endpoint, request: Request): void {
  if (!request.limited) return;
  if (call.whileLimited) Object.assign(request.context, request.limited);
  else if (call.access !== 'all') throw new AppError('SECOND_FACTOR_SETUP');
}

function admitDevice(request: Request): void {
  if (!deviceTokenOf(request.get('authorization'))) throw new AppError('UNAUTHENTICATED');
}

function inWords(answer: Answer): Answer {
  const { message } = answer;
  return typeof message === 'object' ? { ...answer, message: frenchOf(message), ...messageFields(message) } : answer;
}

function worded(error: unknown, call: Endpoint): unknown {
  if (!(error instanceof AppError)) return error;
  const message = error.code === 'UNAUTHENTICATED' ? call.unauthenticated : call.forbidden;
  return message ? new AppError(error.code, { message: say(message) }) : error;
}

interface Answer {
  message?: Message | string;
  location?: string;
  data?: unknown;
}

function send(call: Endpoint, answer: Answer, request: Request, response: Response): void {
  if (call.redirects) return sendRedirect(answer, request, response);
  const { body, digest } = written(answer, call.success ?? 200);
  if (answer.location) response.set('location', answer.location);
  if (call.shared) {
    const etag = entityTag(digest);
    const reader =
      call.readsToken && request.context.actor ? { 'cache-control': 'private, no-cache', vary: 'Authorization' } : {};
    response.set({ 'cache-control': 'public, no-cache', ...reader, etag });
    if (isKnown(etag, request.headers)) return void response.status(304).end();
  } else if (call.method === 'GET' && call.access !== 'all') {
    // Only the browser of that person keeps it, and asks each time whether it has changed.
    const revision = call.tagged && (answer.data as { revision: number }).revision;
    const etag = entityTag(digest, revision);
    response.set({
      'cache-control': revision === undefined ? 'private, no-cache' : 'private, no-cache, no-transform',
      vary: 'Authorization',
      etag,
    });
    if (isKnown(etag, request.headers)) return void response.status(304).end();
  }
  response
    .status(call.success ?? 200)
    .type('json')
    .send(body);
}

/** Only the caller may have this address. A browser's script cannot read a redirect, so it asks for JSON. */
function sendRedirect(answer: Answer, request: Request, response: Response): void {
  response.set({ 'cache-control': 'private, no-store', vary: 'Authorization, Accept' });
  const wantsJson = /\bapplication\/json\b/i.test(request.get('accept') ?? '');
  const status = wantsJson ? 200 : 303;
  if (!wantsJson) response.set('location', (answer.data as { url: string }).url);
  response.status(status).json({ status, ...answer });
}

interface Written {
  body: Buffer;
  digest: string;
}

const bodies = new WeakMap<Answer, Written>();

/** An answer that is kept for many callers is written as JSON once. */
function written(answer: Answer, status: number): Written {
  const known = bodies.get(answer);
  if (known) return known;
  const { location: _, ...rest } = answer;
  const body = Buffer.from(JSON.stringify({ status, ...rest }));
  const made = { body, digest: digestOf(body) };
  bodies.set(answer, made);
  return made;
}

function parse(schema: Schema | undefined, value: unknown, order?: readonly string[]): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value, ofSchemas);
  if (!parsed.success) throw invalidInput(parsed.error.issues, order);
  return parsed.data;
}
