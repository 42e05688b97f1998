import type { Language } from '@power-corner/contracts/lists';
import { say } from '@power-corner/contracts/messages/say';
import { contextFor, requestIdPattern, loggedPath } from '@power-corner/service-kit/http/app';
import { AppError } from '@power-corner/service-kit/errors';
import type { Log } from '@power-corner/service-kit/observability/log';
import { observeRequest } from '@power-corner/service-kit/observability/metrics';
import type { Request, RequestHandler, Response } from 'express';
import type { IncomingHttpHeaders } from 'node:http';
import { randomUUID } from 'node:crypto';
import { clientAddress } from './address.ts';
import { callOf, isOfApi, isPicture, routeOf } from './declared-calls.ts';
import type { Caller } from './headers.ts';
import { cleanedHeaders } from './headers.ts';
import { pathFault } from './path.ts';
import { traceRequest } from './trace.ts';
import { chosenLanguage } from '../website/language.ts';

declare module 'express-serve-static-core' {
  interface Request {
    caller: Caller;
    chosenLanguage?: Language | undefined;
  }
}

export function receive(log: Log, trustedProxies: number): RequestHandler {
  return (request, response, next) => {
    const { headers, path } = request;
    const requestId = requestIdOf(headers);
    request.context = contextFor(log.child({ requestId }), requestId);
    response.setHeader('x-request-id', requestId);
    const call = callOf(request.method, path);
    const route = routeOf(call, path);
    request.called = call;
    if (call || isPicture(path)) traceRequest(request, response, route);
    if (request.span) request.context.log = request.context.log.child({ traceId: request.span.traceId });
    logAnswer(route, request, response);

    if (headers.connection && /(^|,)\s*close\s*(,|$)/i.test(headers.connection))
      response.setHeader('connection', 'close');
    request.caller = callerOf(request, trustedProxies);
    request.chosenLanguage = chosenLanguage(headers.cookie);
    request.headers = cleanedHeaders(headers, request.caller);
    request.headers['x-request-id'] = requestId;

    // Node keeps the first of two Host headers. A proxy in front of the gateway may have used the other one.
    if (hasTwoHosts(request)) throw new AppError('INVALID_INPUT', { cause: 'two Host headers' });
    const fault = pathFault(request.url);
    if (fault) throw new AppError('INVALID_INPUT', { message: say('addressInvalid'), cause: fault });
    next();
  };
}

function requestIdOf(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && requestIdPattern.test(given) ? given : randomUUID();
}

function callerOf({ headers, socket }: Request, trustedProxies: number): Caller {
  const host = headers.host ?? '';
  if (trustedProxies === 0)
    return { address: clientAddress(socket.remoteAddress, undefined, 0), protocol: 'http', host };
  return {
    address: clientAddress(socket.remoteAddress, textOf(headers['x-forwarded-for']), trustedProxies),
    protocol: lastOf(headers['x-forwarded-proto']) === 'https' ? 'https' : 'http',
    host: lastOf(headers['x-forwarded-host']) || host,
  };
}

/** Node joins a header that was sent twice, so that these are always one text. */
const textOf = (header: string | string[] | undefined) => header?.toString();
const lastOf = (header: string | string[] | undefined) => textOf(header)?.split(',').at(-1)?.trim();

function hasTwoHosts({ rawHeaders }: Request): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) if (/^host$/i.test(rawHeaders[index]!)) hosts += 1;
  return hosts > 1;
}

function logAnswer(route: string, request: Request, response: Response): void {
  const startedAt = performance.now();
  const { method, path: target, context } = request;
  response.on('close', () => {
    // 499, as in nginx: the caller closed the connection before the answer was complete.
    const status = response.writableFinished ? response.statusCode : 499;
    const durationMs = performance.now() - startedAt;
    observeRequest({ method, route, status, durationMs });
    const line = {
      method,
      path: loggedPath(target),
      status,
      durationMs: Math.round(durationMs),
      userId: context.actor?.id,
    };
    // Thousands of spectators would fill the log, also before the first session.
    const isPoll = request.called?.polled && (status < 400 || status === 404);
    const isRoutine = isPoll || (request.called?.frequent && status < 400);
    if (isOfApi(target) && !isRoutine) context.log.info(line, 'request');
    else context.log.debug(line, 'request');
  });
}
