import { loadInBackground } from '../lib/loading/load-chunk.ts';
import { onTokenCleared } from '../lib/session/token.ts';
import '../lib/session/draft-key.ts';

/** The code of the officials' screen, on their devices alone: only these have the database. */
export async function loadMeets() {
  // An older browser does not list its databases.
  const databases = await globalThis.indexedDB?.databases?.();
  if (databases?.every(({ name }) => name !== 'meets')) return null;
  return loadInBackground(() => import('./routes/admin/meet.tsx'));
}

export function forgetMeetsAtLogout(): void {
  onTokenCleared((ended) => {
    if (ended) return;
    loadMeets()
      .then((meets) => meets?.forgetMeetsAfterLogout())
      .catch((error: unknown) => console.warn('The meets of this device were not removed', error));
  });
}
