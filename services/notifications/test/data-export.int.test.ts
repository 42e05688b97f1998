import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { backing, eventually, newId } from '@power-corner/service-kit/testing';
import { createConsumers } from '../src/consumers.ts';
import { collect } from '../src/data-export/collect.ts';
import type { Mail } from '../src/queue/mail.ts';
import { MailModel } from '../src/queue/model.ts';
import { recordMail } from '../src/queue/record-mail.ts';
import type { Sender } from '../src/queue/sender.ts';
import { setSuppression, suppressionIdOf } from '../src/suppressions/repository.ts';
import { championship, event, newAddress, participation, registration } from './builders.ts';
import { dropDatabase, log, openDatabase, startSender } from './harness.ts';

let sender: Sender;

beforeAll(async () => {
  await openDatabase();
  sender = startSender(backing('SMTP_URL'));
});
afterAll(async () => {
  await sender.stop();
  await dropDatabase();
});

const mailsTo = (address: string) => MailModel.find({ 'to.address': address }).lean<Mail[]>();
const allSent = (address: string, count: number) =>
  eventually(async () => {
    const mails = await mailsTo(address);
    return mails.length === count && mails.every(({ status }) => status === 'sent') && mails;
  });

test('the export has the mails to the person with subject and time, their copies and their choice, and nobody else', async () => {
  const consumers = createConsumers(sender);
  const [email, other, userId] = [newAddress(), newAddress(), newId()];
  const held = championship();
  const { championshipId } = held;
  await consumers.ChampionshipCreated!(event('ChampionshipCreated', held), log);
  await consumers.UserRegistered!(event('UserRegistered', registration({ email, userId })), log);
  await consumers.ParticipationVerified!(
    event('ParticipationVerified', participation({ email, championshipId, athleteId: userId })),
    log,
  );
  await consumers.ParticipationVerified!(
    event('ParticipationVerified', participation({ email: other, championshipId, firstname: 'Yacine' })),
    log,
  );
  await recordMail(sender, {
    origin: [newId()],
    lane: 'transactional',
    kind: 'contact-message',
    to: { name: '', address: 'organisateurs@example.dz' },
    replyTo: { name: 'Lina', address: email },
    data: { from_name: 'Lina', reply_to: email, message: 'Bonjour' },
    now: new Date(),
  });
  await setSuppression(suppressionIdOf(email), { unsubscribed: { at: new Date() } });
  await allSent(email, 2);
  const part = await collect({ userId, email });
  expect(part).toMatchObject({
    mails: [
      { subject: 'Confirmez votre adresse e-mail', kind: 'verify-email', status: 'sent', email },
      { kind: 'participation-confirmed', status: 'sent' },
    ],
    messages_to_organisers: [{ created_at: expect.any(Date) }],
    participant_copies: [{ championship: 'Open Annaba', email, state: 'verified' }],
    bulk_mail_stopped: { unsubscribed_at: expect.any(Date), refused_at: null },
    bulk_mails_written: [],
  });
  const text = JSON.stringify(part);
  for (const strange of [other, 'Yacine', 'organisateurs@example.dz', 'token']) expect(text).not.toContain(strange);
});

test('a person is told once that their data is ready, by a mail without any of it, and not after its hour', async () => {
  const consumers = createConsumers(sender);
  const [email, late] = [newAddress(), newAddress()];
  const ready = (address: string, hours: number) =>
    event('DataExportReady', {
      exportId: newId(),
      userId: newId(),
      email: address,
      firstname: 'Lina',
      expiresAt: new Date(Date.now() + hours * 3_600_000).toISOString(),
    });
  const once = ready(email, 1);
  await consumers.DataExportReady!(once, log);
  await consumers.DataExportReady!(once, log);
  await consumers.DataExportReady!(ready(late, -1), log);
  const [mail] = await allSent(email, 1);
  expect(mail).toMatchObject({ kind: 'data-export-ready', subject: 'Vos données sont prêtes' });
  await eventually(async () => (await mailsTo(late))[0]?.status === 'expired');
});

test('an unknown person has an empty part', async () => {
  expect(await collect({ userId: newId(), email: newAddress() })).toEqual({
    mails: [],
    messages_to_organisers: [],
    participant_copies: [],
    bulk_mail_stopped: null,
    bulk_mails_written: [],
  });
});
