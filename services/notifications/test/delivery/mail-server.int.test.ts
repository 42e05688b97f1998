import { describe, expect, test } from '@jest/globals';
import { byLoad, eventually, metric } from '@power-corner/service-kit/testing';
import { createLog } from '@power-corner/service-kit/observability/log';
import { deliveryRules } from '../../src/campaigns/delivery-decisions.ts';
import type { Mail } from '../../src/queue/mail.ts';
import { MailServer, measureMailServer } from '../../src/queue/mail-server.ts';
import { measureMails } from '../../src/queue/metrics.ts';
import { MailModel } from '../../src/queue/model.ts';
import { recordMail } from '../../src/queue/record-mail.ts';
import { releaseExpired } from '../../src/queue/repository.ts';
import { UsageError } from '@power-corner/service-kit/ops/command';
import { readCommand, runCommand } from '../../src/queue/unknown-mails/command.ts';
import { adminOf, championshipWith } from './campaigns.ts';
import { newAddress } from '../builders.ts';
import { log, idleSender, startSite } from '../harness.ts';
import { headerOf } from './scripted-smtp.ts';
import { passwordChanged, useServers } from './servers.ts';

const { ending, serving, sending } = useServers();

const record = (post: { nudge: () => void }, lane: Mail['lane'] = 'transactional') =>
  recordMail(post, passwordChanged({ lane }));

const statusIs = (status: Mail['status'], count = 1) =>
  eventually(
    async () =>
      (await MailModel.countDocuments({ status })) === count && (await MailModel.find({ status }).lean<Mail[]>()),
    20_000,
  ) as Promise<[Mail, ...Mail[]]>;

const withLogin = (url: string, options = '') => `${url.replace('//', '//gym:s%C3%A9sam%40e@')}${options}`;
const anyCertificate = '?tls.rejectUnauthorized=false';

describe('a mail server that asks for a login', () => {
  let measured = new MailServer(log);
  measureMailServer({
    get trouble() {
      return measured.trouble;
    },
  });

  test.each(['tls', 'starttls'] as const)('gets it over %s only, once for many mails', async (encryption) => {
    const logins: unknown[] = [];
    const smtp = await serving({ encryption, onLogin: (_, login) => (logins.push(login), '235 welcome') });
    for (let number = 0; number < 5; number++) await record(idleSender, 'news');
    sending(withLogin(smtp.url, anyCertificate), { perSecond: 5 });
    await statusIs('sent', 5);
    expect(logins[0]).toEqual({ user: 'gym', password: 'sésam@e', encrypted: true });
    expect([smtp.received.length, logins.length <= 2]).toEqual([5, true]);
  });

  test.each(['tls', 'starttls'] as const)(
    'gets no password over %s when nobody trusts its certificate',
    async (encryption) => {
      const smtp = await serving({ encryption, onLogin: () => '235 welcome' });
      const server = new MailServer(log);
      await record(idleSender);
      sending(withLogin(smtp.url), { server });
      await eventually(async () => server.trouble === 'tls');
      expect([smtp.logins, smtp.received.length]).toEqual([0, 0]);
      expect(await MailModel.exists({ status: 'queued', attempts: 0 })).not.toBeNull();
    },
  );

  test.each(['', '?requireTLS=false', '?ignoreTLS=true'])(
    'gets no password when it offers no STARTTLS, unless it is on this machine %s',
    async (options) => {
      const smtp = await serving({ onLogin: () => '235 welcome' });
      const server = new MailServer(log);
      await record(idleSender);
      // Leads to this machine, and is none of its names.
      const elsewhere = sending(withLogin(smtp.url.replace('127.0.0.1', '0.0.0.0'), options), { server });
      await eventually(async () => server.trouble === 'tls');
      await elsewhere.stop();
      expect([smtp.logins, smtp.received.length]).toEqual([0, 0]);
      sending(withLogin(smtp.url, options));
      await statusIs('sent');
      expect(smtp.logins).toBe(1);
    },
  );

  test('gets one login attempt at a time, with growing waits, while it refuses us; no mail loses an attempt', async () => {
    let open = false;
    const at: number[] = [];
    const smtp = await serving({ onLogin: () => (open ? '235 welcome' : (at.push(Date.now()), '535 5.7.8 wrong')) });
    const server = new MailServer(log);
    for (let number = 0; number < 10; number++)
      await record(idleSender, (['transactional', 'news', 'bulk'] as const)[number % 3]);
    sending(withLogin(smtp.url), { server });
    await eventually(async () => at.length >= 7, 30_000);
    // Three lanes may start together. Then one connection waits 0.5, 1, 2 and 4 s, less a quarter at most; without
    // waits the sweep of each second needs 4 s.
    expect((at[6] ?? 0) - (at[0] ?? 0)).toBeGreaterThan(5500);
    expect(server.trouble).toBe('login');
    expect(await MailModel.countDocuments({ status: 'queued', attempts: 0 })).toBe(10);
    open = true;
    const mails = await statusIs('sent', 10);
    expect(mails.every(({ attempts, copies }) => attempts === 1 && copies === 1)).toBe(true);
    expect(server.trouble).toBeNull();
  }, 60_000);

  test('gets the other mails first when it says 421 to one, which loses no try', async () => {
    let unwelcome = '';
    const smtp = await serving({ onRecipient: (address) => (address === unwelcome ? '421 4.7.0 not now' : '250 ok') });
    await record(idleSender);
    unwelcome = (await MailModel.findOne({}).lean<Mail>())?.to.address ?? '';
    await record(idleSender);
    sending(smtp.url, { backoff: () => 3000 });
    const [sent] = await statusIs('sent');
    expect(sent.to.address).not.toBe(unwelcome);
    const mail = await eventually(() =>
      MailModel.findOne({ status: 'queued', answer: '421 4.7.0 not now' }).lean<Mail>(),
    );
    expect(mail).toMatchObject({ to: { address: unwelcome }, attempts: 0, copies: 0 });
  });

  test.each([
    ['at the login', '535 5.7.8 wrong', '250 ok'],
    ['at the first recipient', '235 welcome', '530 5.7.0 Authentication required'],
  ])(
    'and refuses it %s is named to admins as the reason why nothing moves, in French, and to Prometheus',
    async (_, login, recipient) => {
      let open = false;
      const smtp = await serving({
        onLogin: () => (open ? '235 welcome' : login),
        onRecipient: () => (open ? '250 ok' : recipient),
      });
      const server = new MailServer(createLog('test', 'silent'));
      measured = server;
      const sender = sending(withLogin(smtp.url), { server, backoff: () => 1000 });
      const site = await startSite(sender, server);
      ending.push(() => site.close());
      const bulk = adminOf(site.url);
      const emails = [newAddress(), newAddress()];
      const championshipId = await championshipWith(...emails);
      const id = await bulk.writeTo(championshipId, emails);
      const waiting = await eventually(async () => {
        const campaign = await bulk.follow(id);
        return campaign.waiting_because && campaign;
      });
      expect(waiting).toMatchObject({ state: 'sending', queued: 2, paused_because: null });
      expect(waiting.waiting_because).toMatch(
        /^Le serveur d'e-mails refuse la connexion de la plateforme\u00a0: son identifiant ou son mot de passe/,
      );
      expect(await metric('mail_server_failing', { cause: 'login' })).toBe(1);
      expect(await metric('mail_server_failing', { cause: 'unreachable' })).toBe(0);
      open = true;
      expect(await bulk.isDone(id)).toMatchObject({ sent: 2, waiting_because: null });
    },
    30_000,
  );
});

