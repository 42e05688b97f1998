import type { AddressParts, Endpoint } from '@power-corner/contracts/call';
import { ApiError } from './api-client.ts';
import { useGet } from './use-get.ts';

/** An outage or a rate limit: the link was not checked, and the same call may succeed later. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429);

/** Uses the token of a mailed link once. SWR shares the call between mounts of the same screen. */
export function useLinkToken<C extends Endpoint>(call: C, parts: AddressParts<C>) {
  return useGet(call, parts, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    revalidateIfStale: false,
    shouldRetryOnError: false,
  });
}
