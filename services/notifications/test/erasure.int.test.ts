import { afterEach, describe, expect, test } from '@jest/globals';
import type { EventType } from '@power-corner/contracts/events';
import { eraseAgain, eraseOnce, secondPassMs, tombstoneIdOf } from '@power-corner/service-kit/erasure/erasures';
import { tombstonesRead } from '@power-corner/service-kit/erasure/late-writes';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { eventually, metric, newId, sleepBeforeWrite } from '@power-corner/service-kit/testing';
import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';
import { ParticipantModel } from '../src/audience/model.ts';
import { audienceConsumers } from '../src/audience/consumers.ts';
import { participantsAmong } from '../src/audience/participants.ts';
import type { Campaign } from '../src/campaigns/model.ts';
import { createCampaign } from '../src/campaigns/create-campaign.ts';
import { CampaignFiller } from '../src/campaigns/fill-campaigns.ts';
import { CampaignModel } from '../src/campaigns/model.ts';
import { insertCampaign } from '../src/campaigns/repository.ts';
import { createConsumers } from '../src/consumers.ts';
import { eraseOldMails, mailsKeptMs } from '../src/erasure/erase-old-mails.ts';
import { erasePerson } from '../src/erasure/erase-person.ts';
import { forgetFarewells, forgetParticipantsOfDeleted, removeEndedParticipants } from '../src/erasure/repository.ts';
import { MailModel } from '../src/queue/model.ts';
import { recordMail } from '../src/queue/record-mail.ts';
import { recordSent } from '../src/queue/repository.ts';
import { suppressionIdOf } from '../src/suppressions/repository.ts';
import { SuppressionModel } from '../src/suppressions/model.ts';
import { liftRefusal, suppressRefused } from '../src/suppressions/suppressions.ts';
import { championship, event, newAddress, newToken, participation, registration, soon } from './builders.ts';
import { adminOf } from './delivery/campaigns.ts';
import { idleSender, log, startSender, startSite, useDatabase } from './harness.ts';
import { scriptedSmtp } from './delivery/scripted-smtp.ts';

useDatabase();
afterEach(async () => {
  for (const collection of await mongoose.connection.db!.collections()) await collection.deleteMany({});
});

const handlers = createConsumers(idleSender);
const newPerson = () => ({ userId: newId(), email: newAddress(), firstname: 'Lina', lastname: 'Effaçable' });
type Person = ReturnType<typeof newPerson>;
const erased = (person: Person, confirmed = true) =>
  event('UserErased', { ...person, revision: 7, confirmed, anonymousResults: false });
async function secondPass(): Promise<void> {
  // A late write that is found during the pass would need another one.
  await tombstonesRead(log);
  await eraseAgain(erasePerson, new Date(Date.now() + secondPassMs), log);
}

async function everything(): Promise<string> {
  const collections = await mongoose.connection.db!.collections();
  return JSON.stringify(await Promise.all(collections.map((each) => each.find().toArray())));
}

const placeOf = ({ userId, email, firstname, lastname }: Person) =>
  participation({ athleteId: userId, email, firstname, lastname });

async function history(person: Person) {
  const { userId, email, firstname, lastname } = person;
  await handlers.UserRegistered!(event('UserRegistered', registration({ userId, email, firstname, lastname })), log);
  await handlers.ParticipationVerified!(event('ParticipationVerified', placeOf(person)), log);
  const campaign = (recipients?: Campaign['recipients']) => ({
    _id: newId(),
    championshipId: newId(),
    championshipName: 'Open',
    body: 'Pesée à 8 h.',
    createdBy: newId(),
    requestId: 'test',
    createdAt: new Date(),
    total: 2,
    state: 'sending' as const,
    ...(recipients && { recipients, fillAt: new Date() }),
  });
  const filled = await CampaignModel.create(campaign());
  const others = [{ name: 'Autre', address: newAddress(), firstname: 'Autre', standing: 'verified' as const }];
  const unfilled = await CampaignModel.create(
    campaign([{ name: lastname, address: email, firstname, standing: 'verified' }, ...others]),
  );
  const mail = (kind: 'campaign-message' | 'contact-message', more: object) => ({
    origin: [randomUUID()],
    lane: 'bulk' as const,
    kind,
    to: { name: lastname, address: email },
    data: { firstname } as never,
    now: new Date(),
    ...more,
  });
  await recordMail(idleSender, mail('campaign-message', { campaignId: filled._id }));
  const replyTo = { name: lastname, address: email };
  const organisers = { name: 'Organisateurs', address: 'contact@example.dz' };
  await recordMail(idleSender, mail('contact-message', { lane: 'transactional', to: organisers, replyTo }));
  await suppressRefused(email, `550 ${email} unknown`, new Date());
  return { filled: filled._id, unfilled: unfilled._id };
}

