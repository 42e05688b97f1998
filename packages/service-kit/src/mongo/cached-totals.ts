import { LRUCache } from 'lru-cache';

/**
 * Counts the rows of a list, for the total beside a page. A small total is counted each time. A large one is kept for a
 * moment: counting it costs more than the page, and an old one is only wrong by a few rows. Use it for the number of
 * pages only.
 * @param over the largest total that is counted each time
 * @param forMs the age at which a larger one is counted again
 */
export function cachedTotals({ over = 500, forMs = 3000 }: { over?: number; forMs?: number } = {}): (
  key: string,
  count: () => Promise<number>,
) => Promise<number> {
  const totals = new LRUCache<string, number>({ max: 200, ttl: forMs });
  return async (key, count) => {
    const kept = totals.get(key);
    if (kept !== undefined) return kept;
    const total = await count();
    if (total > over) totals.set(key, total);
    return total;
  };
}
