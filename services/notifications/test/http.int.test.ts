import { calls } from '@power-corner/contracts/calls/all';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { call, callTo, eventually, newId, tokenFor } from '@power-corner/service-kit/testing';
import addressparser from 'nodemailer/lib/addressparser';
import { CampaignModel } from '../src/campaigns/model.ts';
import { createConsumers } from '../src/consumers.ts';
import type { Mail } from '../src/queue/mail.ts';
import { MailModel } from '../src/queue/model.ts';
import type { MailSender } from '../src/queue/record-mail.ts';
import type { Sender } from '../src/queue/sender.ts';
import { championshipWith } from './delivery/campaigns.ts';
import { event, newAddress, participation } from './builders.ts';
import { dropDatabase, log, openDatabase, idleSender, startSender, startSite } from './harness.ts';
import { disciplineColours } from '../src/templates/discipline.ts';
import { headerOf, scriptedSmtp } from './delivery/scripted-smtp.ts';

const consumers = createConsumers(idleSender);
const admin = tokenFor('admin');
const refused = newAddress();
let sender: Sender | null = null;
const nudged: MailSender = { nudge: () => sender?.nudge() };
let smtp: Awaited<ReturnType<typeof scriptedSmtp>>;
let site: Awaited<ReturnType<typeof startSite>>;
let mailbox = '552 5.2.2 mailbox full';

beforeAll(async () => {
  await openDatabase();
  smtp = await scriptedSmtp({ onRecipient: (address) => (address === refused ? mailbox : '250 ok') });
  site = await startSite(nudged);
});

afterAll(async () => {
  await site.close();
  await smtp.close();
  await dropDatabase();
});

afterEach(async () => {
  await sender?.stop();
  sender = null;
  smtp.received.length = 0;
  await MailModel.deleteMany({});
});

const startSending = () => {
  sender = startSender(smtp.url);
};

const writeTo = (id: string, emails: string[], token: string | undefined = admin, body = 'Pesée à 8 h.\nÀ demain !') =>
  callTo(site.url, calls.sendBulkMail, { token, json: { id, body, emails } });

const follow = async (id: string) =>
  (await callTo(site.url, calls.getCampaign, { params: { id }, token: admin })).body.data;

const isDone = (id: string) =>
  eventually(async () => {
    const campaign = await follow(id);
    return campaign.queued === 0 && campaign;
  });

describe('the contact form', () => {
  const write = (change: object = {}) =>
    callTo(site.url, calls.contactOrganisers, {
      json: {
        from_name: 'Sami Ferhat',
        reply_to: 'Sami@Example.dz',
        message: 'Bonjour,\nquels sont vos horaires ?',
        ...change,
      },
    });

  test('sends a mail to the organisers, whose answer goes to the visitor', async () => {
    startSending();
    const { status, body } = await write();
    expect({ status, body }).toEqual({
      status: 200,
      body: { status: 200, message: 'Votre message a bien été envoyé.', message_code: 'contactSent' },
    });
    const [mail] = await eventually(async () => smtp.received.length > 0 && smtp.received);
    expect(mail?.to).toEqual(['contact@power-corner.example']);
    expect(headerOf(mail, 'Reply-To')).toBe('Sami Ferhat <sami@example.dz>');
    expect(headerOf(mail, 'From')).toBe('Power Corner <no-reply@power-corner.example>');
  });

  test('answers go to the address alone, whatever the name holds', async () => {
    startSending();
    expect((await write({ from_name: '"Sami" <evil@z.test>, =?utf-8?Q?=0D=0ABcc:evil=40z.test?=' })).status).toBe(200);
    const [mail] = await eventually(async () => smtp.received.length > 0 && smtp.received);
    const written = headerOf(mail, 'Reply-To') ?? '';
    const addresses = addressparser(written, { flatten: true });
    expect(addresses.map(({ address }) => address)).toEqual(['sami@example.dz']);
    expect(mail?.to).toEqual(['contact@power-corner.example']);
    expect(headerOf(mail, 'Bcc')).toBeUndefined();
  });

  test('reports every missing field at once', async () => {
    const { status, body } = await callTo(site.url, calls.contactOrganisers, { json: {} });
    expect(status).toBe(400);
    expect(Object.keys(body.error.fields)).toEqual(['from_name', 'reply_to', 'message']);
  });

  test.each([
    ['a header in the name', { from_name: 'Sami\r\nBcc: evil@z.test' }],
    ['a second address', { reply_to: 'sami@example.dz,evil@z.test' }],
    ['a command in the address', { reply_to: 'sami@example.dz>\r\nRCPT TO:<evil@z.test' }],
    ['an object for a text', { message: { $ne: null } }],
  ])('refuses %s', async (_, change) => {
    expect((await write(change)).status).toBe(400);
    expect(await MailModel.countDocuments()).toBe(0);
  });
});

