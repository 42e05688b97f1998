/** A text as it is searched: lower case, without accents. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{Diacritic}/gu, '').toLowerCase().trim();
}

/** A filter on a folded field that contains what somebody typed; nothing typed is ever read as a pattern. */
export function contains(typed: string): { $regex: string } {
  return { $regex: fold(typed).replace(/[.*+?^${}()|[\]\\]/g, '\\$&') };
}
