import { calls } from '@power-corner/contracts/calls/all';
import type { Passkey } from '@power-corner/contracts/accounts/passkeys';
import { describe, expect, test } from '@jest/globals';
import type { ErasedPerson } from '@power-corner/service-kit/erasure/erasures';
import { callTo, metric } from '@power-corner/service-kit/testing';
import { randomUUID } from 'node:crypto';
import { ownPart } from '../src/data-export/own-part.ts';
import { eraseFromAuth } from '../src/erasure/consumers.ts';
import { ChallengeModel } from '../src/passkeys/model.ts';
import { LoginSessionModel } from '../src/sessions/model.ts';
import { UserModel } from '../src/users/model.ts';
import { api, chief, claimsOf, loggedIn, password, redis, serveAuth, stored, tokenOf, useAuth } from './auth-site.ts';
import { codeOf, guarded } from './second-factor-site.ts';
import { softwarePasskey } from './software-passkey.ts';

const site = 'http://localhost:3000';
useAuth({ settings: { PUBLIC_URL: `${site}/`, ADMIN_2FA: 'required' } });

type Software = ReturnType<typeof softwarePasskey>;
type Circumstances = Parameters<Software['sign']>[1];

const list = async (token: string): Promise<Passkey[]> =>
  (await callTo(api, calls.listPasskeys, { token })).body.data.passkeys;
const onlyIdOf = async (token: string) => (await list(token))[0]?.id ?? '';
const start = (token: string, json: object = { password }) => callTo(api, calls.startPasskey, { token, json });
const finish = (token: string, json: object) => callTo(api, calls.addPasskey, { token, json });
const remove = (token: string, id: string, json: object = { password }) =>
  callTo(api, calls.removePasskey, { params: { id }, token, json });
const rename = (token: string, id: string, name: string) =>
  callTo(api, calls.renamePasskey, { params: { id }, token, json: { name } });
const startLogin = async () => (await callTo(api, calls.startPasskeyLogin)).body.data;
const finishLogin = (json: object) => callTo(api, calls.logInByPasskey, { json, headers: { 'user-agent': chrome } });
const logIn = async (key: Software, circumstances?: Circumstances) =>
  finishLogin(key.sign(await startLogin(), circumstances));

const chrome =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

async function keyed(change: object = {}) {
  const person = await loggedIn(change);
  const key = softwarePasskey(site);
  await finish(person.token, key.create((await start(person.token)).body.data));
  return { ...person, key };
}

