import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { describe, expect, test } from '@jest/globals';
import { call, callTo, eventually } from '@power-corner/service-kit/testing';
import { randomUUID } from 'node:crypto';
import { createPasswords } from '../src/password/passwords.ts';
import { isCurrent } from '../src/sessions/revocations.ts';
import { createFirstAdmin } from '../src/create-first-admin.ts';
import { UserModel } from '../src/users/model.ts';
import {
  api,
  claimsOf,
  linkToken,
  log,
  loggedIn,
  noClient,
  loseNext,
  password,
  person,
  registered,
  sessions,
  stored,
  useAuth,
  verified,
} from './auth-site.ts';

useAuth({ settings: { LIMIT_LOGIN_PER_EMAIL: '3/1m' } });

const tooCommon = 'Mot de passe trop courant. Choisissez-en un autre.';
const tooShort = 'le Mot de passe doit comporter au moins 8 caractères';
const sameAsEmail = 'Le mot de passe ne peut pas être votre adresse e-mail.';
const guessed: [string, string][] = [
  ['password', tooCommon],
  ['12345678', tooCommon],
  [' AzertyUIOP ', tooCommon],
  ['aaaaaaaaaa', tooCommon],
  ['١٢٣٤٥٦٧٨', tooCommon],
  ['۱۲۳۴۵۶۷۸۹', tooCommon],
  ['pass\u200bword\u00ad', tooCommon],
  ['ｐａｓｓｗｏｒｄ', tooCommon],
  ['        ', "Un mot de passe ne peut pas être fait d'espaces seulement"],
];

describe('a password that is easily guessed', () => {
  test.each(guessed)('%j makes no account, beside every other fault', async (weak, message) => {
    const answer = await callTo(api, calls.register, { json: person({ password: weak, weight: 900 }) });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { fields: { password: message, weight: 'Entre 20 et 300 kg' } } },
    });
  });

  test("is the account's own address", async () => {
    const { email } = person();
    const answer = await callTo(api, calls.register, { json: person({ email, password: email.toUpperCase() }) });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: sameAsEmail, error: { fields: { password: sameAsEmail } } },
    });
  });

  test('is also refused by a reset, whose link stays valid', async () => {
    const { email } = await verified();
    await callTo(api, calls.forgotPassword, { json: { email } });
    const link = `${api}${addressOf(calls.checkResetLink, { params: { token: await linkToken(email) } })}`;
    for (const [weak, message] of [...guessed, [email, sameAsEmail], ['short', tooShort]]) {
      expect((await call('POST', link, { json: { newPassword: weak } })).body.error.fields).toEqual({
        newPassword: message,
      });
    }
    expect((await call('POST', link, { json: { newPassword: 'deadlift-2026' } })).status).toBe(200);
  });

  test('does not make the first admin', async () => {
    await UserModel.updateMany({ usertype: 'admin' }, { $set: { usertype: 'coach' } });
    await expect(
      createFirstAdmin('autre@power-corner.example', 'password', await createPasswords(4), log),
    ).rejects.toThrow('ADMIN_PASSWORD');
    await UserModel.updateMany({ email: 'chef@power-corner.example' }, { $set: { usertype: 'admin' } });
  });
});

