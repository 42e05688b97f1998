import { expect, test } from '@jest/globals';
import { newId } from '@power-corner/service-kit/testing';
import { createConsumers } from '../../src/consumers.ts';
import { ParticipantModel } from '../../src/audience/model.ts';
import { MailModel } from '../../src/queue/model.ts';
import type { Sender } from '../../src/queue/sender.ts';
import { suppressedAmong } from '../../src/suppressions/suppressions.ts';
import { setSuppression, suppressionIdOf } from '../../src/suppressions/repository.ts';
import { event, newAddress, newToken, participation, soon } from '../builders.ts';
import { idleSender, log, useDatabase } from '../harness.ts';

useDatabase();

test('a person is told once that their account is blocked, why, and that it is unblocked', async () => {
  const email = newAddress();
  const about = { userId: newId(), revision: 3, email, firstname: 'Lina', at: '2026-12-05T08:00:00.000Z' };
  const consumers = createConsumers(idleSender as Sender);
  const blocked = event('UserBlocked', { ...about, reason: 'Comptes en double' });
  const unblocked = event('UserUnblocked', about);
  for (let times = 0; times < 2; times++) {
    await consumers.UserBlocked!(blocked, log);
    await consumers.UserUnblocked!(unblocked, log);
  }
  const mails = await MailModel.find({ 'to.address': email }).sort({ kind: 1 }).lean();
  expect(mails).toMatchObject([
    { kind: 'account-blocked', data: { firstname: 'Lina', reason: 'Comptes en double' } },
    { kind: 'account-unblocked', data: { firstname: 'Lina' } },
  ]);
});

const changedAddress = (change: object = {}) => ({
  userId: newId(),
  revision: 3,
  firstname: 'Lina',
  lastname: 'Haddad',
  email: newAddress(),
  previousEmail: newAddress(),
  usertype: 'athlete' as const,
  verified: true,
  sex: null,
  phoneNumber: null,
  birthday: null,
  weight: null,
  club: null,
  latinName: null,
  at: '2026-12-05T08:00:00.000Z',
  ...change,
});

test('a change of address is asked for at the new one and told to the present one, once each and without naming it', async () => {
  const { userId, email, previousEmail, at } = changedAddress();
  const consumers = createConsumers(idleSender as Sender);
  const link = { userId, email, firstname: 'Lina', token: newToken(), expiresAt: soon(1) };
  const asked = event('EmailChangeRequested', { ...link, previousEmail, at });
  const done = event('UserEmailChanged', changedAddress({ userId, email, previousEmail }));
  for (let times = 0; times < 2; times++) {
    await consumers.EmailChangeRequested!(asked, log);
    await consumers.UserEmailChanged!(done, log);
  }
  const kinds = async (address: string) =>
    (await MailModel.find({ 'to.address': address }).sort({ kind: 1 }).lean()).map(({ kind }) => kind);
  expect(await kinds(email)).toEqual(['change-email']);
  expect(await kinds(previousEmail)).toEqual(['email-change-requested', 'email-changed']);
  expect(JSON.stringify(await MailModel.find({ 'to.address': previousEmail }).lean())).not.toContain(email);
});

