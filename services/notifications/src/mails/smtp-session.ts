import type { NodemailerError } from 'nodemailer/lib/errors';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { Readable } from 'node:stream';
import type { Phase } from './verdict.ts';

export interface SmtpOptions {
  url: string;
  /** How long the server may be silent, in ms. */
  silenceMs?: number;
}

export type Delivery = { accepted: true; answer: string } | { accepted: false; phase: Phase; error: NodemailerError };

const mostMailsPerConnection = 100;
const idleMs = 5000;
/** Below the lease's length, so that a mail is never still going out when its lease has ended. */
const deliveryMs = 90_000;

/**
 * One connection to the mail server, kept open between mails.
 * nodemailer's own transports report a silence after the final dot exactly like a server that never greeted. Its connection
 * is used here directly, because only the phase tells whether a mail may have been delivered.
 */
export class SmtpSession {
  readonly #options: SmtpOptions;
  #connection: SMTPConnection | null = null;
  #sent = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: SmtpOptions) {
    this.#options = options;
  }

  /** Whether the next mail goes over a connection that has already carried one: such a one may be gone without a word. */
  get reused(): boolean {
    return this.#connection !== null && this.#sent > 0;
  }

  /** @throws when the server cannot be reached, does not greet, or refuses the login: no mail is concerned yet */
  async open(): Promise<void> {
    clearTimeout(this.#idle);
    if (this.#connection && this.#sent < mostMailsPerConnection) return;
    this.close();
    const { auth, ...server } = parseConnectionUrl(this.#options.url);
    const connection = new SMTPConnection({
      ...server,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: this.#options.silenceMs ?? 60_000,
      socketCloseTimeout: 1000,
    });
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject);
      connection.connect((error) => {
        if (error) return reject(error);
        if (!auth || !connection.allowsAuth) return resolve();
        connection.login(auth, (failure) => (failure ? reject(failure) : resolve()));
      });
    }).catch((error: unknown) => {
      connection.on('error', () => undefined);
      connection.close();
      throw error;
    });
    // An 'error' event that nobody hears would end the process; a failing delivery hears of it through its callback too.
    connection.on('error', () => undefined);
    connection.once('end', () => {
      if (this.#connection === connection) this.#connection = null;
    });
    this.#connection = connection;
    this.#sent = 0;
  }

  /** Hands one mail to one recipient over. Never throws: a failure says how far it came. */
  async deliver(from: string, to: string, message: Buffer): Promise<Delivery> {
    const connection = this.#connection;
    let phase: Phase = 'envelope';
    if (!connection) return { accepted: false, phase, error: Object.assign(new Error('the connection is gone'), { code: 'ECONNECTION' }) };
    // nodemailer reads the message only once the server has taken the envelope.
    const content = new Readable({
      read() {
        phase = 'content';
        this.push(message);
        this.push(null);
      },
    });
    const { promise, resolve } = Promise.withResolvers<Delivery>();
    const fail = (error: NodemailerError) => resolve({ accepted: false, phase, error });
    const ended = () => fail(Object.assign(new Error('the connection ended'), { code: 'ECONNECTION' }));
    const deadline = setTimeout(() => fail(Object.assign(new Error('the delivery took too long'), { code: 'ETIMEDOUT' })), deliveryMs);
    connection.once('error', fail).once('end', ended);
    connection.send({ from, to: [to], size: message.length }, content, (error, info) => (error ? fail(error) : resolve({ accepted: true, answer: info.response })));
    const delivery = await promise;
    clearTimeout(deadline);
    connection.off('error', fail).off('end', ended);
    this.#sent++;
    // After a failure the session's state is not trusted with another mail, nor with a farewell inside a cut-off text.
    if (!delivery.accepted) {
      this.#connection = null;
      connection.close();
    }
    return delivery;
  }

  /** Lets the connection go when no mail follows soon: servers close idle ones at a time of their own. */
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
