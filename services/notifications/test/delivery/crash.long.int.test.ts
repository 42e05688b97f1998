import { calls } from '@power-corner/contracts/calls/all';
import { afterEach, expect, test } from '@jest/globals';
import { backing, callTo, eventually } from '@power-corner/service-kit/testing';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import mongoose from 'mongoose';
import type { Mail } from '../../src/queue/mail.ts';
import { MailModel } from '../../src/queue/model.ts';
import type { Running } from '../service-process.ts';
import { startProcess } from '../service-process.ts';
import { useDatabase } from '../harness.ts';
import { headerOf, scriptedSmtp } from './scripted-smtp.ts';

useDatabase();

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

async function start(smtpUrl: string): Promise<Running> {
  const mongo = new URL(backing('TEST_MONGO_URL'));
  mongo.pathname = `/${mongoose.connection.name}`;
  const running = await startProcess({ mongoUrl: mongo.toString(), smtpUrl });
  children.push(running.child);
  return running;
}

test('a process killed between the server’s acceptance and its record sends the mail again under the same Message-ID', async () => {
  const smtp = await scriptedSmtp({ onText: (_, nth) => (nth === 1 ? 'silence' : '250 taken') });
  const { child, url } = await start(smtp.url);
  await callTo(url, calls.contactOrganisers, {
    json: { from_name: 'Sami', reply_to: 'sami@example.dz', message: 'Bonjour' },
  });
  await eventually(async () => smtp.received.length === 1);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await MailModel.findOne({}).lean<Mail>()).toMatchObject({ status: 'sending', attempts: 1 });

  // The lease lasts two minutes: here it has just ended.
  await MailModel.updateMany({}, { leaseUntil: new Date(Date.now() - 1) });
  await start(smtp.url);
  await eventually(async () => MailModel.exists({ status: 'sent', attempts: 2 }));
  expect(smtp.received).toHaveLength(2);
  // The host of PUBLIC_URL.
  expect([...smtp.clients]).toEqual(['power-corner.example']);
  expect(headerOf(smtp.received[0], 'Message-ID')).toMatch(/^<[0-9a-f]{32}@power-corner\.example>$/);
  expect(headerOf(smtp.received[1], 'Message-ID')).toBe(headerOf(smtp.received[0], 'Message-ID'));
  await smtp.close();
}, 60_000);

test('a process that is stopped finishes the mail that is being delivered', async () => {
  const smtp = await scriptedSmtp({ onText: () => 'silence' });
  const { child, url } = await start(smtp.url);
  await callTo(url, calls.contactOrganisers, {
    json: { from_name: 'Lina', reply_to: 'lina@example.dz', message: 'Bonjour' },
  });
  await eventually(async () => smtp.received.length === 1);
  child.kill('SIGTERM');
  await eventually(async () => (await fetch(url).catch(() => null)) === null);
  smtp.sayToAll('250 taken');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  expect(await MailModel.exists({ status: 'sent', 'replyTo.address': 'lina@example.dz' })).not.toBeNull();
  await smtp.close();
}, 60_000);
