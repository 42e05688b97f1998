/** A row of a ranking, as far as its rank depends on it. */
interface Valued {
  value: number;
}

export interface Ranked<Row> {
  rank: number;
  row: Row;
}

export interface RankedPage<Row> {
  rows: Ranked<Row>[];
  /** The tie that goes on after the last row; null where the page ends between two values. */
  tie: { value: number; read: number } | null;
}

/** The rows of a tie that stand on the page where it begins, beyond the end of that page. */
export const mostTied = 1000;

interface Paging {
  skip: number;
  limit: number;
}

/** The number of rows up to the last one that the page where a tie begins may show. @param begins rows before the tie */
export const endOfTie = (begins: number, limit: number): number => (Math.floor(begins / limit) + 1) * limit + mostTied;

/**
 * The rows of a page with their ranks: equal values share one. A tie stands as a whole on the page where it begins, so
 * that a page may begin later than its first row, and end later than its last one. What is beyond `endOfTie` stands on
 * the pages after it.
 * @param window the page's rows, with the one before them unless it is the first page, and the one after them
 * @param better the rows before the tie that began on a page before and goes on here
 */
export function rankPage<Row extends Valued>(
  window: readonly Row[],
  { skip, limit, better }: Paging & { better: number | null },
): RankedPage<Row> {
  const [before, rest] = skip > 0 ? [window[0], window.slice(1)] : [undefined, window];
  const [page, after] = [rest.slice(0, limit), rest[limit]];
  const others = before === undefined ? 0 : page.findIndex(({ value }) => value !== before.value);
  const tied = others === -1 ? page.length : others;
  const shown = better === null ? tied : Math.min(tied, Math.max(0, endOfTie(better, limit) - skip));
  const rows: Ranked<Row>[] = page.slice(shown, tied).map((row) => ({ rank: (better ?? 0) + 1, row }));
  for (const [index, row] of page.slice(tied).entries()) {
    const last = rows.at(-1);
    rows.push({ rank: last?.row.value === row.value ? last.rank : skip + tied + index + 1, row });
  }
  const value = page.slice(tied).at(-1)?.value;
  const isCut = value !== undefined && after?.value === value;
  return { rows, tie: isCut ? { value, read: rows.filter(({ row }) => row.value === value).length } : null };
}
