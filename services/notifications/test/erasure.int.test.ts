import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { eraseAgain, secondPassMs } from '@power-corner/service-kit/erasure/erasures';
import { metric, newId } from '@power-corner/service-kit/testing';
import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';
import { ParticipantModel } from '../src/audience/model.ts';
import type { Campaign } from '../src/campaigns/model.ts';
import { CampaignModel } from '../src/campaigns/model.ts';
import { createConsumers } from '../src/consumers.ts';
import { eraseOldMails, mailsKeptMs } from '../src/erasure/erase-old-mails.ts';
import { erasePerson } from '../src/erasure/erase-person.ts';
import { forgetFarewells } from '../src/erasure/repository.ts';
import { MailModel } from '../src/queue/model.ts';
import { recordMail } from '../src/queue/record-mail.ts';
import { recordSent } from '../src/queue/repository.ts';
import { suppressionIdOf } from '../src/suppressions/repository.ts';
import { SuppressionModel } from '../src/suppressions/model.ts';
import { suppressRefused } from '../src/suppressions/suppressions.ts';
import { event, newAddress, participation, registration } from './builders.ts';
import { dropDatabase, idleSender, log, openDatabase } from './harness.ts';

beforeAll(openDatabase);
afterAll(dropDatabase);
afterEach(async () => {
  for (const collection of await mongoose.connection.db!.collections()) await collection.deleteMany({});
});

const handlers = createConsumers(idleSender);
const newPerson = () => ({ userId: newId(), email: newAddress(), firstname: 'Lina', lastname: 'Effaçable' });
type Person = ReturnType<typeof newPerson>;
const erased = (person: Person, confirmed = true) =>
  event('UserErased', { ...person, revision: 7, confirmed, anonymousResults: false });
const secondPass = () => eraseAgain(erasePerson, new Date(Date.now() + secondPassMs), log);

async function everything(): Promise<string> {
  const collections = await mongoose.connection.db!.collections();
  return JSON.stringify(await Promise.all(collections.map((each) => each.find().toArray())));
}

const placeOf = ({ userId, email, firstname, lastname }: Person) =>
  participation({ athleteId: userId, email, firstname, lastname });

/** A mail, a copy, a campaign with a mail and one without, a contact message and a suppression. */
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
    createdAt: new Date(),
    total: 2,
    state: 'sending' as const,
    ...(recipients && { recipients, fillAt: new Date() }),
  });
  const filled = await CampaignModel.create(campaign());
  const others = [{ name: 'Autre', address: newAddress(), firstname: 'Autre' }];
  const unfilled = await CampaignModel.create(campaign([{ name: lastname, address: email, firstname }, ...others]));
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

  test('drops what arrives later of them', async () => {
    const person = newPerson();
    await handlers.UserErased!(erased(person), log);
    await MailModel.deleteMany({});
    await handlers.ParticipationVerified!(event('ParticipationVerified', placeOf(person)), log);
    await handlers.ParticipationWithdrawn!(event('ParticipationWithdrawn', placeOf(person)), log);
    await secondPass();
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

  test('keeps the hash of an address that does not want bulk mail, and nothing else', async () => {
    const person = newPerson();
    await suppressRefused(person.email, 'no such mailbox', new Date());
    const _id = suppressionIdOf(person.email);
    await SuppressionModel.updateOne({ _id }, { $set: { unsubscribed: { at: new Date() } } });
    await handlers.UserErased!(erased(person), log);
    expect(await SuppressionModel.findById(_id).lean()).toEqual({ _id, unsubscribed: { at: expect.any(Date) } });
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
