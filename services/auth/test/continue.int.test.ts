import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { describe, expect, test } from '@jest/globals';
import type { Registration } from '@power-corner/contracts/accounts/auth';
import type { Context } from '@power-corner/service-kit/http/app';
import { call, callTo } from '@power-corner/service-kit/testing';
import { randomUUID } from 'node:crypto';
import type { Passwords } from '../src/password/passwords.ts';
import { UserModel } from '../src/users/model.ts';
import { register as registerAccount } from '../src/verification/register.ts';
import {
  api,
  chief,
  claimsOf,
  linkToken,
  password,
  person,
  registered,
  stored,
  tokenOf,
  useAuth,
} from './auth-site.ts';

useAuth();

const open = async (token: string, method: 'GET' | 'HEAD' = 'GET') =>
  call(method, `${api}${addressOf(calls.verifyEmail, { params: { token } })}`);
const go = (token: string, secret?: string) => callTo(api, calls.continueLogin, { json: { token, secret } });
const change = (email: string, set: object) => UserModel.updateOne({ email }, { $set: set });
const asChief = async (method: string, path: string, json: object) =>
  call(method, `${api}${path}`, { token: await tokenOf(chief), json });
const idOf = async (email: string) => (await stored(email))._id.toString();

const register = (json: object = person(), headers: Record<string, string> = {}) =>
  callTo(api, calls.register, { json, headers });

async function confirmed() {
  const sent = person();
  const secret = (await register(sent)).body.secret as string;
  const { email } = sent;
  const link = await linkToken(email);
  const { body } = await open(link);
  const { token: proof, expires_at: expiresAt, email: named } = body.continue as Record<string, string>;
  return { email, link, secret, proof: String(proof), expiresAt: String(expiresAt), named };
}
const refused = { status: 410, body: { code: 'EXPIRED_LINK', message: expect.stringMatching(/mot de passe/) } };

test('the first confirmation names the address, with a proof that logs in once, as a login does', async () => {
  const { email, proof, secret, expiresAt, named } = await confirmed();
  expect(named).toBe(email);
  expect(proof).toMatch(/^[\w-]{43}$/);
  expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(590_000);
  expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(600_000);
  const { status, body } = await go(proof, secret);
  expect([status, body]).toMatchObject([200, { usertype: 'athlete', message_code: 'loggedIn' }]);
  expect(claimsOf(body.token)).toMatchObject({ sub: await idOf(email), sid: expect.any(String) });
  expect((await callTo(api, calls.getProfile, { token: body.token })).status).toBe(200);
  const sessions = await callTo(api, calls.listSessions, { token: body.token });
  expect(sessions.body.data).toMatchObject([{ is_current: true }]);
  expect(await go(proof, secret)).toMatchObject(refused);
});

test('proof and secret are stored as hashes, and in no event', async () => {
  const { email, proof, secret } = await confirmed();
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(await stored(email))).not.toMatch(new RegExp(`${proof}|${secret}`));
});

test('the owner of an address that a stranger registered does not enter the account with the stranger’s password', async () => {
  const { email, proof, secret } = await confirmed();
  const own = (await register()).body.secret as string;
  expect(await go(proof)).toMatchObject(refused);
  expect(await go(proof, own)).toMatchObject(refused);
  // The stranger has the secret alone.
  expect(await go(own, secret)).toMatchObject(refused);
  expect((await stored(email)).continuation).toBeDefined();
  expect((await go(proof, secret)).status).toBe(200);
});

test('a registration that is repeated with its key brings a secret that works', async () => {
  const sent = person();
  const headers = { 'idempotency-key': randomUUID() };
  const first = await register(sent, headers);
  expect((await register(sent, headers)).body).toEqual(first.body);
  // The answer of the first run was not recorded.
  const lost = { id: await idOf(sent.email), mayExist: true };
  const ctx = { now: new Date(), correlationId: randomUUID() } as Context;
  const { secret } = await registerAccount(ctx, sent as unknown as Registration, {} as Passwords, lost);
  const { body } = await open(await linkToken(sent.email));
  expect(secret).toBe(first.body.secret);
  expect((await go(body.continue.token as string, secret)).status).toBe(200);
});

