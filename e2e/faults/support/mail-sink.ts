import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface Delivered {
  messageId: string;
  to: string;
  text: string;
}

export class MailSink {
  readonly delivered: Delivered[] = [];
  readonly #host: string;
  #server: SMTPServer | undefined;
  #port = 0;

  /** @param host the address of this machine that the senders reach */
  constructor(host: string) {
    this.#host = host;
  }

  get url(): string {
    return `smtp://${this.#host}:${this.#port}`;
  }

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
    await new Promise<void>((resolve) => (this.#server ? this.#server.close(resolve) : resolve()));
  }

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
    return new SMTPServer({
      logger: false,
      disableReverseLookup: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (stream, session, done) => {
        const take = async () => {
          // A connection that ends in the middle of the text delivers nothing.
          const raw = (await buffer(stream).catch(() => null))?.toString('latin1');
          if (raw === undefined) return;
          const to = session.envelope.rcptTo[0]?.address.toLowerCase() ?? '';
          const messageId = /^message-id:\s*(<[^>]+>)/im.exec(raw)?.[1] ?? '';
          this.delivered.push({ messageId, to, text: decoded(raw) });
          done();
        };
        take().catch(done);
      },
    });
  }
}

/** Quoted-printable as plain text, so that a link is whole. */
const decoded = (raw: string): string =>
  raw
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