describe('the erasure of a person', () => {
  test('removes mails, copies and recipients, and sends one last mail whose address is then forgotten', async () => {
    const person = newPerson();
    const { filled, unfilled } = await history(person);
    const other = newPerson();
    await handlers.ParticipationVerified!(
      event('ParticipationVerified', placeOf({ ...other, lastname: 'Reste' })),
      log,
    );
    const last = erased(person);
    await handlers.UserErased!(last, log);
    await secondPass();
    const mails = await MailModel.find({ 'to.address': person.email }).lean();
    expect(mails.map(({ kind, status }) => [kind, status])).toEqual([['account-erased', 'queued']]);
    await recordSent([
      { mail: mails[0]!, subject: 'Votre compte est supprimé', answer: `250 ${person.email} ok`, at: new Date() },
    ]);
    await forgetFarewells();
    const left = await everything();
    for (const trace of [person.userId, person.email, 'Effaçable']) expect(left).not.toContain(trace);
    expect(left).toContain(other.email);
    // Erased again by the same event, nobody gets a second last mail.
    await handlers.UserErased!(last, log);
    expect(await MailModel.countDocuments({ kind: 'account-erased', status: 'queued' })).toBe(0);
    expect(await MailModel.findOne({ campaignId: filled }).lean()).toMatchObject({ status: 'suppressed' });
    expect((await CampaignModel.findById(unfilled).lean())?.total).toBe(1);
  });

  test('reaches the mails of campaigns and of walk-ins to an earlier address', async () => {
    const person = newPerson();
    const earlier = newAddress();
    const campaignId = newId();
    const mailTo = (more: object) =>
      recordMail(idleSender, {
        origin: [randomUUID()],
        lane: 'bulk',
        kind: 'campaign-message',
        to: { name: `${person.firstname} ${person.lastname}`, address: earlier },
        data: { firstname: 'Lina', standing: 'verified' },
        now: new Date(Date.now() - 60_000),
        campaignId,
        ...more,
      });
    await mailTo({});
    const walkIn = { ...placeOf({ ...person, email: earlier }), athleteId: newId(), walkIn: true };
    await handlers.ParticipationVerified!(event('ParticipationVerified', walkIn, new Date(0)), log);
    const { token: _, expiresAt: __, ...account } = registration({ ...person, verified: true });
    const change = { ...account, revision: 2, previousEmail: earlier, at: soon(0) };
    await handlers.UserEmailChanged!(event('UserEmailChanged', change), log);
    // As the service of championships tells that the walk-in is theirs.
    const { ageCategory: ___, weightClass: ____, ...moved } = { ...walkIn, email: person.email };
    const snapshot = event('ParticipationSnapshotTaken', { ...moved, state: 'verified' });
    await handlers.ParticipationSnapshotTaken!(snapshot, log);
    await handlers.UserErased!(erased(person), log);
    const { participationId } = walkIn;
    await handlers.ParticipationsErased!(event('ParticipationsErased', { participationIds: [participationId] }), log);
    await secondPass();
    const left = await everything();
    for (const trace of [earlier, 'Effaçable']) expect(left).not.toContain(trace);
    expect(await MailModel.countDocuments({ campaignId, 'to.address': '' })).toBe(1);
  });

  test('finds the mails of a campaign by the account of their reader', async () => {
    const held = championship();
    const place = participation({ championshipId: held.championshipId });
    await handlers.ChampionshipCreated!(event('ChampionshipCreated', held), log);
    await handlers.ParticipationVerified!(event('ParticipationVerified', place), log);
    const filler = new CampaignFiller(idleSender, log);
    const ctx = { actor: { id: newId(), usertype: 'admin' }, now: new Date(), correlationId: 'test' } as never;
    const text = { id: held.championshipId, body: 'Pesée à 8 h.', emails: [place.email] };
    await createCampaign(ctx, filler, text, { id: newId(), mayExist: false } as never);
    const mail = await eventually(() => MailModel.findOne({ kind: 'campaign-message' }).lean());
    await filler.stop();
    expect(mail).toMatchObject({ userId: place.athleteId, to: { address: place.email } });
  });

  test('takes them out of a campaign by their account, whatever address it is sent to', async () => {
    const person = newPerson();
    const { unfilled } = await history(person);
    const recipients = [{ userId: person.userId, name: 'Effaçable', address: newAddress(), firstname: 'Lina' }];
    await CampaignModel.updateOne({ _id: unfilled }, { $set: { recipients, total: 1 } });
    await handlers.UserErased!(erased(person), log);
    expect(await CampaignModel.findById(unfilled).lean()).toMatchObject({ recipients: [], total: 0 });
  });

  test('leaves the place of a child with the address of the parent', async () => {
    const person = newPerson();
    const child = { ...placeOf({ ...person, firstname: 'Ilyes' }), athleteId: newId(), walkIn: true };
    await handlers.ParticipationVerified!(event('ParticipationVerified', placeOf(person)), log);
    await handlers.ParticipationVerified!(event('ParticipationVerified', child), log);
    await handlers.UserErased!(erased(person), log);
    await secondPass();
    expect(await ParticipantModel.find({ email: person.email }).lean()).toMatchObject([{ firstname: 'Ilyes' }]);
    expect(await everything()).not.toContain(person.userId);
  });

  test('leaves a son of the same name and address, and takes the entries that were the person’s', async () => {
    const person = newPerson();
    const [own, son] = [1, 2].map(() => ({ ...placeOf(person), athleteId: newId(), walkIn: true })) as [
      ReturnType<typeof placeOf>,
      ReturnType<typeof placeOf>,
    ];
    for (const place of [own, son]) await handlers.ParticipationVerified!(event('ParticipationVerified', place), log);
    await handlers.UserErased!(erased(person), log);
    await handlers.ParticipationsErased!(
      event('ParticipationsErased', { participationIds: [own.participationId] }),
      log,
    );
    // A late event brings the copy of the person's entry back as little as that of an account.
    await handlers.ParticipationWithdrawn!(event('ParticipationWithdrawn', own), log);
    await secondPass();
    expect(await ParticipantModel.find({ email: person.email }).lean()).toMatchObject([{ _id: son.participationId }]);
    const mails = await MailModel.find({ 'to.address': person.email, kind: { $ne: 'account-erased' } }).lean();
    expect(mails.map(({ participationId }) => participationId)).toEqual([son.participationId]);
  });

  test('reaches the mails to a walk-in with another address and spelling, whom the account has taken over', async () => {
    const person = newPerson();
    const [parent, brother] = [newAddress(), { ...newPerson(), firstname: 'Ilyes' }];
    const entered = { ...placeOf({ ...person, firstname: 'Leïna', email: parent }), athleteId: newId(), walkIn: true };
    const other = { ...placeOf({ ...brother, email: parent }), athleteId: newId(), walkIn: true };
    for (const walkIn of [entered, other])
      await handlers.ParticipationVerified!(event('ParticipationVerified', walkIn, new Date(0)), log);
    const { participationId, championshipId } = entered;
    const claimed = { ...placeOf(person), participationId, championshipId };
    await handlers.ParticipationClaimed!(event('ParticipationClaimed', claimed, new Date(Date.now() + 1)), log);
    await handlers.UserErased!(erased(person), log);
    expect((await MailModel.find({ 'to.address': parent }).lean()).map(({ to }) => to.name)).toEqual([
      'Ilyes Effaçable',
    ]);
  });

  test('is done again for somebody whom an older copy of this service alone has brought back', async () => {
    const [person, other] = [newPerson(), newPerson()];
    const walkIn = { ...placeOf(person), athleteId: newId(), walkIn: true };
    for (const place of [placeOf(person), walkIn, placeOf(other)])
      await handlers.ParticipationVerified!(event('ParticipationVerified', place), log);
    const erasures = [{ erasure: tombstoneIdOf(person.userId), confirmed: true, anonymousResults: false }];
    await handlers.ErasuresRepeated!(event('ErasuresRepeated', { erasures }), log);
    await secondPass();
    const left = await everything();
    for (const trace of [person.userId, person.email]) expect(left).not.toContain(trace);
    expect(left).toContain(other.userId);
  });

  test('drops what arrives later of them', async () => {
    const person = newPerson();
    await handlers.UserErased!(erased(person), log);
    await MailModel.deleteMany({});
    await handlers.ParticipationVerified!(event('ParticipationVerified', placeOf(person)), log);
    await handlers.ParticipationWithdrawn!(event('ParticipationWithdrawn', placeOf(person)), log);
    await secondPass();
    expect(await everything()).not.toContain(person.email);
  });

  test('is completed when the clock of its process was two hours ahead', async () => {
    const person = newPerson();
    await eraseOnce(erased(person).data, erasePerson, new Date(Date.now() + 2 * 3_600_000));
    expect(await everything()).toContain(person.email);
    await eraseAgain(erasePerson, new Date(), log);
    expect(await everything()).not.toContain(person.email);
  });

  test('leaves the mails of another account that has the same address by now', async () => {
    const person = newPerson();
    const again = { ...newPerson(), email: person.email };
    const registered = registration({ userId: again.userId, email: again.email });
    await handlers.UserRegistered!(event('UserRegistered', registered), log);
    await handlers.UserErased!(erased(person), log);
    await secondPass();
    expect(await MailModel.countDocuments({ userId: again.userId, kind: 'verify-email' })).toBe(1);
  });

  test('leaves everything that an address alone names when nobody has confirmed it, and mails nothing', async () => {
    const person = newPerson();
    const walkIn = { ...placeOf(person), athleteId: newId(), walkIn: true };
    await handlers.ParticipationVerified!(event('ParticipationVerified', walkIn), log);
    const before = await MailModel.countDocuments({});
    await handlers.UserErased!(erased(person, false), log);
    await secondPass();
    expect(await ParticipantModel.countDocuments({ email: person.email })).toBe(1);
    expect(await MailModel.countDocuments({})).toBe(before);
  });

  test('keeps the copy of an entry that an organiser made for an account that nobody has confirmed', async () => {
    const person = newPerson();
    await handlers.ParticipationVerified!(event('ParticipationVerified', placeOf(person)), log);
    await handlers.UserErased!(erased(person, false), log);
    await secondPass();
    const [copy] = await ParticipantModel.find({ email: person.email }).lean();
    expect(copy).toMatchObject({ state: 'verified', lastname: 'Effaçable' });
    expect(copy).not.toHaveProperty('athleteId');
  });

  test('keeps the hash of an address that does not want bulk mail, and nothing else', async () => {
    const person = newPerson();
    await suppressRefused(person.email, 'no such mailbox', new Date());
    const _id = suppressionIdOf(person.email);
    await SuppressionModel.updateOne({ _id }, { $set: { unsubscribed: { at: new Date() } } });
    await handlers.UserErased!(erased(person), log);
    expect(await SuppressionModel.findById(_id).lean()).toEqual({ _id, unsubscribed: { at: expect.any(Date) } });
  });

  test('keeps the act of an admin who has lifted a refusal until it is published', async () => {
    const person = newPerson();
    await suppressRefused(person.email, 'no such mailbox', new Date());
    const ctx = { actor: { id: newId(), usertype: 'admin' }, now: new Date(), correlationId: 'test' } as never;
    await liftRefusal(ctx, person.email);
    await handlers.UserErased!(erased(person), log);
    const _id = suppressionIdOf(person.email);
    expect((await SuppressionModel.findById(_id).lean())?.outbox).toMatchObject([{ type: 'AdminActed' }]);
    await SuppressionModel.updateOne({ _id }, { $unset: { outbox: 1, relay: 1 } });
    await secondPass();
    expect(await SuppressionModel.findById(_id)).toBeNull();
  });
});

