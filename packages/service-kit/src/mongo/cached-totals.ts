import { LRUCache } from 'lru-cache';

interface Total {
  rows: number;
  countedAt: number;
  isCountedAgain?: boolean;
}

/**
 * Counts the rows of a list, for the total beside a page. A small total is counted each time. A large one is kept for a
 * moment: counting it costs more than the page, and an old one is only wrong by a few rows. Use it for the number of
 * pages only.
 * @param over the most rows that are read each time
 * @param forMs the age at which a larger one is counted again
 * @param staleMs until this age it is given while it is counted again, so that nobody waits for the count
 */
export function cachedTotals({
  over = 500,
  forMs = 3000,
  staleMs = forMs,
}: { over?: number; forMs?: number; staleMs?: number } = {}): (
  key: string,
  count: () => Promise<number>,
) => Promise<number> {
  const totals = new LRUCache<string, Total>({ max: 200, ttl: staleMs });
  const countNow = async (key: string, count: () => Promise<number>): Promise<number> => {
    const rows = await count();
    if (rows > over) totals.set(key, { rows, countedAt: Date.now() });
    else totals.delete(key);
    return rows;
  };
  return async (key, count) => {
    const kept = totals.get(key);
    if (!kept) return countNow(key, count);
    if (Date.now() - kept.countedAt >= forMs && !kept.isCountedAgain) {
      kept.isCountedAgain = true;
      // The next reader tries again.
      countNow(key, count).catch(() => (kept.isCountedAgain = false));
    }
    return kept.rows;
  };
}
