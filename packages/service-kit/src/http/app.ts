import type { TokenClaims } from '@power-corner/contracts/auth';
import type { Failure } from '@power-corner/contracts/errors';
import { inFrench } from '@power-corner/contracts/errors';
import type { ErrorRequestHandler, Express, Request, RequestHandler, Response, Router } from 'express';
import express from 'express';
import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod/mini';
import type { Access, Actor } from '../auth/access.ts';
import { authorise, bearerOf, verifyToken } from '../auth/access.ts';
import { AppError, invalidInput, isUnavailable } from '../errors.ts';
import type { Log } from '../observability/log.ts';
import { observeRequest } from '../observability/metrics.ts';
import { addRateLimit } from './rate-limit-headers.ts';
import { redact } from '../observability/redact.ts';
import { digestOf, entityTag, isKnown } from './entity-tags.ts';

/** What a use-case knows of the call it serves. `now` arrives as data, so that rules are tested with any time. */
export interface Context {
  actor: Actor | null;
  now: Date;
  log: Log;
  correlationId: string;
  /** The caller's own token, for the one internal call that a service makes in the caller's name. */
  token: string | null;
}

/** The context of a call that only a signed-in person reaches. */
export type ActorContext = Context & { actor: Actor };

declare module 'express-serve-static-core' {
  interface Request {
    context: Context;
    tokenIsCurrent?: () => Promise<boolean>;
  }
}

interface HttpOptions {
  log: Log;
  publicKey: string;
  /** Whether a sound token still counts, as far as this service knows; asked before every call that needs a token. */
  isCurrent?: (claims: TokenClaims, request: Request) => Promise<boolean>;
  routers: Router[];
}

/** Shorter than a link's token, so that the log never takes one for the other. */
export const requestIdPattern = /^[A-Za-z0-9-]{8,42}$/;

/** The path for the log, without the secrets that links carry. */
export function loggedPath(path: string): string {
  return redact(path).slice(0, 300);
}

/** An Express application with what every service does alike. It never listens and never connects. */
export function createHttpApp({ log, publicKey, isCurrent, routers }: HttpOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use(contextOf(log, publicKey, isCurrent));
  app.use(express.json({ limit: '3mb', inflate: false, verify: refuseBrokenText }));
  for (const router of routers) app.use(router);
  app.use(() => {
    throw new AppError('NOT_FOUND');
  });
  app.use(answerFailure);
  return app;
}

/** Bytes that are no text would be stored as another text than was sent, and two different ones as the same. */
function refuseBrokenText(_request: unknown, _response: unknown, body: Buffer, encoding: string): void {
  if (encoding !== 'utf-8' || !isUtf8(body)) throw new Error('the body is not UTF-8');
}

function contextOf(log: Log, publicKey: string, isCurrent: HttpOptions['isCurrent']): RequestHandler {
  return (request, response, next) => {
    const given = request.get('x-request-id');
    const correlationId = given && requestIdPattern.test(given) ? given : randomUUID();
    const token = bearerOf(request.get('authorization'));
    const claims = token ? verifyToken(token, publicKey) : null;
    const actor = claims && {
      id: claims.sub,
      usertype: claims.usertype,
      firstname: claims.firstname,
      lastname: claims.lastname,
    };
    const requestLog = log.child({ requestId: correlationId });
    request.context = { actor, now: new Date(), log: requestLog, correlationId, token: actor && token };
    if (claims && isCurrent) request.tokenIsCurrent = () => isCurrent(claims, request);
    response.set('x-request-id', correlationId);
    response.set('cache-control', 'no-store');
    const startedAt = performance.now();
    response.on('finish', () => {
      const durationMs = performance.now() - startedAt;
      const { method } = request;
      const status = response.statusCode;
      observeRequest({ method, route: routeOf(request), status, durationMs });
      requestLog.info(
        { method, path: loggedPath(request.path), status, durationMs: Math.round(durationMs), userId: actor?.id },
        'request',
      );
    });
    next();
  };
}

/** The pattern of the route that answered, in the contract's writing. */
function routeOf(request: Request): string {
  const path = (request.route as { path?: unknown } | undefined)?.path;
  return typeof path === 'string' ? path.replace(/:(\w+)/g, '{$1}') : 'unmatched';
}

export type Schema = z.ZodMiniType;
export type Parsed<S> = S extends Schema ? z.output<S> : undefined;

export interface Route<A extends Access, Body extends Schema | undefined, Query extends Schema | undefined> {
  access: A;
  body?: Body;
  query?: Query;
  /** Messages that win over others when one is chosen for the whole answer. */
  order?: readonly string[];
  /** Replaces the standard text for somebody who is not signed in. */
  unauthenticated?: string;
  /** Replaces the standard text for a role that may not. */
  forbidden?: string;
  /** The revision of the record that is read: its entity tag is a strong one, good for If-Match. */
  revision?: (answer: Answer) => number;
}

export interface Answer {
  status?: 200 | 201;
  message?: string;
  /** The path of what was created: a header, no part of the body. */
  location?: string;
  [key: string]: unknown;
}

