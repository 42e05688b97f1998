/** The middle one, or the mean of the two in the middle. NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? Number.NaN) + (sorted[Math.floor(half)] ?? Number.NaN)) / 2;
}

/** The value that a share of them does not exceed. NaN of none. @param share from 0 to 1 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/**
 * Measures each contender once a round, one after the other, so that a machine that grows slower or faster meanwhile
 * does so for all of them.
 * @returns the median of each, under its name
 */
export async function interleave<Name extends string>(
  rounds: number,
  contenders: Readonly<Record<Name, () => Promise<number>>>,
): Promise<Record<Name, number>> {
  const seen = new Map<Name, number[]>();
  const names = Object.keys(contenders) as Name[];
  for (let round = 0; round < rounds; round += 1) {
    // The first of a round meets the coldest caches, so the order alternates.
    const order = round % 2 === 0 ? names : names.toReversed();
    for (const name of order) seen.set(name, [...(seen.get(name) ?? []), await contenders[name]()]);
  }
  return Object.fromEntries(names.map((name) => [name, median(seen.get(name) ?? [])])) as Record<Name, number>;
}
