import { calls } from '@power-corner/contracts/calls/all';
import type { Athlete, OpenChampionship } from './people.ts';
import { participate, newProfile } from './people.ts';
import type { Answer, Site } from './site.ts';
import { isHonestRefusal, seeded } from './site.ts';
import { statusOf } from './site.ts';
import { takeOverAfterMs } from '../../../services/championships/src/entries/places/rules.ts';

export interface Ledger {
  registrations: { email: string; acknowledged: boolean }[];
  /** `answer` is the status, of a refusal with its code: `201`, `409 ALREADY_IN`, `409 FULL`, `503 UNAVAILABLE`. */
  participations: { id: string | null; email: string; championship: string; acknowledged: boolean; answer: string }[];
  withdrawals: { id: string; acknowledged: boolean }[];
  /** By e-mail, the weights asked for, oldest first. */
  weights: Map<string, { weight: number; acknowledged: boolean }[]>;
}

export interface Tally {
  done: number;
  unanswered: number;
  wrong: string[];
  slowestRefusalMs: number;
}

const emptyTally = (): Tally => ({ done: 0, unanswered: 0, wrong: [], slowestRefusalMs: 0 });

interface LoadOptions {
  site: Site;
  athletes: readonly Athlete[];
  championships: readonly OpenChampionship[];
  perSecond: number;
  seed?: number;
}

const mostInFlight = 60;

export class Load {
  readonly ledger: Ledger = { registrations: [], participations: [], withdrawals: [], weights: new Map() };
  readonly #options: LoadOptions;
  readonly #random: () => number;
  readonly #running = new Set<Promise<void>>();
  readonly #busy = new Set<string>();
  #pairs: { athlete: Athlete; championship: OpenChampionship; again?: true }[];
  #withdrawable: { id: string; token: string }[] = [];
  #tally = emptyTally();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: LoadOptions) {
    this.#options = options;
    this.#random = seeded(options.seed ?? 1);
    this.#pairs = options.championships.flatMap((championship) =>
      options.athletes.map((athlete) => ({ athlete, championship })),
    );
  }

  start(): void {
    this.#timer = setInterval(() => this.#next(), 1000 / this.#options.perSecond);
  }

  /** Ends the stream. @returns how the calls since the last tally were answered */
  async stop(): Promise<Tally> {
    clearInterval(this.#timer);
    await Promise.all(this.#running);
    const taken = this.#tally;
    this.#tally = emptyTally();
    return taken;
  }

  #next(): void {
    if (this.#running.size >= mostInFlight) return;
    const choice = this.#random();
    const work =
      choice < 0.35
        ? this.#register()
        : choice < 0.75
          ? this.#participate()
          : choice < 0.85
            ? this.#withdraw()
            : this.#changeProfile();
    this.#running.add(work);
    void work.finally(() => this.#running.delete(work));
  }

  #count(answer: Answer, expected: number, what: string): boolean {
    const tally = this.#tally;
    if (answer.status === expected) tally.done += 1;
    else if (answer.status === 0) tally.unanswered += 1;
    else if (isHonestRefusal(answer)) tally.slowestRefusalMs = Math.max(tally.slowestRefusalMs, answer.ms);
    else tally.wrong.push(`${what}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`);
    return answer.status === expected;
  }

  async #register(): Promise<void> {
    const profile = newProfile();
    const answer = await this.#options.site.call(calls.register, { body: profile });
    this.ledger.registrations.push({ email: profile.email, acknowledged: this.#count(answer, 201, 'registration') });
  }

  /** A participation without a certain answer is sent again at once, as an impatient person does. */
  async #participate(): Promise<void> {
    const pair = this.#pairs.shift();
    if (!pair) return;
    const { athlete, championship, again } = pair;
    const answer = await participate(this.#options.site, athlete.token, championship);
    const isIn = again && answer.body.code === 'ALREADY_IN';
    const waitedMs = again ? Math.min(answer.ms, takeOverAfterMs) : 0;
    const counted = this.#count({ ...answer, ms: answer.ms - waitedMs }, isIn ? 409 : 201, 'participation');
    const id = counted && !isIn ? (answer.body.data.id as string) : null;
    this.ledger.participations.push({
      id,
      email: athlete.email,
      championship: championship.id,
      acknowledged: counted,
      answer: statusOf(answer),
    });
    if (id) this.#withdrawable.push({ id, token: athlete.token });
    if (!counted && answer.status !== 409) this.#pairs.unshift({ ...pair, again: true });
  }

  async #withdraw(): Promise<void> {
    const participation = this.#withdrawable.shift();
    if (!participation) return;
    const answer = await this.#options.site.call(calls.withdraw, {
      params: { id: participation.id },
      token: participation.token,
    });
    this.ledger.withdrawals.push({ id: participation.id, acknowledged: this.#count(answer, 200, 'withdrawal') });
  }

  /** One change at a time for each athlete, so that the last acknowledged weight is the one that must stand. */
  async #changeProfile(): Promise<void> {
    const { athletes } = this.#options;
    const athlete = athletes[Math.floor(this.#random() * athletes.length)];
    if (!athlete || this.#busy.has(athlete.email)) return;
    this.#busy.add(athlete.email);
    const weight = Math.round(5000 + this.#random() * 5000) / 100;
    const { firstname, lastname, birthday, phone_number, height } = newProfile();
    const answer = await this.#options.site.call(calls.updateProfile, {
      token: athlete.token,
      body: { firstname, lastname, birthday, phone_number, height, weight },
    });
    const weights = this.ledger.weights.get(athlete.email) ?? [];
    weights.push({ weight, acknowledged: this.#count(answer, 200, 'profile') });
    this.ledger.weights.set(athlete.email, weights);
    this.#busy.delete(athlete.email);
  }
}
