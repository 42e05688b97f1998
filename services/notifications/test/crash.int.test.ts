import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { backing, call, eventually, keys } from '@power-corner/service-kit/testing';
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import mongoose from 'mongoose';
import type { Mail } from '../src/mails/mail.ts';
import { MailModel } from '../src/mails/model.ts';
import { dropDatabase, openDatabase } from './running.ts';
import { headerOf, scriptedSmtp } from './scripted-smtp.ts';

beforeAll(openDatabase);
afterAll(dropDatabase);

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The real process; it needs no broker for what these tests ask of it. */
async function startProcess(smtpUrl: string): Promise<{ child: ChildProcess; url: string }> {
  const port = await freePort();
  const mongo = new URL(backing('TEST_MONGO_URL'));
  mongo.pathname = `/${mongoose.connection.name}`;
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
    stdio: 'ignore',
    env: {
      ...process.env, NODE_OPTIONS: '', NODE_ENV: 'test', LOG_LEVEL: 'silent', PORT: String(port), NOTIFICATIONS_MONGO_URL: mongo.toString(), RABBITMQ_URL: 'amqp://127.0.0.1:1',
      JWT_PUBLIC_KEY: keys.publicKey, SMTP_URL: smtpUrl, MAIL_FROM: 'Power Corner <no-reply@power-corner.example>', CONTACT_TO: 'contact@power-corner.example', PUBLIC_URL: 'https://power-corner.example/',
    },
  });
  children.push(child);
  const url = `http://127.0.0.1:${port}`;
  await eventually(async () => (await fetch(url).catch(() => null))?.status === 404);
  return { child, url };
}

test('a process killed between the server’s acceptance and its record sends the mail again under the same Message-ID', async () => {
  const smtp = await scriptedSmtp({ onText: (_, nth) => (nth === 1 ? 'silence' : '250 taken') });
  const { child, url } = await startProcess(smtp.url);
  await call('POST', `${url}/api/email/send-email`, { json: { from_name: 'Sami', reply_to: 'sami@example.dz', message: 'Bonjour' } });
  await eventually(async () => smtp.received.length === 1);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await MailModel.findOne({}).lean<Mail>()).toMatchObject({ status: 'sending', attempts: 1 });

  // The lease lasts two minutes: here it has just ended.
  await MailModel.updateMany({}, { leaseUntil: new Date(Date.now() - 1) });
  await startProcess(smtp.url);
  await eventually(async () => MailModel.exists({ status: 'sent', attempts: 2 }));
  expect(smtp.received).toHaveLength(2);
  expect(headerOf(smtp.received[0] as never, 'Message-ID')).toMatch(/^<[0-9a-f]{32}@power-corner\.example>$/);
  expect(headerOf(smtp.received[1] as never, 'Message-ID')).toBe(headerOf(smtp.received[0] as never, 'Message-ID'));
  await smtp.close();
}, 30_000);

test('a process that is told to stop finishes the mail that is on its way', async () => {
  const smtp = await scriptedSmtp({ onText: () => 'silence' });
  const { child, url } = await startProcess(smtp.url);
  await call('POST', `${url}/api/email/send-email`, { json: { from_name: 'Lina', reply_to: 'lina@example.dz', message: 'Bonjour' } });
  await eventually(async () => smtp.received.length === 1);
  child.kill('SIGTERM');
  await eventually(async () => (await fetch(url).catch(() => null)) === null);
  smtp.sayToAll('250 taken');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  expect(await MailModel.exists({ status: 'sent', 'replyTo.address': 'lina@example.dz' })).not.toBeNull();
  await smtp.close();
}, 30_000);
