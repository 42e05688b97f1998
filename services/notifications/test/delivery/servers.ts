import { afterEach } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { MailModel } from '../../src/queue/model.ts';
import type { MailOrder } from '../../src/queue/record-mail.ts';
import { startSender, useDatabase } from '../harness.ts';
import { newAddress } from '../builders.ts';
import { scriptedSmtp } from './scripted-smtp.ts';

/** Mail servers and senders of the tests of a file, which end after each test, the newest first. */
export function useServers() {
  useDatabase();
  const ending: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of ending.splice(0).reverse()) await end();
    await MailModel.deleteMany({});
  });
  const serving = async (...args: Parameters<typeof scriptedSmtp>) => {
    const smtp = await scriptedSmtp(...args);
    ending.push(() => smtp.close());
    return smtp;
  };
  const sending = (...args: Parameters<typeof startSender>) => {
    const sender = startSender(...args);
    ending.push(() => sender.stop());
    return sender;
  };
  return { ending, serving, sending };
}

export const passwordChanged = (
  change: Partial<MailOrder<'password-changed'>> = {},
): MailOrder<'password-changed'> => ({
  origin: [randomUUID()],
  lane: 'transactional',
  kind: 'password-changed',
  to: { name: 'Lina Haddad', address: newAddress() },
  data: { firstname: 'Lina', at: '2026-11-21T10:00:00Z' },
  now: new Date(),
  ...change,
});
