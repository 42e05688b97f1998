import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newId } from '@power-corner/service-kit/testing';
import { createConsumers } from '../src/consumers.ts';
import { MailModel } from '../src/queue/model.ts';
import type { Sender } from '../src/queue/sender.ts';
import { event, newAddress } from './builders.ts';
import { dropDatabase, idleSender, log, openDatabase } from './harness.ts';

beforeAll(openDatabase);
afterAll(dropDatabase);

test('a person is told once that their account is blocked, why, and that it is unblocked', async () => {
  const email = newAddress();
  const about = { userId: newId(), revision: 3, email, firstname: 'Lina', at: '2026-12-05T08:00:00.000Z' };
  const consumers = createConsumers(idleSender as Sender);
  const blocked = event('UserBlocked', { ...about, reason: 'Comptes en double' });
  const unblocked = event('UserUnblocked', about);
  for (let times = 0; times < 2; times++) {
    await consumers.UserBlocked!(blocked, log);
    await consumers.UserUnblocked!(unblocked, log);
  }
  const mails = await MailModel.find({ 'to.address': email }).sort({ kind: 1 }).lean();
  expect(mails).toMatchObject([
    { kind: 'account-blocked', data: { firstname: 'Lina', reason: 'Comptes en double' } },
    { kind: 'account-unblocked', data: { firstname: 'Lina' } },
  ]);
});
