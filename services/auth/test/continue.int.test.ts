import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { describe, expect, test } from '@jest/globals';
import { call } from '@power-corner/service-kit/testing';
import { UserModel } from '../src/users/model.ts';
import { api, chief, claimsOf, linkToken, password, registered, stored, tokenOf, useAuth } from './auth-site.ts';

useAuth();

const open = async (token: string, method: 'GET' | 'HEAD' = 'GET') =>
  call(method, `${api}${addressOf(calls.verifyEmail, { params: { token } })}`);
const go = (token: string) => call('POST', `${api}${calls.continueLogin.path}`, { json: { token } });
const change = (email: string, set: object) => UserModel.updateOne({ email }, { $set: set });
const asChief = async (method: string, path: string, json: object) =>
  call(method, `${api}${path}`, { token: await tokenOf(chief), json });
const idOf = async (email: string) => (await stored(email))._id.toString();

/** Confirms the address of a new account. */
async function confirmed() {
  const { email } = await registered();
  const link = await linkToken(email);
  const { body } = await open(link);
  return { email, link, proof: body.continue?.token as string, expiresAt: body.continue?.expires_at as string };
}
const refused = { status: 410, body: { code: 'EXPIRED_LINK', message: expect.stringMatching(/mot de passe/) } };

test('the first confirmation hands out a proof that logs in once, as a login does', async () => {
  const { email, proof, expiresAt } = await confirmed();
  expect(proof).toMatch(/^[\w-]{43}$/);
  expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(590_000);
  expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(600_000);
  const { status, body } = await go(proof);
  expect([status, body]).toMatchObject([200, { usertype: 'athlete', message_code: 'loggedIn' }]);
  expect(claimsOf(body.token)).toMatchObject({ sub: await idOf(email), sid: expect.any(String) });
  expect((await call('GET', `${api}${calls.getProfile.path}`, { token: body.token })).status).toBe(200);
  const sessions = await call('GET', `${api}${calls.listSessions.path}`, { token: body.token });
  expect(sessions.body.data).toMatchObject([{ is_current: true }]);
  expect(await go(proof)).toMatchObject(refused);
});

test('the proof is stored as a hash, and in no event', async () => {
  const { email, proof } = await confirmed();
  expect(JSON.stringify(await stored(email))).not.toContain(proof);
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
    const { proof } = await confirmed();
    const sent = await Promise.all(Array.from({ length: 8 }, () => go(proof)));
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(410)]);
  });

  test('who makes one up is refused in the same words', async () => {
    expect(await go('x'.repeat(43))).toMatchObject(refused);
    const { link, email } = await confirmed();
    expect(await go(link)).toMatchObject(refused);
    expect((await stored(email)).continuation).toBeDefined();
    expect((await call('POST', `${api}${calls.continueLogin.path}`, { json: {} })).status).toBe(400);
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
  expect((await call('POST', `${api}${calls.logIn.path}`, { json: { email, password } })).status).toBe(200);
});

describe('the proof ends', () => {
  test.each<[string, (account: { email: string }) => Promise<unknown>]>([
    ['after ten minutes', ({ email }) => change(email, { 'continuation.expiresAt': new Date() })],
    [
      'with another password',
      async ({ email }) => {
        await call('POST', `${api}${calls.forgotPassword.path}`, { json: { email } });
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
    ['with a second factor', ({ email }) => change(email, { secondFactor: { secret: 'x', since: new Date() } })],
    [
      'with the account',
      async ({ email }) => {
        const { body } = await call('POST', `${api}${calls.logIn.path}`, { json: { email, password } });
        const erased = await call(calls.eraseAccount.method, `${api}${calls.eraseAccount.path}`, {
          token: body.token as string,
          json: { password },
        });
        expect(erased.status).toBe(200);
      },
    ],
  ])('%s', async (_, end) => {
    const { proof, ...account } = await confirmed();
    await end(account);
    expect(await go(proof)).toMatchObject(refused);
  });
});