test('mails that wait for the old address go to the new one, but for ended links and warnings of what was done before', async () => {
  const consumers = createConsumers(idleSender as Sender);
  const changed = changedAddress();
  const { userId, email, previousEmail, at } = changed;
  const about = { userId, email: previousEmail, firstname: 'Lina' };
  const reset = { ...about, token: newToken(), expiresAt: soon(1) };
  const news = { ...about, revision: 2, at };
  await consumers.PasswordResetRequested!(event('PasswordResetRequested', reset), log);
  await consumers.PasswordChanged!(event('PasswordChanged', news), log);
  await consumers.DataExportReady!(event('DataExportReady', { ...about, exportId: newId(), expiresAt: soon(1) }), log);
  const entry = participation({ athleteId: userId, email: previousEmail });
  await consumers.ParticipationVerified!(event('ParticipationVerified', entry), log);
  const stranger = participation({ email: previousEmail });
  await consumers.ParticipationVerified!(event('ParticipationVerified', stranger), log);
  const done = event('UserEmailChanged', changed);
  for (let times = 0; times < 2; times++) await consumers.UserEmailChanged!(done, log);
  const mails = async (filter: object) =>
    (await MailModel.find(filter).sort({ kind: 1 }).lean()).map(({ kind, status }) => [kind, status]);
  expect(await mails({ userId, 'to.address': email })).toEqual([
    ['data-export-ready', 'queued'],
    ['participation-confirmed', 'queued'],
  ]);
  expect(await mails({ userId, 'to.address': previousEmail })).toEqual([
    ['email-changed', 'queued'],
    ['password-changed', 'queued'],
    ['reset-password', 'canceled'],
  ]);
  expect(await MailModel.findOne({ userId, kind: 'reset-password' }).lean()).not.toHaveProperty('data');
  expect(await mails({ userId: stranger.athleteId })).toEqual([['participation-confirmed', 'queued']]);
  expect(await MailModel.countDocuments({ userId: stranger.athleteId, 'to.address': previousEmail })).toBe(1);
});

test('mails that wait at the previous address for others who were entered with it stay there', async () => {
  const consumers = createConsumers(idleSender as Sender);
  const changed = changedAddress();
  const { email, previousEmail } = changed;
  const entries = [];
  for (const firstname of [changed.firstname, 'Ilyes']) {
    const person = { firstname, lastname: changed.lastname, email: previousEmail, walkIn: true };
    const entry = { ...participation(person), athleteId: newId() };
    await consumers.ParticipationVerified!(event('ParticipationVerified', entry, new Date(0)), log);
    entries.push(entry);
  }
  await consumers.UserEmailChanged!(event('UserEmailChanged', { ...changed, at: soon(0) }), log);
  // The service of championships says which entry is the account's owner's.
  const { ageCategory: _, weightClass: __, ...own } = { ...entries[0]!, email, state: 'verified' as const };
  await consumers.ParticipationSnapshotTaken!(event('ParticipationSnapshotTaken', own), log);
  const mails = await MailModel.find({ kind: 'participation-confirmed' }).lean();
  const ofThese = mails.filter(({ to }) => [email, previousEmail].includes(to.address));
  expect(ofThese.map(({ to }) => [to.name.split(' ')[0], to.address])).toEqual([
    [changed.firstname, email],
    ['Ilyes', previousEmail],
  ]);
});

test('a mistyped address that nobody had confirmed gets no notice, and keeps its own mails and its wish', async () => {
  const consumers = createConsumers(idleSender as Sender);
  const changed = { ...changedAddress(), verified: false };
  const { email, previousEmail } = changed;
  const person = { firstname: changed.firstname, lastname: changed.lastname, email: previousEmail, walkIn: true };
  const entry = { ...participation(person), athleteId: newId() };
  await consumers.ParticipationVerified!(event('ParticipationVerified', entry, new Date(0)), log);
  await setSuppression(suppressionIdOf(previousEmail), { unsubscribed: { at: new Date() } });
  await consumers.UserEmailChanged!(event('UserEmailChanged', { ...changed, at: soon(0) }), log);
  const left = await MailModel.find({ 'to.address': previousEmail }).lean();
  expect(left.map(({ kind, userId }) => [kind, userId])).toEqual([['participation-confirmed', undefined]]);
  expect((await suppressedAmong([email])).size).toBe(0);
});

const security = [
  'PasswordChanged',
  'UserBlocked',
  'UserUnblocked',
  'SecondFactorEnabled',
  'SecondFactorRemoved',
  'RecoveryCodeUsed',
  'PasskeyAdded',
  'PasskeyRemoved',
] as const;

