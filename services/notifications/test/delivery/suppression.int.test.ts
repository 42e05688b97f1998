import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { call, callTo, eventually, tokenFor } from '@power-corner/service-kit/testing';
import { MailModel } from '../../src/queue/model.ts';
import { recordMail } from '../../src/queue/record-mail.ts';
import type { Sender } from '../../src/queue/sender.ts';
import { SuppressionModel } from '../../src/suppressions/model.ts';
import { adminOf, championshipWith, isSuppressed } from './campaigns.ts';
import { newAddress } from '../builders.ts';
import { dropDatabase, links, openDatabase, startSender, startSite } from '../harness.ts';
import type { Received } from './scripted-smtp.ts';
import { headerOf, scriptedSmtp } from './scripted-smtp.ts';

jest.setTimeout(20_000);

let sender: Sender;
let smtp: Awaited<ReturnType<typeof scriptedSmtp>>;
let site: Awaited<ReturnType<typeof startSite>>;
let bulk: ReturnType<typeof adminOf>;
const refusals = new Map<string, string>();

beforeAll(async () => {
  await openDatabase();
  smtp = await scriptedSmtp({ onRecipient: (address) => refusals.get(address) ?? '250 ok' });
  sender = startSender(smtp.url);
  site = await startSite(sender);
  bulk = adminOf(site.url);
});

afterAll(async () => {
  await site.close();
  await sender.stop();
  await smtp.close();
  await dropDatabase();
});

afterEach(async () => {
  smtp.received.length = 0;
  refusals.clear();
  await MailModel.deleteMany({});
});

const gone = '550 5.1.1 no such person';

async function writeTo(...recipients: string[]) {
  const id = await bulk.writeTo(await championshipWith(...recipients), recipients);
  return bulk.isDone(id);
}

const mailTo = (address: string) => smtp.received.find(({ to }) => to[0] === address) as Received;
const resetLink = (address: string) =>
  recordMail(sender, {
    origin: [newAddress()],
    lane: 'transactional',
    kind: 'reset-password',
    to: { name: '', address },
    data: { firstname: 'Lina', token: 'x'.repeat(43), expiresAt: '2026-12-05T08:00:00Z' },
    now: new Date(),
  });
const lift = (email: string) => bulk.post(calls.liftSuppression.path, { email });

describe('an address whose server refused it for good', () => {
  test('gets no further bulk mail, is counted and listed, and others get theirs', async () => {
    const [lina, sami] = [newAddress(), newAddress()] as const;
    refusals.set(lina, gone);
    const { id } = await writeTo(lina, sami);
    await isSuppressed(lina);
    expect(await bulk.follow(id)).toMatchObject({
      sent: 1,
      failed: 1,
      suppressed: 0,
      failures: [{ email: lina, state: 'failed', reason: gone, suppression: 'refused' }],
    });
    refusals.clear();
    expect(await writeTo(lina, sami)).toMatchObject({
      state: 'done',
      total: 2,
      sent: 1,
      failed: 0,
      suppressed: 1,
      failures: [
        {
          email: lina,
          state: 'suppressed',
          reason: `Adresse écartée, son serveur l'avait refusée\u00a0: ${gone}`,
          suppression: 'refused',
        },
      ],
    });
    expect(mailTo(lina)).toBeUndefined();
  });

  test('is skipped by a retry, until an admin lifts the suppression', async () => {
    const lina = newAddress();
    refusals.set(lina, gone);
    const { id } = await writeTo(lina);
    await isSuppressed(lina);
    refusals.clear();
    expect((await bulk.control(id, 'retry')).body).toMatchObject({
      message: "Il n'y a personne à qui renvoyer ce message.",
      data: { queued: 0 },
    });
    expect((await lift(lina.toUpperCase())).body).toEqual({
      status: 200,
      message: 'Cette adresse peut de nouveau recevoir les messages de groupe.',
      message_code: 'suppressionLifted',
    });
    expect((await bulk.control(id, 'retry')).body.data.queued).toBe(1);
    expect(await bulk.isDone(id)).toMatchObject({ sent: 1, failed: 0, suppressed: 0, failures: [] });
  });

  test('still gets a requested link', async () => {
    const lina = newAddress();
    refusals.set(lina, gone);
    await writeTo(lina);
    refusals.clear();
    await resetLink(lina);
    await eventually(async () => mailTo(lina));
  });

  test('is suppressed after the refusal of a link as well', async () => {
    const lina = newAddress();
    refusals.set(lina, gone);
    await resetLink(lina);
    await eventually(() => MailModel.exists({ 'to.address': lina, status: 'failed' }));
    refusals.clear();
    await eventually(() => SuppressionModel.exists({ 'refused.answer': gone }));
    expect(await writeTo(lina)).toMatchObject({ sent: 0, suppressed: 1 });
  });

  test.each([
    '552 5.2.2 mailbox full',
    '550 5.7.1 blocked for now',
    '554 no',
    '450 4.2.1 later',
    '550-5.7.26 sender\r\n550 5.7.26 not authenticated',
  ])('is not suppressed after %s', async (answer) => {
    const lina = newAddress();
    refusals.set(lina, answer);
    await bulk.writeTo(await championshipWith(lina), [lina]);
    await eventually(() => MailModel.exists({ 'to.address': lina, answer: { $exists: true } }));
    refusals.clear();
    expect(await writeTo(lina)).toMatchObject({ sent: 1, suppressed: 0 });
  });

  test('is lifted by admins only, and only when it is suppressed', async () => {
    expect((await lift(newAddress())).status).toBe(404);
    for (const [token, status] of [
      [undefined, 401],
      [tokenFor('athlete'), 403],
      [tokenFor('coach'), 403],
    ] as const) {
      expect((await callTo(site.url, calls.liftSuppression, { token, json: { email: newAddress() } })).status).toBe(
        status,
      );
    }
    expect((await bulk.post(calls.liftSuppression.path, { email: { $ne: null } })).status).toBe(400);
  });
});

