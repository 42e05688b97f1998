import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { describe, expect, test } from '@jest/globals';
import type { AppError } from '@power-corner/service-kit/errors';
import { call, callTo, newId } from '@power-corner/service-kit/testing';
import { eraseUnverified } from '../src/erasure/jobs.ts';
import { blockUser } from '../src/users/block-user.ts';
import { UserModel } from '../src/users/model.ts';
import {
  adminOutside,
  api,
  chief,
  linkToken,
  log,
  loggedIn,
  password,
  person,
  registered,
  stored,
  tokenOf,
  useAuth,
  verified,
} from './auth-site.ts';

useAuth();

const asChief = async (method: string, path: string, json: object = {}) =>
  call(method, `${api}${path}`, { token: await tokenOf(chief), json });
const block = (id: string, reason?: string) =>
  asChief('POST', addressOf(calls.blockUser, { params: { id } }), { reason });
const unblock = (id: string) => asChief('POST', addressOf(calls.unblockUser, { params: { id } }));
const correct = (id: string, email: string) =>
  asChief('PUT', addressOf(calls.correctEmail, { params: { id } }), { email });
const logIn = (email: string, typed = password) => callTo(api, calls.logIn, { json: { email, password: typed } });
const idOf = async (email: string) => (await stored(email))._id.toString();
const typesOf = async (email: string) => ((await stored(email)).outbox ?? []).map(({ type }) => type);

async function blockFromOutside(id: string): Promise<string> {
  try {
    await blockUser(adminOutside(), id, null);
    return 'done';
  } catch (error) {
    return (error as AppError).code;
  }
}

