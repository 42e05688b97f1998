import { describe, expect, jest, test } from '@jest/globals';
import { createLog } from '@power-corner/service-kit/observability/log';
import { byLoad, eventually } from '@power-corner/service-kit/testing';
import { randomUUID } from 'node:crypto';
import { deliveryRules } from '../../src/campaigns/delivery-decisions.ts';
import type { Mail } from '../../src/queue/mail.ts';
import { MailModel } from '../../src/queue/model.ts';
import { recordMail } from '../../src/queue/record-mail.ts';
import { MailServer } from '../../src/queue/mail-server.ts';
import type { MailToCompose } from '../../src/templates/compose.ts';
import { connectionsOf } from '../../src/queue/sender.ts';
import { compose, idleSender } from '../harness.ts';
import { headerOf } from './scripted-smtp.ts';
import { passwordChanged, useServers } from './servers.ts';

const { serving, sending } = useServers();

jest.setTimeout(60_000);

const record = (sender: { nudge: () => void }, lane: Mail['lane'], address = `${randomUUID()}@example.dz`) =>
  recordMail(sender, passwordChanged({ lane, to: { name: 'Lina', address } }));

const allSent = (count: number) =>
  eventually(
    async () =>
      (await MailModel.countDocuments({ status: 'sent' })) === count && (await MailModel.find({}).lean<Mail[]>()),
    30_000,
  );

const away = () => Object.assign(new Error('connection 3 closed'), { name: 'MongoNetworkError' });

test.each([
  [
    'asked for paused and suppressed recipients',
    (fail: () => boolean) => ({
      rules: { ...deliveryRules(), skipped: async () => (fail() ? Promise.reject(away()) : new Map()) },
    }),
  ],
  [
    'asked for the text of the mail',
    (fail: () => boolean) => ({
      compose: async (mail: MailToCompose) => (fail() ? Promise.reject(away()) : compose(mail)),
    }),
  ],
])('a database that goes away while it is %s leaves no bulk mail in doubt', async (_, optionsWith) => {
  const smtp = await serving();
  let fails = 1;
  const sender = sending(
    smtp.url,
    optionsWith(() => fails-- > 0),
  );
  await record(sender, 'bulk');
  const [mail] = (await allSent(1)) as Mail[];
  expect([mail?.attempts, smtp.received.length]).toEqual([1, 1]);
});

test.each([1, 30])(
  'a database that goes away before it answers a claim among %i bulk mails leaves none of them in doubt',
  async (mails) => {
    const smtp = await serving();
    const { collection } = MailModel;
    const answer = collection.updateMany.bind(collection) as (...args: unknown[]) => Promise<unknown>;
    let lost = 0;
    const losing = jest.spyOn(collection, 'updateMany').mockImplementation((async (
      filter: { _id?: unknown },
      ...rest: unknown[]
    ) => {
      const answered = await answer(filter, ...rest);
      // Releasing expired leases, the other update of many mails, names no ids.
      if (lost === 0 && filter._id) {
        lost += 1;
        throw away();
      }
      return answered;
    }) as never);
    for (let number = 0; number < mails; number++) await record(idleSender, 'bulk');
    sending(smtp.url);
    const sent = (await allSent(mails)) as Mail[];
    losing.mockRestore();
    expect([lost, smtp.received.length, sent.every(({ attempts }) => attempts === 1)]).toEqual([1, mails, true]);
  },
);

describe('a mail server that was gone', () => {
  test('gets all waiting mails when it is back at its address, each once and without a counted attempt', async () => {
    const before = await serving();
    const { port } = new URL(before.url);
    const lines: string[] = [];
    const breaker = new MailServer(createLog('test', 'warn', { write: (line: string) => void lines.push(line) }));
    const sender = sending(before.url, { server: breaker });
    await record(sender, 'transactional');
    await allSent(1);
    await before.close();

    for (let number = 0; number < 5; number++) await record(sender, 'bulk');
    await record(sender, 'transactional', 'lina@example.dz');
    await eventually(async () => lines.length >= 2);
    expect(await MailModel.countDocuments({ status: 'queued', attempts: 0 })).toBe(6);

    const back = await serving({}, Number(port));
    const mails = await allSent(7);
    expect(back.received).toHaveLength(6);
    expect(mails.every(({ attempts }) => attempts === 1)).toBe(true);
  });

  test('is sent no link that has expired meanwhile', async () => {
    const away = await serving({ greeting: '421 later' });
    const sender = sending(away.url);
    await recordMail(sender, {
      origin: [randomUUID()],
      lane: 'transactional',
      kind: 'verify-email',
      to: { name: '', address: 'lina@example.dz' },
      data: { firstname: 'Lina', token: 'x'.repeat(43), expiresAt: '2026-12-05T08:00:00Z' },
      now: new Date(),
      expiresAt: new Date(Date.now() + 60_000),
    });
    await eventually(async () => away.connections > 1);
    await sender.stop();
    // The hour passes.
    await MailModel.updateMany({}, { expiresAt: new Date(Date.now() - 1) });
    const back = await serving();
    sending(back.url);
    await eventually(() => MailModel.exists({ status: 'expired' }));
    expect(back.received).toHaveLength(0);
  });
});

