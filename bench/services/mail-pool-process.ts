// The least that mails to many cost in Node: nodemailer's own pool, as many connections as the sender has, nothing
// written down.
import { once } from 'node:events';
import { createTransport } from 'nodemailer';

interface Job {
  port: number;
  connections: number;
  recipients: string[];
  subject: string;
  text: string;
  html: string;
}

process.on('disconnect', () => process.exit());
const [{ port, connections, recipients, subject, text, html }] = (await once(process, 'message')) as [Job];
const pool = createTransport({
  pool: true,
  host: '127.0.0.1',
  port,
  secure: false,
  ignoreTLS: true,
  maxConnections: connections,
  maxMessages: 100,
});
const startedAt = performance.now();
await Promise.all(
  recipients.map((address) =>
    pool.sendMail({
      from: 'Power Corner <ne-pas-repondre@powercorner.dz>',
      to: { name: 'Lina Haddad', address },
      subject,
      text,
      html,
    }),
  ),
);
const seconds = (performance.now() - startedAt) / 1000;
pool.close();
process.send?.({ seconds });