describe('a bulk mail', () => {
  test('is answered at once and reaches each of them once', async () => {
    const [lina, sami] = [newAddress(), newAddress()] as const;
    const id = await championshipWith(lina, sami);
    const { status, body } = await writeTo(id, [lina, sami, lina.toUpperCase()]);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ queued: 2 });
    expect(await follow(body.data.campaign_id)).toMatchObject({
      championship_id: id,
      total: 2,
      queued: 2,
      sent: 0,
      failed: 0,
      failures: [],
    });

    startSending();
    expect(await isDone(body.data.campaign_id)).toMatchObject({ total: 2, sent: 2, failed: 0 });
    expect(smtp.received.flatMap(({ to }) => to).toSorted()).toEqual([lina, sami].toSorted());
    expect(smtp.received[0]?.text).toMatch(/Pes=C3=A9e =C3=A0 8 h\.(\r\n|<br>)/);
  });

  test('names its championship, discipline, date and place, and its answers go to the organisers', async () => {
    const lina = newAddress();
    const { body } = await writeTo(await championshipWith(lina), [lina]);
    startSending();
    await isDone(body.data.campaign_id);
    const [mail] = smtp.received;
    expect(headerOf(mail, 'Subject')).toBe('=?UTF-8?Q?Open_Annaba=C2=A0=3A_message_des_organis?= =?UTF-8?Q?ateurs?=');
    expect(mail?.text.replaceAll('=\r\n', '')).toMatch(
      new RegExp(`background:${disciplineColours.Powerlifting}[^<]*>Powerlifting<`),
    );
    expect(headerOf(mail, 'Reply-To')).toBe('Organisateurs <contact@power-corner.example>');
    expect(mail?.text.replaceAll('=\r\n', '')).toContain(
      '\r\n\r\nDate=C2=A0: samedi 16 janvier 2027 =C3=A0 09:00\r\nLieu=C2=A0: Salle omnisports, Annaba',
    );
  });

  test('reaches who waits for a place of the championship', async () => {
    const [lina, waiter] = [newAddress(), newAddress()];
    const id = await championshipWith(lina);
    const joined = { ...participation({ championshipId: id, email: waiter }), position: 1, quiet: true };
    await consumers.WaitingListJoined?.(event('WaitingListJoined', joined), log);
    const { status, body } = await writeTo(id, [waiter]);
    expect([status, body.data.queued]).toEqual([200, 1]);
  });

  test('is refused when an address does not participate, and names it', async () => {
    const [lina, stranger, withdrawn] = [newAddress(), newAddress(), newAddress()] as const;
    const id = await championshipWith(lina);
    await consumers.ParticipationWithdrawn?.(
      event('ParticipationWithdrawn', participation({ championshipId: id, email: withdrawn })),
      log,
    );
    await championshipWith(stranger);
    await MailModel.deleteMany({});
    const { status, body } = await writeTo(id, [lina, stranger, withdrawn]);
    expect(status).toBe(400);
    expect(body.error.fields.emails).toBe(
      `Ces adresses ne participent pas à ce championnat\u00a0: ${stranger}, ${withdrawn}`,
    );
    expect(await MailModel.countDocuments()).toBe(0);
  });

  test.each([
    ['nobody', undefined, 401],
    ['an athlete', tokenFor('athlete'), 403],
    ['a coach', tokenFor('coach'), 403],
  ])('is refused to %s', async (_, token, status) => {
    const lina = newAddress();
    const json = { id: await championshipWith(lina), body: 'Bonjour', emails: [lina] };
    const answer = await callTo(site.url, calls.sendBulkMail, { token, json });
    expect(answer.status).toBe(status);
  });

  test('needs a text and a recipient', async () => {
    const { status, body } = await writeTo(newId(), [], admin, '  ');
    expect(status).toBe(400);
    expect(body.error.fields).toEqual({ body: 'Le message est vide', emails: 'Choisissez au moins une personne' });
  });

  test('needs a championship that exists', async () => {
    expect((await writeTo(newId(), [newAddress()])).status).toBe(404);
  });

  test('names the recipients that it did not reach, and is retried for these alone', async () => {
    const lina = newAddress();
    const id = await championshipWith(lina, refused);
    startSending();
    const { campaign_id } = (await writeTo(id, [lina, refused])).body.data;
    expect(await isDone(campaign_id)).toMatchObject({
      state: 'done',
      sent: 1,
      failed: 1,
      failures: [{ email: refused, state: 'failed', reason: '552 5.2.2 mailbox full', suppression: null }],
    });

    mailbox = '250 ok';
    const again = await callTo(site.url, calls.retryCampaign, { params: { id: campaign_id }, token: admin });
    expect(again.body).toMatchObject({ status: 200, data: { campaign_id, queued: 1 } });
    expect(await isDone(campaign_id)).toMatchObject({ sent: 2, failed: 0, failures: [] });
    expect(smtp.received.map(({ to }) => to[0])).toEqual([lina, refused]);
  });

  test('is complete after its recording was cut off', async () => {
    const emails = Array.from({ length: 3 }, newAddress);
    const id = await championshipWith(...emails);
    const { campaign_id } = (await writeTo(id, emails)).body.data;
    await eventually(async () => !(await CampaignModel.findById(campaign_id).lean())?.fillAt);
    const [first, lost] = await MailModel.find({ campaignId: campaign_id }).lean<Mail[]>();
    await MailModel.updateOne({ _id: first?._id }, { status: 'sent' });
    await MailModel.deleteOne({ _id: lost?._id });
    await CampaignModel.updateOne(
      { _id: campaign_id },
      { fillAt: new Date(0), recipients: emails.map((address) => ({ name: 'Lina Haddad', address })) },
    );

    await eventually(async () => !(await CampaignModel.findById(campaign_id).lean())?.fillAt);
    expect(await follow(campaign_id)).toMatchObject({ total: 3, queued: 2, sent: 1 });
    expect(await MailModel.countDocuments({ campaignId: campaign_id })).toBe(3);
  });

  test('is listed by its championship, the newest first, page by page', async () => {
    const lina = newAddress();
    const id = await championshipWith(lina);
    const first = (await writeTo(id, [lina])).body.data.campaign_id;
    const second = (await writeTo(id, [lina])).body.data.campaign_id;
    const { body } = await call('GET', `${site.url}${calls.listCampaigns.path}?championshipId=${id}`, { token: admin });
    expect(body).toMatchObject({ status: 200, total: 2, data: [{ id: second }, { id: first }] });
    const ids = async (query: string) =>
      (
        await call('GET', `${site.url}${calls.listCampaigns.path}?championshipId=${id}&${query}`, { token: admin })
      ).body.data.map((campaign: { id: string }) => campaign.id);
    expect([await ids('limit=1'), await ids('limit=1&page=2'), await ids('page=2')]).toEqual([[second], [first], []]);
  });

  test.each(['0123', newId()])('is absent under the id %s', async (id) => {
    expect((await callTo(site.url, calls.getCampaign, { params: { id }, token: admin })).status).toBe(404);
    expect((await callTo(site.url, calls.retryCampaign, { params: { id }, token: admin })).status).toBe(404);
  });
});