describe('the copies of entries', () => {
  const dayMs = 86_400_000;
  async function jobs(now = new Date()): Promise<void> {
    await forgetParticipantsOfDeleted(now);
    await removeEndedParticipants(now);
  }
  const namesIn = async () => JSON.stringify(await ParticipantModel.find().lean());

  test('lose names and addresses once the deletion of their championship is announced, whatever became of them', async () => {
    const held = championship();
    const { championshipId } = held;
    await handlers.ChampionshipCreated!(event('ChampionshipCreated', held), log);
    const people = Array.from({ length: 7 }, newPerson);
    const [account, walkIn, claimed, merged, waiting, removed, lapsed] = people.map((person) => ({
      ...placeOf(person),
      championshipId,
    }));
    const arrives = async (type: EventType, data: object) => handlers[type]!(event(type, data as never) as never, log);
    await arrives('ParticipationVerified', account!);
    await arrives('ParticipationVerified', { ...walkIn, walkIn: true });
    await arrives('ParticipationVerified', { ...claimed, walkIn: true });
    await arrives('ParticipationClaimed', claimed!);
    await arrives('ParticipationVerified', { ...merged, email: newAddress(), firstname: 'Entrée', walkIn: true });
    await arrives('ParticipationClaimed', merged!);
    await arrives('WaitingListJoined', { ...waiting, position: 1 });
    await arrives('ParticipationWithdrawn', removed!);
    await arrives('ParticipationExpired', lapsed!);
    await jobs();
    expect(await namesIn()).toMatch(/Effaçable.*Effaçable/);

    const gone = championship({ championshipId, revision: 9 });
    // The process that announces it may be cut off: everybody is still needed until it is announced.
    const deletion = event('ChampionshipDeleted', gone);
    await audienceConsumers.ChampionshipDeleted(deletion);
    await jobs();
    expect(await namesIn()).toContain('Effaçable');
    await handlers.ChampionshipDeleted!(deletion, log);
    expect(await MailModel.countDocuments({ kind: 'championship-deleted' })).toBe(4);
    await jobs();
    const late = { ...placeOf(people[0]!), championshipId };
    await arrives('ParticipationVerified', late);
    await arrives('ParticipationWithdrawn', account!);
    await handlers.ChampionshipDeleted!(deletion, log);
    expect(await MailModel.countDocuments({ kind: 'championship-deleted' })).toBe(5);
    await jobs();
    const left = await namesIn();
    const traces = ['Effaçable', 'Entrée', ...people.flatMap(({ userId, email }) => [userId, email])];
    expect(traces.filter((trace) => left.includes(trace))).toEqual([]);
    await jobs(new Date(Date.now() + 31 * dayMs));
    expect(await ParticipantModel.countDocuments({})).toBe(0);
  });

  test('are removed a month after the entry lapsed, and stay while it stands', async () => {
    const [lapsed, stands] = [newPerson(), newPerson()].map(placeOf);
    await handlers.ParticipationCreated!(
      event('ParticipationCreated', {
        ...lapsed!,
        ageCategory: null,
        weightClass: null,
        token: newToken(),
        expiresAt: soon(),
      }),
      log,
    );
    await handlers.ParticipationVerified!(event('ParticipationVerified', stands!), log);
    await handlers.ParticipationExpired!(event('ParticipationExpired', lapsed!), log);
    await jobs(new Date(Date.now() + 29 * dayMs));
    expect(await ParticipantModel.countDocuments({})).toBe(2);
    await jobs(new Date(Date.now() + 31 * dayMs));
    expect(await ParticipantModel.find().lean()).toMatchObject([{ _id: stands!.participationId }]);
  });
});

