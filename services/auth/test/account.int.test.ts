import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { describe, expect, test } from '@jest/globals';
import { revocationHeader } from '@power-corner/service-kit/auth/revocations';
import { call, callTo } from '@power-corner/service-kit/testing';
import { randomUUID } from 'node:crypto';
import { LoginSessionModel } from '../src/sessions/model.ts';
import { UserModel } from '../src/users/model.ts';
import { api, claimsOf, linkToken, loggedIn, loseNext, password, person, stored, useAuth } from './auth-site.ts';

useAuth({ settings: { LIMIT_LOGIN_PER_EMAIL: '3/1m', LIMIT_EMAIL_CHANGE: '4/1m', LIMIT_LINK_PER_EMAIL: '2/1m' } });

const logIn = (email: string, typed = password) => callTo(api, calls.logIn, { json: { email, password: typed } });
const profile = async (token: string) => (await callTo(api, calls.getProfile, { token })).status;
const changePassword = (token: string, change: object = {}) =>
  callTo(api, calls.changePassword, { token, json: { password, newPassword: 'barbell-2027', ...change } });
const changeEmail = (token: string, email: string, change: object = {}) =>
  callTo(api, calls.changeEmail, { token, json: { password, email, ...change } });
const link = (method: 'GET' | 'POST', token: string, headers: Record<string, string> = {}) =>
  call(method, `${api}${addressOf(calls.confirmEmailChange, { params: { token } })}`, { headers });
const newAddress = () => `${randomUUID()}@example.dz`;
const events = async (email: string) => (await stored(email)).outbox?.map(({ type }) => type) ?? [];

describe('a new password', () => {
  test('ends the other sessions and keeps this one with a token of its own, which the answer brings', async () => {
    const { token, email, id } = await loggedIn();
    const other = (await logIn(email)).body.token as string;
    const { status, body, headers } = await changePassword(token);
    expect(status).toBe(200);
    expect(JSON.parse(headers.get(revocationHeader) ?? '')).toMatchObject([{ kind: 'user', id }]);
    expect(await Promise.all([token, other, body.token as string].map(profile))).toEqual([401, 401, 200]);
    expect(claimsOf(body.token as string).sid).toBe(claimsOf(token).sid);
    const list = await callTo(api, calls.listSessions, { token: body.token as string });
    expect(list.body.data).toMatchObject([{ id: claimsOf(token).sid, is_current: true }]);
    expect([(await logIn(email)).status, (await logIn(email, 'barbell-2027')).status]).toEqual([401, 200]);
    expect((await stored(email)).outbox?.at(-1)).toMatchObject({
      type: 'PasswordChanged',
      data: { userId: id, signedIn: true },
    });
  });

  test('succeeds in a session whose renewals are over, and begins another one', async () => {
    const { token, email } = await loggedIn();
    const sid = claimsOf(token).sid;
    await LoginSessionModel.updateOne(
      { _id: sid },
      { $set: { createdAt: new Date(Date.now() - 31 * 24 * 3_600_000) } },
    );
    const { status, body } = await changePassword(token);
    expect([status, await profile(body.token as string)]).toEqual([200, 200]);
    expect(claimsOf(body.token as string).sid).not.toBe(sid);
    expect((await logIn(email, 'barbell-2027')).status).toBe(200);
  });

  test('is refused without the old one, whose tries count with those of the login', async () => {
    const { token, email } = await loggedIn();
    const refused = await changePassword(token, { password: 'not-this-one' });
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'WRONG_PASSWORD', error: { fields: { password: 'Mot de passe incorrect.' } } },
    });
    expect((await logIn(email, 'not-this-one')).status).toBe(401);
    expect((await changeEmail(token, newAddress(), { password: 'not-this-one' })).status).toBe(403);
    expect((await changePassword(token)).status).toBe(429);
    expect([await profile(token), (await logIn(email)).status]).toEqual([200, 429]);
  });

  test('follows the rules of every password, and differs from the old one', async () => {
    const { token, email } = await loggedIn();
    const fields = async (newPassword: string) => {
      const { status, body } = await changePassword(token, { newPassword });
      return [status, body.error.fields.newPassword];
    };
    expect(await fields('short')).toEqual([400, 'le Mot de passe doit comporter au moins 8 caractères']);
    expect(await fields('azertyuiop')).toEqual([400, 'Mot de passe trop courant. Choisissez-en un autre.']);
    expect(await fields(email.toUpperCase())).toEqual([400, 'Le mot de passe ne peut pas être votre adresse e-mail.']);
    expect(await fields(password)).toEqual([400, "Choisissez un mot de passe différent de l'actuel"]);
    expect((await changePassword('')).status).toBe(401);
    expect(await events(email)).not.toContain('PasswordChanged');
  });

  test('that is asked for twice at once is set once', async () => {
    const { token, email } = await loggedIn();
    const answers = await Promise.all([
      changePassword(token, { newPassword: 'barbell-2027' }),
      changePassword(token, { newPassword: 'barbell-2028' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await events(email)).filter((type) => type === 'PasswordChanged')).toHaveLength(1);
    const kept = answers.find(({ status }) => status === 200)!.body.token as string;
    expect(await profile(kept)).toBe(200);
  });

  test('ends a link by which somebody asked for another address or another password', async () => {
    const { token, email } = await loggedIn();
    await changeEmail(token, newAddress());
    const stranger = await linkToken(email);
    await callTo(api, calls.forgotPassword, { json: { email } });
    const reset = await linkToken(email);
    expect((await changePassword(token)).status).toBe(200);
    expect((await link('POST', stranger)).body.code).toBe('INVALID_LINK');
    const { body } = await callTo(api, calls.checkResetLink, { params: { token: reset } });
    expect(body.code).toBe('INVALID_LINK');
  });
});

