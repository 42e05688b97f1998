import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface Received {
  from: string;
  to: string[];
  text: string;
}

/** An SMTP reply line; or `silence`, which never answers, or `close`, which ends the connection without a reply. */
type Reply = string;

interface Script {
  /** `starttls` requires the upgrade, `tls` encrypts from the first byte. Both show an untrusted certificate. */
  encryption?: 'starttls' | 'tls';
  greeting?: Reply;
  /** With it the server asks for a login. */
  onLogin?: (nth: number, login: { user: string; password: string; encrypted: boolean }) => Reply;
  onSender?: (address: string) => Reply;
  onRecipient?: (address: string, nth: number) => Reply;
  onData?: (nth: number) => Reply;
  onText?: (mail: Received, nth: number) => Reply | Promise<Reply>;
}

/** @param port another one's, to come back where that one was */
export async function scriptedSmtp(
  {
    encryption,
    greeting = '220 scripted',
    onLogin,
    onSender = () => '250 ok',
    onRecipient = () => '250 ok',
    onData = () => '354 go on',
    onText = () => '250 taken',
  }: Script = {},
  port = 0,
) {
  const received: Received[] = [];
  const clients = new Set<string>();
  const sockets = new Map<number, Socket>();
  const silent: ((reply: Reply) => void)[] = [];
  const counts = { connections: 0, logins: 0, recipients: 0, datas: 0 };

  function answer({ remotePort }: { remotePort: number }, done: (error?: Error | null, text?: string) => void) {
    const say = (reply: Reply): void => {
      if (reply === 'close') sockets.get(remotePort)?.destroy();
      else if (reply === 'silence') silent.push(say);
      else if (/^[23]/.test(reply)) done(null, reply.slice(4));
      else done(Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) }));
    };
    return say;
  }

  const server = new SMTPServer({
    secure: encryption === 'tls',
    logger: false,
    disableReverseLookup: true,
    disabledCommands: [...(onLogin ? [] : ['AUTH']), ...(encryption === 'starttls' ? [] : ['STARTTLS'])],
    allowInsecureAuth: encryption === undefined,
    onConnect(session, done) {
      // smtp-server cannot refuse DATA before the text: the scripted refusal comes before its own handler.
      const connection = [...server.connections].find(({ id }) => id === session.id);
      const take = connection?.handler_DATA.bind(connection);
      if (connection && take) {
        connection.handler_DATA = (command, next) => {
          const reply = session.envelope.rcptTo.length > 0 ? onData(++counts.datas) : '354 go on';
          if (reply.startsWith('354')) return take(command, next);
          answer(session, (error) => {
            connection.send((error as { responseCode?: number }).responseCode ?? 0, error?.message);
            next();
          })(reply);
        };
      }
      answer(session, done)(greeting);
    },
    onAuth: ({ username = '', password }, session, done) =>
      answer(session, (error) => done(error, { user: username }))(
        onLogin?.(++counts.logins, { user: username, password: password ?? '', encrypted: session.secure }) ?? '502 no',
      ),
    onMailFrom: ({ address }, session, done) => {
      clients.add(session.hostNameAppearsAs);
      answer(session, done)(onSender(address));
    },
    onRcptTo: ({ address }, session, done) => answer(session, done)(onRecipient(address, ++counts.recipients)),
    async onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope;
      // A connection that ends in the middle of the text delivers nothing.
      const text = (await buffer(stream).catch(() => null))?.toString('utf8');
      if (text === undefined) return;
      const mail = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), text };
      received.push(mail);
      answer(session, done)(await onText(mail, received.length));
    },
  });
  // A client that gives up, or whose connection is destroyed here, is part of the script.
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    counts.connections++;
    const { remotePort = 0 } = socket;
    sockets.set(remotePort, socket);
    socket.on('close', () => sockets.delete(remotePort));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = `127.0.0.1:${(server.server.address() as AddressInfo).port}`;

  return {
    url: `${encryption === 'tls' ? 'smtps' : 'smtp'}://${address}`,
    received,
    clients,
    get connections() {
      return counts.connections;
    },
    get logins() {
      return counts.logins;
    },
    hangUp: () => {
      for (const socket of sockets.values()) socket.end();
    },
    sayToAll: (reply: string) => {
      for (const say of silent.splice(0)) say(reply);
    },
    close: async () => {
      for (const socket of sockets.values()) socket.destroy();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}

export function headerOf(mail: Received | undefined, name: string): string | undefined {
  if (!mail) throw new Error('no mail has arrived');
  const head = (mail.text.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ');
  return head
    .split('\r\n')
    .find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    ?.slice(name.length + 1)
    .trim();
}
