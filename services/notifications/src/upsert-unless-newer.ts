import { isDuplicateKey } from '@power-corner/service-kit/errors';

/**
 * Runs an upsert whose filter matches only an older document. A duplicate key then means that the document is newer, or
 * that another consumer has just inserted an older one. The second try distinguishes them.
 */
export async function upsertUnlessNewer(upsert: () => PromiseLike<unknown>): Promise<void> {
  for (let tries = 1; tries <= 2; tries++) {
    try {
      await upsert();
      return;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