describe('a mail server that takes longer than a minute over the final dot', () => {
  test('is waited for longer than over any other answer, and gets one copy', async () => {
    const smtp = await serving({ onText: () => new Promise((resolve) => setTimeout(resolve, 1500, '250 taken')) });
    const url = { url: smtp.url, envelopeMs: 1000, contentMs: 60_000 };
    await record(idleSender);
    sending(smtp.url, { smtp: url });
    const [{ attempts }] = await statusIs('sent');
    expect([attempts, smtp.received.length]).toEqual([1, 1]);
  });

  test('keeps its mail while it thinks: the lease is extended, and no other sender takes it', async () => {
    const smtp = await serving({ onText: () => 'silence' });
    await record(idleSender);
    sending(smtp.url, { renewMs: 200 });
    sending(smtp.url, { renewMs: 200 });
    await eventually(async () => smtp.received.length === 1);
    const soon = new Date(Date.now() + 1500);
    await MailModel.updateMany({}, { leaseUntil: soon });
    await eventually(async () => Date.now() > soon.getTime() + 1000);
    expect(await MailModel.findOne({}).lean<Mail>()).toMatchObject({ status: 'sending', attempts: 1 });
    smtp.sayToAll('250 taken');
    await statusIs('sent');
    expect(smtp.received).toHaveLength(1);
  });

  test.each(['silence', 'close'] as const)(
    'gets two copies of a mail at most after %s each time; then a person sees it, and its content is kept',
    async (reply) => {
      const smtp = await serving({ onText: () => reply });
      const before = (await metric('mails_finished_total', { lane: 'transactional', outcome: 'unknown' })) ?? 0;
      await record(idleSender);
      sending(smtp.url, { silenceMs: 1000 });
      const [mail] = await statusIs('unknown');
      expect(mail).toMatchObject({ attempts: 2, copies: 2, answer: 'notAcknowledged', data: { firstname: 'Lina' } });
      expect(smtp.received).toHaveLength(2);
      expect(new Set(smtp.received.map((copy) => headerOf(copy, 'Message-ID'))).size).toBe(1);
      expect(await metric('mails_finished_total', { lane: 'transactional', outcome: 'unknown' })).toBe(before + 1);
    },
  );

  test.each(['transactional', 'news'] as const)(
    'may have a copy from each sender that was killed: a mail of the lane %s is sent again after the first, not after the second',
    async (lane) => {
      await record(idleSender, lane);
      const cutOff = (copies: number) =>
        MailModel.updateMany(
          {},
          {
            status: 'sending',
            attempts: copies,
            copies,
            leaseUntil: new Date(Date.now() - 1),
            leaseToken: 'of-a-killed-sender',
          },
        );
      await cutOff(1);
      expect(await releaseExpired(new Date())).toEqual({ again: 1, unknown: 0 });
      await cutOff(2);
      expect(await releaseExpired(new Date())).toEqual({ again: 0, unknown: 1 });
      expect((await statusIs('unknown'))[0].data).toBeDefined();
    },
  );

  test('that refuses a mail after a first copy may have arrived leaves it unknown, not failed', async () => {
    const smtp = await serving({ onText: (_, nth) => (nth === 1 ? 'close' : '554 no') });
    await record(idleSender);
    sending(smtp.url);
    expect((await statusIs('unknown'))[0].answer).toBe('554 no');
  });
});