describe('a stranger', () => {
  test('to whom the mail was forwarded, or who opens the link later, gets no proof', async () => {
    const { link } = await confirmed();
    const again = await open(link);
    expect([again.status, again.body.continue]).toEqual([200, undefined]);
  });

  test('who opens the link at the same moment gets a proof at most once', async () => {
    const { email } = await registered();
    const link = await linkToken(email);
    const opened = await Promise.all(Array.from({ length: 8 }, () => open(link)));
    expect(opened.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(opened.filter(({ body }) => body.continue)).toHaveLength(1);
  });

  test('who sends the proof at the same moment gets no second session', async () => {
    const { proof, secret } = await confirmed();
    const sent = await Promise.all(Array.from({ length: 8 }, () => go(proof, secret)));
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(410)]);
  });

  test('who makes one up is refused in the same words', async () => {
    const { link, email, secret } = await confirmed();
    expect(await go('x'.repeat(43), secret)).toMatchObject(refused);
    expect(await go(link, secret)).toMatchObject(refused);
    expect((await stored(email)).continuation).toBeDefined();
    expect((await callTo(api, calls.continueLogin, { json: {} })).status).toBe(400);
  });
});

test('a mail scanner that asks for the head of the link uses nothing up', async () => {
  const { email } = await registered();
  const link = await linkToken(email);
  expect((await open(link, 'HEAD')).status).toBe(200);
  expect((await stored(email)).verified).toBe(false);
  expect((await open(link)).body.continue).toBeDefined();
});

test('a scanner that opens the link whole leaves the person the password', async () => {
  const { email, link } = await confirmed();
  expect((await open(link)).body.continue).toBeUndefined();
  expect((await callTo(api, calls.logIn, { json: { email, password } })).status).toBe(200);
});

describe('the proof ends', () => {
  test.each<[string, (account: { email: string }) => Promise<unknown>]>([
    ['after ten minutes', ({ email }) => change(email, { 'continuation.expiresAt': new Date() })],
    [
      'with another password',
      async ({ email }) => {
        await callTo(api, calls.forgotPassword, { json: { email } });
        const params = { token: await linkToken(email) };
        const path = addressOf(calls.resetPassword, { params });
        expect((await call('POST', `${api}${path}`, { json: { newPassword: 'barbell-2027' } })).status).toBe(200);
      },
    ],
    [
      'with a block',
      async ({ email }) => asChief('POST', addressOf(calls.blockUser, { params: { id: await idOf(email) } }), {}),
    ],
    [
      'with a block that was lifted',
      async ({ email }) => {
        const params = { id: await idOf(email) };
        await asChief('POST', addressOf(calls.blockUser, { params }), {});
        await asChief('POST', addressOf(calls.unblockUser, { params }), {});
      },
    ],
    [
      'with another role',
      async ({ email }) =>
        asChief('PATCH', addressOf(calls.changeRole, { params: { id: await idOf(email) } }), { usertype: 'admin' }),
    ],
    [
      'with another address',
      async ({ email }) => {
        const { body } = await callTo(api, calls.logIn, { json: { email, password } });
        const json = { password, email: `new-${email}` };
        await callTo(api, calls.changeEmail, { token: body.token as string, json });
        const params = { token: await linkToken(email) };
        const path = addressOf(calls.confirmEmailChange, { params });
        expect((await call('POST', `${api}${path}`)).status).toBe(200);
      },
    ],
    ['with a second factor', ({ email }) => change(email, { secondFactor: { secret: 'x', since: new Date() } })],
    [
      'with the account',
      async ({ email }) => {
        const { body } = await callTo(api, calls.logIn, { json: { email, password } });
        const erased = await call(calls.eraseAccount.method, `${api}${calls.eraseAccount.path}`, {
          token: body.token as string,
          json: { password },
        });
        expect(erased.status).toBe(200);
      },
    ],
  ])('%s', async (_, end) => {
    const { proof, secret, ...account } = await confirmed();
    await end(account);
    expect(await go(proof, secret)).toMatchObject(refused);
  });
});
