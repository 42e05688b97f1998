/** A field that somebody else changed. `mine` is null if it was not changed here. */
export interface Difference<Name extends string> {
  field: Name;
  mine: string | null;
  theirs: string;
}

/** If both changed a field, `mine` wins. @param base the values when the edit began */
export function threeWayMerge<Name extends string>(
  base: Record<Name, string>,
  mine: Record<Name, string>,
  theirs: Record<Name, string>,
) {
  const names = Object.keys(base) as Name[];
  const changed = names.filter((name) => mine[name] !== base[name]);
  const merged = Object.fromEntries(
    names.map((name) => [name, changed.includes(name) ? mine[name] : theirs[name]]),
  ) as Record<Name, string>;
  const differences: Difference<Name>[] = names
    .filter((name) => theirs[name] !== base[name])
    .map((field) => ({ field, mine: changed.includes(field) ? mine[field] : null, theirs: theirs[field] }));
  return { merged, changed, differences };
}
