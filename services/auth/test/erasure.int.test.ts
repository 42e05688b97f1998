import { describe, expect, test } from '@jest/globals';
import { calls } from '@power-corner/contracts/calls/all';
import { privacyVersion } from '@power-corner/contracts/accounts/privacy';
import { listRevocations, RevocationFeed } from '@power-corner/service-kit/auth/revocations';
import type { ErasedPerson } from '@power-corner/service-kit/erasure/erasures';
import { eraseOnce, tombstoneIdOf } from '@power-corner/service-kit/erasure/erasures';
import { call, callTo, metric, newId } from '@power-corner/service-kit/testing';
import mongoose from 'mongoose';
import { ActModel } from '../src/acts/model.ts';
import { insertAct } from '../src/acts/repository.ts';
import { erasureConsumers, eraseFromAuth } from '../src/erasure/consumers.ts';
import { eraseRestored, listErasures, readErasures, repeatedErasures } from '../src/erasure/restored.ts';
import { eraseUnverified, removeErasedAccounts } from '../src/erasure/jobs.ts';
import type { Sessions } from '../src/sessions/sessions.ts';
import { UserModel } from '../src/users/model.ts';
import { api, chief, log, loggedIn, password, registered, stored, tokenOf, useAuth } from './auth-site.ts';

useAuth();

const erase = (token: string | undefined, json: object = { password }) =>
  callTo(api, calls.eraseAccount, { token, json });
const logIn = (email: string) => callTo(api, calls.logIn, { json: { email, password } });
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
/** The relay publishes and takes the event out of the document. */
const publishAll = () => UserModel.updateMany({}, { $unset: { outbox: 1, relay: 1 } });

async function everything(): Promise<string> {
  const collections = await mongoose.connection.db!.collections();
  const documents = await Promise.all(collections.map((each) => each.find().toArray()));
  return JSON.stringify(documents);
}

describe('the erasure of an account', () => {
  test('ends everything at once, with its event in the same write', async () => {
    const { email, token, id } = await loggedIn({ lastname: 'Effaçable', phone_number: '0661999001' });
    await UserModel.updateOne({ _id: id }, { $set: { latinName: 'Lina Effacable' } });
    expect((await erase(token, { password, anonymous_results: true })).status).toBe(200);
    expect((await callTo(api, calls.getProfile, { token })).status).toBe(401);
    expect((await logIn(email)).body.code).toBe('BAD_CREDENTIALS');
    const left = await UserModel.findById(id).lean();
    expect(left?.outbox?.at(-1)).toMatchObject({
      type: 'UserErased',
      data: { userId: id, email, firstname: 'Lina', lastname: 'Effaçable', latinName: 'Lina Effacable' },
    });
    expect(JSON.stringify({ ...left, outbox: [] })).not.toMatch(/Effaçable|0661999001|2001-04-12|@example/);
  });

  test('leaves the revocation of its tokens once its event is published, and nothing else', async () => {
    const { email, token, id } = await loggedIn({ lastname: 'Disparue' });
    await erase(token);
    await removeErasedAccounts(new Date());
    expect(await UserModel.findById(id).lean()).not.toBeNull();
    await publishAll();
    await removeErasedAccounts(new Date());
    expect(await UserModel.findById(id).lean()).toBeNull();
    expect(await everything()).not.toMatch(new RegExp(`Disparue|${RegExp.escape(email)}`));
    const { body } = await call('GET', `${api}${listRevocations.path}`);
    expect(RevocationFeed.parse(body).revocations).toContainEqual(expect.objectContaining({ kind: 'user', id }));
    await eraseFromAuth({ userId: id } as ErasedPerson);
    await removeErasedAccounts(new Date(Date.now() + 10 * 3_600_000));
    expect(await everything()).not.toContain(id);
  });

  test('is done again for accounts that a restored backup has brought back, from the list of erasures', async () => {
    const [restored, other] = [await loggedIn({ lastname: 'Restaurée' }), await loggedIn()];
    const backup = (await UserModel.findById(restored.id).lean())!;
    await erase(restored.token, { password, anonymous_results: true });
    const event = (await UserModel.findById(restored.id).lean())!.outbox!.at(-1)!;
    await eraseOnce(event.data as ErasedPerson, eraseFromAuth, new Date());
    const lines: string[] = [];
    for await (const line of listErasures()) lines.push(line);
    expect(lines.join()).not.toMatch(new RegExp(`${restored.id}|Restaurée`));

    await UserModel.replaceOne({ _id: restored.id }, backup);
    expect(await eraseRestored(readErasures(lines.join('\n')), new Date())).toBe(1);
    const left = await UserModel.findById(restored.id).lean();
    expect(left?.outbox?.at(-1)?.data).toMatchObject({ userId: restored.id, confirmed: true, anonymousResults: true });
    expect(await UserModel.exists({ _id: other.id, erased: { $exists: false } })).not.toBeNull();
    expect(await eraseRestored(readErasures(lines.join('\n')), new Date())).toBe(0);
  });

  test('is sent again for every erased account, also one that auth no longer has, and cleans restored acts', async () => {
    const [gone, walkIn] = [newId(), newId()];
    const hashes = [gone, walkIn].map(tombstoneIdOf);
    const lines = hashes.map((erasure) => JSON.stringify({ erasure, anonymousResults: true, confirmed: true }));
    const events = [];
    for await (const each of repeatedErasures(readErasures(lines.join('\n')), new Date())) events.push(each);
    expect(events.map(({ data }) => data)).toEqual([
      { erasures: hashes.map((erasure) => ({ erasure, anonymousResults: true, confirmed: true })) },
    ]);
    const act = { championship: null, before: null, actorId: newId(), at: new Date(), personName: null, after: null };
    await insertAct({ ...act, _id: newId(), kind: 'user_blocked', userId: gone, participationId: null });
    const about = { ...act, kind: 'participant_added', userId: null, personName: 'Nour Restaurée' };
    await insertAct({ ...about, _id: newId(), participationId: walkIn });
    await erasureConsumers({} as Sessions).ErasuresRepeated!(events[0]! as never, log);
    expect(JSON.stringify(await ActModel.find().lean())).not.toMatch(new RegExp(`${gone}|${walkIn}|Restaurée`));
  });

  test('frees the address for another account', async () => {
    const { email, token } = await loggedIn();
    await erase(token);
    await registered({ email });
    expect((await stored(email)).verified).toBe(false);
  });

  test('is refused for a wrong password, which changes nothing', async () => {
    const { token, email } = await loggedIn();
    const refused = await erase(token, { password: 'not the right one' });
    expect(refused).toMatchObject({ status: 403, body: { code: 'WRONG_PASSWORD' } });
    expect((await logIn(email)).status).toBe(200);
  });

  test('is refused without a password and without a session', async () => {
    const { token } = await loggedIn();
    expect((await erase(token, {})).body.error.fields).toEqual({ password: 'Saisissez votre mot de passe' });
    expect((await erase(undefined)).status).toBe(401);
  });

  test('is refused for the last admin, and not for one of two', async () => {
    expect((await erase(await tokenOf(chief))).body.code).toBe('LAST_ADMIN');
    const { email, id } = await loggedIn();
    await UserModel.updateOne({ _id: id }, { $set: { usertype: 'admin' } });
    expect((await erase(await tokenOf(email))).status).toBe(200);
    expect((await erase(await tokenOf(chief))).body.code).toBe('LAST_ADMIN');
  });

  test('is refused for the last admin who can log in: nobody has confirmed the address of the other', async () => {
    const { email } = await registered();
    await UserModel.updateOne({ email }, { $set: { usertype: 'admin' } });
    expect((await erase(await tokenOf(chief))).body.code).toBe('LAST_ADMIN');
    await UserModel.updateOne({ email }, { $set: { usertype: 'athlete' } });
  });

  test('happens once when it is asked for twice at once', async () => {
    const { token, id } = await loggedIn();
    const statuses = (await Promise.all([erase(token), erase(token)])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401]);
    const left = await UserModel.findById(id).lean();
    expect(left?.outbox?.filter(({ type }) => type === 'UserErased')).toHaveLength(1);
  });
});

