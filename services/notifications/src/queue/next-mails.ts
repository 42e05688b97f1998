import type { Compose, Composed } from '../templates/compose.ts';
import { InAdvance } from './in-advance.ts';
import type { Mail } from './mail.ts';

/** For so many turns the waiting mails are read at once. */
const turns = 5;
/** Those read longer ago are read again: others may have taken them. */
const freshMs = 500;

/** Reads mails that are due, without those of campaigns that are held. */
type Find = (limit: number, held: string[]) => Promise<Mail[]>;

/** The mails that several workers will want next: read and composed while those workers wait for something else. None of them is claimed. */
export class NextMails {
  readonly #find: Find;
  readonly #compose: Compose;
  readonly #read = new InAdvance<Mail>(freshMs);
  readonly #composed = new Map<string, Promise<Composed>>();
  #reading: Promise<void> | null = null;

  constructor(find: Find, compose: Compose) {
    this.#find = find;
    this.#compose = compose;
  }

  /** Whether one is read already. */
  get known(): boolean {
    return this.#read.next(1, Date.now()).length > 0;
  }

  /** @returns mails that were due when they were read; fewer when there were no more */
  async take(wanted: number, held: string[]): Promise<Mail[]> {
    // The read below meets the same failure and reports it.
    await this.#reading?.catch(() => undefined);
    const kept = this.#read.take(wanted, Date.now());
    if (kept.length === wanted) return kept;
    await this.#look(wanted, held);
    return this.#read.take(wanted, Date.now());
  }

  /** Begins to read what the next turn will want, and to compose it. */
  async prepare(wanted: number, held: string[]): Promise<void> {
    if (this.#read.next(wanted, Date.now()).length < wanted) {
      this.#reading ??= this.#look(wanted, held).finally(() => {
        this.#reading = null;
      });
      await this.#reading;
    }
    for (const mail of this.#read.next(wanted, Date.now())) {
      if (this.#composed.has(mail._id)) continue;
      const composed = this.#compose(mail);
      // The worker that takes the composed mail gets the failure.
      composed.catch(() => undefined);
      this.#composed.set(mail._id, composed);
    }
  }

  compose(mail: Mail): Promise<Composed> {
    const begun = this.#composed.get(mail._id);
    this.#composed.delete(mail._id);
    return begun ?? this.#compose(mail);
  }

  /** Others are after the same mails: what was read is not true any more. */
  forget(): void {
    this.#read.keep([], 0);
  }

  async #look(wanted: number, held: string[]): Promise<void> {
    const found = await this.#find(wanted * turns, held);
    this.#composed.clear();
    // Replicas that read the same mails at the same moment are then seldom after the same ones.
    this.#read.keep(shuffled(found), Date.now());
  }
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
