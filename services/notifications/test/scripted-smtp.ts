import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';

export interface Received {
  from: string;
  to: string[];
  text: string;
}

/** `silence` never answers, `close` ends the connection without a word. */
type Reply = string | 'silence' | 'close';

interface Script {
  greeting?: Reply;
  /** With it the server asks for a login. */
  onLogin?: (nth: number) => Reply;
  onSender?: (address: string) => Reply;
  onRecipient?: (address: string, nth: number) => Reply;
  /** Called when the client wants to send the text. */
  onData?: (nth: number) => Reply;
  /** Called when the final dot has arrived. */
  onText?: (mail: Received, nth: number) => Reply;
}

/** A mail server that answers by a script, with all that it was sent. @param port another one's, to come back where that one was */
export async function scriptedSmtp({ greeting = '220 scripted', onLogin, onSender = () => '250 ok', onRecipient = () => '250 ok', onData = () => '354 go on', onText = () => '250 taken' }: Script = {}, port = 0) {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  let recipients = 0;
  let logins = 0;
  let datas = 0;

  const server = createServer((socket) => {
    connections++;
    sockets.add(socket);
    socket.setNoDelay(true).on('error', () => undefined).on('close', () => sockets.delete(socket));
    const say = (reply: Reply) => {
      if (reply === 'close') socket.destroy();
      else if (reply !== 'silence') socket.write(`${reply}\r\n`);
    };
    let mail: Received = { from: '', to: [], text: '' };
    let inText = false;
    let waiting = '';
    socket.on('data', (chunk) => {
      waiting += chunk.toString('utf8');
      for (;;) {
        const end = inText ? '\r\n.\r\n' : '\r\n';
        const at = waiting.indexOf(end);
        if (at < 0) return;
        const line = waiting.slice(0, at);
        waiting = waiting.slice(at + end.length);
        if (inText) {
          inText = false;
          received.push({ ...mail, text: line });
          say(onText({ ...mail, text: line }, received.length));
          mail = { from: '', to: [], text: '' };
        } else if (/^EHLO/i.test(line)) say(`250-scripted\r\n${onLogin ? '250-AUTH PLAIN\r\n' : ''}250 8BITMIME`);
        else if (/^AUTH/i.test(line)) say(onLogin?.(++logins) ?? '502 no');
        else if (/^MAIL FROM:<(.*)>/i.test(line)) {
          mail.from = /<(.*?)>/.exec(line)?.[1] ?? '';
          say(onSender(mail.from));
        } else if (/^RCPT TO:/i.test(line)) {
          const address = /<(.*?)>/.exec(line)?.[1] ?? '';
          mail.to.push(address);
          say(onRecipient(address, ++recipients));
        } else if (/^DATA/i.test(line)) {
          const reply = onData(++datas);
          inText = reply.startsWith('354');
          say(reply);
        } else if (/^QUIT/i.test(line)) {
          say('221 bye');
          socket.end();
        } else say('250 ok');
      }
    });
    say(greeting);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    get connections() {
      return connections;
    },
    /** Ends every open connection, as a server does with those that are idle. */
    hangUp: () => {
      for (const socket of sockets) socket.end();
    },
    /** The answer that a silence kept back. */
    sayToAll: (reply: string) => {
      for (const socket of sockets) socket.write(`${reply}\r\n`);
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** One header's value of a received mail, unfolded. */
export function headerOf({ text }: Received, name: string): string | undefined {
  const head = (text.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ');
  return head.split('\r\n').find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))?.slice(name.length + 1).trim();
}
