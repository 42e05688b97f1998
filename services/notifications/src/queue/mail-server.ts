import type { Log } from '@power-corner/service-kit/observability/log';
import { measured } from '@power-corner/service-kit/observability/metrics';
import type { Lane } from './mail.ts';
import type { SmtpSession } from './smtp-session.ts';
import type { Trouble } from './verdict.ts';
import { troubles, troubleOf } from './verdict.ts';

const firstBackoffMs = 500;
/** A provider locks an account after many refused logins, and only a person can correct a wrong password. */
const maxBackoffMs: Record<Trouble, number> = {
  login: 300_000,
  tls: 30_000,
  unreachable: 30_000,
  unavailable: 30_000,
};
/** Short, since opening blocks a lane. Later attempts reach the five minutes of RFC 5321 4.5.3.2.1. */
const firstTimeoutMs = 30_000;
const maxTimeoutMs = 300_000;

interface Client {
  readonly lane: Lane;
}

/**
 * The circuit breaker for the mail server, shared by all connections of a process. After a failure one connection at a
 * time probes the server, with growing waits; the others go on after the server has answered for a mail.
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

  get trouble(): Trouble | null {
    return this.#trouble;
  }

  isReady(client: Client): boolean {
    return !this.#trouble || this.#probing === client;
  }

  leave(client: Client): void {
    if (this.#probing === client) this.#probing = null;
  }

  /**
   * Opens a connection unless it is open; a probe always opens a new one. The connections of a lane are opened one
   * after the other, so that a wrong password is not tried by each of them.
   * @returns false when the server cannot be used now; no mail is concerned then
   */
  async open(client: Client, session: SmtpSession): Promise<boolean> {
    if (!this.#trouble && session.reuse()) return true;
    const opened = (this.#opening.get(client.lane) ?? Promise.resolve()).then(async () => {
      if (!this.#admit(client)) return false;
      try {
        await session.open(Math.min(firstTimeoutMs * 2 ** this.#failures, maxTimeoutMs));
        return true;
      } catch (error) {
        this.failed(error as Error);
        return false;
      }
    });
    this.#opening.set(client.lane, opened);
    return opened;
  }

  /** After a failure, makes the first connection that asks once the wait is over the one that probes. */
  #admit(client: Client): boolean {
    if (!this.#trouble) return true;
    if (performance.now() < this.#retryAt || (this.#probing !== null && this.#probing !== client)) return false;
    this.#probing = client;
    return true;
  }

  /** The server works, also when it refused that mail. After a failure only the probe counts. */
  answered(client: Client): void {
    if (!this.#trouble || this.#probing !== client) return;
    this.#log.info({ trouble: this.#trouble, failures: this.#failures }, 'the mail server works again');
    this.#trouble = null;
    this.#failures = 0;
    this.#retryAt = 0;
    this.#probing = null;
  }

  /** Makes all connections wait. Failures during a wait do not extend it: their deliveries began before it. */
  failed(error: Error): void {
    this.#trouble = troubleOf(error);
    const now = performance.now();
    if (now < this.#retryAt) return;
    const fullMs = Math.min(firstBackoffMs * 2 ** this.#failures, maxBackoffMs[this.#trouble]);
    const waitMs = Math.round(fullMs * (0.75 + Math.random() / 4));
    this.#failures++;
    this.#retryAt = now + waitMs;
    this.#log.warn(
      { err: error, trouble: this.#trouble, failures: this.#failures, waitMs },
      'the mail server accepts no mail now',
    );
  }
}

export function measureMailServer(server: Pick<MailServer, 'trouble'>): void {
  measured(
    'mail_server_failing',
    '1 for the cause that keeps this process from sending mail, 0 for the others.',
    ['cause'],
    async () => troubles.map((cause) => ({ labels: { cause }, value: server.trouble === cause ? 1 : 0 })),
  );
}
