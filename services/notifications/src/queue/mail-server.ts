import type { Log } from '@power-corner/service-kit/observability/log';
import { measured } from '@power-corner/service-kit/observability/metrics';
import type { Lane } from './mail.ts';
import type { SmtpSession } from './smtp-session.ts';
import type { Trouble } from './verdict.ts';
import { troubles, troubleOf } from './verdict.ts';

const firstWaitMs = 500;
/** A provider locks an account after many refused logins, and a wrong password is only corrected by a person. */
const longestWaitMs: Record<Trouble, number> = {
  login: 300_000,
  tls: 30_000,
  unreachable: 30_000,
  unavailable: 30_000,
};
/** Opening blocks the workers of a lane, so the first try is short. RFC 5321 4.5.3.2.1 asks for five minutes, which later tries reach. */
const firstPatienceMs = 30_000;
const longestPatienceMs = 300_000;

/** A worker. */
interface Client {
  readonly lane: Lane;
}

/**
 * The circuit breaker for the mail server, shared by all workers of a process. After a failure one worker at a time tries
 * again, with growing waits; the others start again after the server has answered for a mail.
 */
export class MailServer {
  readonly #log: Log;
  #trouble: Trouble | null = null;
  #failures = 0;
  #retryAt = 0;
  #probing: Client | null = null;
  readonly #opening = new Map<Lane, Promise<unknown>>();

  constructor(log: Log) {
    this.#log = log;
  }

  /** Why no mail leaves now, or null while the server works. */
  get trouble(): Trouble | null {
    return this.#trouble;
  }

  /** Whether this worker may use the server now. */
  isOpenTo(worker: Client): boolean {
    if (!this.#trouble) return true;
    return Date.now() >= this.#retryAt && (this.#probing === null || this.#probing === worker);
  }

  /** Like `isOpenTo`, and makes the worker the one that probes after a failure, until it leaves. */
  admit(worker: Client): boolean {
    if (!this.isOpenTo(worker)) return false;
    if (this.#trouble) this.#probing = worker;
    return true;
  }

  leave(worker: Client): void {
    if (this.#probing === worker) this.#probing = null;
  }

  /**
   * Opens a worker's connection unless it is open; a probe always opens a new one. The workers of a lane open theirs one
   * after the other, so that a wrong password is not tried by each of them.
   * @returns false when the server cannot be used now; no mail is concerned then
   */
  async open(worker: Client, session: SmtpSession): Promise<boolean> {
    if (!this.#trouble && session.reuse()) return true;
    const opened = (this.#opening.get(worker.lane) ?? Promise.resolve()).then(async () => {
      if (!this.admit(worker)) return false;
      try {
        await session.open(Math.min(firstPatienceMs * 2 ** this.#failures, longestPatienceMs));
        return true;
      } catch (error) {
        this.failed(error as Error);
        return false;
      }
    });
    this.#opening.set(worker.lane, opened);
    return opened;
  }

  /** The server answered for a worker's mail: it works, also when it refused that mail. After a failure only the probe counts. */
  answered(worker: Client): void {
    if (!this.#trouble || this.#probing !== worker) return;
    this.#log.info({ trouble: this.#trouble, failures: this.#failures }, 'the mail server works again');
    this.#trouble = null;
    this.#failures = 0;
    this.#retryAt = 0;
    this.#probing = null;
  }

  /** Makes all workers wait. Failures during a wait do not make it longer: the workers began before it. */
  failed(error: Error): void {
    this.#trouble = troubleOf(error);
    const now = Date.now();
    if (now < this.#retryAt) return;
    const fullMs = Math.min(firstWaitMs * 2 ** this.#failures, longestWaitMs[this.#trouble]);
    const waitMs = Math.round(fullMs * (0.75 + Math.random() / 4));
    this.#failures++;
    this.#retryAt = now + waitMs;
    this.#log.warn(
      { err: error, trouble: this.#trouble, failures: this.#failures, waitMs },
      'the mail server takes no mail now',
    );
  }
}

/** Says for each cause whether it keeps this process from sending. */
export function measureMailServer(server: Pick<MailServer, 'trouble'>): void {
  measured(
    'mail_server_failing',
    'Whether the mail server keeps this process from sending, by cause.',
    ['cause'],
    async () => troubles.map((cause) => ({ labels: { cause }, value: server.trouble === cause ? 1 : 0 })),
  );
}
