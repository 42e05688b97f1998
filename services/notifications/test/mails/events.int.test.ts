import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { DomainEvent } from '@power-corner/contracts/events';
import type { Handlers } from '@power-corner/service-kit/messaging/bus';
import { Bus } from '@power-corner/service-kit/messaging/bus';
import { backing, eventually, newId } from '@power-corner/service-kit/testing';
import { deadQueueOf, queueOf } from '@power-corner/service-kit/messaging/topology';
import type { ChannelModel, ConfirmChannel } from 'amqplib';
import { connect } from 'amqplib';
import { randomUUID } from 'node:crypto';
import { createConsumers } from '../../src/consumers.ts';
import type { Mail } from '../../src/queue/mail.ts';
import { MailModel } from '../../src/queue/model.ts';
import type { Sender } from '../../src/queue/sender.ts';
import { ParticipantModel } from '../../src/audience/model.ts';
import { disciplineColours } from '../../src/templates/discipline.ts';
import { championship, event, newAddress, newToken, participation, registration, soon } from '../builders.ts';
import { dropDatabase, leavingFor, log, openDatabase, startSender } from '../harness.ts';

let sender: Sender;
let bus: Bus;
let connection: ChannelModel;
let channel: ConfirmChannel;

beforeAll(async () => {
  await openDatabase();
  sender = startSender(backing('SMTP_URL'));
  bus = new Bus({
    url: backing('RABBITMQ_URL'),
    service: 'notifications',
    log,
    consumer: { name: 'notifications', handlers: observed(createConsumers(sender)) },
  });
  bus.start();
  await eventually(async () => bus.connected);
  connection = await connect(backing('RABBITMQ_URL'));
  channel = await connection.createConfirmChannel();
});

afterAll(async () => {
  await connection.close();
  await bus.stop();
  await sender.stop();
  await dropDatabase();
});

interface InboxMail {
  subject: string;
  text: string;
  html: string;
  to: { address: string; name: string }[];
  headers: Record<string, string>;
}

async function inboxOf(address: string): Promise<InboxMail[]> {
  const found = await (await fetch(`${backing('TEST_INBOX_URL')}/email`)).text();
  // Compared with plain spaces.
  const mails = JSON.parse(found.replaceAll('\u00a0', ' ')) as InboxMail[];
  return mails.filter(({ to }) => to.some((person) => person.address === address));
}

const arrival = (address: string) => eventually(async () => (await inboxOf(address))[0]);

const applied: string[] = [];

function observed(handlers: Handlers): Handlers {
  const noted = Object.entries(handlers).map(([type, handle]) => [
    type,
    async (news: DomainEvent) => {
      await (handle as (event: DomainEvent, eventLog: typeof log) => Promise<void>)(news, log);
      applied.push(news.id);
    },
  ]);
  return Object.fromEntries(noted) as Handlers;
}

async function publish(news: DomainEvent, times = 1): Promise<void> {
  for (let time = 0; time < times; time++) await bus.publish(news);
  await eventually(async () => applied.filter((id) => id === news.id).length === times);
}

