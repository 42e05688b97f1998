import { calls } from '@power-corner/contracts/calls/all';
import { describe, expect, test } from '@jest/globals';
import { call, metric } from '@power-corner/service-kit/testing';
import { randomUUID } from 'node:crypto';
import { RevokedTokenModel } from '../src/sessions/model.ts';
import { api, claimsOf, loggedIn, password, registered, useAuth, verified } from './auth-site.ts';

useAuth({ settings: { LIMIT_LOGIN_PER_EMAIL: '3/1m' } });

describe('login', () => {
  test('gives a token that opens the profile', async () => {
    const { token, email } = await loggedIn();
    const { status, body } = await call('GET', `${api}${calls.getProfile.path}`, { token });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ email, usertype: 'athlete', weight_class: '66Kg-74Kg', age_category: 'Open' });
    expect(Object.keys(body.data)).not.toEqual(expect.arrayContaining(['passwordHash', 'outbox']));
  });

  test('gives the same answer for an unknown address and a wrong password', async () => {
    const { email } = await verified();
    const refused = (await metric('logins_total', { outcome: 'bad_credentials' })) ?? 0;
    const wrong = await call('POST', `${api}${calls.logIn.path}`, { json: { email, password: 'not-this-one' } });
    const unknown = await call('POST', `${api}${calls.logIn.path}`, {
      json: { email: `${randomUUID()}@example.dz`, password },
    });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'BAD_CREDENTIALS', message: unknown.body.message } });
    expect(unknown.status).toBe(401);
    expect(await metric('logins_total', { outcome: 'bad_credentials' })).toBe(refused + 2);
  });

  test('shows the missing verification only after the right password', async () => {
    const { email } = await registered();
    expect(await call('POST', `${api}${calls.logIn.path}`, { json: { email, password } })).toMatchObject({
      status: 403,
      body: { code: 'EMAIL_NOT_VERIFIED' },
    });
    expect(
      await call('POST', `${api}${calls.logIn.path}`, { json: { email, password: 'not-this-one' } }),
    ).toMatchObject({
      status: 401,
    });
  });

  test('is limited per address of e-mail, and says when to come back', async () => {
    const email = `${randomUUID()}@example.dz`;
    const attempt = () => call('POST', `${api}${calls.logIn.path}`, { json: { email, password } });
    for (let tries = 0; tries < 3; tries += 1) expect((await attempt()).status).toBe(401);
    expect(await attempt()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(await metric('limit_refusals_total', { limit: 'login-email' })).toBeGreaterThanOrEqual(1);
  });

  test('is not limited by its successes', async () => {
    const { email } = await verified();
    const statuses = [];
    for (let tries = 0; tries < 6; tries += 1)
      statuses.push((await call('POST', `${api}${calls.logIn.path}`, { json: { email, password } })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
  });

  test('check-auth returns the user, and false without a valid token', async () => {
    const { token, id } = await loggedIn();
    expect((await call('GET', `${api}${calls.checkAuth.path}`, { token })).body.data).toMatchObject({
      isAuthenticated: true,
      decoded: { id, usertype: 'athlete' },
    });
    expect(await call('GET', `${api}${calls.checkAuth.path}`, { token: `${token}x` })).toMatchObject({
      status: 200,
      body: { data: { isAuthenticated: false, decoded: null } },
    });
  });

  test('logout stores that the token is revoked, until it would have ended', async () => {
    const { token } = await loggedIn();
    const { jti, exp } = claimsOf(token);
    expect((await call('POST', `${api}${calls.logOut.path}`, { token })).status).toBe(200);
    expect(await RevokedTokenModel.findById(jti).lean()).toMatchObject({ until: new Date(exp * 1000) });
    expect((await call('GET', `${api}${calls.getProfile.path}`, { token })).status).toBe(401);
  });
});