/** What a handler gets of a call that its route lets in. */
export interface Handled<A extends Access, Body, Query> {
  ctx: A extends 'all' ? Context : ActorContext;
  body: Body;
  query: Query;
  params: Record<string, string>;
  request: Request;
  response: Response;
}

/** A route's handler: access, validation, one use-case, a presented answer. */
export function handle<
  const A extends Access,
  Body extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
>(
  route: Route<A, Body, Query>,
  run: (call: Handled<A, Parsed<Body>, Parsed<Query>>) => Promise<Answer>,
): RequestHandler {
  return async (request, response) => {
    const { context } = request;
    try {
      authorise(route.access, context.actor);
      if (route.access !== 'all' && (await request.tokenIsCurrent?.()) === false) throw new AppError('UNAUTHENTICATED');
    } catch (error) {
      throw worded(error, route);
    }
    const call = {
      ctx: context,
      body: parse(route.body, request.body ?? {}, route.order),
      query: parse(route.query, request.query, route.order),
      params: request.params,
      request,
      response,
    } as unknown as Handled<A, Parsed<Body>, Parsed<Query>>;
    const answer = await run(call);
    const { body, digest } = written(answer);
    if (answer.location) response.set('location', answer.location);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (reads && route.access !== 'all') {
      // Only the browser of that person keeps it, and asks each time whether it has changed.
      const revision = route.revision?.(answer);
      const etag = entityTag(digest, revision);
      response.set({
        'cache-control': revision === undefined ? 'private, no-cache' : 'private, no-cache, no-transform',
        vary: 'Authorization',
        etag,
      });
      if (isKnown(etag, request.headers)) return void response.status(304).end();
    }
    response
      .status(answer.status ?? 200)
      .type('json')
      .send(body);
  };
}

interface Written {
  body: Buffer;
  digest: string;
}

const bodies = new WeakMap<Answer, Written>();

/** An answer that several callers share is written once: see `coalesce`. */
function written(answer: Answer): Written {
  const known = bodies.get(answer);
  if (known) return known;
  const { status = 200, location: _, ...rest } = answer;
  const body = Buffer.from(JSON.stringify({ status, ...rest }));
  const made = { body, digest: digestOf(body) };
  bodies.set(answer, made);
  return made;
}

function worded(error: unknown, route: { unauthenticated?: string; forbidden?: string }): unknown {
  if (!(error instanceof AppError)) return error;
  const message = error.code === 'UNAUTHENTICATED' ? route.unauthenticated : route.forbidden;
  return message ? new AppError(error.code, { message }) : error;
}

/** @throws INVALID_INPUT with every field at once */
export function parse<S extends Schema | undefined>(schema: S, value: unknown, order?: readonly string[]): Parsed<S> {
  if (!schema) return undefined as Parsed<S>;
  const parsed = schema.safeParse(value, inFrench);
  if (!parsed.success) throw invalidInput(parsed.error.issues, order);
  return parsed.data as Parsed<S>;
}

/** The body of a failed answer. */
export function failureOf(error: AppError, requestId: string): Failure {
  const { status, code, message, fields } = error;
  return { status, code, message, error: fields ? { message, fields } : { message }, requestId };
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isUnavailable(error)) return new AppError('UNAVAILABLE', { retryAfterSeconds: 5, cause: error });
  const type = (error as { type?: string } | undefined)?.type;
  const status = (error as { status?: number } | undefined)?.status;
  if (type === 'entity.too.large') return new AppError('TOO_LARGE');
  if (status === 415) return new AppError('UNSUPPORTED_TYPE');
  if (status !== undefined && status >= 400 && status < 500) return new AppError('INVALID_INPUT', { cause: error });
  return new AppError('INTERNAL', { cause: error });
}

/** RFC 6750: only a request that carries a bearer token learns that its token is not good. */
function challengeOf({ code }: AppError, request: Request): string {
  const challenge = 'Bearer realm="Power Corner"';
  const refused = code === 'UNAUTHENTICATED' && /^Bearer\b/i.test(request.get('authorization') ?? '');
  return refused ? `${challenge}, error="invalid_token"` : challenge;
}

/** The one place where an error becomes an answer. */
export const answerFailure: ErrorRequestHandler = (thrown, request, response, next) => {
  const error = asAppError(thrown);
  const { log, correlationId } = request.context;
  if (error.status >= 500) log.error({ err: thrown, code: error.code }, 'request failed');
  else log.info({ code: error.code }, 'request refused');
  if (response.headersSent) return next(thrown);
  response.set('cache-control', 'no-store');
  response.removeHeader('etag');
  if (error.status === 401) response.set('www-authenticate', challengeOf(error, request));
  if (error.retryAfterSeconds !== undefined) response.set('retry-after', String(error.retryAfterSeconds));
  if (error.limit) addRateLimit(response, error.limit);
  const failure = failureOf(error, correlationId);
  response
    .status(error.status)
    .json(request.path === '/api/championships/participate' ? { ...failure, erreur: failure.message } : failure);
};