describe('an event of one person', () => {
  test('a registration sends the link that verifies the address', async () => {
    const data = registration();
    await publish(event('UserRegistered', data));
    const mail = await arrival(data.email);
    expect(mail.subject).toBe('Confirmez votre adresse e-mail');
    expect(mail.to).toEqual([{ address: data.email, name: 'Lina' }]);
    for (const part of [mail.text, mail.html])
      expect(part).toContain(`https://power-corner.example/verify-email/${data.token}`);
  });

  test.each([
    ['VerificationRequested', '/verify-email/'],
    ['PasswordResetRequested', '/reset-password/'],
  ] as const)('%s sends its link, which leads on to the championship', async (type, path) => {
    const championship = newId();
    const data = {
      userId: newId(),
      email: newAddress(),
      firstname: 'Lina',
      token: newToken(),
      expiresAt: soon(1),
      next: `/championships/${championship}`,
    };
    await publish(event(type, data));
    expect((await arrival(data.email)).text).toContain(
      `https://power-corner.example${path}${data.token}?next=%2Fchampionships%2F${championship}`,
    );
  });

  test('a registration on the way to a championship names it, by the copy here alone, and one that has ended not', async () => {
    const coming = championship();
    const ended = championship();
    await publish(event('ChampionshipCreated', coming));
    await publish(event('ChampionshipCreated', ended));
    await publish(event('ChampionshipCanceled', { ...ended, revision: 2, status: 'canceled', reason: null }));
    const textFor = async (id: string) => {
      const data = { ...registration(), next: `/championships/${id}` };
      await publish(event('UserRegistered', data));
      return (await arrival(data.email)).text;
    };
    expect(await textFor(coming.championshipId)).toMatch(/ensuite au championnat\s: Open Annaba\./);
    for (const id of [ended.championshipId, newId()]) expect(await textFor(id)).not.toContain('ensuite au championnat');
  });

  test('a changed password is reported to its owner', async () => {
    const email = newAddress();
    await publish(
      event('PasswordChanged', {
        userId: newId(),
        revision: 2,
        email,
        firstname: 'Lina',
        at: '2026-11-21T10:00:00.000Z',
      }),
    );
    expect((await arrival(email)).text).toContain('samedi 21 novembre 2026 à 11:00');
  });

  test.each([
    ['SecondFactorEnabled', {}, 'Gardez vos codes de secours en lieu sûr'],
    ['SecondFactorRemoved', { byOperator: false }, 'Le mot de passe suffit désormais'],
    ['SecondFactorRemoved', { byOperator: true }, 'Notre équipe a désactivé'],
    ['RecoveryCodeUsed', { left: 3 }, 'Il vous en reste 3.'],
    ['RecoveryCodeUsed', { left: 0 }, 'Il ne vous en reste aucun'],
    ['PasskeyAdded', { name: 'Windows Hello' }, "La clé d'accès « Windows Hello » a été ajoutée"],
    ['PasskeyRemoved', { name: 'Windows Hello' }, "La clé d'accès « Windows Hello » de votre compte a été supprimée"],
  ] as const)('%s %j is reported to the owner of the account', async (type, more, sentence) => {
    const email = newAddress();
    const data = { userId: newId(), revision: 2, email, firstname: 'Lina', at: '2026-11-21T10:00:00.000Z', ...more };
    await publish(event(type, data as never));
    const { text } = await arrival(email);
    expect(text).toContain('samedi 21 novembre 2026 à 11:00');
    expect(text).toContain(sentence);
  });

  test.each(['ParticipationCreated', 'ParticipationLinkRequested'] as const)(
    '%s sends the link that confirms the place',
    async (type) => {
      const data = {
        ...participation(),
        ageCategory: 'Open' as const,
        weightClass: '66Kg-74Kg' as const,
        token: newToken(),
        expiresAt: soon(48),
      };
      await publish(event(type, data));
      const { text } = await arrival(data.email);
      expect(text).toContain(`https://power-corner.example/verify-participation/${data.token}`);
      expect(text).toContain(
        'Date : samedi 16 janvier 2027 à 09:00\nLieu : Salle omnisports, Annaba\nDivision : Bench Press',
      );
    },
  );

  test.each([
    ['ParticipationVerified', 'Participation confirmée : Open Annaba'],
    ['ParticipationWithdrawn', 'Participation retirée : Open Annaba'],
    ['ParticipationExpired', "Votre place n'est plus réservée : Open Annaba"],
  ] as const)('%s is reported', async (type, subject) => {
    const data = participation();
    await publish(event(type, data));
    expect((await arrival(data.email)).subject).toBe(subject);
  });

  test('the fee stands in the mail with the link, and in the one after confirming with the way to pay', async () => {
    const entryFee = { amountDzd: 2000, state: 'unpaid' as const, paymentInstructions: 'CCP 0012345678 clé 90' };
    const link = { ...participation({ entryFee }), token: newToken(), expiresAt: soon(48) };
    await publish(event('ParticipationLinkRequested', link));
    const asked = (await arrival(link.email)).text;
    expect(asked).toMatch(/Frais d'inscription : 2\s000 DA/);
    expect(asked).not.toContain('CCP');
    const confirmed = participation({ entryFee });
    await publish(event('ParticipationVerified', confirmed));
    const { text, html } = await arrival(confirmed.email);
    for (const part of [text, html]) expect(part).toContain('CCP 0012345678 clé 90');
    expect(text).toMatch(/Frais d'inscription : 2\s000 DA/);
  });

  test('a fee is reported when it is paid or refused, with the reason, and not while it is checked', async () => {
    const data = participation();
    const fee = (change: { fee: 'under_review' | 'refused' | 'paid'; reason: string | null }) =>
      publish(event('ParticipationFeeChanged', { ...data, ...change, state: 'verified' }));
    await fee({ fee: 'under_review', reason: null });
    await fee({ fee: 'refused', reason: 'Reçu illisible' });
    expect(await arrival(data.email)).toMatchObject({
      subject: 'Votre paiement est refusé : Open Annaba',
      text: expect.stringContaining('Reçu illisible'),
    });
    await fee({ fee: 'paid', reason: null });
    await eventually(async () => (await inboxOf(data.email)).length === 2);
    expect((await inboxOf(data.email)).map(({ subject }) => subject).toSorted()).toEqual([
      'Votre paiement est enregistré : Open Annaba',
      'Votre paiement est refusé : Open Annaba',
    ]);
  });
});

describe('«Vos résultats»', () => {
  test('is mailed once, with place and total', async () => {
    const result = { slug: 'open-annaba', place: 2, totalKg: 512.5, ipfGl: 80.25, score: null };
    const data = { ...participation(), ...result };
    await publish(event('ResultsPublished', data), 2);
    const { subject, text } = await arrival(data.email);
    expect(subject).toBe('Vos résultats : Open Annaba');
    expect(text).toContain('Vous terminez à la 2e place de votre catégorie.');
    expect(text).toContain('Total : 512,5 kg');
    expect(await MailModel.countDocuments({ 'to.address': data.email })).toBe(1);
  });
});

describe('the reminder of an opening', () => {
  const { participationId: _, division: __, ...rest } = participation();
  const reminder = (opensAt: string) => ({
    ...rest,
    email: newAddress(),
    opensAt,
    closesAt: '2027-01-10T17:00:00.000Z',
  });

  test('is mailed once, with the hour of the opening and in the colour of the discipline', async () => {
    const data = reminder('2099-12-05T17:00:00.000Z');
    await publish(
      event('ChampionshipCreated', championship({ championshipId: data.championshipId, type: 'Crossfit' })),
    );
    await publish(event('OpeningReminderDue', data), 2);
    const { subject, text, html } = await arrival(data.email);
    expect(subject).toBe('Les inscriptions ouvrent bientôt : Open Annaba');
    expect(text).toContain('samedi 5 décembre 2099 à 18:00');
    expect(text).toContain(`/championships/${data.championshipId}`);
    expect(html).toContain(disciplineColours.Crossfit);
    expect(await MailModel.countDocuments({ 'to.address': data.email })).toBe(1);
  });

  test('says that registration is open when it is late', async () => {
    const data = reminder('2026-01-05T17:00:00.000Z');
    await publish(event('OpeningReminderDue', data));
    expect((await arrival(data.email)).subject).toBe('Les inscriptions sont ouvertes : Open Annaba');
  });
});

test('a quiet event of a participation is applied and sends no mail', async () => {
  const data = {
    ...participation(),
    ageCategory: 'Open' as const,
    weightClass: '66Kg-74Kg' as const,
    token: newToken(),
    expiresAt: soon(48),
    quiet: true,
  };
  await publish(event('ParticipationCreated', data));
  await eventually(async () => (await ParticipantModel.exists({ _id: data.participationId, state: 'held' })) !== null);
  await publish(event('ParticipationWithdrawn', data));
  await eventually(async () => (await ParticipantModel.exists({ _id: data.participationId, state: 'ended' })) !== null);
  // A later mail to the same address has arrived: the quiet ones would stand before it.
  await publish(event('ParticipationExpired', data));
  await arrival(data.email);
  expect((await inboxOf(data.email)).map(({ subject }) => subject)).toEqual([
    "Votre place n'est plus réservée : Open Annaba",
  ]);
});

describe('the same event delivered twice', () => {
  test('makes one mail', async () => {
    const once = event('UserRegistered', registration());
    await publish(once, 2);
    await arrival(once.data.email);
    expect(await inboxOf(once.data.email)).toHaveLength(1);
    expect(await MailModel.countDocuments({ 'to.address': once.data.email })).toBe(1);
  });

  test('makes one mail for each participant', async () => {
    const { championshipId } = championship();
    const emails = [newAddress(), newAddress()];
    for (const email of emails) await publish(event('ParticipationVerified', participation({ championshipId, email })));
    const canceled = event('ChampionshipCanceled', {
      ...championship({ championshipId, status: 'canceled', revision: 2 }),
      reason: 'Salle inondée',
    });
    await publish(canceled, 2);
    for (const email of emails)
      expect(await MailModel.countDocuments({ 'to.address': email, kind: 'championship-canceled' })).toBe(1);
  });
});

describe('an event of a championship', () => {
  type ChampionshipNews =
    DomainEvent<'ChampionshipUpdated'> | DomainEvent<'ChampionshipCanceled'> | DomainEvent<'ChampionshipDeleted'>;

  const announce = async (championshipId: string, news: ChampionshipNews) => {
    const [stays, left, held] = [newAddress(), newAddress(), newAddress()];
    const leaving = participation({ championshipId, email: left });
    await publish(event('ParticipationVerified', participation({ championshipId, email: stays })));
    await publish(event('ParticipationVerified', leaving, new Date(Date.now() - 1000)));
    await publish(event('ParticipationWithdrawn', leaving));
    await publish(
      event('ParticipationCreated', {
        ...participation({ championshipId, email: held }),
        ageCategory: null,
        weightClass: null,
        token: newToken(),
        expiresAt: soon(48),
      }),
    );
    await publish(news);
    const kind = /^championship-/;
    expect(await MailModel.countDocuments({ 'to.address': left, kind })).toBe(0);
    return MailModel.find({ 'to.address': { $in: [stays, held] }, kind }).lean<Mail[]>();
  };

  test.each([
    ['a new date', { dateChanged: true, locationChanged: false }, 2],
    ['a new place', { dateChanged: false, locationChanged: true }, 2],
    ['another change', { dateChanged: false, locationChanged: false }, 0],
    [
      'a corrected date after it was held',
      { dateChanged: true, locationChanged: false, status: 'completed' as const },
      0,
    ],
  ])('%s is announced to the participants', async (_, changed, count) => {
    const data = { ...championship({ revision: 2 }), ...changed };
    expect(await announce(data.championshipId, event('ChampionshipUpdated', data))).toHaveLength(count);
  });

  test('a new date is not announced after its end', async () => {
    const held = championship();
    const entered = participation({ championshipId: held.championshipId });
    const moved = { ...held, revision: 2, date: '2027-02-20T08:00:00.000Z' };
    await publish(event('ParticipationVerified', entered));
    await publish(event('ChampionshipCanceled', { ...moved, revision: 3, status: 'canceled', reason: null }));
    await publish(event('ChampionshipUpdated', { ...moved, dateChanged: true, locationChanged: false }));
    const kept = await MailModel.find({ 'to.address': entered.email, kind: 'championship-changed' }).lean<Mail[]>();
    expect(await leavingFor(entered.email)).not.toContain('championship-changed');
    expect(kept.filter(({ status }) => status === 'sent')).toEqual([]);
  });

  test('a new date that comes after a newer one, or leaves after it, is one mail with the newer one', async () => {
    const held = championship();
    const entered = participation({ championshipId: held.championshipId });
    const moved = (number: number, date: string) =>
      event('ChampionshipUpdated', {
        ...held,
        revision: number + 1,
        scheduleRevision: number,
        date,
        dateChanged: true,
        locationChanged: false,
      });
    await publish(event('ParticipationVerified', entered));
    const mailsOf = () => MailModel.find({ 'to.address': entered.email, kind: 'championship-changed' }).lean<Mail[]>();
    // The mail of the first has not left when the second comes.
    const first = moved(1, '2027-01-20T08:00:00.000Z');
    await createConsumers({ nudge: () => undefined }).ChampionshipUpdated!(first, log);
    expect((await mailsOf()).map(({ status }) => status)).toEqual(['queued']);
    await publish(moved(4, '2027-03-20T08:00:00.000Z'));
    await publish(moved(3, '2027-02-20T08:00:00.000Z'));
    const ended = await eventually(async () => {
      const mails = await mailsOf();
      return mails.length > 1 && mails.every(({ finishedAt }) => finishedAt) && mails;
    });
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['canceled', 'sent']);
    const announced = (await inboxOf(entered.email)).filter(({ subject }) => subject.startsWith('La date change'));
    expect(announced.map(({ text }) => text)).toEqual([expect.stringContaining('samedi 20 mars 2027')]);
  });

  test('its cancellation is announced with the reason', async () => {
    const data = { ...championship({ revision: 2, status: 'canceled' }), reason: 'Salle inondée' };
    const [mail] = await announce(data.championshipId, event('ChampionshipCanceled', data));
    expect((await arrival(mail?.to.address ?? '')).to).toHaveLength(1);
    const canceled = await eventually(async () =>
      (await inboxOf(mail?.to.address ?? '')).find(({ subject }) => subject === 'Championnat annulé : Open Annaba'),
    );
    expect(canceled.text).toContain('Salle inondée');
  });

  test('its deletion is announced', async () => {
    const data = championship({ revision: 3 });
    expect(await announce(data.championshipId, event('ChampionshipDeleted', data))).toHaveLength(2);
  });
});

describe('a participation whose event arrives after', () => {
  const participationEvent = (championshipId: string) => ({
    ...participation({ championshipId }),
    ageCategory: null,
    weightClass: null,
    token: newToken(),
    expiresAt: soon(48),
  });
  const mailsTo = async (address: string) =>
    (await MailModel.find({ 'to.address': address }).lean<Mail[]>()).map(({ kind }) => kind).toSorted();
  const sentTo = async (address: string) => {
    await eventually(
      async () => !(await MailModel.exists({ 'to.address': address, status: { $in: ['queued', 'sending'] } })),
    );
    const mails = await MailModel.find({ 'to.address': address, status: 'sent' }).lean<Mail[]>();
    return mails.map(({ kind }) => kind).toSorted();
  };

  test('the cancellation of its championship gets the cancellation instead of a link, once', async () => {
    const held = championship();
    const late = participationEvent(held.championshipId);
    await publish(event('ChampionshipCreated', held));
    await publish(
      event('ChampionshipCanceled', { ...held, revision: 2, status: 'canceled', reason: 'Salle inondée' }),
      2,
    );
    await publish(event('ParticipationCreated', late), 2);
    await publish(event('ParticipationVerified', late));
    expect(await sentTo(late.email)).toEqual(['championship-canceled']);
    expect((await arrival(late.email)).text).toContain('Salle inondée');
  });

  test('the cancellation and the deletion of its championship gets both announcements', async () => {
    const held = championship();
    const [early, late] = [participationEvent(held.championshipId), participationEvent(held.championshipId)];
    await publish(event('ParticipationCreated', early));
    await publish(event('ChampionshipCanceled', { ...held, revision: 2, status: 'canceled', reason: null }));
    await publish(event('ChampionshipDeleted', { ...held, revision: 3, status: 'canceled' }));
    await publish(event('ParticipationCreated', late));
    expect(await sentTo(late.email)).toEqual(['championship-canceled', 'championship-deleted']);
    expect(await mailsTo(early.email)).toEqual([
      'championship-canceled',
      'championship-deleted',
      'confirm-participation',
    ]);
  });

  test('a new date of its championship gets the announcement, unless it was made with that date', async () => {
    const held = championship();
    const moved = { ...held, revision: 2, date: '2027-02-20T08:00:00.000Z' };
    const [before, after] = [
      participationEvent(held.championshipId),
      { ...participationEvent(held.championshipId), championshipDate: moved.date },
    ];
    await publish(event('ChampionshipCreated', held));
    await publish(event('ChampionshipUpdated', { ...moved, dateChanged: true, locationChanged: false }));
    await publish(
      event('ChampionshipUpdated', { ...moved, revision: 3, name: 'Open', dateChanged: false, locationChanged: false }),
    );
    await publish(event('ParticipationCreated', before), 2);
    await publish(event('ParticipationCreated', after));
    expect(await mailsTo(before.email)).toEqual(['championship-changed', 'confirm-participation']);
    expect(await mailsTo(after.email)).toEqual(['confirm-participation']);
  });

  test('handled at the same moment as the cancellation, it gets the cancellation in either order', async () => {
    const held = championship();
    const people = Array.from({ length: 8 }, () => participationEvent(held.championshipId));
    const canceled = event('ChampionshipCanceled', { ...held, revision: 2, status: 'canceled', reason: null });
    const news = people.map((person) => event('ParticipationCreated', person));
    await Promise.all([...news.slice(0, 4), canceled, ...news.slice(4)].map((each) => publish(each)));
    for (const { email } of people)
      expect((await mailsTo(email)).filter((kind) => kind === 'championship-canceled')).toHaveLength(1);
  });
});

describe('events out of order', () => {
  test('of one participation, handled at the same moment, leave its last state', async () => {
    const data = participation();
    const earlier = new Date(Date.now() - 1000);
    const news = [event('ParticipationVerified', data, earlier), event('ParticipationWithdrawn', data)];
    await Promise.all(news.map((each) => publish(each)));
    expect(await ParticipantModel.findById(data.participationId).lean()).toMatchObject({ state: 'ended' });
  });

  test('an end that says it came before the participation ends it', async () => {
    const data = participation();
    await publish(
      event('ParticipationCreated', {
        ...data,
        ageCategory: null,
        weightClass: null,
        token: newToken(),
        expiresAt: soon(),
      }),
    );
    await publish(event('ParticipationExpired', data, new Date(Date.now() - 1000)));
    expect(await ParticipantModel.findById(data.participationId).lean()).toMatchObject({ state: 'ended' });
  });

  test.each([
    ['late', -60_000],
    // The one who ended it had begun before: both say when they began.
    ['that says it was made after the end', 60_000],
  ])('a participation %s does not bring back a participant who has left', async (_, afterMs) => {
    const data = participation();
    await publish(event('ParticipationExpired', data));
    await publish(
      event(
        'ParticipationCreated',
        { ...data, ageCategory: null, weightClass: null, token: newToken(), expiresAt: soon() },
        new Date(Date.now() + afterMs),
      ),
    );
    await publish(event('ParticipationVerified', data, new Date(Date.now() + afterMs)));
    expect(await ParticipantModel.findById(data.participationId).lean()).toMatchObject({ state: 'ended' });
  });
});

describe('a poisoned message', () => {
  test.each([
    ['no JSON', 'not json'],
    ['an unknown version', JSON.stringify({ ...event('UserRegistered', registration()), version: 2 })],
    [
      'data of another shape',
      JSON.stringify({ ...event('UserRegistered', registration()), data: { email: { $ne: null } } }),
    ],
  ])('with %s goes to the dead letters, and the next message is consumed', async (_, content) => {
    const messageId = randomUUID();
    channel.sendToQueue(queueOf('notifications'), Buffer.from(content), { messageId, persistent: true });
    await channel.waitForConfirms();
    await publish(event('UserRegistered', registration()));
    const dead = await eventually(async () => {
      for (
        let message = await channel.get(deadQueueOf('notifications'), { noAck: true });
        message;
        message = await channel.get(deadQueueOf('notifications'), { noAck: true })
      ) {
        if (message.properties.messageId === messageId) return message;
      }
      return null;
    });
    expect(dead.content.toString()).toBe(content);
  });
});
