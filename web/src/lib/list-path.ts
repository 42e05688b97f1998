/** One page of a list, as the platform answers it. */
export interface Page<Row> {
  data: Row[];
  /** Of all pages together. */
  total: number;
}

/** The address of a list with those words of its query that are set. */
export function listPath(path: string, query: Record<string, string | number | undefined>): string {
  const words = new URLSearchParams();
  for (const [word, value] of Object.entries(query)) if (value !== undefined && value !== '') words.set(word, String(value));
  return `${path}?${words}`;
}
