import type { Endpoint } from '@power-corner/contracts/call';
import { requestIdPattern, loggedPath } from '@power-corner/service-kit/http/app';
import { AppError } from '@power-corner/service-kit/errors';
import type { Log } from '@power-corner/service-kit/observability/log';
import { observeRequest } from '@power-corner/service-kit/observability/metrics';
import type { Request, RequestHandler, Response } from 'express';
import { randomUUID } from 'node:crypto';
import { clientAddress } from './address.ts';
import { callOf, isOfApi, isPicture, routeOf } from './called.ts';
import type { Caller } from './headers.ts';
import { cleanHeaders } from './headers.ts';
import { pathFault } from './path.ts';
import { traceRequest } from './trace.ts';

declare module 'express-serve-static-core' {
  interface Request {
    caller: Caller;
  }
}

/** Prepares every request: its id, its log and its real caller. It refuses the paths that no service may see. */
export function receive(log: Log, trustedProxies: number): RequestHandler {
  return (request, response, next) => {
    const { headers } = request;
    const given = request.get('x-request-id');
    const correlationId = given && requestIdPattern.test(given) ? given : randomUUID();
    request.context = { actor: null, now: new Date(), log, correlationId, token: null };
    response.set('x-request-id', correlationId);
    const call = callOf(request.method, request.path);
    request.called = call;
    const traceparent =
      call || isPicture(request.path) ? traceRequest(request, response, routeOf(call, request.path)) : undefined;
    const { span } = request;
    request.context.log = log.child({ requestId: correlationId, ...(span && { traceId: span.traceId }) });
    logAnswer(call, request, response);

    if (/(^|,)\s*close\s*(,|$)/i.test(headers.connection ?? '')) response.set('connection', 'close');
    request.caller = {
      address: clientAddress(request.socket.remoteAddress, request.get('x-forwarded-for'), trustedProxies),
      protocol: trustedProxies > 0 && lastOf(request.get('x-forwarded-proto')) === 'https' ? 'https' : 'http',
      host: (trustedProxies > 0 && lastOf(request.get('x-forwarded-host'))) || (headers.host ?? ''),
    };
    cleanHeaders(headers, request.caller);
    headers['x-request-id'] = correlationId;
    if (traceparent) headers['traceparent'] = traceparent;

    // Node keeps the first of two Host headers. A proxy in front of the gateway may have used the other one.
    if (timesSent(request, 'host') > 1) throw new AppError('INVALID_INPUT', { cause: 'two Host headers' });
    const fault = pathFault(request.url);
    if (fault) throw new AppError('INVALID_INPUT', { message: "Cette adresse n'est pas valide.", cause: fault });
    next();
  };
}

const timesSent = ({ rawHeaders }: Request, header: string) =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === header).length;

const lastOf = (list: string | undefined) => list?.split(',').at(-1)?.trim();

function logAnswer(call: Endpoint | null, request: Request, response: Response): void {
  const startedAt = performance.now();
  const { method } = request;
  const target = request.url.split('?', 1)[0]!;
  const route = routeOf(call, target);
  const path = loggedPath(target);
  response.on('close', () => {
    // 499, as in nginx: the caller closed the connection before the answer was complete.
    const status = response.writableFinished ? response.statusCode : 499;
    const durationMs = performance.now() - startedAt;
    observeRequest({ method, route, status, durationMs });
    const line = { method, path, status, durationMs: Math.round(durationMs), userId: request.context.actor?.id };
    if (isOfApi(path)) request.context.log.info(line, 'request');
    else request.context.log.debug(line, 'request');
  });
}