test('campaigns older than 180 days lose text and addresses and keep their counts; the metrics show it', async () => {
  const { filled } = await history(newPerson());
  const young = await CampaignModel.findOne({ _id: { $ne: filled } }).lean();
  await CampaignModel.updateOne({ _id: filled }, { $set: { createdAt: new Date(Date.now() - mailsKeptMs - 1000) } });
  const before = (await metric('personal_data_erased_total', { kind: 'campaign' })) ?? 0;
  await eraseOldMails(new Date(), log);
  expect(await metric('personal_data_erased_total', { kind: 'campaign' })).toBe(before + 1);
  expect(await CampaignModel.findById(filled).lean()).toMatchObject({ body: '', state: 'canceled', total: 2 });
  expect(await MailModel.findOne({ campaignId: filled }).lean()).toMatchObject({
    status: 'canceled',
    to: { name: '', address: '' },
  });
  expect((await CampaignModel.findById(young!._id).lean())?.body).toBe('Pesée à 8 h.');
});

test('a campaign that has been sent stays done after 180 days, and one that still waits is canceled', async () => {
  const site = await startSite(idleSender);
  try {
    const { filled } = await history(newPerson());
    await MailModel.updateOne({ campaignId: filled }, { $set: { status: 'sent' } });
    const waiting = (await history(newPerson())).filled;
    const createdAt = new Date(Date.now() - mailsKeptMs - 86_400_000);
    await CampaignModel.updateMany({ _id: { $in: [filled, waiting] } }, { $set: { createdAt, total: 1 } });
    await eraseOldMails(new Date(), log);
    const { follow } = adminOf(site.url);
    expect(await follow(filled)).toMatchObject({ state: 'done', sent: 1, canceled: 0, body: '' });
    expect(await follow(waiting)).toMatchObject({ state: 'canceled', sent: 0, canceled: 1 });
  } finally {
    await site.close();
  }
});

