// A mail server that takes everything and keeps nothing.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

let mails = 0;
const recipients = new Set<string>();

const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  onData: (text, { envelope }, taken) => {
    text.resume().once('end', () => {
      mails += 1;
      for (const { address } of envelope.rcptTo) recipients.add(address);
      taken();
    });
  },
});
server.on('error', () => undefined);

process.on('message', (wish) => {
  if (wish === 'forget') {
    mails = 0;
    recipients.clear();
  }
  process.send?.({ mails, recipients: recipients.size });
});
process.on('disconnect', () => process.exit());
const listening = server.listen(0, '127.0.0.1', () =>
  process.send?.({ port: (listening.address() as AddressInfo).port }),
);
