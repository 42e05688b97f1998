// A mail server that keeps every mail and shows it in a browser: node inbox-process.ts DIRECTORY SMTP_PORT HTTP_PORT
import { mkdirSync } from 'node:fs';
import maildev from 'maildev';

const [mailDirectory = '', smtp = '', web = ''] = process.argv.slice(2);
mkdirSync(mailDirectory, { recursive: true });
const inbox = maildev({
  smtp: Number(smtp),
  web: Number(web),
  ip: '127.0.0.1',
  webIp: '127.0.0.1',
  mailDirectory,
  silent: true,
});

await inbox.listen();
// MailDev throws the error of a connection that a client has reset inside a transaction. Before it listens, that ends
// it.
inbox.smtp.removeAllListeners('error');
inbox.smtp.on('error', ({ message }) => console.warn(`a connection broke off: ${message}`));
console.log(`Inbox on 127.0.0.1:${web}, SMTP on 127.0.0.1:${smtp}`);