describe('a replica that sleeps over both passes of an erasure, between its reads and a write', () => {
  const at = new Date().toISOString();
  const dataOf = (person: Person) => ({
    ...registration(person),
    ...placeOf(person),
    revision: 5,
    email: person.email,
    previousEmail: newAddress(),
    language: 'fr',
    token: newToken(),
    expiresAt: soon(),
    confirmed: true,
    state: 'verified',
    offeredUntil: soon(),
    at,
    reason: 'time',
    fee: 'paid',
    signedIn: true,
    byOperator: false,
    left: 3,
    name: 'Téléphone',
    exportId: newId(),
    place: 1,
    opensAt: soon(),
    closesAt: soon(),
    results: [],
    timetable: [{ number: 1, name: null, weighInAt: soon(), startsAt: soon(), before: null }],
  });
  const eraseWholly = async (person: Person) => {
    await handlers.UserErased!(erased(person, true), log);
    await secondPass();
    // The last mail is no trace: it is forgotten when it has ended.
    await MailModel.deleteMany({ kind: 'account-erased' });
  };
  /** The job of any replica, after the one that slept has written. */
  const afterwards = async () => {
    await tombstonesRead(log);
    await eraseAgain(erasePerson, new Date(), log);
  };
  /** @returns how many writes there were to sleep before */
  const leavesNothing = async (writeOf: (person: Person) => Promise<() => Promise<unknown>>, ...traces: string[]) => {
    for (let nth = 1; ; nth++) {
      const person = newPerson();
      const write = await writeOf(person);
      const slept = await sleepBeforeWrite(nth, () => eraseWholly(person), write);
      if (!slept) return nth - 1;
      await afterwards();
      const left = await everything();
      expect([person.userId, person.email, ...traces].filter((trace) => left.includes(trace))).toEqual([]);
    }
  };
  const aboutPeople = (Object.keys(handlers) as EventType[]).filter(
    (type) => !/Eras(ed|ures)/.test(type) && !type.startsWith('Championship'),
  );

  test.each(aboutPeople)('leaves nothing of them, whatever write of %s it sleeps before', async (type) => {
    const writes = await leavesNothing(async (person) => {
      const walkIn = participation({ walkIn: true });
      await handlers.ParticipationVerified!(event('ParticipationVerified', walkIn), log);
      const data = { ...dataOf(person), previousEmail: walkIn.email };
      const about = createEvent(type, data as never, { now: new Date(), correlationId: 'test-correlation' });
      return async () => handlers[type]!(about as never, log);
    }, 'Effaçable');
    expect(writes).toBeGreaterThan(0);
  });

  test('leaves nothing of them in an announcement to all', async () => {
    await leavesNothing(async (person) => {
      const { championshipId, ...place } = placeOf(person);
      await handlers.ParticipationVerified!(event('ParticipationVerified', { ...place, championshipId }), log);
      const canceled = { ...championship({ championshipId, status: 'canceled' }), reason: 'Salle fermée' };
      return async () => handlers.ChampionshipCanceled!(event('ChampionshipCanceled', canceled as never), log);
    });
  });

  test('leaves nothing of them in a bulk mail that an admin has written', async () => {
    await leavesNothing(async (person) => {
      const place = placeOf(person);
      await handlers.ParticipationVerified!(event('ParticipationVerified', place), log);
      const { participants } = await participantsAmong(place.championshipId, [person.email]);
      const campaign = {
        _id: newId(),
        championshipId: place.championshipId,
        championshipName: 'Open',
        body: 'Pesée à 8 h.',
        createdBy: newId(),
        createdAt: new Date(),
        requestId: 'test-correlation',
        total: 1,
        state: 'sending' as const,
        recipients: participants,
        fillAt: new Date(),
      };
      return () => insertCampaign(campaign);
    });
  });

  test('sends no mail to them, also before it is removed', async () => {
    const smtp = await scriptedSmtp();
    const sender = startSender(smtp.url);
    try {
      const person = newPerson();
      await eraseWholly(person);
      const order = {
        lane: 'transactional' as const,
        kind: 'password-changed' as const,
        data: { firstname: person.firstname, at },
        now: new Date(),
      };
      const other = newAddress();
      const { userId, email: address } = person;
      await recordMail(sender, { ...order, origin: [randomUUID()], userId, to: { name: '', address } });
      await recordMail(sender, { ...order, origin: [randomUUID()], to: { name: '', address: other } });
      await eventually(async () => (await MailModel.countDocuments({ status: { $in: ['queued', 'sending'] } })) === 0);
      expect(smtp.received.flatMap(({ to }) => to)).toEqual([other]);
      await afterwards();
      expect(await everything()).not.toContain(address);
    } finally {
      await sender.stop();
      await smtp.close();
    }
  });
});