test('no warning of what was done to an account follows it to another address', async () => {
  const consumers = createConsumers(idleSender as Sender);
  const changed = changedAddress();
  const { userId, email, previousEmail, at } = changed;
  const about = { userId, email: previousEmail, firstname: 'Lina', revision: 2, at };
  const more = { reason: null, byOperator: false, left: 3, name: 'Téléphone' };
  for (const type of security) await consumers[type]!(event(type, { ...about, ...more } as never) as never, log);
  await consumers.UserEmailChanged!(event('UserEmailChanged', changed), log);
  expect(await MailModel.countDocuments({ 'to.address': email })).toBe(0);
  expect(await MailModel.countDocuments({ 'to.address': previousEmail })).toBe(security.length + 1);
});

test('a change of address that comes late or again moves what it concerned at that time, and nothing newer', async () => {
  const consumers = createConsumers(idleSender as Sender);
  const changedAt = new Date(Date.now() - 3_600_000);
  const changed = changedAddress({ at: changedAt.toISOString() });
  const { email, previousEmail, userId } = changed;
  const add = async (at: Date, who: object) => {
    const entry = { ...participation({ email: previousEmail }), ...who };
    await consumers.ParticipationVerified!(event('ParticipationVerified', entry, at), log);
    return entry.participationId;
  };
  const account = { athleteId: userId };
  const move = () => consumers.UserEmailChanged!(event('UserEmailChanged', changed), log);
  const address = async (id: string) => (await ParticipantModel.findById(id).lean())?.email;
  const own = await add(new Date(changedAt.getTime() - 1000), account);
  // Somebody who was entered with the address: championships tells whether it follows.
  const child = await add(new Date(changedAt.getTime() - 1000), { athleteId: newId(), walkIn: true });
  await move();
  const late = await add(new Date(changedAt.getTime() - 500), account);
  await setSuppression(suppressionIdOf(previousEmail), { unsubscribed: { at: new Date() } });
  await move();
  expect([await address(own), await address(late), await address(child)]).toEqual([email, email, previousEmail]);
  expect((await suppressedAmong([email])).size).toBe(0);

  const back = { ...changed, revision: 4, email: previousEmail, previousEmail: email, at: new Date().toISOString() };
  await consumers.UserEmailChanged!(event('UserEmailChanged', back), log);
  await MailModel.deleteMany({ userId });
  const link = { userId, email: previousEmail, firstname: 'Lina', token: newToken(), expiresAt: soon(1) };
  await consumers.PasswordResetRequested!(event('PasswordResetRequested', link), log);
  await move();
  expect(await MailModel.findOne({ userId, kind: 'reset-password' }).lean()).toMatchObject({
    to: { address: previousEmail },
    status: 'queued',
  });
});

test('mail to participants follows a changed address, also past an older event and an older change', async () => {
  const consumers = createConsumers(idleSender as Sender);
  const changed = changedAddress();
  const { userId: athleteId, email, previousEmail } = changed;
  const entry = (change: object = {}) => ({ ...participation(), athleteId, email: previousEmail, ...change });
  const [before, late, stranger] = [entry(), entry(), entry({ athleteId: newId(), email: newAddress() })];
  await consumers.ParticipationVerified!(event('ParticipationVerified', before), log);
  await consumers.ParticipationVerified!(event('ParticipationVerified', stranger), log);
  await consumers.UserEmailChanged!(event('UserEmailChanged', changed), log);
  await consumers.UserEmailChanged!(event('UserEmailChanged', { ...changed, revision: 2, email: newAddress() }), log);
  await consumers.ParticipationVerified!(event('ParticipationVerified', late), log);
  const address = async ({ participationId }: { participationId: string }) =>
    (await ParticipantModel.findById(participationId).lean())?.email;
  expect([await address(before), await address(late), await address(stranger)]).toEqual([email, email, stranger.email]);
});

test('whoever has unsubscribed from bulk mail stays unsubscribed at the new address', async () => {
  const changed = changedAddress();
  await setSuppression(suppressionIdOf(changed.previousEmail), { unsubscribed: { at: new Date() } });
  await createConsumers(idleSender as Sender).UserEmailChanged!(event('UserEmailChanged', changed), log);
  expect((await suppressedAmong([changed.email])).get(changed.email)).toMatchObject({ reason: 'unsubscribed' });
});
