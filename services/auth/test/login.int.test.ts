import { calls } from '@power-corner/contracts/calls/all';
import { describe, expect, test } from '@jest/globals';
import { callTo, metric } from '@power-corner/service-kit/testing';
import bcrypt from 'bcrypt';
import { randomUUID } from 'node:crypto';
import { AppError } from '@power-corner/service-kit/errors';
import type { Passwords } from '../src/password/passwords.ts';
import { createPasswords } from '../src/password/passwords.ts';
import { RevokedTokenModel } from '../src/sessions/model.ts';
import { UserModel } from '../src/users/model.ts';
import {
  api,
  claimsOf,
  loggedIn,
  loseNext,
  password,
  redis,
  registered,
  serveAuth,
  stored,
  useAuth,
  verified,
} from './auth-site.ts';

useAuth({ settings: { LIMIT_LOGIN_PER_EMAIL: '3/1m' } });

async function busySite(busy: (number: number) => boolean) {
  const passwords = await createPasswords(4);
  let [checks, compared] = [0, 0];
  const matches: Passwords['matches'] = async (...typed) => {
    if (busy(++checks)) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 });
    compared += 1;
    return passwords.matches(...typed);
  };
  const { url } = await serveAuth(redis, { LIMIT_LOGIN_PER_EMAIL: '3/1m' }, { ...passwords, matches });
  return { url, compared: () => compared };
}

describe('login', () => {
  test('gives a token that opens the profile', async () => {
    const { token, email } = await loggedIn();
    const { status, body } = await callTo(api, calls.getProfile, { token });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ email, usertype: 'athlete', weight_class: '66Kg-74Kg', age_category: 'Open' });
    expect(Object.keys(body.data)).not.toEqual(expect.arrayContaining(['passwordHash', 'outbox']));
  });

  test('opens by a password whose accents another keyboard writes otherwise', async () => {
    const [composed, decomposed] = ['cl\u00e9-de-fonte', 'cle\u0301-de-fonte'];
    const { email } = await verified({ password: decomposed });
    for (const typed of [composed, decomposed])
      expect(await callTo(api, calls.logIn, { json: { email, password: typed } })).toMatchObject({ status: 200 });
  });

  test('opens a hash of the other form of accents once more, and replaces it', async () => {
    const [composed, decomposed] = ['cl\u00e9-de-fonte', 'cle\u0301-de-fonte'];
    const { email, token } = await loggedIn();
    await UserModel.updateOne({ email }, { passwordHash: await bcrypt.hash(decomposed, 4) });
    const enter = async (typed: string) =>
      (await callTo(api, calls.logIn, { json: { email, password: typed } })).status;
    expect([await enter('another-one'), await enter(composed)]).toEqual([401, 200]);
    const { passwordHash } = await stored(email);
    expect(await bcrypt.compare(composed, passwordHash)).toBe(true);
    expect([await enter(composed), await enter(decomposed)]).toEqual([200, 200]);
    expect((await stored(email)).passwordHash).toBe(passwordHash);
    expect((await callTo(api, calls.getProfile, { token })).status).toBe(200);
  });

  test('gives the same answer for an unknown address and a wrong password', async () => {
    const { email } = await verified();
    const refused = (await metric('logins_total', { outcome: 'bad_credentials' })) ?? 0;
    const wrong = await callTo(api, calls.logIn, { json: { email, password: 'not-this-one' } });
    const unknown = await callTo(api, calls.logIn, { json: { email: `${randomUUID()}@example.dz`, password } });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'BAD_CREDENTIALS', message: unknown.body.message } });
    expect(unknown.status).toBe(401);
    expect(await metric('logins_total', { outcome: 'bad_credentials' })).toBe(refused + 2);
  });

  test('shows the missing verification only after the right password', async () => {
    const { email } = await registered();
    expect(await callTo(api, calls.logIn, { json: { email, password } })).toMatchObject({
      status: 403,
      body: { code: 'EMAIL_NOT_VERIFIED' },
    });
    expect(await callTo(api, calls.logIn, { json: { email, password: 'not-this-one' } })).toMatchObject({
      status: 401,
    });
  });

  test('is limited per address of e-mail, and says when to come back', async () => {
    const email = `${randomUUID()}@example.dz`;
    const attempt = () => callTo(api, calls.logIn, { json: { email, password } });
    for (let tries = 0; tries < 3; tries += 1) expect((await attempt()).status).toBe(401);
    expect(await attempt()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(await metric('limit_refusals_total', { limit: 'login-email' })).toBeGreaterThanOrEqual(1);
  });

  test('counts no password that the platform could not compare', async () => {
    const { email, token } = await loggedIn();
    const { url } = await busySite((number) => number <= 8);
    const attempt = async () => (await callTo(url, calls.logIn, { json: { email, password } })).status;
    const json = { password, newPassword: 'barbell-2027' };
    const change = async () => (await callTo(url, calls.changePassword, { token, json })).status;
    for (let tries = 0; tries < 4; tries += 1) expect([await attempt(), await change()]).toEqual([503, 503]);
    loseNext('findOne', 4);
    for (let tries = 0; tries < 4; tries += 1) expect(await attempt()).toBe(500);
    expect(await attempt()).toBe(200);
  });

  test('compares no more guesses than the limit while the platform cannot compare half of them', async () => {
    const [one, other] = [await verified(), await verified()];
    const { url, compared } = await busySite((number) => number % 2 === 0);
    const guess = async ({ email }: { email: string }, secret = 'not-this-one') =>
      (await callTo(url, calls.logIn, { json: { email, password: secret } })).status;
    for (let tries = 0; tries < 12; tries += 1) await guess(one);
    expect([compared(), await guess(one, password)]).toEqual([3, 429]);
    await Promise.all(Array.from({ length: 40 }, () => guess(other)));
    expect(compared()).toBeLessThanOrEqual(6);
    expect(await guess(other, password)).toBe(429);
  });

  test('is not limited by its successes', async () => {
    const { email } = await verified();
    const statuses = [];
    for (let tries = 0; tries < 6; tries += 1)
      statuses.push((await callTo(api, calls.logIn, { json: { email, password } })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
  });

  test('check-auth returns the user, and false without a valid token', async () => {
    const { token, id } = await loggedIn();
    expect((await callTo(api, calls.checkAuth, { token })).body.data).toMatchObject({
      isAuthenticated: true,
      decoded: { id, usertype: 'athlete' },
    });
    expect(await callTo(api, calls.checkAuth, { token: `${token}x` })).toMatchObject({
      status: 200,
      body: { data: { isAuthenticated: false, decoded: null } },
    });
  });

  test('logout stores that the token is revoked, until it would have ended', async () => {
    const { token } = await loggedIn();
    const { jti, exp } = claimsOf(token);
    expect((await callTo(api, calls.logOut, { token })).status).toBe(200);
    expect(await RevokedTokenModel.findById(jti).lean()).toMatchObject({ until: new Date(exp * 1000) });
    expect((await callTo(api, calls.getProfile, { token })).status).toBe(401);
  });
});
