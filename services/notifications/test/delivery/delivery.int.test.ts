import { describe, expect, test } from '@jest/globals';
import { byLoad, eventually } from '@power-corner/service-kit/testing';
import type { Mail } from '../../src/queue/mail.ts';
import { MailModel } from '../../src/queue/model.ts';
import { recordMail } from '../../src/queue/record-mail.ts';
import { idleSender } from '../harness.ts';
import { headerOf } from './scripted-smtp.ts';
import { passwordChanged, useServers } from './servers.ts';

const { serving, sending } = useServers();

const to = { name: 'Lina Haddad', address: 'lina@example.dz' };
const order = (change: Parameters<typeof passwordChanged>[0] = {}) => passwordChanged({ to, ...change });

const statusIs = (status: Mail['status']) => eventually(() => MailModel.findOne({ status }).lean<Mail>());

describe('the mail server answers', () => {
  test('delivers a mail within a moment of its recording', async () => {
    const smtp = await serving();
    const sender = sending(smtp.url, { sweepMs: 60_000 });
    // The first may go with the sweep of the start; only the nudge of its recording can send the second.
    await recordMail(sender, order());
    await statusIs('sent');
    const startedAt = Date.now();
    await recordMail(sender, order());
    await eventually(async () => (await MailModel.countDocuments({ status: 'sent' })) === 2);
    expect(Date.now() - startedAt).toBeLessThan(byLoad(900));
    const arrived = { from: 'no-reply@power-corner.example', to: ['lina@example.dz'] };
    expect(smtp.received).toMatchObject([arrived, arrived]);
  });

  test('retries after a temporary refusal, under the same Message-ID, until the mail is accepted', async () => {
    const smtp = await serving({ onRecipient: (_, nth) => (nth < 3 ? '450 4.2.0 greylisted, come back' : '250 ok') });
    await recordMail(sending(smtp.url), order());
    const mail = await statusIs('sent');
    expect(mail.attempts).toBe(3);
    expect(smtp.received).toHaveLength(1);
  });

  test('waits longer after each refusal', async () => {
    const attemptsSeen: number[] = [];
    const backoff = (attempts: number) => {
      attemptsSeen.push(attempts);
      return 5;
    };
    const smtp = await serving({ onText: (_, nth) => (nth < 4 ? '451 busy' : '250 taken') });
    await recordMail(sending(smtp.url, { backoff }), order());
    await statusIs('sent');
    expect(attemptsSeen).toEqual([1, 2, 3]);
    expect(new Set(smtp.received.map((mail) => headerOf(mail, 'Message-ID'))).size).toBe(1);
  });

  test('gives up on a permanent refusal and keeps the answer', async () => {
    const smtp = await serving({ onRecipient: () => '550 5.1.1 no such person' });
    await recordMail(sending(smtp.url), order());
    const mail = await statusIs('failed');
    expect(mail).toMatchObject({ attempts: 1, answer: '550 5.1.1 no such person' });
    expect(mail.data).toBeUndefined();
  });

  test('gives up after a day of temporary refusals', async () => {
    const smtp = await serving({ onRecipient: () => '450 later' });
    await recordMail(idleSender, order());
    await MailModel.updateMany({}, { triedSince: new Date(Date.now() - 24 * 3_600_000) });
    sending(smtp.url, { backoff: () => 3_600_000 });
    expect((await statusIs('failed')).answer).toBe('450 later');
  });

  test('opens a new connection when the old one is gone, without counting an attempt', async () => {
    const smtp = await serving();
    const sender = sending(smtp.url);
    await recordMail(sender, order());
    await statusIs('sent');
    smtp.hangUp();
    await recordMail(sender, order());
    const mails = await eventually(async () => {
      const sent = await MailModel.find({ status: 'sent' }).lean<Mail[]>();
      return sent.length === 2 && sent;
    });
    expect(mails.map(({ attempts }) => attempts)).toEqual([1, 1]);
  });
});

