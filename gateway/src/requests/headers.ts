import type { IncomingHttpHeaders } from 'node:http';

const forbidden = /^(x-user-|x-internal-|x-forwarded-)|_/;

/** Names that are ours or of one connection only; cookies mean nothing here. */
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
]);

/** A body would lose its end, and the call its target, were these taken away by a `Connection: content-length`. */
const kept = new Set(['content-length', 'transfer-encoding', 'host', 'content-type']);

export interface Caller {
  address: string;
  protocol: string;
  host: string;
}

/**
 * Removes from the headers whatever a caller could claim about identity or address, and says who really calls.
 * It works on the incoming headers, because the proxy's own hook is skipped for a request with `Expect`.
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
