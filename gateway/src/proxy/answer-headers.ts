import { revocationHeader } from '@power-corner/service-kit/auth/revocations';
import type { Response } from 'express';
import type { IncomingHttpHeaders } from 'node:http';
import { ofConnection } from '../requests/headers.ts';

/** Headers of a service's answer that stay inside, or that the gateway sets itself. */
const inside = new Set([revocationHeader, 'server', 'x-powered-by', 'x-request-id']);

/** The headers of a service's answer that its caller gets. */
export function passedHeaders(headers: IncomingHttpHeaders, response: Response): IncomingHttpHeaders {
  const passed: IncomingHttpHeaders = { connection: String(response.getHeader('connection') ?? 'keep-alive') };
  const isOfConnection = ofConnection(headers);
  for (const name of Object.keys(headers)) if (!inside.has(name) && !isOfConnection(name)) passed[name] = headers[name];
  // The rate limits of a service are sent beside those of the gateway.
  for (const name of ['ratelimit', 'ratelimit-policy']) {
    const own = response.getHeader(name);
    if (passed[name] !== undefined && own !== undefined) passed[name] = `${String(own)}, ${String(passed[name])}`;
  }
  return passed;
}
