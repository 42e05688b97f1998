import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DomainEvent } from '@power-corner/contracts/events';
import type { Handlers } from '@power-corner/service-kit/messaging/bus';
import { backing, eventually } from '@power-corner/service-kit/testing';
import { createConsumers } from '../../src/consumers.ts';
import type { Sender } from '../../src/queue/sender.ts';
import { championship, event, participation, registration, soon, newToken } from '../builders.ts';
import { adminOf } from '../delivery/campaigns.ts';
import { dropDatabase, log, openDatabase, startSender, startSite } from '../harness.ts';

let site: Awaited<ReturnType<typeof startSite>>;
let sender: Sender;
let consumers: Handlers;

beforeAll(async () => {
  await openDatabase();
  sender = startSender(backing('SMTP_URL'));
  site = await startSite({ nudge: () => sender.nudge() });
  consumers = createConsumers(sender);
});

afterAll(async () => {
  await sender.stop();
  await site.close();
  await dropDatabase();
});

const apply = async (news: DomainEvent) =>
  (consumers[news.type] as (event: DomainEvent, eventLog: typeof log) => Promise<void>)(news, log);

interface InboxMail {
  subject: string;
  text: string;
  html: string;
  to: { address: string }[];
  headers: Record<string, string>;
}

const arrival = (address: string, beginning = '') =>
  eventually(async () => {
    const found = await (await fetch(`${backing('TEST_INBOX_URL')}/email`)).text();
    // Compared with plain spaces.
    const mails = JSON.parse(found.replaceAll('\u00a0', ' ')) as InboxMail[];
    return mails.find(
      ({ to, subject }) => to.some((each) => each.address === address) && subject.startsWith(beginning),
    );
  });
const inArabic = '<html lang="ar" dir="rtl">';

test('somebody who registers in Arabic gets the confirmation mail in Arabic', async () => {
  const data = registration({ language: 'ar' });
  await apply(event('UserRegistered', data));
  const mail = await arrival(data.email);
  expect(mail.subject).toBe('أكّدوا عنوان بريدكم الإلكتروني');
  expect(mail.html).toContain(inArabic);
  expect(mail.text).toContain(`https://power-corner.example/verify-email/${data.token}`);
  expect(mail.headers['content-language']).toBe('ar');
});

test('somebody who has chosen no language gets a French mail', async () => {
  const data = registration();
  await apply(event('UserRegistered', data));
  expect((await arrival(data.email)).subject).toBe('Confirmez votre adresse e-mail');
});

test('the mails about a participation are in the language of its athlete, with names as they are', async () => {
  const data = participation({ language: 'ar' });
  const link = { token: newToken(), expiresAt: soon() };
  await apply(event('ParticipationCreated', { ...data, ...link, ageCategory: 'Open', weightClass: '66Kg-74Kg' }));
  const asked = await arrival(data.email);
  expect(asked.subject).toBe('أكّدوا مشاركتكم: Open Annaba');
  expect(asked.html).toContain('<bdi>Salle omnisports, Annaba</bdi>');
  expect(asked.text).toContain('16 جانفي 2027 على الساعة 09:00');

  await apply(event('ParticipationVerified', data));
  expect((await arrival(data.email, 'تم تأكيد')).subject).toBe('تم تأكيد المشاركة: Open Annaba');
});

test('the mail about results is in the language of its athlete', async () => {
  const data = participation({ language: 'en' });
  const result = { slug: 'open', place: 2, totalKg: 512.5, ipfGl: 80.25, score: null };
  await apply(event('ResultsPublished', { ...data, ...result }));
  const mail = await arrival(data.email);
  expect(mail.subject).toBe('Your results: Open Annaba');
  expect(mail.text).toContain('You finish in 2nd place in your category.');
  expect(mail.text).toContain('Total: 512.5 kg');
});

test('bulk mail has its frame in the language of each reader, also of one who has changed it since, and its text as typed', async () => {
  const { championshipId, ...rest } = championship();
  await apply(event('ChampionshipCreated', { championshipId, ...rest }));
  const [arabic, french] = [participation({ championshipId }), participation({ championshipId })];
  for (const each of [arabic, french]) await apply(event('ParticipationVerified', each));
  const { token: _, expiresAt: __, ...account } = registration({ email: arabic.email });
  await apply(event('UserProfileUpdated', { ...account, revision: 3, language: 'ar' }));
  // An older event, which comes later.
  await apply(event('UserProfileUpdated', { ...account, revision: 2, language: 'en' }));

  await adminOf(site.url).writeTo(championshipId, [arabic.email, french.email]);
  const toArabic = await arrival(arabic.email, 'Open Annaba: ');
  const toFrench = await arrival(french.email, 'Open Annaba : ');
  expect(toArabic.subject).toBe('Open Annaba: رسالة من المنظمين');
  expect(toArabic.html).toMatch(/dir="auto"[^>]*>Pesée à 8 h\.<\/td>/);
  expect(toFrench.subject).toBe('Open Annaba : message des organisateurs');
  for (const mail of [toArabic, toFrench]) expect(mail.text).toContain('\n\nPesée à 8 h.\n\n');
});