describe('a forgotten password', () => {
  test('has the same answer with and without an account', async () => {
    const { email } = await verified();
    const known = await callTo(api, calls.forgotPassword, { json: { email } });
    const unknown = await callTo(api, calls.forgotPassword, { json: { email: `${randomUUID()}@example.dz` } });
    const { expires_at: until, ...said } = known.body;
    const { expires_at: untilUnknown, ...saidUnknown } = unknown.body;
    expect([known.status, said]).toEqual([200, saidUnknown]);
    const hours = [until, untilUnknown].map((end) => Math.round((Date.parse(end) - Date.now()) / 3_600_000));
    expect(hours).toEqual([1, 1]);
  });

  test('does not count as asked for when the platform fails: the next request sends the one mail', async () => {
    const { email } = await verified();
    const ask = () => callTo(api, calls.forgotPassword, { json: { email } });
    loseNext('findOne');
    expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([500, 200, 429]);
    const asked = (await stored(email)).outbox?.filter(({ type }) => type === 'PasswordResetRequested');
    expect(asked).toHaveLength(1);
  });

  test('carries the championship that was asked for to the mailed link, and no other page', async () => {
    const { email } = await verified();
    const next = `/championships/${'a'.repeat(24)}`;
    const ask = (json: object) => callTo(api, calls.forgotPassword, { json: { email, ...json } });
    for (const other of ['https://evil.example', '//evil.example', '/dashboard/admin'])
      expect(await ask({ next: other })).toMatchObject({
        status: 400,
        body: { error: { fields: { next: expect.any(String) } } },
      });
    expect((await ask({ next })).status).toBe(200);
    expect((await stored(email)).outbox?.at(-1)).toMatchObject({ type: 'PasswordResetRequested', data: { next } });
  });

  test('is changed once by the link, which ends the old password and every token of the user', async () => {
    const { email, token } = await loggedIn();
    await callTo(api, calls.forgotPassword, { json: { email } });
    await eventually(async () => (await stored(email)).reset);
    const link = `${api}${addressOf(calls.checkResetLink, { params: { token: await linkToken(email) } })}`;
    expect((await call('POST', link, { json: { newPassword: 'deadlift-2026' } })).status).toBe(200);
    expect((await call('POST', link, { json: { newPassword: 'deadlift-2027' } })).status).toBe(400);
    expect((await callTo(api, calls.logIn, { json: { email, password } })).status).toBe(401);
    expect((await callTo(api, calls.logIn, { json: { email, password: 'deadlift-2026' } })).status).toBe(200);
    expect((await callTo(api, calls.getProfile, { token })).status).toBe(401);
    expect((await stored(email)).outbox?.at(-1)?.type).toBe('PasswordChanged');
  });

  test('is changed once by a link that is opened twenty times at once', async () => {
    const { email } = await verified();
    await callTo(api, calls.forgotPassword, { json: { email } });
    const link = `${api}${addressOf(calls.checkResetLink, { params: { token: await linkToken(email) } })}`;
    const passwords = Array.from({ length: 20 }, (_, index) => `deadlift-${index}-2026`);
    const answers = await Promise.all(passwords.map((newPassword) => call('POST', link, { json: { newPassword } })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 400),
    ]);
    expect((await stored(email)).outbox?.filter(({ type }) => type === 'PasswordChanged')).toHaveLength(1);
    const chosen = passwords[answers.findIndex(({ status }) => status === 200)];
    expect((await callTo(api, calls.logIn, { json: { email, password: chosen } })).status).toBe(200);
  });

  test('is changed by a good link although the profile changes at the same moment', async () => {
    const { email, token, ...profile } = await loggedIn();
    await callTo(api, calls.forgotPassword, { json: { email } });
    const link = `${api}${addressOf(calls.checkResetLink, { params: { token: await linkToken(email) } })}`;
    const [reset, ...saves] = await Promise.all([
      call('POST', link, { json: { newPassword: 'deadlift-2026' } }),
      ...Array.from({ length: 8 }, (_, index) =>
        callTo(api, calls.updateProfile, { token, json: { ...profile, weight: 70 + index } }),
      ),
    ]);
    expect([reset.status, ...saves.map(({ status }) => status)]).toEqual(Array.from({ length: 9 }, () => 200));
  });

  test('also confirms the address, with an event', async () => {
    const { email } = await registered();
    await callTo(api, calls.forgotPassword, { json: { email } });
    await callTo(api, calls.resetPassword, {
      params: { token: await linkToken(email) },
      json: { newPassword: 'deadlift-2026' },
    });
    expect((await stored(email)).outbox?.map(({ type }) => type).slice(-2)).toEqual([
      'UserVerified',
      'PasswordChanged',
    ]);
  });

  test('a reset link can be checked repeatedly without a change, until it is used or expired', async () => {
    const { email } = await verified();
    await callTo(api, calls.forgotPassword, { json: { email } });
    const link = `${api}${addressOf(calls.checkResetLink, { params: { token: await linkToken(email) } })}`;
    const before = await stored(email);
    expect((await call('GET', link)).status).toBe(200);
    expect((await call('GET', link)).status).toBe(200);
    expect(await stored(email)).toEqual(before);
    await UserModel.updateOne({ email }, { $set: { 'reset.expiresAt': new Date(0) } });
    expect(await call('GET', link)).toMatchObject({ status: 410, body: { code: 'EXPIRED_LINK' } });
    await UserModel.updateOne({ email }, { $set: { reset: before.reset } });
    expect((await call('POST', link, { json: { newPassword: 'deadlift-2026' } })).status).toBe(200);
    expect(await call('GET', link)).toMatchObject({ status: 400, body: { code: 'INVALID_LINK' } });
  });

  test('a login that read the account before the reset and ends after it gets a token without effect', async () => {
    const { email } = await loggedIn();
    const before = await stored(email);
    await callTo(api, calls.forgotPassword, { json: { email } });
    await callTo(api, calls.resetPassword, {
      params: { token: await linkToken(email) },
      json: { newPassword: 'another one' },
    });
    const { body } = await callTo(api, calls.logIn, { json: { email, password: 'another one' } });
    const tokens = [await sessions.begin(before, noClient, new Date()), body.token as string];
    expect(await Promise.all(tokens.map((token) => isCurrent(claimsOf(token))))).toEqual([false, true]);
  });

  test('resets the limit of logins, which a stranger may have reached', async () => {
    const { email } = await verified();
    const attempt = (secret: string) => callTo(api, calls.logIn, { json: { email, password: secret } });
    for (let tries = 0; tries < 4; tries++) await attempt('a guess at it');
    expect((await attempt(password)).status).toBe(429);
    await callTo(api, calls.forgotPassword, { json: { email } });
    await callTo(api, calls.resetPassword, {
      params: { token: await linkToken(email) },
      json: { newPassword: 'another one' },
    });
    expect((await attempt('another one')).status).toBe(200);
  });
});

test('a new password is set and mailed once when its request is sent again', async () => {
  const { email } = await verified();
  await callTo(api, calls.forgotPassword, { json: { email } });
  const link = `${api}${addressOf(calls.checkResetLink, { params: { token: await linkToken(email) } })}`;
  const reset = (newPassword: string) =>
    call('POST', link, { json: { newPassword }, headers: { 'idempotency-key': 'reset-1' } });
  const answers = [await reset('deadlift-2026'), await reset('deadlift-2026')];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await reset('deadlift-2027')).status).toBe(422);
  expect((await stored(email)).outbox?.filter(({ type }) => type === 'PasswordChanged')).toHaveLength(1);
});
