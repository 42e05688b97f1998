import type { AddressParts, Endpoint } from '@power-corner/contracts/call';
import { useGet } from './use-get.ts';

/** Uses the token of a mailed link once. SWR shares the call between mounts of the same screen. */
export function useLinkToken<C extends Endpoint>(call: C, parts: AddressParts<C>) {
  return useGet(call, parts, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    revalidateIfStale: false,
    shouldRetryOnError: false,
  });
}
