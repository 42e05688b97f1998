/** How many rows the platform gives at most in one answer. */
const mostRows = 1000;

/** The rows of all pages of a list. @param load fetches one page, counted from 1 */
export async function allPages<Row>(load: (page: number, limit: number) => Promise<readonly Row[]>): Promise<Row[]> {
  const found: Row[] = [];
  for (let page = 1; ; page += 1) {
    const rows = await load(page, mostRows);
    found.push(...rows);
    if (rows.length < mostRows) return found;
  }
}