describe('a mail server that refuses our login', () => {
  test('costs no mail an attempt, and gets them once it accepts the login', async () => {
    let password = '535 5.7.8 wrong';
    const smtp = await serving({ onLogin: () => password });
    const sender = sending(smtp.url.replace('//', '//gym:secret@'));
    await record(sender, 'transactional');
    await eventually(async () => smtp.connections > 1);
    expect(await MailModel.findOne({}).lean<Mail>()).toMatchObject({ status: 'queued', attempts: 0 });
    password = '235 welcome';
    await allSent(1);
  });
});

describe('a mail server that breaks off', () => {
  test.each([
    ['closes where the text was to come', 1, { onData: (nth: number) => (nth === 1 ? 'close' : '354 go on') }],
    [
      'says 421 to the recipient',
      1,
      { onRecipient: (_: string, nth: number) => (nth === 1 ? '421 4.3.2 shutting down' : '250 ok') },
    ],
    [
      'says 421 behind the text',
      1,
      { onText: (_: unknown, nth: number) => (nth === 1 ? '421 4.3.2 shutting down' : '250 taken') },
    ],
    ['refuses the text for now', 2, { onData: (nth: number) => (nth === 1 ? '451 4.3.0 try again' : '354 go on') }],
  ] as const)('and %s is sent the mail again, since it has accepted none', async (_, attempts, script) => {
    const smtp = await serving(script);
    await record(idleSender, 'bulk');
    sending(smtp.url);
    const [mail] = await allSent(1);
    expect(mail?.attempts).toBe(attempts);
    expect(new Set(smtp.received.map((received) => headerOf(received, 'Message-ID'))).size).toBe(1);
  });
});

describe('a mail server that hangs over bulk mails', () => {
  test('delays no link', async () => {
    const smtp = await serving({ onText: ({ to }) => (to[0]?.startsWith('many') ? 'silence' : '250 taken') });
    for (let number = 0; number < 2 * connectionsOf.bulk; number++)
      await record(idleSender, 'bulk', `many.${number}@example.dz`);
    const sender = sending(smtp.url, { silenceMs: 20_000 });
    await eventually(async () => smtp.received.length === connectionsOf.bulk);
    const startedAt = Date.now();
    await record(sender, 'transactional', 'lina@example.dz');
    await allSent(1);
    expect(Date.now() - startedAt).toBeLessThan(byLoad(10_000));
    expect(smtp.received.filter(({ to }) => to[0]?.startsWith('many'))).toHaveLength(connectionsOf.bulk);
  });
});

describe('a mail server that hangs over one mail', () => {
  test.each(['transactional', 'bulk'] as const)('delays no other mail of the lane %s', async (lane) => {
    const smtp = await serving({ onText: ({ to }) => (to[0]?.startsWith('slow') ? 'silence' : '250 taken') });
    const sender = sending(smtp.url, { silenceMs: 40_000 });
    await record(sender, lane, 'slow@example.dz');
    await eventually(async () => smtp.received.length === 1);
    for (let number = 0; number < 30; number++) await record(sender, lane);
    await allSent(30);
    expect(await MailModel.findOne({ 'to.address': 'slow@example.dz' }).lean<Mail>()).toMatchObject({
      status: 'sending',
      attempts: 1,
    });
    smtp.sayToAll('250 taken');
    await allSent(31);
    expect(smtp.received).toHaveLength(31);
  });
});

describe('a mail server that refuses us as the sender', () => {
  test('is tried again later: no mail is lost to a fault of ours', async () => {
    let refusing = true;
    const smtp = await serving({ onSender: () => (refusing ? '550 5.7.1 sender refused' : '250 ok') });
    const sender = sending(smtp.url);
    await record(sender, 'bulk');
    await eventually(() => MailModel.exists({ answer: /sender refused/, status: { $in: ['queued', 'sending'] } }));
    refusing = false;
    await allSent(1);
  });
});
