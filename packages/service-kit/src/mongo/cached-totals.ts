import { LRUCache } from 'lru-cache';

/**
 * Counts the rows of a list, for the total beside a page. A small total is counted each time. A large one is kept for a
 * moment: counting it costs more than the page, and an old one is only wrong by a few rows. Use it for the number of
 * pages only.
 * @param over the most rows that are read each time
 * @param forMs the age at which a larger one is counted again
 */
export function cachedTotals({ over = 500, forMs = 3000 }: { over?: number; forMs?: number } = {}): (
  key: string,
  count: () => Promise<number>,
  /** The rows that a count compares one by one, where these are more than it finds. */
  compared?: number,
) => Promise<number> {
  const totals = new LRUCache<string, number>({ max: 200, ttl: forMs });
  return async (key, count, compared = 0) => {
    const kept = totals.get(key);
    if (kept !== undefined) return kept;
    const total = await count();
    if (Math.max(total, compared) > over) totals.set(key, total);
    return total;
  };
}
