/** Text as it is searched and sorted: without case and without accents. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** What a field holding folded text must match to contain what a person typed; nothing typed is a pattern. */
export function containing(typed: string): { $regex: string } {
  return { $regex: fold(typed).replace(/[.*+?^${}()|[\]\\]/g, '\\$&') };
}
