import { calls } from '@power-corner/contracts/calls/all';
import type { Athlete, OpenChampionship } from './people.ts';
import { championshipForm, newProfile } from './people.ts';
import { password } from '../../support/api.ts';
import { type Answer, isHonestRefusal, type Site } from './site.ts';

interface MonitorOptions {
  site: Site;
  admin: string;
  athlete: Athlete;
  championship: OpenChampionship;
}

type Call = (options: MonitorOptions) => Promise<Answer>;

const probes = {
  website: [200, ({ site }) => site.send('GET', '/')],
  'check-auth': [200, ({ site, athlete }) => site.call(calls.checkAuth, { token: athlete.token })],
  login: [
    200,
    async ({ site, athlete }) => {
      const answer = await site.call(calls.logIn, { body: { email: athlete.email, password } });
      // The fiftieth later login ends the session of an earlier one.
      if (answer.status === 200) athlete.token = answer.body.token as string;
      return answer;
    },
  ],
  profile: [200, ({ site, athlete }) => site.call(calls.getProfile, { token: athlete.token })],
  'save profile': [
    200,
    ({ site, athlete }) => site.call(calls.updateProfile, { token: athlete.token, body: newProfile() }),
  ],
  register: [201, ({ site }) => site.call(calls.register, { body: newProfile() })],
  users: [200, ({ site, admin }) => site.call(calls.listUsers, { query: { limit: 10 }, token: admin })],
  championships: [
    200,
    ({ site, athlete }) => site.call(calls.listChampionships, { query: { limit: 10 }, token: athlete.token }),
  ],
  championship: [
    200,
    ({ site, athlete, championship }) =>
      site.call(calls.getChampionship, { params: { id: championship.id }, token: athlete.token }),
  ],
  'my championships': [200, ({ site, athlete }) => site.call(calls.listMyChampionships, { token: athlete.token })],
  participants: [
    200,
    ({ site, admin, championship }) =>
      site.call(calls.listParticipants, { params: { id: championship.id }, query: { limit: 10 }, token: admin }),
  ],
  picture: [200, ({ site, championship }) => site.send('GET', championship.picture)],
  'new championship': [
    201,
    async ({ site, admin }) => site.call(calls.createChampionship, { token: admin, body: await championshipForm() }),
  ],
  campaigns: [
    200,
    ({ site, admin, championship }) =>
      site.call(calls.listCampaigns, { query: { championshipId: championship.id }, token: admin }),
  ],
} satisfies Record<string, readonly [number, Call]>;

export type CallName = keyof typeof probes;
export const callNames = Object.keys(probes) as CallName[];

interface Seen {
  answered: number;
  refused: number;
  unanswered: number;
  wrong: string[];
  firstRefusal: string;
  slowestRefusalMs: number;
  slowestMs: number;
}

export class Monitor {
  readonly #options: MonitorOptions;
  readonly #seen = new Map<CallName, Seen>();
  #stopping = false;
  #running: Promise<void> = Promise.resolve();

  constructor(options: MonitorOptions) {
    this.#options = options;
  }

  start(everyMs = 1500): this {
    this.#running = (async () => {
      while (!this.#stopping) {
        await Promise.all(callNames.map((name) => this.#ask(name)));
        await new Promise((resolve) => setTimeout(resolve, everyMs));
      }
    })();
    return this;
  }

  async #ask(name: CallName): Promise<void> {
    const [expected, call] = probes[name];
    const answer = await call(this.#options);
    const seen = this.#seen.get(name) ?? {
      answered: 0,
      refused: 0,
      unanswered: 0,
      wrong: [],
      firstRefusal: '',
      slowestRefusalMs: 0,
      slowestMs: 0,
    };
    this.#seen.set(name, seen);
    if (answer.status === expected) {
      seen.answered += 1;
      seen.slowestMs = Math.max(seen.slowestMs, answer.ms);
    } else if (answer.status === 0) seen.unanswered += 1;
    else if (isHonestRefusal(answer)) {
      seen.refused += 1;
      seen.firstRefusal ||= `${answer.status} after ${Math.round(answer.ms)} ms, ${JSON.stringify(answer.body).slice(0, 200)}`;
      seen.slowestRefusalMs = Math.max(seen.slowestRefusalMs, answer.ms);
    } else seen.wrong.push(`${name}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
  }

  async stop(): Promise<MonitorReport> {
    this.#stopping = true;
    await this.#running;
    return new MonitorReport(this.#seen);
  }
}

export class MonitorReport {
  readonly #seen: ReadonlyMap<CallName, Seen>;

  constructor(seen: ReadonlyMap<CallName, Seen>) {
    this.#seen = seen;
  }

  #named(which: (seen: Seen) => boolean): CallName[] {
    return [...this.#seen].filter(([, seen]) => which(seen)).map(([name]) => name);
  }

  get refused(): CallName[] {
    return this.#named(({ refused, unanswered }) => refused + unanswered > 0);
  }

  refusalOf(name: CallName): string {
    return `${name}: ${this.#seen.get(name)?.firstRefusal || 'no answer'}`;
  }

  get unanswered(): CallName[] {
    return this.#named(({ unanswered }) => unanswered > 0);
  }

  get wrong(): string[] {
    return [...this.#seen.values()].flatMap(({ wrong }) => wrong);
  }

  get slowestRefusalMs(): number {
    return Math.max(0, ...[...this.#seen.values()].map(({ slowestRefusalMs }) => slowestRefusalMs));
  }

  /** The slowest answer of the static page, which needs only the gateway: a measure of the machine's own load. */
  get slowestPageMs(): number {
    return this.#seen.get('website')?.slowestMs ?? 0;
  }
}
