import { InAdvance } from '../in-advance.ts';
import type { Lane } from '../mail.ts';
import { reserveSlots } from './repository.ts';

/** So much of the rate is reserved at once for bulk mail, and used soon or not at all. */
const reservedMs = 100;
const usedWithinMs = 500;
/** Moments no further apart than this are one: the next ones wait for all of them, so that the rate is what it is. */
const togetherMs = 10;

/** The moments at which mails of a lane may leave. Bulk mail's are reserved for a while in advance: its clock pushes back nobody else's. */
export class Slots {
  readonly #lane: Lane;
  readonly #perSecond: number;
  readonly #reserved = new InAdvance<number>(usedWithinMs);

  constructor(lane: Lane, perSecond: number) {
    this.#lane = lane;
    this.#perSecond = perSecond;
  }

  /** @returns as many moments as are wanted, in milliseconds since 1970 */
  async take(wanted: number): Promise<number[]> {
    const moments = this.#reserved.take(wanted, Date.now());
    const missing = wanted - moments.length;
    if (missing > 0) {
      const inAdvance = this.#lane === 'bulk' ? Math.floor((this.#perSecond * reservedMs) / 1000) : 0;
      const reserved = await reserveSlots(this.#lane, this.#perSecond, new Date(), Math.max(missing, inAdvance));
      moments.push(...reserved.slice(0, missing));
      this.#reserved.keep(reserved.slice(missing), Date.now());
    }
    const first = Math.max(moments[0] ?? 0, Date.now());
    return moments.map((moment) => (moment - first <= togetherMs ? first : moment));
  }
}