describe('a connection that the server closed between its opening and the mail', () => {
  test.each(['transactional', 'news', 'bulk'] as const)(
    'is replaced at once for a mail of the lane %s, and no try is counted',
    async (lane) => {
      // The server leaves as soon as the first sender is named.
      let senders = 0;
      const smtp = await serving({ onSender: () => (++senders === 1 ? 'close' : '250 ok') });
      await record(idleSender, lane);
      const startedAt = Date.now();
      sending(smtp.url, { backoff: () => 15_000 });
      const [mail] = await statusIs('sent');
      expect([mail.attempts, mail.copies, smtp.connections]).toEqual([1, 1, 2]);
      expect(Date.now() - startedAt).toBeLessThan(byLoad(10_000));
    },
  );

  test('is replaced once: a server that closes again makes the mail wait for its next try', async () => {
    const smtp = await serving({ onSender: () => 'close' });
    await record(idleSender);
    sending(smtp.url, { backoff: () => 60_000 });
    const mail = await eventually(() => MailModel.findOne({ answer: 'cutBefore' }).lean<Mail>());
    expect(mail).toMatchObject({ status: 'queued', attempts: 1, copies: 0 });
    expect(smtp.connections).toBe(2);
  });
});

describe('a mail that is unknown', () => {
  const run = async (...args: string[]) => {
    const printed: string[] = [];
    const code = await runCommand(readCommand(args), { log, print: (text) => void printed.push(text) });
    return { code, said: printed.join('\n') };
  };
  const unknown = async (lane: Mail['lane']) => {
    await record(idleSender, lane);
    await MailModel.updateMany(
      { status: 'queued' },
      { status: 'unknown', attempts: 2, copies: 2, finishedAt: new Date() },
    );
    return (await MailModel.findOne({ lane }).lean<Mail>()) as Mail;
  };

  test('is listed and counted until an operator sends it once more, or closes it; bulk mails are left to their campaign', async () => {
    measureMails(deliveryRules());
    const [link, news, bulk] = [await unknown('transactional'), await unknown('news'), await unknown('bulk')];
    expect(await metric('mails_unknown', { lane: 'transactional' })).toBe(1);
    const { said } = await run('list');
    expect([said.includes(link._id), said.includes(news._id), said.includes(bulk._id), said.includes('@')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(await run('close', news._id, bulk._id, '--reason', 'a copy arrived')).toEqual({
      code: 0,
      said: '1 closed.',
    });
    expect(await MailModel.findById(news._id).lean<Mail>()).toMatchObject({
      status: 'canceled',
      answer: 'a copy arrived',
    });

    const smtp = await serving({ onText: (_, nth) => (nth === 1 ? 'close' : '250 taken') });
    sending(smtp.url);
    expect(await run('resend', link._id, bulk._id)).toEqual({ code: 0, said: '1 will be sent again.' });
    await eventually(
      async () => smtp.received.length === 1 && (await MailModel.exists({ _id: link._id, status: 'unknown' })),
    );
    await run('resend', link._id);
    await statusIs('sent');
    expect(smtp.received).toHaveLength(2);
    expect(await run('list')).toEqual({ code: 0, said: 'No unknown mails.' });
    expect(await run('resend', link._id)).toEqual({ code: 1, said: 'No such unknown mail.' });
  });

  test('is found by an index', async () => {
    for (const query of [
      MailModel.find({ status: 'unknown', lane: 'news' }),
      MailModel.find({ status: 'unknown', lane: { $ne: 'bulk' } }),
    ])
      expect(JSON.stringify(await query.explain())).toMatch(/lane_1_unknown/);
  });

  test.each([['lost'], ['list', 'x'], ['resend'], ['close', 'x'], ['resend', '--all']])(
    'is left alone by the command %s %s',
    (...args) => {
      expect(() => readCommand(args.filter((arg) => arg !== undefined))).toThrow(UsageError);
    },
  );
});
