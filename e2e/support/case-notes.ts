import { test } from '@playwright/test';

/**
 * Writes a line of the report of a test. `attack` or `broken`: the action of the test. `expected`: the guarantee.
 * `counted`: the measurement. `limit`: the reason why something cannot be guaranteed.
 */
export function annotate(type: 'attack' | 'broken' | 'expected' | 'counted' | 'limit', description: string): void {
  test.info().annotations.push({ type, description });
}

export const attack = (description: string) => annotate('attack', description);
export const expected = (description: string) => annotate('expected', description);
export const counted = (description: string) => annotate('counted', description);
export const limit = (description: string) => annotate('limit', description);

/** Counts by name, in the order of the names: `400: 12, 404: 3`. */
export class Tally {
  readonly #counts = new Map<string, number>();

  add(name: string | number): void {
    this.#counts.set(String(name), (this.#counts.get(String(name)) ?? 0) + 1);
  }

  get total(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  toString(): string {
    return [...this.#counts]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([name, count]) => `${name}: ${count}`)
      .join(', ');
  }
}
