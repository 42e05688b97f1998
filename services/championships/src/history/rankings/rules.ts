export interface Ranked<Row> {
  rank: number;
  row: Row;
}

export function firstOfEach<Row extends { person?: string; personId: string }>(rows: readonly Row[]): Row[] {
  const seen = new Set<string>();
  return rows.filter(({ personId, person = personId }) => !seen.has(person) && seen.add(person));
}

/** The rows with their ranks, from 1: equal values share one. @param rows in the order of their values */
export function rankRows<Row>(rows: readonly Row[], valueOf: (row: Row) => number): Ranked<Row>[] {
  let rank = 1;
  return rows.map((row, index) => {
    const before = rows[index - 1];
    if (before !== undefined && valueOf(before) !== valueOf(row)) rank = index + 1;
    return { rank, row };
  });
}

/** The page of a rank, from 1. A tie stands as a whole on the page where it begins. */
export const pageOfRank = (rank: number, limit: number): number => Math.floor((rank - 1) / limit) + 1;
