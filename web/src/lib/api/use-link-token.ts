import type { Done } from '@power-corner/contracts/answers';
import { ApiError } from '../api-client.ts';
import { useGet } from '../use-get.ts';

/** An outage or a limit: the link itself was not judged, and the same call may succeed later. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429);

/** Follows a link's token once. SWR makes one call of it, however often the screen is mounted at the same time. */
export function useLinkToken<Answer = Done>(path: string) {
  return useGet<Answer>(path, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    revalidateIfStale: false,
    shouldRetryOnError: false,
  });
}