describe('a new address', () => {
  test('is taken once its link is confirmed, and not when it is looked at; the session goes on', async () => {
    const { token, email, id } = await loggedIn();
    const address = newAddress();
    expect((await changeEmail(token, address.toUpperCase())).status).toBe(200);
    expect((await stored(email)).outbox?.at(-1)).toMatchObject({
      type: 'EmailChangeRequested',
      data: { userId: id, email: address, previousEmail: email },
    });
    const mailed = await linkToken(email);
    expect((await link('GET', mailed)).body.data).toEqual({ email: address });
    expect((await logIn(email)).status).toBe(200);
    expect((await link('POST', mailed)).status).toBe(200);
    expect([(await logIn(address)).status, (await logIn(email)).status, await profile(token)]).toEqual([200, 401, 200]);
    expect((await stored(address)).outbox?.at(-1)).toMatchObject({
      type: 'UserEmailChanged',
      data: { userId: id, email: address, previousEmail: email, verified: true },
    });
    expect((await link('POST', mailed)).body.code).toBe('INVALID_LINK');
  });

  test('keeps no link in clear text in the account', async () => {
    const { token, email } = await loggedIn();
    await changeEmail(token, newAddress());
    const { emailChange } = await stored(email);
    expect(emailChange?.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('is refused when it is taken, the present one or malformed, and only five times an hour', async () => {
    const { token, email } = await loggedIn();
    const other = await loggedIn();
    const statuses = [
      (await changeEmail(token, other.email)).body.code,
      (await changeEmail(token, email)).body.error.fields.email,
      (await changeEmail(token, 'nobody')).status,
      (await changeEmail('', newAddress())).status,
    ];
    expect(statuses).toEqual(['EMAIL_TAKEN', "C'est déjà l'adresse de votre compte", 400, 401]);
    for (let tries = 0; tries < 3; tries += 1) await changeEmail(token, other.email);
    expect((await changeEmail(token, newAddress())).status).toBe(429);
    expect(await events(email)).not.toContain('EmailChangeRequested');
  });

  test('is not counted as asked for when the platform fails', async () => {
    const { token, email } = await loggedIn();
    for (let tries = 0; tries < 5; tries += 1) {
      loseNext('findOneAndUpdate');
      expect((await changeEmail(token, newAddress())).status).toBe(500);
    }
    expect((await changeEmail(token, newAddress())).status).toBe(200);
    expect((await events(email)).filter((type) => type === 'EmailChangeRequested')).toHaveLength(1);
  });

  test('gets no more mails than the limits of links allow, whoever asks', async () => {
    const address = newAddress();
    const askers = [await loggedIn(), await loggedIn(), await loggedIn()];
    const statuses = [];
    for (const { token } of askers) statuses.push((await changeEmail(token, address)).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect(await events(askers[2]?.email ?? '')).not.toContain('EmailChangeRequested');
    expect((await changeEmail(askers[2]?.token ?? '', newAddress())).status).toBe(200);
  });

  test('that another account has taken meanwhile stays with that account', async () => {
    const { token, email } = await loggedIn();
    const address = newAddress();
    await changeEmail(token, address);
    const mailed = await linkToken(email);
    await callTo(api, calls.register, { json: person({ email: address }) });
    expect(await link('POST', mailed)).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
    expect((await logIn(email)).status).toBe(200);
  });

  test('that two accounts want goes to the first that confirms it', async () => {
    const [first, second] = [await loggedIn(), await loggedIn()];
    const address = newAddress();
    await Promise.all([changeEmail(first.token, address), changeEmail(second.token, address)]);
    const links = [await linkToken(first.email), await linkToken(second.email)];
    const answers = await Promise.all(links.map((mailed) => link('POST', mailed)));
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    expect(await UserModel.countDocuments({ email: address })).toBe(1);
  });

  test('has one link: a newer request replaces it, an hour ends it, and a repeated one sends no second mail', async () => {
    const { token, email } = await loggedIn();
    await changeEmail(token, newAddress());
    const older = await linkToken(email);
    const again = newAddress();
    const headers = { 'idempotency-key': randomUUID() };
    for (let tries = 0; tries < 2; tries += 1)
      await callTo(api, calls.changeEmail, { token, headers, json: { password, email: again } });
    const newer = await linkToken(email);
    expect((await events(email)).filter((type) => type === 'EmailChangeRequested')).toHaveLength(2);
    expect((await link('GET', older)).body.code).toBe('INVALID_LINK');
    await UserModel.updateOne({ email }, { $set: { 'emailChange.expiresAt': new Date() } });
    expect([(await link('GET', newer)).status, (await link('POST', newer)).status]).toEqual([410, 410]);
  });

  test('is confirmed once by a link that is pressed twice, and ends the links of the old address', async () => {
    const { token, email } = await loggedIn();
    const address = newAddress();
    await callTo(api, calls.forgotPassword, { json: { email } });
    const reset = await linkToken(email);
    await changeEmail(token, address);
    const mailed = await linkToken(email);
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([link('POST', mailed, headers), link('POST', mailed, headers)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await events(address)).filter((type) => type === 'UserEmailChanged')).toHaveLength(1);
    const { body } = await callTo(api, calls.checkResetLink, { params: { token: reset } });
    expect(body.code).toBe('INVALID_LINK');
  });
});
