import type { Done } from '@power-corner/contracts/answers';
import { useGet } from './use-get.ts';

/** Follows a link's token once. SWR makes one call of it, however often the screen is mounted at the same time. */
export function useLink(path: string) {
  return useGet<Done>(path, { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false, shouldRetryOnError: false });
}