describe('adding a passkey', () => {
  test('asks for the password, makes one that is found without an address, and mails', async () => {
    const { token, email } = await loggedIn();
    expect((await start(token, { password: 'not-this-one' })).body.code).toBe('WRONG_PASSWORD');
    const { body } = await start(token);
    expect(body.data).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    const key = softwarePasskey(site, { aaguid: Buffer.from('ea9b8d664d011d213ce4b6b48cb575d4', 'hex') });
    const added = await finish(token, key.create(body.data));
    expect(added).toMatchObject({ status: 200, body: { data: { name: 'Google Password Manager', backed_up: true } } });
    expect(await list(token)).toEqual([added.body.data]);
    expect((await stored(email)).outbox?.at(-1)).toMatchObject({
      type: 'PasskeyAdded',
      data: { email, name: 'Google Password Manager' },
    });
    expect((await start(token)).body.data.excludeCredentials).toEqual([{ id: key.id, type: 'public-key' }]);
  });

  test('asks for a code too where there is a second factor', async () => {
    const { token, secret } = await guarded();
    expect((await start(token)).body.code).toBe('SECOND_FACTOR');
    expect((await start(token, { password, code: codeOf(secret) })).status).toBe(200);
  });

  test('takes a preparation once, within five minutes, and from its own account alone', async () => {
    const { token, id } = await loggedIn();
    const other = await loggedIn();
    const key = softwarePasskey(site);
    const made = key.create((await start(token)).body.data);
    expect((await finish(other.token, made)).body.code).toBe('CONFLICT');
    expect((await finish(token, made)).status).toBe(200);
    expect((await finish(token, made)).body.code).toBe('CONFLICT');
    const late = softwarePasskey(site).create((await start(token)).body.data);
    await ChallengeModel.updateMany({ userId: id }, { $set: { expiresAt: new Date() } });
    expect((await finish(token, late)).body.code).toBe('CONFLICT');
    const fromLogin = softwarePasskey(site).create({
      ...(await start(token)).body.data,
      challenge: (await startLogin()).challenge,
    });
    expect((await finish(token, fromLogin)).body.code).toBe('CONFLICT');
    expect([await list(other.token), (await list(token)).length]).toEqual([[], 1]);
  });

  test.each([
    ['another site', { origin: 'https://powercorner.example' }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['another domain', { rpId: 'powercorner.example' }],
    ['a person who was not verified', { unverified: true }],
  ])('refuses one of %s', async (_of, circumstances) => {
    const { token } = await loggedIn();
    const made = softwarePasskey(site).create((await start(token)).body.data, circumstances);
    const { status, body } = await finish(token, made);
    expect({ status, fields: Object.keys(body.error.fields) }).toEqual({ status: 400, fields: ['credential'] });
    expect(await list(token)).toEqual([]);
  });

  test('reads no certificate, which could name addresses to look at', async () => {
    const { token } = await loggedIn();
    const made = softwarePasskey(site).create((await start(token)).body.data);
    const { response } = made.credential;
    const object = Buffer.from(response.attestationObject, 'base64url').toString('latin1');
    // CBOR: "fmt": "packed", "attStmt": {"x5c": [h'00']}
    const packed = object.replace('dnone', 'fpacked').replace('attStmt\xa0', 'attStmt\xa1cx5c\x81\x41\x00');
    response.attestationObject = Buffer.from(packed, 'latin1').toString('base64url');
    expect((await finish(token, made)).status).toBe(400);
  });

  test('refuses one that an account has already', async () => {
    const { key } = await keyed();
    const other = await loggedIn();
    expect((await finish(other.token, key.create((await start(other.token)).body.data))).body.code).toBe('CONFLICT');
    expect(await list(other.token)).toEqual([]);
  });

  test('stops at ten, also when several are added at once', async () => {
    const { token } = await loggedIn();
    const add = async (options: Parameters<Software['create']>[0]) =>
      (await finish(token, softwarePasskey(site).create(options))).status;
    const prepared = [];
    for (let count = 0; count < 11; count += 1) prepared.push((await start(token)).body.data);
    const statuses = await Promise.all(prepared.map(add));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 10 }, () => 200), 409]);
    expect((await start(token)).body.code).toBe('CONFLICT');
    expect(await list(token)).toHaveLength(10);
  });
});

