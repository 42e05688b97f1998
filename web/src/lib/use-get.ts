import useSWR, { mutate, type SWRConfiguration, type SWRResponse } from 'swr';
import { ApiError, call } from './api-client.ts';
import { onTokenCleared } from './session/token.ts';

/** Only what may pass by itself is tried again. */
const worthRetrying = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500);

// What was fetched with a token goes with it. Here, so that who fetches nothing loads no cache.
onTokenCleared(() => void mutate(() => true, undefined, { revalidate: false }));

/** An answer of the platform, kept and fetched again by SWR. @param path null while it is not wanted */
export function useGet<Answer>(path: string | null, options: SWRConfiguration<Answer> = {}): SWRResponse<Answer> {
  return useSWR<Answer>(path, (wanted: string) => call<Answer>(wanted), {
    shouldRetryOnError: worthRetrying,
    errorRetryCount: 3,
    ...options,
  });
}
