import type { NodemailerError } from 'nodemailer/lib/errors';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { Readable } from 'node:stream';
import type { Phase } from './verdict.ts';

export interface SmtpOptions {
  url: string;
  ehloName?: string;
  envelopeMs?: number;
  contentMs?: number;
}

export type Delivery = { accepted: true; answer: string } | { accepted: false; phase: Phase; error: NodemailerError };

const maxMailsPerConnection = 100;
const idleMs = 5000;
const minuteMs = 60_000;
/** RFC 5321 4.5.3.2.2 to 4.5.3.2.4: five minutes is the longest that it grants one of these commands. */
const maxEnvelopeMs = 5 * minuteMs;
/** RFC 5321 4.5.3.2.5 and 6: 3 min for the text, 10 for the final answer. Giving up earlier makes copies. */
const maxContentMs = (3 + 10) * minuteMs;

const isLoopback = (host = 'localhost') => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(host);

const timeout = (message: string) => Object.assign(new Error(message), { code: 'ETIMEDOUT' });

/**
 * One connection to the mail server, kept open between mails.
 * nodemailer's own transports report a silence after the final dot exactly like a server that never greeted. Its
 * connection is used here directly, because only the phase tells whether a mail may have been delivered.
 */
export class SmtpSession {
  readonly #options: SmtpOptions;
  #connection: SMTPConnection | null = null;
  #sent = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: SmtpOptions) {
    this.#options = options;
  }

  reuse(): boolean {
    clearTimeout(this.#idle);
    return this.#connection !== null && this.#sent < maxMailsPerConnection;
  }

  /**
   * Opens a new connection, logged in.
   * @throws when that takes too long, the server cannot be reached, or it refuses the login: no mail is concerned yet
   */
  async open(withinMs: number): Promise<void> {
    this.close();
    const { auth, ...server } = parseConnectionUrl(this.#options.url);
    const connection = new SMTPConnection({
      ...server,
      ...(this.#options.ehloName && { name: this.#options.ehloName }),
      // Somebody between us and the server could take STARTTLS out of its answer, and read the password.
      ...(auth && !isLoopback(server.host) && { requireTLS: true }),
      connectionTimeout: withinMs,
      greetingTimeout: withinMs,
      socketTimeout: maxEnvelopeMs + maxContentMs,
      socketCloseTimeout: 1000,
    });
    let deadline: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve, reject) => {
      // The greeting, STARTTLS and the login together: nodemailer limits the login by silence only.
      deadline = setTimeout(() => reject(timeout('opening the connection took too long')), withinMs);
      connection.once('error', reject);
      connection.connect((error) => {
        if (error) return reject(error);
        if (!auth || !connection.allowsAuth) return resolve();
        connection.login(auth, (failure) => (failure ? reject(failure) : resolve()));
      });
    })
      .catch((error: unknown) => {
        connection.on('error', () => undefined);
        connection.close();
        throw error;
      })
      .finally(() => clearTimeout(deadline));
    // An 'error' event without a listener ends the process. A failing delivery gets the error through its callback, and
    // an idle connection is reopened.
    connection.on('error', () => undefined);
    connection.once('end', () => {
      if (this.#connection === connection) this.#connection = null;
    });
    this.#connection = connection;
    this.#sent = 0;
  }

  /** Delivers one mail to one recipient. Never throws: a failure names its phase. */
  async deliver(from: string, to: string, message: Buffer): Promise<Delivery> {
    const connection = this.#connection;
    const { envelopeMs = maxEnvelopeMs, contentMs = maxContentMs } = this.#options;
    let phase: Phase = 'envelope';
    let deadline: NodeJS.Timeout | undefined;
    if (!connection)
      return {
        accepted: false,
        phase,
        error: Object.assign(new Error('the connection is gone'), { code: 'ECONNECTION' }),
      };
    // nodemailer reads the message only once the server has taken the envelope.
    const content = new Readable({
      read() {
        phase = 'content';
        endAfter(contentMs);
        this.push(message);
        this.push(null);
      },
    });
    const { promise, resolve } = Promise.withResolvers<Delivery>();
    const fail = (error: NodemailerError) => resolve({ accepted: false, phase, error });
    // nodemailer emits 'end' just before it passes on the server's 421, which says more.
    const ended = () =>
      setImmediate(() => fail(Object.assign(new Error('the connection ended'), { code: 'ECONNECTION' })));
    const endAfter = (ms: number) => {
      clearTimeout(deadline);
      deadline = setTimeout(() => fail(timeout('the delivery took too long')), ms);
    };
    endAfter(envelopeMs);
    connection.once('error', fail).once('end', ended);
    connection.send({ from, to: [to], size: message.length }, content, (error, info) =>
      error ? fail(error) : resolve({ accepted: true, answer: info.response }),
    );
    const delivery = await promise;
    clearTimeout(deadline);
    connection.off('error', fail).off('end', ended);
    this.#sent++;
    // After a failure the state of the session is unknown: no other mail uses it, and no QUIT is sent inside a text
    // that was cut off.
    if (!delivery.accepted) {
      this.#connection = null;
      connection.close();
    }
    return delivery;
  }

  /** Closes the connection when no mail follows soon: servers close idle connections themselves after a while. */
  rest(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.close(), idleMs).unref();
  }

  close(): void {
    clearTimeout(this.#idle);
    const connection = this.#connection;
    this.#connection = null;
    if (!connection) return;
    connection.on('error', () => undefined);
    connection.quit();
    setTimeout(() => connection.close(), 1000).unref();
  }
}