describe('a login by passkey', () => {
  test('gives the same session as the password, and names the device', async () => {
    const { key, id, token: before } = await keyed();
    const accepted = (await metric('logins_total', { outcome: 'accepted' })) ?? 0;
    const { status, body } = await logIn(key);
    expect({ status, usertype: body.usertype, message: body.message }).toEqual({
      status: 200,
      usertype: 'athlete',
      message: 'Connexion réussie.',
    });
    const { sid, sub } = claimsOf(body.token);
    expect(sub).toBe(id);
    expect(await LoginSessionModel.findById(sid).lean()).toMatchObject({
      userId: id,
      browser: 'Chrome',
      system: 'Android',
    });
    expect((await callTo(api, calls.getProfile, { token: body.token })).status).toBe(200);
    expect(await metric('logins_total', { outcome: 'accepted' })).toBe(accepted + 1);
    expect((await list(before))[0]?.last_used_at).not.toBeNull();
  });

  test('asks for no code of the second factor', async () => {
    const { token, secret } = await guarded();
    const key = softwarePasskey(site);
    await finish(token, key.create((await start(token, { password, code: codeOf(secret) })).body.data));
    expect((await logIn(key)).status).toBe(200);
  });

  test('begins without an account, always alike', async () => {
    const [one, two] = [await startLogin(), await startLogin()];
    expect(Object.keys(one)).toEqual(['challenge', 'rpId', 'userVerification', 'timeout']);
    expect({ ...one, challenge: two.challenge }).toEqual(two);
    expect(one.challenge).not.toBe(two.challenge);
  });

  test('counts once: a repeated answer is refused, also at the same moment', async () => {
    const { key } = await keyed();
    const signed = key.sign(await startLogin());
    const together = await Promise.all([finishLogin(signed), finishLogin(signed), finishLogin(signed)]);
    expect(together.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
    expect((await finishLogin(signed)).body.code).toBe('BAD_PASSKEY');
  });

  test('refuses a challenge that was made for adding, one of its own making, and one that expired', async () => {
    const { key, token } = await keyed();
    const challenges = [(await start(token)).body.data.challenge, 'A'.repeat(43)];
    const options = await startLogin();
    for (const challenge of challenges)
      expect((await finishLogin(key.sign({ ...options, challenge }))).body.code).toBe('BAD_PASSKEY');
    await ChallengeModel.updateMany({ purpose: 'login' }, { $set: { expiresAt: new Date() } });
    expect((await finishLogin(key.sign(options))).body.code).toBe('BAD_PASSKEY');
  });

  test.each([
    ['another site', { origin: 'https://powercorner.example' }],
    ['another domain', { rpId: 'powercorner.example' }],
    ['a person who was not verified', { unverified: true }],
  ])('refuses what was signed for %s', async (_of, circumstances) => {
    const { key } = await keyed();
    expect(await logIn(key, circumstances)).toMatchObject({ status: 401, body: { code: 'BAD_PASSKEY' } });
  });

  test('answers an unknown passkey as a wrong signature', async () => {
    const { key } = await keyed();
    const refused = (await metric('logins_total', { outcome: 'bad_passkey' })) ?? 0;
    const unknown = await logIn(softwarePasskey(site));
    const signed = key.sign(await startLogin());
    signed.credential.response.signature = softwarePasskey(site).sign(await startLogin()).credential.response.signature;
    const wrong = await finishLogin(signed);
    expect([unknown.status, unknown.body.message]).toEqual([401, wrong.body.message]);
    expect(await metric('logins_total', { outcome: 'bad_passkey' })).toBe(refused + 2);
  });

  test('refuses the passkey of one account under the name of another', async () => {
    const [mine, theirs] = [await keyed(), await keyed()];
    const signed = mine.key.sign(await startLogin());
    signed.credential.response.userHandle = theirs.key.sign(await startLogin()).credential.response.userHandle;
    expect((await finishLogin(signed)).body.code).toBe('BAD_PASSKEY');
  });

  test('refuses a counter that does not grow: the key was copied', async () => {
    const { key } = await keyed();
    const codes = [];
    for (const counter of [0, 5, 5, 4, 6]) codes.push((await logIn(key, { counter })).status);
    expect(codes).toEqual([200, 200, 401, 401, 200]);
  });

  test('is refused to a blocked and to an unconfirmed account, after the right signature only', async () => {
    const { key, id } = await keyed();
    await UserModel.updateOne({ _id: id }, { $set: { blockedAt: new Date() } });
    expect(await logIn(key)).toMatchObject({ status: 403, body: { code: 'BLOCKED' } });
    expect((await logIn(key, { unverified: true })).body.code).toBe('BAD_PASSKEY');
    await UserModel.updateOne({ _id: id }, { $set: { verified: false }, $unset: { blockedAt: 1 } });
    expect((await logIn(key)).body.code).toBe('EMAIL_NOT_VERIFIED');
  });

  test('leaves an admin without a second factor limited, and such a token adds no passkey', async () => {
    const { key, id } = await keyed();
    await UserModel.updateOne({ _id: id }, { $set: { usertype: 'admin' } });
    const { body } = await logIn(key);
    expect(body.limited).toBe('second_factor');
    expect((await start(body.token)).body.code).toBe('SECOND_FACTOR_SETUP');
    expect((await start(await tokenOf(chief))).body.code).toBe('SECOND_FACTOR_SETUP');
  });

  test('lets an admin with a second factor in whole, and the journal names them', async () => {
    const { token, secret, id } = await guarded();
    const key = softwarePasskey(site);
    await finish(token, key.create((await start(token, { password, code: codeOf(secret) })).body.data));
    await UserModel.updateOne({ _id: id }, { $set: { usertype: 'admin' } });
    const { body } = await logIn(key);
    expect([body.usertype, body.limited]).toEqual(['admin', undefined]);
    const stranger = await loggedIn();
    const params = { id: stranger.id };
    const block = { token: body.token, json: { reason: 'Fraude' } };
    expect((await callTo(api, calls.blockUser, { params, ...block })).status).toBe(200);
    const acts = (await stored(stranger.email)).outbox?.filter(({ type }) => type === 'AdminActed');
    expect(acts).toMatchObject([{ data: { actorId: id, kind: 'user_blocked', userId: stranger.id } }]);
  });

  test('begins a session that its owner ends, as any other', async () => {
    const { key, token } = await keyed();
    const entered = (await logIn(key)).body.token;
    const params = { id: claimsOf(entered).sid };
    await callTo(api, calls.endSession, { params, token });
    expect((await callTo(api, calls.getProfile, { token: entered })).status).toBe(401);
    expect((await callTo(api, calls.renewToken, { token: entered })).status).toBe(401);
  });

  test('works on after a new password', async () => {
    const { key, token } = await keyed();
    const json = { password, newPassword: 'kettlebell-2027' };
    expect((await callTo(api, calls.changePassword, { token, json })).status).toBe(200);
    expect((await logIn(key)).status).toBe(200);
  });
});

describe('a passkey', () => {
  test('is renamed by its owner alone', async () => {
    const { token } = await keyed();
    const id = await onlyIdOf(token);
    const other = await loggedIn();
    expect((await rename(other.token, id, 'À moi')).status).toBe(404);
    expect((await rename(token, id, ' ')).status).toBe(400);
    expect((await rename(token, id, ' Téléphone de Lina ')).status).toBe(200);
    expect((await list(token)).map(({ name }) => name)).toEqual(['Téléphone de Lina']);
  });

  test('is removed by its owner, with the password: it opens nothing any more, and a mail says so', async () => {
    const { token, key, email } = await keyed();
    const id = await onlyIdOf(token);
    const other = await loggedIn();
    expect((await remove(other.token, id)).status).toBe(404);
    expect((await remove(token, id, { password: 'not-this-one' })).body.code).toBe('WRONG_PASSWORD');
    expect((await logIn(key)).status).toBe(200);
    expect((await remove(token, id)).status).toBe(200);
    expect((await logIn(key)).body.code).toBe('BAD_PASSKEY');
    expect((await stored(email)).outbox?.at(-1)?.type).toBe('PasskeyRemoved');
    expect((await remove(token, id)).status).toBe(404);
    expect(await list(token)).toEqual([]);
  });

  test('stands in the personal data without its key, and goes with the account', async () => {
    const { token, id, key } = await keyed();
    await start(token);
    const part = await ownPart(id);
    expect(part).toMatchObject({ passkeys: [{ transports: ['internal', 'hybrid'], backed_up: true }] });
    expect(JSON.stringify(part)).not.toContain(key.id);
    await callTo(api, calls.eraseAccount, { token, json: { password } });
    expect((await logIn(key)).body.code).toBe('BAD_PASSKEY');
    expect(JSON.stringify(await UserModel.findById(id).lean())).not.toContain(key.id);
    await eraseFromAuth({ userId: id } as ErasedPerson);
    expect(await ChallengeModel.countDocuments({ userId: id })).toBe(0);
  });

  test('needs a site with a domain name', async () => {
    const { token } = await loggedIn();
    const { url } = await serveAuth(redis, { PUBLIC_URL: 'http://127.0.0.1:3000' });
    const { body } = await callTo(url, calls.listPasskeys, { token });
    expect(body.data).toEqual({ site: null, passkeys: [] });
    const refused = [
      await callTo(url, calls.startPasskey, { token, json: { password } }),
      await callTo(url, calls.startPasskeyLogin),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual(['CONFLICT', 'CONFLICT']);
  });

  test('is nobody else’s business: no list without a session', async () => {
    expect((await callTo(api, calls.listPasskeys)).status).toBe(401);
    expect((await remove('', randomUUID())).status).toBe(401);
  });
});
