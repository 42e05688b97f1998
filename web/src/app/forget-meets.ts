import { loadInBackground } from '../lib/loading/load-chunk.ts';
import { onTokenCleared } from '../lib/session/token.ts';

async function forgetMeets(): Promise<void> {
  // Only the devices of officials have the database. An older browser does not list its databases.
  const databases = await globalThis.indexedDB?.databases?.();
  if (databases?.every(({ name }) => name !== 'meets')) return;
  const { forgetMeetsAfterLogout } = await loadInBackground(() => import('./routes/admin/meet.tsx'));
  await forgetMeetsAfterLogout();
}

/** Removes the meets of an official's device at a logout on any screen. */
export function forgetMeetsAtLogout(): void {
  onTokenCleared((ended) => {
    if (!ended)
      forgetMeets().catch((error: unknown) => console.warn('The meets of this device were not removed', error));
  });
}
