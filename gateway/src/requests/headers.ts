import type { IncomingHttpHeaders } from 'node:http';

const forbidden = /^(x-user-|x-internal-|x-forwarded-)|_/;

/** Headers that only we may set, or that belong to one connection. Cookies mean nothing but a language (receive.ts). */
const dropped = new Set([
  'forwarded',
  'x-real-ip',
  'expect',
  'cookie',
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authorization',
  'proxy-authenticate',
  'te',
  'trailer',
  'upgrade',
  'http2-settings',
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

/**
 * The headers of a request without those by which a caller could claim an identity or address, and with those of the
 * real caller. They replace the incoming ones, because the proxy skips its own hook for a request with `Expect`.
 */
export function cleanedHeaders(headers: IncomingHttpHeaders, caller: Caller): IncomingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const cleaned: IncomingHttpHeaders = {};
  for (const name of Object.keys(headers)) {
    const isDropped = dropped.has(name) || forbidden.test(name) || (named.includes(name) && !kept.has(name));
    if (!isDropped) cleaned[name] = headers[name];
  }
  cleaned['x-forwarded-for'] = caller.address;
  cleaned['x-forwarded-proto'] = caller.protocol;
  cleaned['x-forwarded-host'] = caller.host;
  return cleaned;
}
