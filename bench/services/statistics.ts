export const median = (values: readonly number[]): number => percentile(values, 0.5);

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Measures the contenders in turn, so that a machine that grows slower does so for all. @returns medians */
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
