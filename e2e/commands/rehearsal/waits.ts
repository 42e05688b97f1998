export interface Waits {
  p50: number;
  p95: number;
  longest: number;
}

/** @param ms in milliseconds; all three are 0 without any */
export function waits(ms: readonly number[]): Waits {
  const sorted = ms.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
  return { p50: at(0.5), p95: at(0.95), longest: at(1) };
}
