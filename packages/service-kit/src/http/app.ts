import type { TokenClaims } from '@power-corner/contracts/accounts/auth';
import type { Endpoint } from '@power-corner/contracts/call';
import type { Failure } from '@power-corner/contracts/errors';
import { frenchOf } from '@power-corner/contracts/messages/french';
import type { ErrorRequestHandler, Express, Request, RequestHandler, Response, Router } from 'express';
import express from 'express';
import { randomUUID } from 'node:crypto';
import type { Actor } from '../auth/access.ts';
import { actorOf, bearerOf, verifyToken } from '../auth/access.ts';
import type { SheetFault } from '../errors.ts';
import { AppError, isUnavailable } from '../errors.ts';
import { mongoIsUp } from '../mongo/connection.ts';
import type { Log } from '../observability/log.ts';
import { observeRequest, watchedValues } from '../observability/metrics.ts';
import { fieldsOf, messageFields } from './message-codes.ts';
import { addRateLimit } from './rate-limiter.ts';
import { redact } from '../observability/redact.ts';
import type { Outcome } from '../tracing/tracing.ts';
import { runIn, tracer } from '../tracing/tracing.ts';

export interface Context {
  actor: Actor | null;
  now: Date;
  log: Log;
  correlationId: string;
  /** The claims of the caller's token. */
  claims: TokenClaims | null;
  /** The caller's own token, for the one internal call that a service makes in the caller's name. */
  token: string | null;
}

export type ActorContext = Context & { actor: Actor; claims: TokenClaims };

declare module 'express-serve-static-core' {
  interface Request {
    context: Context;
    tokenIsCurrent?: () => Promise<boolean>;
    /** The caller by a token that is good for some calls only: nobody in `context`, until the call is known. */
    limited?: Caller;
    called?: Endpoint | null;
  }
}

export type Caller = Pick<Context, 'actor' | 'claims' | 'token'>;

const nobody: Caller = { actor: null, claims: null, token: null };

export const contextFor = (log: Log, correlationId: string, caller = nobody): Context => ({
  ...caller,
  now: new Date(),
  log,
  correlationId,
});

interface HttpOptions {
  log: Log;
  publicKey: string;
  /** True while this service's data let a sound token count. Runs before every call that needs a token. */
  isCurrent?: (claims: TokenClaims, request: Request) => Promise<boolean>;
  routers: Router[];
}

/** Shorter than a link token, so that the log does not redact it as one. */
export const requestIdPattern = /^[A-Za-z0-9-]{8,42}$/;

const maxLoggedPath = 300;

/** The log redacts whole lines, but half of a link token does not look like one: redact before cutting. */
export function loggedPath(path: string): string {
  return path.length <= maxLoggedPath ? path : redact(path).slice(0, maxLoggedPath);
}

export function createHttpApp({ log, publicKey, isCurrent, routers }: HttpOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use(contextOf(log, publicKey, isCurrent));
  for (const router of routers) app.use(router);
  app.get('/healthz', async (_, response) => {
    const up = await mongoIsUp();
    response.status(up ? 200 : 503).json(up ? await watchedValues() : {});
  });
  app.use(() => {
    throw new AppError('NOT_FOUND');
  });
  app.use(answerFailure);
  return app;
}

function contextOf(log: Log, publicKey: string, isCurrent: HttpOptions['isCurrent']): RequestHandler {
  return (request, response, next) => {
    const given = request.get('x-request-id');
    const correlationId = given && requestIdPattern.test(given) ? given : randomUUID();
    const token = bearerOf(request.get('authorization'));
    const claims = token ? verifyToken(token, publicKey) : null;
    const caller: Caller = claims ? { actor: actorOf(claims), claims, token } : nobody;
    if (claims?.limited) request.limited = caller;
    // A trace begins at the gateway, which also decides whether it is recorded.
    const traceparent = tracer && request.get('traceparent');
    const span = traceparent
      ? tracer?.start(request.method, 'server', { parent: traceparent, attributes: { 'request.id': correlationId } })
      : null;
    const requestLog = log.child({ requestId: correlationId, ...(span && { traceId: span.traceId }) });
    if (span) response.once('close', () => span.end(outcomeOf(request, response)));
    request.context = contextFor(requestLog, correlationId, claims?.limited ? nobody : caller);
    if (claims && isCurrent) request.tokenIsCurrent = () => isCurrent(claims, request);
    response.set('x-request-id', correlationId);
    response.set('cache-control', 'no-store');
    const startedAt = performance.now();
    response.on('finish', () => {
      const durationMs = performance.now() - startedAt;
      const { method } = request;
      const status = response.statusCode;
      observeRequest({ method, route: routeOf(request), status, durationMs });
      const level = request.called?.frequent && status < 400 ? 'debug' : 'info';
      requestLog[level](
        { method, path: loggedPath(request.path), status, durationMs: Math.round(durationMs), userId: claims?.sub },
        'request',
      );
    });
    runIn(span, next);
  };
}

export function outcomeOf(request: Request, response: Response, route = routeOf(request)): Outcome {
  const { method } = request;
  // 499, as in nginx: the caller closed the connection before the answer was complete.
  const status = response.writableFinished ? response.statusCode : 499;
  return {
    name: `${method} ${route}`,
    attributes: { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status },
    failed: status >= 500 ? String(status) : undefined,
  };
}

function routeOf(request: Request): string {
  const path = (request.route as { path?: unknown } | undefined)?.path;
  return typeof path === 'string' ? path.replace(/:(\w+)/g, '{$1}') : 'unmatched';
}

const inFrench = <Fault extends SheetFault>(fault: Fault) => ({
  ...fault,
  message: frenchOf(fault.message),
  ...messageFields(fault.message),
});

export function failureOf(error: AppError, requestId: string): Failure {
  const { status, code, message, sentence, fields, facts } = error;
  const { errors, rows, ...rest } = facts ?? {};
  return {
    status,
    code,
    message,
    ...messageFields(sentence),
    error: { message, ...(fields && fieldsOf(fields)), ...(rows && { rows: rows.map(inFrench) }) },
    requestId,
    ...rest,
    ...(errors && { errors: errors.map(inFrench) }),
  };
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

export const answerFailure: ErrorRequestHandler = (thrown, request, response, next) => {
  const error = asAppError(thrown);
  const { log, correlationId } = request.context;
  if (error.status >= 500) log.error({ err: thrown, code: error.code }, 'request failed');
  else if (!request.called?.polled || error.status !== 404) log.info({ code: error.code }, 'request refused');
  if (response.headersSent) return next(thrown);
  response.set('cache-control', 'no-store');
  response.removeHeader('etag');
  if (error.status === 401) response.set('www-authenticate', challengeOf(error, request));
  if (error.retryAfterSeconds !== undefined) response.set('retry-after', String(error.retryAfterSeconds));
  if (error.limit) addRateLimit(response, error.limit);
  const failure = failureOf(error, correlationId);
  response.status(error.status).json(request.called?.erreur ? { ...failure, erreur: failure.message } : failure);
};
