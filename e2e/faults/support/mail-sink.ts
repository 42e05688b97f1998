import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface Delivered {
  messageId: string;
  to: string;
  text: string;
  at: number;
}

/**
 * An SMTP reply line; or `hang`, which answers after `answerHanging`, or `close`, which ends the connection without a
 * reply.
 */
type Reply = string;

/** Misbehaviour of the server; an absent field means a correct answer. */
export interface Conduct {
  greeting?: Reply;
  onRecipient?: (address: string) => Reply | undefined;
  /**
   * Asked when the final dot has arrived; what is not answered with 250 counts as delivered only for `close` and
   * `hang`.
   */
  onText?: (address: string, messageId: string) => Reply | undefined;
}

/** A mail server that keeps what it took, and misbehaves as its conduct says. */
export class MailSink {
  readonly delivered: Delivered[] = [];
  readonly attempts: { to: string; at: number }[] = [];
  conduct: Conduct = {};
  readonly #host: string;
  readonly #sockets = new Map<number, Socket>();
  #hanging: (() => void)[] = [];
  #server: SMTPServer | undefined;
  #port = 0;

  /** @param host the address of this machine that the senders reach */
  constructor(host: string) {
    this.#host = host;
  }

  get url(): string {
    return `smtp://${this.#host}:${this.#port}`;
  }

  /** Listens, after an absence on the port it had before. */
  async up(): Promise<void> {
    const server = this.#create();
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.#port, this.#host, resolve);
    });
    // A sender that is killed resets its connection.
    server.on('error', () => undefined);
    this.#port = (server.server.address() as AddressInfo).port;
    this.#server = server;
  }

  async down(): Promise<void> {
    for (const socket of this.#sockets.values()) socket.destroy();
    await new Promise<void>((resolve) => (this.#server ? this.#server.close(resolve) : resolve()));
  }

  /** Takes every mail whose sender waits for an answer to the final dot. */
  answerHanging(): void {
    for (const take of this.#hanging.splice(0)) take();
  }

  /** The newest link of this kind that was mailed to an address. */
  linkTo(
    address: string,
    kind: 'verify-email' | 'verify-participation' | 'reset-password' | 'offers',
  ): string | undefined {
    const pattern = new RegExp(`/${kind}/[A-Za-z0-9_-]{43}`);
    return this.delivered
      .filter(({ to }) => to === address)
      .map(({ text }) => pattern.exec(text)?.[0])
      .filter((link) => link !== undefined)
      .at(-1);
  }

  #create(): SMTPServer {
    const server = new SMTPServer({
      logger: false,
      disableReverseLookup: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      onConnect: (session, done) => this.#answer(this.conduct.greeting ?? '220 sink', session, done),
      onRcptTo: ({ address }, session, done) => {
        const to = address.toLowerCase();
        this.attempts.push({ to, at: Date.now() });
        this.#answer(this.conduct.onRecipient?.(to) ?? '250 ok', session, done);
      },
      onData: (stream, session, done) => {
        const take = async () => {
          // A connection that ends in the middle of the text delivers nothing.
          const raw = (await buffer(stream).catch(() => null))?.toString('latin1');
          if (raw === undefined) return;
          const to = session.envelope.rcptTo[0]?.address.toLowerCase() ?? '';
          const messageId = /^message-id:\s*(<[^>]+>)/im.exec(raw)?.[1] ?? '';
          const reply = this.conduct.onText?.(to, messageId) ?? '250 taken';
          if (reply.startsWith('2') || reply === 'close' || reply === 'hang')
            this.delivered.push({ messageId, to, text: decoded(raw), at: Date.now() });
          this.#answer(reply, session, done);
        };
        take().catch(done);
      },
    });
    server.server.on('connection', (socket: Socket) => {
      const { remotePort = 0 } = socket;
      this.#sockets.set(remotePort, socket);
      socket.on('close', () => this.#sockets.delete(remotePort));
    });
    return server;
  }

  #answer(reply: Reply, { remotePort }: { remotePort: number }, done: (error?: Error | null) => void): void {
    if (reply === 'close') this.#sockets.get(remotePort)?.destroy();
    else if (reply === 'hang') this.#hanging.push(() => done());
    else if (reply.startsWith('2')) done();
    else done(Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) }));
  }
}

/** Quoted-printable as plain text, so that a link is whole. */
const decoded = (raw: string): string =>
  raw
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
