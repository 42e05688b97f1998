import { addressOf, type AddressParts, type AnswerOf, type Endpoint, type Parts } from '@power-corner/contracts/call';
import useSWR, { mutate, type SWRConfiguration, type SWRResponse } from 'swr';
import { ApiError, request, type Sent } from './api-client.ts';
import { onTokenCleared } from './session/token.ts';

/** Only what may pass by itself is tried again. */
const worthRetrying = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500);

// What was fetched with a token goes with it. Here, so that who fetches nothing loads no cache.
onTokenCleared(() => void mutate(() => true, undefined, { revalidate: false }));

/** The answer of a call that reads, kept and fetched again by SWR. Its key is the address of the call. */
export function useGet<C extends Endpoint>(
  call: C,
  parts: AddressParts<C>,
  options: SWRConfiguration<AnswerOf<C>> = {},
): SWRResponse<AnswerOf<C>> {
  return useSWR<AnswerOf<C>>(addressOf(call, parts), () => request(call, ...([parts] as Parts<Sent<C>>)), {
    shouldRetryOnError: worthRetrying,
    errorRetryCount: 3,
    ...options,
  });
}

/** The keys that begin as an address does: a list with any filters, or a record with all that belongs to it. */
export const keysFrom = (address: string) => (key: unknown) => typeof key === 'string' && key.startsWith(address);
