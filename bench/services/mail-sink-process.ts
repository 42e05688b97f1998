// A mail server that takes everything and keeps nothing, as fast as can be: it should decide no measurement.
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

let mails = 0;
const recipients = new Set<string>();

const server = createServer((socket) => {
  let waiting = '';
  let inText = false;
  socket
    .setNoDelay(true)
    .setEncoding('latin1')
    .on('error', () => undefined);
  socket.write('220 sink\r\n');
  socket.on('data', (chunk: string) => {
    waiting += chunk;
    for (;;) {
      const end = inText ? '\r\n.\r\n' : '\r\n';
      const at = waiting.indexOf(end);
      if (at < 0) return;
      const line = waiting.slice(0, at);
      waiting = waiting.slice(at + end.length);
      if (inText) {
        inText = false;
        mails += 1;
        socket.write('250 taken\r\n');
      } else socket.write(answerTo(line));
    }
  });
  function answerTo(line: string): string {
    const [word = ''] = line.split(/[ :]/, 1);
    if (/^(EHLO|HELO)$/i.test(word)) return '250-sink\r\n250 8BITMIME\r\n';
    if (/^RCPT$/i.test(word)) recipients.add(line);
    if (/^DATA$/i.test(word)) {
      inText = true;
      return '354 go on\r\n';
    }
    if (/^QUIT$/i.test(word)) {
      socket.end('221 bye\r\n');
      return '';
    }
    return '250 ok\r\n';
  }
});

process.on('message', (wish) => {
  if (wish === 'forget') {
    mails = 0;
    recipients.clear();
  }
  process.send?.({ mails, recipients: recipients.size });
});
process.on('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
