import { LRUCache } from 'lru-cache';

/** A row whose position in a list is known. */
export interface Anchor {
  /** The number of rows before the first one with this time. */
  position: number;
  at: Date;
  /** Milliseconds, as `performance.now` has them. */
  endsAt: number;
}

/** The first rows of a list are read without anchors: their pages are always exact. */
const deep = 1000;
const anchorsOfAList = 20;

export interface PageAnchors {
  /** True for a page so far behind that it is read from an anchor, and leaves one. */
  isDeep: (skip: number) => boolean;
  /** The nearest known row at or before a position. */
  nearest: (list: string, skip: number) => Anchor | undefined;
  /**
   * Remembers the first row that differs in time from the one before it.
   * @param times of consecutive rows, the first of them at `position`
   * @param from the anchor that they were read from: the new one ends with it, so that errors do not add up
   */
  remember: (list: string, position: number, times: readonly Date[], from?: Anchor) => void;
}

/**
 * Where the far pages of long lists begin. MongoDB walks every key that a page skips: 50,000 take 30 to 60 ms. A row
 * that was met at a known position is remembered for a moment, and the next page is read from there. Meanwhile, rows
 * that come or go before it shift far pages by as many rows, later than the near ones.
 */
export function pageAnchors({ forMs = 15_000 }: { forMs?: number } = {}): PageAnchors {
  const lists = new LRUCache<string, readonly Anchor[]>({ max: 200 });
  const fresh = (list: string) => (lists.get(list) ?? []).filter(({ endsAt }) => endsAt > performance.now());
  return {
    isDeep: (skip) => skip >= deep,
    nearest: (list, skip) =>
      fresh(list)
        .filter(({ position }) => position <= skip)
        .toSorted((a, b) => b.position - a.position)[0],
    remember(list, position, times, from) {
      // Rows of the same time may have begun before the first row here.
      const index = times.findIndex((time, each) => each > 0 && time.getTime() !== times[each - 1]?.getTime());
      const at = times[index];
      if (!at) return;
      const anchor = { position: position + index, at, endsAt: from?.endsAt ?? performance.now() + forMs };
      const others = fresh(list).filter((each) => each.position !== anchor.position);
      lists.set(list, [anchor, ...others].slice(0, anchorsOfAList));
    },
  };
}
