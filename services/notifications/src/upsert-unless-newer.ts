import { isDuplicateKey } from '@power-corner/service-kit/errors';

/**
 * Runs an upsert whose filter matches documents only that are behind. A duplicate key then means one of two things: the document
 * is further, or another handler has just inserted one that is behind. The second try tells them apart.
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