describe('accounts without a confirmed address', () => {
  const age = (email: string, days: number) =>
    UserModel.updateOne({ email }, { $set: { createdAt: daysAgo(days), 'verification.expiresAt': daysAgo(days - 1) } });

  test('are erased after 30 days, seen in the metrics', async () => {
    const [old, young, confirmed] = [await registered(), await registered(), await loggedIn()];
    await age(old.email, 31);
    await age(young.email, 29);
    await age(confirmed.email, 400);
    const before = (await metric('personal_data_erased_total', { kind: 'unverified_account' })) ?? 0;
    await eraseUnverified(new Date(), log);
    expect(await metric('personal_data_erased_total', { kind: 'unverified_account' })).toBe(before + 1);
    expect(await UserModel.exists({ email: old.email })).toBeNull();
    expect(await UserModel.exists({ email: young.email })).not.toBeNull();
    expect(await UserModel.exists({ email: confirmed.email })).not.toBeNull();
    const event = (await UserModel.find({ erased: true }).lean())
      .flatMap(({ outbox }) => outbox ?? [])
      .find(({ type, data }) => type === 'UserErased' && 'email' in data && data.email === old.email);
    expect(event?.data).toMatchObject({ confirmed: false });
  });

  test('stay while a link that was asked for lately is good, and for coaches', async () => {
    const [asking, coach] = [await registered(), await registered()];
    await age(asking.email, 40);
    await age(coach.email, 40);
    await UserModel.updateOne({ email: coach.email }, { $set: { usertype: 'coach' } });
    await UserModel.updateOne(
      { email: asking.email },
      { $set: { 'verification.expiresAt': new Date(Date.now() + 9e6) } },
    );
    await eraseUnverified(new Date(), log);
    expect(await UserModel.countDocuments({ email: { $in: [asking.email, coach.email] } })).toBe(2);
  });
});

test('the consent to the page on confidentiality is kept with its version and time, and only when it was given', async () => {
  const [consenting, silent] = [await registered({ accept_privacy: true }), await registered()];
  const { privacyConsent } = await stored(consenting.email);
  expect(privacyConsent).toEqual({ version: privacyVersion, at: expect.any(Date) });
  expect((await stored(silent.email)).privacyConsent).toBeUndefined();
});