describe('a person who unsubscribes', () => {
  const unsubscribeUrl = async (address: string) =>
    `${site.url}${addressOf(calls.getSubscription, { params: { token: await links.tokenFor(address) } })}`;

  test('does so by the header of the mail with one click, and gets no further one', async () => {
    const lina = newAddress();
    await writeTo(lina);
    const header = headerOf(mailTo(lina), 'List-Unsubscribe') ?? '';
    const [, path = ''] =
      /^<https:\/\/power-corner\.example(\/api\/email\/unsubscribe\/[\w-]{43})>$/.exec(header) ?? [];
    expect(headerOf(mailTo(lina), 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(headerOf(mailTo(lina), 'List-Id')).toBe('Power Corner <messages.power-corner.example>');
    const click = await fetch(`${site.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
      redirect: 'error',
    });
    expect(click.status).toBe(200);

    smtp.received.length = 0;
    expect(await writeTo(lina)).toMatchObject({
      sent: 0,
      suppressed: 1,
      failures: [
        {
          email: lina,
          state: 'suppressed',
          reason: 'Cette personne ne veut plus recevoir les messages de groupe.',
          suppression: 'unsubscribed',
        },
      ],
    });
    expect(smtp.received).toHaveLength(0);
  });

  test('still gets news of their own participation', async () => {
    const lina = newAddress();
    await call('POST', await unsubscribeUrl(lina));
    await recordMail(sender, {
      origin: [lina],
      lane: 'news',
      kind: 'championship-canceled',
      to: { name: 'Lina', address: lina },
      data: {
        firstname: 'Lina',
        championshipName: 'Open',
        championshipDate: '2027-01-16T08:00:00Z',
        championshipLocation: 'Annaba',
        reason: null,
      },
      now: new Date(),
    });
    const mail = await eventually(async () => mailTo(lina));
    expect(headerOf(mail, 'List-Unsubscribe')).toBeUndefined();
    expect(mail.text).not.toContain('/unsubscribe/');
  });

  test('finds the page’s link in the plain text and in the HTML', async () => {
    const lina = newAddress();
    await writeTo(lina);
    const token = await links.tokenFor(lina);
    // Quoted-printable breaks long lines.
    expect(
      mailTo(lina).text.replace(/=\r\n/g, '').split(`https://power-corner.example/unsubscribe/${token}`),
    ).toHaveLength(3);
  });

  test('may subscribe again, and repeat each call', async () => {
    const url = await unsubscribeUrl(newAddress());
    for (const [method, unsubscribed] of [
      ['POST', true],
      ['POST', true],
      ['DELETE', false],
      ['DELETE', false],
    ] as const) {
      expect((await call(method, url)).body).toMatchObject({ status: 200, data: { unsubscribed } });
      expect((await call('GET', url)).body.data).toEqual({ unsubscribed });
    }
  });

  test('is not unsubscribed because a scanner opened the link', async () => {
    const lina = newAddress();
    const url = await unsubscribeUrl(lina);
    for (const method of ['GET', 'HEAD']) await fetch(url, { method });
    expect((await call('GET', url)).body.data).toEqual({ unsubscribed: false });
    const page = await fetch(url, { headers: { accept: 'text/html,*/*;q=0.8' }, redirect: 'manual' });
    expect([page.status, page.headers.get('location')]).toEqual([303, `/unsubscribe/${await links.tokenFor(lina)}`]);
    expect(await writeTo(lina)).toMatchObject({ sent: 1 });
  });

  test('is subscribed again by nobody else', async () => {
    const lina = newAddress();
    await call('POST', await unsubscribeUrl(lina));
    expect((await lift(lina)).status).toBe(409);
    expect(await writeTo(lina)).toMatchObject({ suppressed: 1 });
  });

  test.each(['GET', 'POST', 'DELETE'])('is not found by a %s with a forged token', async (method) => {
    const token = await links.tokenFor(newAddress());
    const forged = `${token.slice(0, 21)}${token[21] === 'A' ? 'B' : 'A'}${token.slice(22)}`;
    for (const bad of [forged, 'x'.repeat(43), 'short', `${token}x`]) {
      const { status, body } = await call(
        method,
        `${site.url}${addressOf(calls.getSubscription, { params: { token: bad } })}`,
      );
      expect([status, body.code]).toEqual([400, 'INVALID_LINK']);
    }
  });

  test('has one link for all mails, which no other person has', async () => {
    const [lina, sami] = [newAddress(), newAddress()] as const;
    expect(await links.tokenFor(lina.toUpperCase())).toBe(await links.tokenFor(lina));
    expect(await links.tokenFor(sami)).not.toBe(await links.tokenFor(lina));
  });

  test('is stored as a hash, without the address', async () => {
    const lina = newAddress();
    await call('POST', await unsubscribeUrl(lina));
    expect(JSON.stringify(await SuppressionModel.find({}).lean())).not.toContain(lina);
  });
});