describe('the mail server does not answer', () => {
  test.each(['554 no service', 'close'])(
    'keeps mails without an attempt while it greets with %s, then sends them',
    async (greeting) => {
      const away = await serving({ greeting });
      const sender = sending(away.url);
      await recordMail(sender, order());
      await eventually(async () => away.connections > 1);
      expect(await MailModel.findOne({}).lean<Mail>()).toMatchObject({ status: 'queued', attempts: 0 });
      await sender.stop();

      const back = await serving();
      sending(back.url);
      await statusIs('sent');
      expect(back.received).toHaveLength(1);
    },
  );

  test('retries after silence before the text', async () => {
    const smtp = await serving({ onRecipient: (_, nth) => (nth === 1 ? 'silence' : '250 ok') });
    await recordMail(sending(smtp.url, { silenceMs: 1000 }), order());
    expect((await statusIs('sent')).attempts).toBe(2);
    expect(smtp.received).toHaveLength(1);
  });

  test.each(['silence', 'close'] as const)(
    'sends a transactional mail again after %s behind the text, under the same Message-ID',
    async (reply) => {
      const smtp = await serving({ onText: (_, nth) => (nth === 1 ? reply : '250 taken') });
      await recordMail(sending(smtp.url, { silenceMs: 1000 }), order());
      await statusIs('sent');
      expect(smtp.received).toHaveLength(2);
      const [first, second] = smtp.received;
      expect(first?.text).toContain('Message-ID: <');
      expect(headerOf(first, 'Message-ID')).toBe(headerOf(second, 'Message-ID'));
      expect(headerOf(first, 'Date')).toBe(headerOf(second, 'Date'));
    },
  );

  test.each(['silence', 'close'] as const)('never repeats a bulk mail after %s behind the text', async (reply) => {
    const smtp = await serving({ onText: (_, nth) => (nth === 1 ? reply : '250 taken') });
    const sender = sending(smtp.url, { silenceMs: 1000 });
    await recordMail(sender, order({ lane: 'bulk' }));
    await statusIs('unknown');
    await recordMail(sender, order({ lane: 'bulk', to: { name: '', address: 'next@example.dz' } }));
    await statusIs('sent');
    expect(smtp.received.map(({ to }) => to[0])).toEqual(['lina@example.dz', 'next@example.dz']);
  });
});

describe('a sender that died during a delivery', () => {
  const cutOff = async (lane: Mail['lane']) => {
    await recordMail(idleSender, order({ lane }));
    await MailModel.updateMany(
      {},
      { status: 'sending', attempts: 1, leaseUntil: new Date(Date.now() - 1), leaseToken: 'of-a-dead-sender' },
    );
  };

  test.each(['transactional', 'news'] as const)('leaves a mail of the lane %s to another sender', async (lane) => {
    const smtp = await serving();
    await cutOff(lane);
    sending(smtp.url);
    expect((await statusIs('sent')).attempts).toBe(2);
  });

  test('leaves a bulk mail as unknown', async () => {
    const smtp = await serving();
    await cutOff('bulk');
    sending(smtp.url);
    await statusIs('unknown');
    expect(smtp.received).toHaveLength(0);
  });

  test('keeps its mail while the lease lasts', async () => {
    const smtp = await serving();
    await cutOff('transactional');
    await MailModel.updateMany({}, { leaseUntil: new Date(Date.now() + 60_000) });
    const sender = sending(smtp.url);
    await recordMail(sender, order({ origin: ['another'] }));
    await statusIs('sent');
    expect(smtp.received).toHaveLength(1);
  });
});

