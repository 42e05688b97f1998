import { test } from '@playwright/test';

const note =
  (type: string) =>
  (description: string): void =>
    void test.info().annotations.push({ type, description });

/** What was tried. */
export const attack = note('attack');
/** What should hold. */
export const expected = note('expected');
/** What was measured. */
export const counted = note('counted');
/** Why something cannot be made to hold. */
export const limit = note('limit');

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
