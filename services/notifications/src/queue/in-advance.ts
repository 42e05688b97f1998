/** Keeps for a moment what one question brought beyond what was wanted, so that the next callers need not ask. */
export class InAdvance<Item> {
  readonly #freshMs: number;
  #kept: Item[] = [];
  #keptAt = 0;

  /** @param freshMs how long it is kept */
  constructor(freshMs: number) {
    this.#freshMs = freshMs;
  }

  keep(items: readonly Item[], now: number): void {
    this.#kept = [...items];
    this.#keptAt = now;
  }

  /** @returns the first of those kept: as many as are wanted, or fewer when no more are there */
  take(wanted: number, now: number): Item[] {
    const taken = this.next(wanted, now);
    this.#kept = this.#kept.slice(taken.length);
    return taken;
  }

  /** What `take` would give. */
  next(wanted: number, now: number): Item[] {
    if (now - this.#keptAt > this.#freshMs) this.#kept = [];
    return this.#kept.slice(0, wanted);
  }
}