describe('two replicas', () => {
  test('send each of many mails once, and keep one rate together', async () => {
    const smtp = await serving();
    for (let number = 0; number < 40; number++) await recordMail(idleSender, order({ lane: 'bulk' }));
    const startedAt = Date.now();
    sending(smtp.url, { perSecond: 40 });
    sending(smtp.url, { perSecond: 40 });
    await eventually(async () => (await MailModel.countDocuments({ status: 'sent' })) === 40);
    expect(smtp.received).toHaveLength(40);
    expect(Date.now() - startedAt).toBeGreaterThan(900);
  });

  test('send transactional mail first, then news of a championship, then bulk mail', async () => {
    const smtp = await serving();
    for (let number = 0; number < 30; number++)
      await recordMail(idleSender, order({ lane: 'bulk', to: { name: '', address: 'many@example.dz' } }));
    const sender = sending(smtp.url, { perSecond: 10 });
    await eventually(async () => smtp.received.length > 2);
    const [before, since] = [smtp.received.length, Date.now()];
    for (let number = 0; number < 4; number++)
      await recordMail(sender, order({ lane: 'news', to: { name: '', address: 'news@example.dz' } }));
    await recordMail(sender, order());
    const bulkMeanwhile = (Date.now() - since) / 100;
    const received = (address: string) => smtp.received.findLastIndex(({ to }) => to.includes(address));
    await eventually(async () => smtp.received.filter(({ to }) => to.includes('news@example.dz')).length === 4);
    expect(received('lina@example.dz')).toBeGreaterThanOrEqual(0);
    expect(received('lina@example.dz')).toBeLessThan(received('news@example.dz'));
    expect(received('news@example.dz')).toBeLessThan(before + 13 + bulkMeanwhile);
  });

  test('send a transactional mail before bulk mail', async () => {
    const smtp = await serving();
    for (let number = 0; number < 30; number++)
      await recordMail(idleSender, order({ lane: 'bulk', to: { name: '', address: 'many@example.dz' } }));
    const sender = sending(smtp.url, { perSecond: 10 });
    await eventually(async () => smtp.received.length > 2);
    const [before, since] = [smtp.received.length, Date.now()];
    await recordMail(sender, order());
    const bulkMeanwhile = (Date.now() - since) / 100;
    const received = () => smtp.received.findIndex(({ to }) => to.includes('lina@example.dz'));
    await eventually(async () => received() !== -1);
    expect(received()).toBeLessThan(before + 7 + bulkMeanwhile);
  });
});

describe('a mail', () => {
  test('is not sent when its link has expired', async () => {
    const smtp = await serving();
    await recordMail(sending(smtp.url), order({ expiresAt: new Date(Date.now() - 1000) }));
    const mail = await statusIs('expired');
    expect(mail.data).toBeUndefined();
    expect(smtp.received).toHaveLength(0);
  });

  test('loses its data once it is sent', async () => {
    const smtp = await serving();
    await recordMail(sending(smtp.url), order());
    expect((await statusIs('sent')).data).toBeUndefined();
  });

  test('never reaches a second person or gets a second header, whatever a name or an address holds', async () => {
    const smtp = await serving();
    const sender = sending(smtp.url);
    await recordMail(
      sender,
      order({
        to: { name: 'Lina\r\nBcc: evil@z.test\r\n\r\nX', address: 'lina@example.dz' },
        data: { firstname: 'Lina\r\n.\r\nRCPT TO:<evil@z.test>', at: '2026-11-21T10:00:00Z' },
      }),
    );
    const sent = await statusIs('sent');
    await recordMail(sender, order({ to: { name: 'B', address: 'b@y.test>\r\nRCPT TO:<evil@z.test' } }));
    await recordMail(sender, order({ to: { name: 'B', address: 'b@y.test,evil@z.test' } }));
    await eventually(async () => (await MailModel.countDocuments({ status: 'failed' })) === 2);
    expect(smtp.received).toMatchObject([{ to: ['lina@example.dz'] }]);
    expect(headerOf(smtp.received[0], 'Bcc')).toBeUndefined();
    expect(headerOf(smtp.received[0], 'Message-ID')).toBe(`<${sent._id}@power-corner.example>`);
  });

  test('is found through its index when it is due', async () => {
    const { queryPlanner } = (await MailModel.find({ status: 'queued', lane: 'bulk', dueAt: { $lte: new Date() } })
      .sort({ dueAt: 1 })
      .explain()) as unknown as { queryPlanner: { winningPlan: object } };
    expect(JSON.stringify(queryPlanner.winningPlan)).toContain('"IXSCAN"');
    expect(JSON.stringify(queryPlanner.winningPlan)).not.toMatch(/COLLSCAN|"SORT"/);
  });
});
