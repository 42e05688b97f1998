// A mail server that keeps every mail and shows it in a browser: node inbox-process.ts DIRECTORY SMTP_PORT HTTP_PORT
import { mkdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
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
const warn = (what: string) => (error: Error) => console.warn(`${what}: ${error.message}`);

// MailDev empties its directory, where mails that are just arriving have their files too: it ends when it reads them.
inbox.deleteAllEmail = (done) => {
  for (const { id } of inbox.store.splice(0))
    for (const file of [`${id}.eml`, id])
      rm(join(mailDirectory, file), { recursive: true, force: true }).catch(warn('a deleted mail keeps its file'));
  inbox.emit('delete', { id: 'all' });
  done(null, true);
};

// MailDev acknowledges a mail before it is on the disk, and ends when the disk is full. So each mail is written once
// before, with room for its attachments: what does not fit is refused for now.
const { onData } = inbox.smtp;
const trial = join(mailDirectory, 'trial');
let lastTrial: Promise<void> = Promise.resolve();
const tryToWrite = (bytes: number): Promise<void> => {
  const written = lastTrial.then(async () => {
    try {
      await writeFile(trial, Buffer.alloc(bytes));
    } finally {
      await rm(trial, { force: true });
    }
  });
  // The next mail may be smaller.
  lastTrial = written.catch(() => undefined);
  return written;
};
inbox.smtp.onData = async (stream, session, done) => {
  try {
    const mail = await buffer(stream);
    await tryToWrite(2 * mail.length + 65_536);
    void onData(Readable.from([mail]), session, done);
  } catch (error) {
    warn('a mail is refused')(error as Error);
    done(Object.assign(new Error('Insufficient system storage'), { responseCode: 452 }));
  }
};

await inbox.listen();
// MailDev throws the error of a connection that a client has reset inside a transaction. Before it listens, that ends
// it.
inbox.smtp.removeAllListeners('error');
inbox.smtp.on('error', warn('a connection broke off'));
console.log(`Inbox on 127.0.0.1:${web}, SMTP on 127.0.0.1:${smtp}`);
