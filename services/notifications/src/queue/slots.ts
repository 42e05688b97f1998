import type { Lane } from './mail.ts';
import { reserveSlots } from './rate/repository.ts';

/** So much of the rate is reserved at once for bulk mail, but for no more turns of those who ask. */
const reservedMs = 100;
const turns = 5;
/** A moment that has passed so long ago is given up: a mail later on would be one too many there. */
const lateMs = 500;
/** Moments no further apart than this are one: the next ones wait for all of them, so that the rate is what it is. */
const togetherMs = 10;

/** The moments at which mails of a lane may leave. Bulk mail's are reserved for a while in advance: its clock pushes back nobody else's. */
export class Slots {
  readonly #lane: Lane;
  readonly #perSecond: number;
  #reserved: number[] = [];

  constructor(lane: Lane, perSecond: number) {
    this.#lane = lane;
    this.#perSecond = perSecond;
  }

  /** @returns as many moments as are wanted, in milliseconds since 1970 */
  async take(wanted: number): Promise<number[]> {
    const left = this.#reserved.filter((moment) => moment >= Date.now() - lateMs);
    const moments = left.slice(0, wanted);
    this.#reserved = left.slice(wanted);
    const missing = wanted - moments.length;
    if (missing > 0) {
      const inAdvance =
        this.#lane === 'bulk' ? Math.min(Math.floor((this.#perSecond * reservedMs) / 1000), wanted * turns) : 0;
      const reserved = await reserveSlots(this.#lane, this.#perSecond, new Date(), Math.max(missing, inAdvance));
      moments.push(...reserved.slice(0, missing));
      this.#reserved = reserved.slice(missing);
    }
    const first = Math.max(moments[0] ?? 0, Date.now());
    return moments.map((moment) => (moment - first <= togetherMs ? first : moment));
  }
}
