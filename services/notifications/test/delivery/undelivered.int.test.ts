import { calls } from '@power-corner/contracts/calls/all';
import type { Undelivered } from '@power-corner/contracts/mails/mails';
import { undeliveredDays } from '@power-corner/contracts/mails/mails';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { call, callTo, eventually, newId, tokenFor } from '@power-corner/service-kit/testing';
import { audienceConsumers } from '../../src/audience/consumers.ts';
import type { Mail } from '../../src/queue/mail.ts';
import { MailModel } from '../../src/queue/model.ts';
import type { MailOrder } from '../../src/queue/record-mail.ts';
import { recordMail } from '../../src/queue/record-mail.ts';
import type { Sender } from '../../src/queue/sender.ts';
import { admin, adminOf, championshipWith, isSuppressed } from './campaigns.ts';
import { event, newAddress, participation } from '../builders.ts';
import { dropDatabase, openDatabase, startSender, startSite } from '../harness.ts';
import { scriptedSmtp } from './scripted-smtp.ts';

let sender: Sender;
let smtp: Awaited<ReturnType<typeof scriptedSmtp>>;
let site: Awaited<ReturnType<typeof startSite>>;
const refused = new Set<string>();

beforeAll(async () => {
  await openDatabase();
  smtp = await scriptedSmtp({
    onRecipient: (address) => (refused.has(address) ? '550 5.1.1 no such person' : '250 ok'),
  });
  sender = startSender(smtp.url);
  site = await startSite(sender);
});

afterAll(async () => {
  await site.close();
  await sender.stop();
  await smtp.close();
  await dropDatabase();
});

afterEach(async () => {
  await MailModel.deleteMany({});
});

const refusedAddress = () => {
  const address = newAddress();
  refused.add(address);
  return address;
};

const write = (address: string, change: Partial<MailOrder<'password-changed'>> = {}) =>
  recordMail(sender, {
    origin: [address],
    lane: 'transactional',
    kind: 'password-changed',
    to: { name: 'Lina Haddad', address },
    data: { firstname: 'Lina', at: '2026-11-21T10:00:00Z' },
    now: new Date(),
    ...change,
  });

const read = async (query = '', token = admin) =>
  call('GET', `${site.url}${calls.listUndelivered.path}${query}`, { token });
const list = async (query = ''): Promise<Undelivered> => (await read(query)).body;
const ended = (address: string) =>
  eventually(() => MailModel.findOne({ 'to.address': address, finishedAt: { $exists: true } }).lean<Mail>());

test('a refused mail is listed with its subject, the answer, its account and the last championship of the address', async () => {
  const [address, userId, championshipId] = [refusedAddress(), newId(), newId()];
  for (const [id, at] of [
    [newId(), '2026-01-01T00:00:00Z'] as const,
    [championshipId, '2026-06-01T00:00:00Z'] as const,
  ])
    await audienceConsumers.ParticipationVerified(
      event('ParticipationVerified', participation({ championshipId: id, email: address }), new Date(at)),
    );
  await write(address, { userId });
  await ended(address);
  expect(await list()).toMatchObject({
    data: [
      {
        subject: 'Votre mot de passe a été modifié',
        name: 'Lina Haddad',
        email: address,
        state: 'failed',
        reason: expect.stringContaining('no such person'),
        user_id: userId,
        championship_id: championshipId,
      },
    ],
    total: 1,
  });
});

test('a mail whose link had ended is listed without a subject; what arrived or ended long ago is not', async () => {
  const [late, arrived, old] = [newAddress(), newAddress(), refusedAddress()];
  await write(late, { expiresAt: new Date(Date.now() - 1) });
  await write(arrived);
  await write(old);
  for (const address of [late, arrived, old]) await ended(address);
  const before = new Date(Date.now() - (undeliveredDays * 24 + 1) * 3_600_000);
  await MailModel.updateOne({ 'to.address': old }, { $set: { finishedAt: before } });
  const { data, total } = await list();
  expect(total).toBe(1);
  expect(data).toMatchObject([{ email: late, state: 'expired', subject: null, user_id: null, championship_id: null }]);
});

test('mails are listed by page, the last one first, and nothing of an erased person', async () => {
  const addresses = [refusedAddress(), refusedAddress(), refusedAddress()];
  for (const address of addresses) {
    await write(address);
    await ended(address);
  }
  await MailModel.updateOne({ 'to.address': addresses[0] }, { $set: { to: { name: '', address: '' } } });
  const pages = [await list('?page=1&limit=1'), await list('?page=2&limit=1'), await list('?page=3&limit=1')];
  expect(pages.map(({ data }) => data[0]?.email)).toEqual([addresses[2], addresses[1], undefined]);
  expect(pages.map(({ total }) => total)).toEqual([2, 2, 2]);
});

test('bulk mails count with their championship until they arrive or the campaign is canceled', async () => {
  const [lina, sami] = [refusedAddress(), newAddress()];
  const bulk = adminOf(site.url);
  const id = await championshipWith(lina, sami);
  const campaign = await bulk.writeTo(id, [lina, sami]);
  await bulk.isDone(campaign);
  await isSuppressed(lina);
  expect(await list()).toMatchObject({
    data: [],
    total: 0,
    campaigns: [{ championship_id: id, championship: 'Open Annaba', count: 1 }],
  });
  refused.delete(lina);
  await callTo(site.url, calls.liftSuppression, { token: admin, json: { email: lina } });
  await bulk.control(campaign, 'retry');
  await bulk.isDone(campaign);
  expect((await list()).campaigns).toEqual([]);
});

test.each(['athlete', 'coach'] as const)('is refused to a %s', async (usertype) => {
  expect((await read('', tokenFor(usertype))).status).toBe(403);
});
