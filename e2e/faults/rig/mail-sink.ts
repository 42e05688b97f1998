import { createServer, type Server, type Socket } from 'node:net';

export interface Delivered {
  messageId: string;
  to: string;
  text: string;
  at: number;
}

/** `hang` never answers, `close` ends the connection without a word. */
type Reply = string | 'hang' | 'close';

/** How the server behaves, as far as it differs from a good one. */
export interface Conduct {
  greeting?: Reply;
  onRecipient?: (address: string) => Reply | undefined;
  /** Asked when the final dot has arrived; what is not answered with 250 counts as delivered only for `close` and `hang`. */
  onText?: (address: string) => Reply | undefined;
}

/** A mail server that keeps what it took, and misbehaves when it is told to. */
export class MailSink {
  readonly delivered: Delivered[] = [];
  readonly attempts: { to: string; at: number }[] = [];
  conduct: Conduct = {};
  readonly #host: string;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
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
    const server = createServer((socket) => this.#serve(socket));
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(this.#port, this.#host, resolve));
    this.#port = (server.address() as { port: number }).port;
    this.#server = server;
  }

  async down(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  /** The newest link of this kind that was mailed to an address. */
  linkTo(address: string, kind: 'verify-email' | 'verify-participation' | 'reset-password'): string | undefined {
    const pattern = new RegExp(`/${kind}/[A-Za-z0-9_-]{43}`);
    return this.delivered.filter(({ to }) => to === address).map(({ text }) => pattern.exec(text)?.[0]).filter((link) => link !== undefined).at(-1);
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    socket.setNoDelay(true).on('error', () => undefined).on('close', () => this.#sockets.delete(socket));
    const say = (reply: Reply): void => {
      if (reply === 'close') socket.destroy();
      else if (reply !== 'hang') socket.write(`${reply}\r\n`);
    };
    let to = '';
    let inText = false;
    let waiting = '';
    const command = (line: string): void => {
      if (/^EHLO/i.test(line)) say('250-sink\r\n250 8BITMIME');
      else if (/^RCPT TO:/i.test(line)) {
        to = (/<(.*?)>/.exec(line)?.[1] ?? '').toLowerCase();
        this.attempts.push({ to, at: Date.now() });
        say(this.conduct.onRecipient?.(to) ?? '250 ok');
      } else if (/^DATA/i.test(line)) {
        inText = true;
        say('354 go on');
      } else if (/^QUIT/i.test(line)) {
        say('221 bye');
        socket.end();
      } else say('250 ok');
    };
    const text = (raw: string): void => {
      inText = false;
      const reply = this.conduct.onText?.(to) ?? '250 taken';
      if (reply.startsWith('2') || reply === 'close' || reply === 'hang') {
        const messageId = /^message-id:\s*(<[^>]+>)/im.exec(raw)?.[1] ?? '';
        this.delivered.push({ messageId, to, text: decoded(raw), at: Date.now() });
      }
      say(reply);
    };
    socket.on('data', (chunk) => {
      waiting += chunk.toString('latin1');
      for (;;) {
        const end = inText ? '\r\n.\r\n' : '\r\n';
        const at = waiting.indexOf(end);
        if (at < 0) return;
        const part = waiting.slice(0, at);
        waiting = waiting.slice(at + end.length);
        if (inText) text(part);
        else command(part);
      }
    });
    say(this.conduct.greeting ?? '220 sink');
  }
}

/** Quoted-printable as plain text, so that a link is whole. */
const decoded = (raw: string): string => raw.replaceAll('=\r\n', '').replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
