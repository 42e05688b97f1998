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

/**
 * The rows of a page with their ranks: equal values share one. A tie stands as a whole on the page where it begins, so
 * that a page may begin later than its first row, and end later than its last one.
 * @param window the page's rows, with the one before them unless it is the first page, and the one after them
 */
export function rankPage<Row extends Valued>(
  window: readonly Row[],
  { skip, limit }: { skip: number; limit: number },
): RankedPage<Row> {
  const [before, rest] = skip > 0 ? [window[0], window.slice(1)] : [undefined, window];
  const [page, after] = [rest.slice(0, limit), rest[limit]];
  const begins = before === undefined ? 0 : page.findIndex(({ value }) => value !== before.value);
  if (begins === -1) return { rows: [], tie: null };
  const rows: Ranked<Row>[] = [];
  for (const [index, row] of page.slice(begins).entries()) {
    const last = rows.at(-1);
    rows.push({ rank: last?.row.value === row.value ? last.rank : skip + begins + index + 1, row });
  }
  const value = rows.at(-1)?.row.value;
  const isCut = value !== undefined && after?.value === value;
  return { rows, tie: isCut ? { value, read: rows.filter(({ row }) => row.value === value).length } : null };
}
