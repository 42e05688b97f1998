import type { IncomingHttpHeaders } from 'node:http';

const forbidden = /^(x-user-|x-internal-|x-forwarded-)|_/;

const headersOfConnections = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authorization',
  'proxy-authenticate',
  'te',
  'trailer',
  'upgrade',
  'http2-settings',
]);

/** Headers that only we may set. Cookies mean nothing but a language (receive.ts). */
const dropped = new Set([
  'forwarded',
  'x-real-ip',
  'expect',
  'cookie',
  // The services trust these: only the gateway names a trace.
  'traceparent',
  'tracestate',
  'baggage',
]);

/** Headers that `Connection: content-length` must not remove: the body would lose its end, and the call its target. */
const kept = new Set(['content-length', 'transfer-encoding', 'host', 'content-type']);

export interface Caller {
  address: string;
  protocol: string;
  host: string;
}

/** @returns whether a header belongs to its connection: always, or because `Connection` names it */
export function ofConnection({ connection = '' }: { connection?: string | string[] }): (name: string) => boolean {
  const named = String(connection)
    .split(',')
    .map((name) => name.trim().toLowerCase());
  return (name) => headersOfConnections.has(name) || (named.includes(name) && !kept.has(name));
}

/** Drops headers that claim an identity or address. The proxy skips its own hook for a request with `Expect`. */
export function cleanedHeaders(headers: IncomingHttpHeaders, caller: Caller): IncomingHttpHeaders {
  const isOfConnection = ofConnection(headers);
  const cleaned: IncomingHttpHeaders = {};
  for (const name of Object.keys(headers)) {
    const isDropped = dropped.has(name) || forbidden.test(name) || isOfConnection(name);
    if (!isDropped) cleaned[name] = headers[name];
  }
  cleaned['x-forwarded-for'] = caller.address;
  cleaned['x-forwarded-proto'] = caller.protocol;
  cleaned['x-forwarded-host'] = caller.host;
  return cleaned;
}
