/** A page that is not full is the last one and tells the total itself; the rows are counted otherwise. */
export async function pageWithTotal<Row>(
  { skip, limit }: { skip: number; limit: number },
  read: () => Promise<Row[]>,
  count: () => Promise<number>,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await read();
  const isLast = rows.length < limit && (rows.length > 0 || skip === 0);
  return { rows, total: isLast ? skip + rows.length : await count() };
}