describe('a blocked account', () => {
  test('loses its tokens at once, and learns of the block by the right password alone', async () => {
    const { id, email, token } = await loggedIn();
    const answer = await block(id, ' Comptes en double ');
    expect(answer).toMatchObject({ status: 200, body: { data: { blocked: true } } });
    expect(answer.headers.get('x-revocation')).not.toBe('');
    expect((await callTo(api, calls.getProfile, { token })).status).toBe(401);
    expect(await logIn(email)).toMatchObject({ status: 403, body: { code: 'BLOCKED' } });
    expect(await logIn(email, 'not-this-one')).toMatchObject({ status: 401, body: { code: 'BAD_CREDENTIALS' } });
    expect((await stored(email)).outbox?.slice(-2)).toMatchObject([
      {
        type: 'AdminActed',
        data: { kind: 'user_blocked', userId: id, after: { blocked: true, reason: 'Comptes en double' } },
      },
      { type: 'UserBlocked', data: { userId: id, email, reason: 'Comptes en double' } },
    ]);
  });

  test('logs in again once it is unblocked, while its old tokens stay ended', async () => {
    const { id, email, token } = await loggedIn();
    await block(id);
    expect(await unblock(id)).toMatchObject({ status: 200, body: { data: { blocked: false } } });
    expect((await logIn(email)).status).toBe(200);
    expect((await callTo(api, calls.getProfile, { token })).status).toBe(401);
    expect((await stored(email)).outbox?.slice(-2)).toMatchObject([
      { type: 'AdminActed', data: { kind: 'user_unblocked', before: { blocked: true }, after: { blocked: false } } },
      { type: 'UserUnblocked', data: { email } },
    ]);
  });

  test('is blocked and unblocked once, however often it is asked for', async () => {
    const { id, email } = await loggedIn();
    const answers = await Promise.all([block(id), block(id), block(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await Promise.all([unblock(id), unblock(id)]);
    const types = await typesOf(email);
    expect(types.filter((type) => type === 'UserBlocked')).toHaveLength(1);
    expect(types.filter((type) => type === 'UserUnblocked')).toHaveLength(1);
  });

  test('opens no link and is mailed none', async () => {
    const { id, email } = await loggedIn();
    await callTo(api, calls.forgotPassword, { json: { email } });
    const reset = addressOf(calls.resetPassword, { params: { token: await linkToken(email) } });
    await block(id);
    const before = await typesOf(email);
    expect(await call('GET', `${api}${reset}`)).toMatchObject({ status: 403, body: { code: 'BLOCKED' } });
    expect(await call('POST', `${api}${reset}`, { json: { newPassword: 'another-2026' } })).toMatchObject({
      status: 403,
      body: { code: 'BLOCKED' },
    });
    await UserModel.updateOne({ email }, { $unset: { reset: 1 } });
    await callTo(api, calls.forgotPassword, { json: { email }, headers: { 'x-forwarded-for': '10.0.0.9' } });
    expect(await typesOf(email)).toEqual(before);
  });

  test('keeps its address: a link to another one from before the block opens nothing, neither now nor later', async () => {
    const { id, email, token } = await loggedIn();
    const other = `voleur.${newId()}@example.dz`;
    await callTo(api, calls.changeEmail, { token, json: { password, email: other } });
    const path = `${api}${addressOf(calls.confirmEmailChange, { params: { token: await linkToken(email) } })}`;
    await block(id);
    for (const method of ['GET', 'POST'])
      expect(await call(method, path)).toMatchObject({ status: 403, body: { code: 'BLOCKED' } });
    const again = await callTo(api, calls.register, { json: person({ email }) });
    expect(again.body.code).toBe('EMAIL_TAKEN');
    await unblock(id);
    expect(await call('POST', path)).toMatchObject({ status: 400, body: { code: 'INVALID_LINK' } });
    expect(await stored(email)).toMatchObject({ _id: expect.anything(), verified: true });
  });

  test('is let in again without the links to another password that were mailed before', async () => {
    const { id, email } = await loggedIn();
    await callTo(api, calls.forgotPassword, { json: { email } });
    const reset = `${api}${addressOf(calls.resetPassword, { params: { token: await linkToken(email) } })}`;
    await block(id);
    await unblock(id);
    expect(await call('GET', reset)).toMatchObject({ status: 400, body: { code: 'INVALID_LINK' } });
  });

  test('gets no token from a request that was let in before the block, and is not erased by one', async () => {
    const { email, token } = await loggedIn();
    // The block comes after the check of the token, which therefore still passes.
    await UserModel.updateOne({ email }, { $set: { blockedAt: new Date() } });
    const late = (path: string, json: object = {}) => call('POST', `${api}${path}`, { token, json });
    expect((await late(calls.renewToken.path)).status).toBe(401);
    const changed = await late(calls.changePassword.path, { password, newPassword: 'barbell-2027' });
    expect(changed.body).not.toHaveProperty('token');
    expect((await late(calls.eraseAccount.path, { password: 'barbell-2027' })).status).toBe(401);
    expect(await stored(email)).toMatchObject({ email });
  });

  test('that nobody has confirmed keeps its address also after 30 days', async () => {
    const { email } = await registered();
    const id = await idOf(email);
    await block(id);
    const long = new Date(Date.now() - 40 * 86_400_000);
    await UserModel.updateOne({ _id: id }, { $set: { createdAt: long, 'verification.expiresAt': long } });
    await eraseUnverified(new Date(), log);
    expect(await stored(email)).toMatchObject({ verified: false });
  });

  test('that nobody has confirmed yet cannot be confirmed', async () => {
    const { email } = await registered();
    const path = addressOf(calls.verifyEmail, { params: { token: await linkToken(email) } });
    await block(await idOf(email));
    expect(await call('GET', `${api}${path}`)).toMatchObject({ status: 403, body: { code: 'BLOCKED' } });
    expect(await stored(email)).toMatchObject({ verified: false });
    await unblock(await idOf(email));
    expect((await call('GET', `${api}${path}`)).status).toBe(200);
  });

  test('is found by the filter of the list', async () => {
    const lastname = 'Zoubiri';
    const [one] = [await registered({ lastname }), await registered({ lastname })];
    await block(await idOf(one.email));
    const emails = async (query: string) =>
      (await asChiefGet(`${calls.listUsers.path}?search=${lastname}&${query}`)).users.map(
        (user: { email: string }) => user.email,
      );
    const asChiefGet = async (path: string) =>
      (await call('GET', `${api}${path}`, { token: await tokenOf(chief) })).body;
    expect(await emails('blocked=true')).toEqual([one.email]);
    expect(await emails('blocked=false')).not.toContain(one.email);
    const { users, total } = await asChiefGet(`${calls.listUsers.path}?blocked=true`);
    expect(users.every((user: { blocked: boolean }) => user.blocked)).toBe(true);
    expect(total).toBe(users.length);
  });

  test('is never one’s own, nor the last admin who can log in', async () => {
    expect(await block(await idOf(chief))).toMatchObject({ status: 409, body: { code: 'OWN_ACCOUNT' } });
    expect(await blockFromOutside(await idOf(chief))).toBe('LAST_ADMIN');
    const unconfirmed = await registered();
    await UserModel.updateOne({ email: unconfirmed.email }, { $set: { usertype: 'admin' } });
    expect(await blockFromOutside(await idOf(chief))).toBe('LAST_ADMIN');
    await UserModel.updateOne({ email: unconfirmed.email }, { $set: { usertype: 'athlete' } });
    const { id, email } = await loggedIn();
    await asChief('PATCH', addressOf(calls.changeRole, { params: { id } }), { usertype: 'admin' });
    for (let round = 0; round < 5; round++) {
      const ids = [await idOf(chief), id];
      const answers = await Promise.all(ids.map(blockFromOutside));
      expect(answers.toSorted()).toEqual(['LAST_ADMIN', 'done']);
      expect(await UserModel.countDocuments({ usertype: 'admin', blockedAt: { $exists: false } })).toBe(1);
      await UserModel.updateMany({}, { $unset: { blockedAt: 1 } });
    }
    expect((await stored(email)).leaving).toBeUndefined();
  });

  test('is an admin’s decision alone', async () => {
    const { token } = await loggedIn();
    const { email } = await verified();
    const id = await idOf(email);
    for (const [method, path] of [
      ['POST', addressOf(calls.blockUser, { params: { id } })],
      ['POST', addressOf(calls.unblockUser, { params: { id } })],
      ['PUT', addressOf(calls.correctEmail, { params: { id } })],
    ] as const) {
      const json = { email: 'autre@example.dz' };
      expect((await call(method, `${api}${path}`, { json })).status).toBe(401);
      expect((await call(method, `${api}${path}`, { json, token })).status).toBe(403);
    }
    expect(await stored(email)).toMatchObject({ email });
    expect((await block(newId())).status).toBe(404);
    expect((await unblock(newId())).status).toBe(404);
  });
});

describe('a mistyped address', () => {
  test('of an unconfirmed account is corrected: the new link works, the old one has ended', async () => {
    const { email } = await registered();
    const id = await idOf(email);
    const oldLink = await linkToken(email);
    const right = `juste.${newId()}@example.dz`;
    expect(await correct(id, right.toUpperCase())).toMatchObject({ status: 200, body: { data: { email: right } } });
    const verify = async (token: string) => (await callTo(api, calls.verifyEmail, { params: { token } })).status;
    expect(await verify(oldLink)).toBe(400);
    expect((await stored(right)).outbox?.slice(-3)).toMatchObject([
      { type: 'AdminActed', data: { kind: 'email_corrected', before: { email }, after: { email: right } } },
      { type: 'UserEmailChanged', data: { email: right, previousEmail: email, verified: false } },
      { type: 'VerificationRequested', data: { email: right } },
    ]);
    expect(await verify(await linkToken(right))).toBe(200);
    expect((await logIn(right)).status).toBe(200);
  });

  test('is not corrected to one that has an account, nor on a confirmed account', async () => {
    const [one, other] = [await registered(), await verified()];
    expect(await correct(await idOf(one.email), other.email)).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN', error: { fields: { email: expect.any(String) } } },
    });
    expect(await correct(await idOf(other.email), `x${other.email}`)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    });
    expect((await correct(await idOf(one.email), 'pas une adresse')).status).toBe(400);
    expect(await stored(one.email)).toMatchObject({ verified: false });
    expect((await correct(newId(), 'autre@example.dz')).status).toBe(404);
  });
});
