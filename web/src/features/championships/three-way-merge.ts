/** One field that somebody else has changed. `mine` is null where it was not touched here. */
export interface Difference<Name extends string> {
  field: Name;
  mine: string | null;
  theirs: string;
}

/**
 * Puts what was typed here over what somebody else has saved meanwhile.
 * @param base the fields when the edit began
 * @returns the fields that were changed here over theirs, and every field that they changed
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
