/** One page of a list, as the platform answers it. */
export interface Page<Row> {
  data: Row[];
  /** Of all pages together. */
  total: number;
}

/** The address of a list with those words of its query that are set. */
export function listPath(path: string, query: Record<string, string | number | undefined>): string {
  const words = new URLSearchParams();
  for (const [word, value] of Object.entries(query))
    if (value !== undefined && value !== '') words.set(word, String(value));
  return `${path}?${words}`;
}

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
