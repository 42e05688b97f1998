import type { ServerResponse } from 'node:http';

/** Where a caller stands with one limit. */
export interface LimitUse {
  name: string;
  count: number;
  periodSeconds: number;
  remaining: number;
  resetSeconds: number;
}

/**
 * Adds a limit to the headers of draft-ietf-httpapi-ratelimit-headers-10: lists of structured fields (RFC 9651),
 * `"name";q=quota;w=window in seconds` and `"name";r=remaining;t=seconds until they are all back`.
 */
export function addRateLimit(
  response: ServerResponse,
  { name, count, periodSeconds, remaining, resetSeconds }: LimitUse,
): void {
  append(response, 'ratelimit-policy', `"${name}";q=${count};w=${periodSeconds}`);
  append(response, 'ratelimit', `"${name}";r=${remaining};t=${resetSeconds}`);
}

function append(response: ServerResponse, header: string, member: string): void {
  const before = response.getHeader(header);
  response.setHeader(header, before === undefined ? member : `${String(before)}, ${member}`);
}
