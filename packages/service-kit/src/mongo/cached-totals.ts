interface Total {
  total: number;
  until: number;
}

const mostKept = 200;

/**
 * Counts how many rows a list has in all, which is only told beside a page. Few are counted each time. Counting very many
 * costs far more than the page itself, and whether it is page 1 of 4,017 or of 4,018 matters to nobody: such a number is
 * taken for true for a moment. Nothing but the number of pages may be made of it.
 * @param over the largest total that is counted each time
 * @param forMs how old a larger one may be
 */
export function largeTotals({ over = 500, forMs = 3000 }: { over?: number; forMs?: number } = {}): (
  key: string,
  count: () => Promise<number>,
) => Promise<number> {
  const kept = new Map<string, Total>();
  return async (key, count) => {
    const known = kept.get(key);
    if (known && known.until > performance.now()) return known.total;
    kept.delete(key);
    const total = await count();
    if (total > over) {
      const [oldest] = kept.keys();
      if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
      kept.set(key, { total, until: performance.now() + forMs });
    }
    return total;
  };
}
