import { outcomeOf } from '@power-corner/service-kit/http/app';
import type { Span } from '@power-corner/service-kit/tracing/tracing';
import { tracer } from '@power-corner/service-kit/tracing/tracing';
import type { Request, Response } from 'express';

declare module 'express-serve-static-core' {
  interface Request {
    span?: Span;
  }
}

/** Beyond this number a second, per process, callers' traces are ignored, so that nobody can undo the sampling. */
const maxGivenPerSecond = 10;
let given = { second: 0, count: 0 };

function admitted(traceparent: string | string[] | undefined): string | undefined {
  if (typeof traceparent !== 'string') return undefined;
  const second = Math.floor(Date.now() / 1000);
  if (given.second !== second) given = { second, count: 0 };
  given.count += 1;
  return given.count <= maxGivenPerSecond ? traceparent : undefined;
}

/** Begins or continues a trace, and names a recorded one in the answer. `route` is the declared path. */
export function traceRequest(request: Request, response: Response, route: string): void {
  const span = tracer?.receive(`${request.method} ${route}`, admitted(request.headers['traceparent']), {
    'request.id': request.context.correlationId,
  });
  if (!span) return;
  request.span = span;
  response.set('x-trace-id', span.traceId);
  response.once('close', () => span.end(outcomeOf(request, response, route)));
}

/** Makes the way to a service a span, which the service continues. A request that is not recorded names none to it. */
export function traceForwarding(request: Request, response: Response, service: string): void {
  const parent = request.span?.traceparent;
  const span =
    parent && tracer?.start(`forward to ${service}`, 'client', { parent, attributes: { 'peer.service': service } });
  if (!span) return;
  request.headers['traceparent'] = span.traceparent;
  response.prependOnceListener('close', () => {
    const { failed } = outcomeOf(request, response);
    span.end({ attributes: { 'http.response.status_code': response.statusCode }, failed });
  });
}
