/** A field that somebody else changed. `mine` is null if it was not changed here. */
export interface Difference<Name extends string> {
  field: Name;
  mine: string | null;
  theirs: string;
}

/**
 * Merges the values typed here with those that somebody else saved meanwhile. On both sides changed, `mine` wins.
 * @param base the values when the edit began
 * @returns the merged values, the fields changed here, and every field that they changed
 */
export function threeWayMerge<Name extends string>(
  base: Record<Name, string>,
  mine: Record<Name, string>,
  theirs: Record<Name, string>,
) {
  const names = Object.keys(base) as Name[];
  const typed = names.filter((name) => mine[name] !== base[name]);
  const merged = Object.fromEntries(
    names.map((name) => [name, typed.includes(name) ? mine[name] : theirs[name]]),
  ) as Record<Name, string>;
  const differences: Difference<Name>[] = names
    .filter((name) => theirs[name] !== base[name])
    .map((field) => ({ field, mine: typed.includes(field) ? mine[field] : null, theirs: theirs[field] }));
  return { merged, typed, differences };
}
