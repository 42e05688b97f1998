import type { IncomingHttpHeaders } from 'node:http';

const forbidden = /^(x-user-|x-internal-|x-forwarded-)|_/;

/** Headers that only we may set, or that belong to one connection. Cookies have no meaning here. */
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
 * Removes every header with which a caller could claim an identity or address, and sets those of the real caller.
 * It changes the incoming headers, because the proxy skips its own hook for a request with `Expect`.
 */
export function cleanHeaders(headers: IncomingHttpHeaders, caller: Caller): void {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  for (const name of Object.keys(headers)) {
    if (forbidden.test(name) || dropped.has(name) || (named.includes(name) && !kept.has(name))) delete headers[name];
  }
  headers['x-forwarded-for'] = caller.address;
  headers['x-forwarded-proto'] = caller.protocol;
  headers['x-forwarded-host'] = caller.host;
}
