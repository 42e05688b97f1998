import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TokenClaims } from '@power-corner/contracts/auth';
import { verifyToken } from '@power-corner/service-kit/auth/access';
import type { AppError } from '@power-corner/service-kit/errors';
import { createLog } from '@power-corner/service-kit/observability/log';
import { connectMongo, createIndexes } from '@power-corner/service-kit/mongo/connection';
import { createRedis } from '@power-corner/service-kit/ops/redis';
import {
  backing,
  call,
  eventually,
  forgetAnswers,
  keys,
  metric,
  newId,
  serve,
  testDatabase,
  tokenFor,
} from '@power-corner/service-kit/testing';
import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';
import { createApp } from '../src/app.ts';
import { readAuthConfig } from '../src/config.ts';
import { createLimits } from '../src/limits.ts';
import { createPasswords } from '../src/password/passwords.ts';
import { createAnnouncer } from '../src/sessions/announce.ts';
import { isCurrent } from '../src/sessions/is-current.ts';
import { RevokedTokenModel } from '../src/sessions/model.ts';
import { createSessions } from '../src/sessions/sessions.ts';
import { changeRole } from '../src/users/change-role.ts';
import { createFirstAdmin } from '../src/users/create-first-admin.ts';
import type { UserRecord } from '../src/users/model.ts';
import { UserModel } from '../src/users/model.ts';

const log = createLog('auth', 'silent');
const password = 'barbell-2026';
let site: Awaited<ReturnType<typeof serve>>;
let redis: ReturnType<typeof createRedis>;
let sessions: ReturnType<typeof createSessions>;
let api: string;

beforeAll(async () => {
  await connectMongo(testDatabase(), log);
  await createIndexes([UserModel, RevokedTokenModel]);
  redis = createRedis(backing('REDIS_URL'), log);
  await eventually(async () => redis.status === 'ready');
  const config = readAuthConfig({
    PORT: '0',
    AUTH_MONGO_URL: 'mongodb://unused',
    RABBITMQ_URL: 'amqp://unused',
    REDIS_URL: 'redis://unused',
    JWT_PRIVATE_KEY: keys.privateKey,
    JWT_PUBLIC_KEY: keys.publicKey,
    LIMIT_LOGIN_PER_EMAIL: '3/1m',
  });
  sessions = createSessions(config.JWT_PRIVATE_KEY, createAnnouncer(redis, log));
  const passwords = await createPasswords(4);
  await createFirstAdmin('chef@power-corner.example', password, passwords, log);
  site = await serve(
    createApp({
      log,
      publicKey: keys.publicKey,
      passwords,
      sessions,
      limits: createLimits(redis, config),
      nudge: () => undefined,
    }),
  );
  api = site.url;
});

afterAll(async () => {
  await site.close();
  redis.disconnect();
  await mongoose.connection.dropDatabase();
  await mongoose.disconnect();
});

const person = (change: object = {}) => ({
  firstname: 'Lina',
  lastname: 'Haddad',
  email: `${randomUUID()}@example.dz`,
  birthday: '2001-04-12',
  phone_number: '0661234567',
  weight: 66.5,
  height: 170,
  sex: 'Female',
  password,
  usertype: 'athlete',
  ...change,
});

const stored = async (email: string) => {
  const user = await UserModel.findOne({ email }).lean<UserRecord>();
  if (!user) throw new Error('no such user');
  return user;
};

/** The token of the newest link among a user's events: it stands there and in the mail only. */
const linkToken = async (email: string) => {
  const token = (await stored(email)).outbox
    ?.map(({ data }) => ('token' in data ? data.token : null))
    .filter((found) => found !== null)
    .at(-1);
  return token ?? '';
};

async function registered(change: object = {}) {
  const sent = person(change);
  await call('POST', `${api}/api/auth/register`, { json: sent });
  return sent;
}

async function verified(change: object = {}) {
  const sent = await registered(change);
  await call('GET', `${api}/api/auth/verify-email/${await linkToken(sent.email)}`);
  return sent;
}

async function loggedIn(change: object = {}) {
  const sent = await verified(change);
  const { body } = await call('POST', `${api}/api/auth/login`, { json: { email: sent.email, password } });
  return { ...sent, token: body.token as string, id: (await stored(sent.email))._id.toString() };
}

/** A token of an account that stands in the database. */
const tokenOf = async (email: string) => sessions.issue(await stored(email));
const chief = 'chef@power-corner.example';
const claimsOf = (token: string) => verifyToken(token, keys.publicKey) as TokenClaims;

/** Changes a role for an admin who stands outside the database, so that the accounts in it may all be the last ones. */
async function setRole(id: string, usertype: 'athlete' | 'coach' | 'admin'): Promise<string> {
  const actor = { id: newId(), usertype: 'admin', firstname: 'A', lastname: 'B' } as const;
  try {
    await changeRole({ actor, now: new Date(), log, correlationId: 'test-correlation', token: null }, id, { usertype });
    return 'done';
  } catch (error) {
    return (error as AppError).code;
  }
}

describe('registration', () => {
  test('makes an unverified athlete and the event that mails the link, in one document', async () => {
    const sent = person();
    const answer = await call('POST', `${api}/api/auth/register`, { json: sent });
    expect(answer).toMatchObject({ status: 201, body: { status: 201, message: expect.stringContaining('e-mail') } });
    expect(answer.headers.get('location')).toBe('/api/auth/profile');
    const user = await stored(sent.email);
    expect(user).toMatchObject({ usertype: 'athlete', verified: false, revision: 1 });
    expect(user.outbox).toMatchObject([{ type: 'UserRegistered', data: { email: sent.email, weight: 66.5 } }]);
    expect(JSON.stringify(user.outbox)).not.toContain(password);
  });

  test('keeps the hash of the link only', async () => {
    const { email } = await registered();
    const user = await stored(email);
    expect(user.verification?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(user.verification?.hash).not.toBe(await linkToken(email));
  });

  test('refuses an address that has an account, however it is spelled', async () => {
    const { email } = await registered();
    const answer = await call('POST', `${api}/api/auth/register`, {
      json: person({ email: ` ${email.toUpperCase()} ` }),
    });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN', error: { fields: { email: expect.any(String) } } },
    });
  });

  test('makes one account of twenty identical registrations at once', async () => {
    const sent = person();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call('POST', `${api}/api/auth/register`, { json: sent })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array<number>(19).fill(409),
    ]);
    expect(await UserModel.countDocuments({ email: sent.email })).toBe(1);
  });

  test.each([
    [{ firstname: '', phone_number: '1' }, 'Remplissez tous les champs'],
    [{ phone_number: '06612' }, 'Le numéro de téléphone doit contenir 10 chiffres'],
    [{ usertype: 'admin' }, "L'inscription est réservée aux athlètes"],
    [{ email: { $ne: null } }, 'Remplissez tous les champs'],
    [{ birthday: '1998-04-12Tgarbage' }, 'La date de naissance est invalide'],
  ])('refuses %j with its message and leaves nothing behind', async (change, message) => {
    const before = await UserModel.countDocuments();
    const answer = await call('POST', `${api}/api/auth/register`, { json: person(change) });
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', message, error: { message } } });
    expect(await UserModel.countDocuments()).toBe(before);
  });
});

const tooCommon = "Ce mot de passe est l'un des premiers que l'on essaie. Choisissez-en un autre.";
const sameAsEmail = 'Le mot de passe ne peut pas être votre adresse e-mail.';
const guessed: [string, string][] = [
  ['password', tooCommon],
  ['12345678', tooCommon],
  [' AzertyUIOP ', tooCommon],
  ['aaaaaaaaaa', tooCommon],
  ['        ', "Un mot de passe ne peut pas être fait d'espaces seulement"],
];

describe('a password that is easily guessed', () => {
  test.each(guessed)('%j makes no account, beside every other fault', async (weak, message) => {
    const answer = await call('POST', `${api}/api/auth/register`, { json: person({ password: weak, weight: 900 }) });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { fields: { password: message, weight: 'Entre 20 et 300 kg' } } },
    });
  });

  test("is the account's own address", async () => {
    const { email } = person();
    const answer = await call('POST', `${api}/api/auth/register`, {
      json: person({ email, password: email.toUpperCase() }),
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: sameAsEmail, error: { fields: { password: sameAsEmail } } },
    });
  });

  test('is refused by a reset too, whose link stays good', async () => {
    const { email } = await verified();
    await call('POST', `${api}/api/auth/forgot-password`, { json: { email } });
    const link = `${api}/api/auth/reset-password/${await linkToken(email)}`;
    for (const [weak, message] of [...guessed, [email, sameAsEmail]]) {
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

describe('a verification link', () => {
  test('confirms the address, and succeeds again when repeated', async () => {
    const { email } = await registered();
    const link = `${api}/api/auth/verify-email/${await linkToken(email)}`;
    expect((await call('GET', link)).status).toBe(200);
    expect((await call('GET', link)).status).toBe(200);
    const user = await stored(email);
    expect(user.verified).toBe(true);
    expect(user.outbox?.map(({ type }) => type)).toEqual(['UserRegistered', 'UserVerified']);
  });

  test('confirms nothing when a HEAD asks for it', async () => {
    const { email } = await registered();
    const link = `${api}/api/auth/verify-email/${await linkToken(email)}`;
    expect((await call('HEAD', link)).status).toBe(200);
    expect((await stored(email)).verified).toBe(false);
    await UserModel.updateOne({ email }, { $set: { 'verification.expiresAt': new Date(0) } });
    expect((await call('HEAD', link)).status).toBe(410);
    expect((await call('HEAD', `${api}/api/auth/verify-email/${'x'.repeat(43)}`)).status).toBe(400);
  });

  test("is 410 when it has expired and 400 when it is nobody's", async () => {
    const { email } = await registered();
    const token = await linkToken(email);
    await UserModel.updateOne({ email }, { $set: { 'verification.expiresAt': new Date(0) } });
    expect(await call('GET', `${api}/api/auth/verify-email/${token}`)).toMatchObject({
      status: 410,
      body: { code: 'EXPIRED_LINK' },
    });
    expect(await call('GET', `${api}/api/auth/verify-email/${'x'.repeat(43)}`)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_LINK' },
    });
  });

  test('dies when a new one is asked for, and the next demand within a minute is 429', async () => {
    const { email } = await registered();
    const older = await linkToken(email);
    expect(await call('POST', `${api}/api/auth/resend-verification`, { json: { email } })).toMatchObject({
      status: 200,
      body: { retry_after: 60 },
    });
    await eventually(async () => (await linkToken(email)) !== older);
    expect((await call('GET', `${api}/api/auth/verify-email/${older}`)).status).toBe(400);
    const again = await call('POST', `${api}/api/auth/resend-verification`, { json: { email } });
    expect(again.status).toBe(429);
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(again.headers.get('ratelimit')).toBe(`"link-email";r=0;t=${again.headers.get('retry-after')}`);
  });
});

describe('login', () => {
  test('gives a token that opens the profile', async () => {
    const { token, email } = await loggedIn();
    const { status, body } = await call('GET', `${api}/api/auth/profile`, { token });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ email, usertype: 'athlete', weight_class: '66Kg-74Kg', age_category: 'Open' });
    expect(Object.keys(body.data)).not.toEqual(expect.arrayContaining(['passwordHash', 'outbox']));
  });

  test('answers an unknown address and a wrong password alike', async () => {
    const { email } = await verified();
    const refused = (await metric('logins_total', { outcome: 'bad_credentials' })) ?? 0;
    const wrong = await call('POST', `${api}/api/auth/login`, { json: { email, password: 'not-this-one' } });
    const unknown = await call('POST', `${api}/api/auth/login`, {
      json: { email: `${randomUUID()}@example.dz`, password },
    });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'BAD_CREDENTIALS', message: unknown.body.message } });
    expect(unknown.status).toBe(401);
    expect(await metric('logins_total', { outcome: 'bad_credentials' })).toBe(refused + 2);
  });

  test('tells of the missing verification only after the right password', async () => {
    const { email } = await registered();
    expect(await call('POST', `${api}/api/auth/login`, { json: { email, password } })).toMatchObject({
      status: 403,
      body: { code: 'EMAIL_NOT_VERIFIED' },
    });
    expect(await call('POST', `${api}/api/auth/login`, { json: { email, password: 'not-this-one' } })).toMatchObject({
      status: 401,
    });
  });

  test('is limited per address of e-mail, and says when to come back', async () => {
    const email = `${randomUUID()}@example.dz`;
    const attempt = () => call('POST', `${api}/api/auth/login`, { json: { email, password } });
    for (let tries = 0; tries < 3; tries += 1) expect((await attempt()).status).toBe(401);
    expect(await attempt()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(await metric('limit_refusals_total', { limit: 'login-email' })).toBeGreaterThanOrEqual(1);
  });

  test('is not limited by its successes', async () => {
    const { email } = await verified();
    const statuses = [];
    for (let tries = 0; tries < 6; tries += 1)
      statuses.push((await call('POST', `${api}/api/auth/login`, { json: { email, password } })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
  });

  test('check-auth tells who is there, and false for anything else', async () => {
    const { token, id } = await loggedIn();
    expect((await call('GET', `${api}/api/auth/check-auth`, { token })).body.data).toMatchObject({
      isAuthenticated: true,
      decoded: { id, usertype: 'athlete' },
    });
    expect(await call('GET', `${api}/api/auth/check-auth`, { token: `${token}x` })).toMatchObject({
      status: 200,
      body: { data: { isAuthenticated: false, decoded: null } },
    });
  });

  test('logout stores that the token is revoked, until it would have ended', async () => {
    const { token } = await loggedIn();
    const { jti, exp } = claimsOf(token);
    expect((await call('POST', `${api}/api/auth/logout`, { token })).status).toBe(200);
    expect(await RevokedTokenModel.findById(jti).lean()).toMatchObject({ until: new Date(exp * 1000) });
    expect((await call('GET', `${api}/api/auth/profile`, { token })).status).toBe(401);
  });
});

describe('a forgotten password', () => {
  test('is answered alike with and without an account', async () => {
    const { email } = await verified();
    const known = await call('POST', `${api}/api/auth/forgot-password`, { json: { email } });
    const unknown = await call('POST', `${api}/api/auth/forgot-password`, {
      json: { email: `${randomUUID()}@example.dz` },
    });
    expect(known).toMatchObject({ status: 200, body: unknown.body });
  });

  test('is changed by the link once; the old password and every token of the user die', async () => {
    const { email, token } = await loggedIn();
    await call('POST', `${api}/api/auth/forgot-password`, { json: { email } });
    await eventually(async () => (await stored(email)).reset);
    const link = `${api}/api/auth/reset-password/${await linkToken(email)}`;
    expect((await call('POST', link, { json: { newPassword: 'deadlift-2026' } })).status).toBe(200);
    expect((await call('POST', link, { json: { newPassword: 'deadlift-2027' } })).status).toBe(400);
    expect((await call('POST', `${api}/api/auth/login`, { json: { email, password } })).status).toBe(401);
    expect((await call('POST', `${api}/api/auth/login`, { json: { email, password: 'deadlift-2026' } })).status).toBe(
      200,
    );
    expect((await call('GET', `${api}/api/auth/profile`, { token })).status).toBe(401);
    expect((await stored(email)).outbox?.at(-1)?.type).toBe('PasswordChanged');
  });

  test('is changed once by a link that is opened twenty times at once', async () => {
    const { email } = await verified();
    await call('POST', `${api}/api/auth/forgot-password`, { json: { email } });
    const link = `${api}/api/auth/reset-password/${await linkToken(email)}`;
    const passwords = Array.from({ length: 20 }, (_, index) => `deadlift-${index}-2026`);
    const answers = await Promise.all(passwords.map((newPassword) => call('POST', link, { json: { newPassword } })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 400),
    ]);
    expect((await stored(email)).outbox?.filter(({ type }) => type === 'PasswordChanged')).toHaveLength(1);
    const chosen = passwords[answers.findIndex(({ status }) => status === 200)];
    expect((await call('POST', `${api}/api/auth/login`, { json: { email, password: chosen } })).status).toBe(200);
  });

  test('is changed by a good link although the profile changes at the same moment', async () => {
    const { email, token, ...profile } = await loggedIn();
    await call('POST', `${api}/api/auth/forgot-password`, { json: { email } });
    const link = `${api}/api/auth/reset-password/${await linkToken(email)}`;
    const [reset, ...saves] = await Promise.all([
      call('POST', link, { json: { newPassword: 'deadlift-2026' } }),
      ...Array.from({ length: 8 }, (_, index) =>
        call('PUT', `${api}/api/auth/updateProfile`, { token, json: { ...profile, weight: 70 + index } }),
      ),
    ]);
    expect([reset.status, ...saves.map(({ status }) => status)]).toEqual(Array.from({ length: 9 }, () => 200));
  });

  test('confirms the address too, and tells it', async () => {
    const { email } = await registered();
    await call('POST', `${api}/api/auth/forgot-password`, { json: { email } });
    await call('POST', `${api}/api/auth/reset-password/${await linkToken(email)}`, {
      json: { newPassword: 'deadlift-2026' },
    });
    expect((await stored(email)).outbox?.map(({ type }) => type).slice(-2)).toEqual([
      'UserVerified',
      'PasswordChanged',
    ]);
  });

  test('a reset link says whether it is good as often as it is asked, changes nothing, and is dead once used or expired', async () => {
    const { email } = await verified();
    await call('POST', `${api}/api/auth/forgot-password`, { json: { email } });
    const link = `${api}/api/auth/reset-password/${await linkToken(email)}`;
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

  test('refuses a short password and keeps the link alive', async () => {
    const { email } = await verified();
    await call('POST', `${api}/api/auth/forgot-password`, { json: { email } });
    await eventually(async () => (await stored(email)).reset);
    const link = `${api}/api/auth/reset-password/${await linkToken(email)}`;
    expect(await call('POST', link, { json: { newPassword: 'short' } })).toMatchObject({
      status: 400,
      body: { error: { fields: { newPassword: expect.any(String) } } },
    });
    expect((await call('POST', link, { json: { newPassword: 'long enough' } })).status).toBe(200);
  });

  test('a login that read the account before the reset and ends after it gets a token that is dead', async () => {
    const { email } = await loggedIn();
    const before = await stored(email);
    await call('POST', `${api}/api/auth/forgot-password`, { json: { email } });
    await call('POST', `${api}/api/auth/reset-password/${await linkToken(email)}`, {
      json: { newPassword: 'another one' },
    });
    const { body } = await call('POST', `${api}/api/auth/login`, { json: { email, password: 'another one' } });
    expect(
      await Promise.all([sessions.issue(before), body.token as string].map((token) => isCurrent(claimsOf(token)))),
    ).toEqual([false, true]);
  });

  test('opens the login again to its owner when a stranger has used up its tries', async () => {
    const { email } = await verified();
    const attempt = (secret: string) => call('POST', `${api}/api/auth/login`, { json: { email, password: secret } });
    for (let tries = 0; tries < 4; tries++) await attempt('a guess at it');
    expect((await attempt(password)).status).toBe(429);
    await call('POST', `${api}/api/auth/forgot-password`, { json: { email } });
    await call('POST', `${api}/api/auth/reset-password/${await linkToken(email)}`, {
      json: { newPassword: 'another one' },
    });
    expect((await attempt('another one')).status).toBe(200);
  });
});

const losses: [string, () => Promise<void>][] = [
  ['its answer was lost', async () => undefined],
  ['its process was killed before the answer was recorded', forgetAnswers],
];

describe.each(losses)('sent again with its Idempotency-Key after %s', (_, lose) => {
  const post = (path: string, key: string, json: object) =>
    call('POST', `${api}/api/auth/${path}`, {
      json,
      headers: { 'idempotency-key': key, 'x-forwarded-for': '192.0.2.7' },
    });
  const eventsOf = async (email: string) => (await stored(email)).outbox?.map(({ type }) => type);

  test('a registration makes one account and mails one link', async () => {
    const [key, sent] = [randomUUID(), person()];
    const first = await post('register', key, sent);
    await lose();
    expect([await post('register', key, sent)].map(({ status, body }) => [status, body])).toEqual([[201, first.body]]);
    expect([await UserModel.countDocuments({ email: sent.email }), await eventsOf(sent.email)]).toEqual([
      1,
      ['UserRegistered'],
    ]);
    expect((await post('register', key, { ...sent, password: 'deadlift-2026' })).body.code).toBe('KEY_REUSED');
    expect((await post('register', randomUUID(), sent)).body.code).toBe('EMAIL_TAKEN');
  });

  test.each(['forgot-password', 'resend-verification'])('%s mails one link', async (path) => {
    const { email } = await registered();
    const key = randomUUID();
    for (let count = 0; count < 2; count++) {
      await redis.del(`limit:link-email:reset:${email}`, `limit:link-email:verify:${email}`);
      expect((await post(path, key, { email })).status).toBe(200);
      await lose();
    }
    expect(await eventsOf(email)).toHaveLength(2);
  });
});

test('a new password whose answer was lost is told as set again, and mailed once', async () => {
  const { email } = await verified();
  await call('POST', `${api}/api/auth/forgot-password`, { json: { email } });
  const link = `${api}/api/auth/reset-password/${await linkToken(email)}`;
  const reset = (newPassword: string) =>
    call('POST', link, { json: { newPassword }, headers: { 'idempotency-key': 'reset-1' } });
  const answers = [await reset('deadlift-2026'), await reset('deadlift-2026')];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await reset('deadlift-2027')).status).toBe(422);
  expect((await stored(email)).outbox?.filter(({ type }) => type === 'PasswordChanged')).toHaveLength(1);
});

describe('the profile', () => {
  test('takes the fields of the profile and no other', async () => {
    const { token, email } = await loggedIn();
    const change = person({
      firstname: 'Yasmine',
      weight: '70,25',
      usertype: 'admin',
      email: 'other@example.dz',
      sex: 'Male',
    });
    const { status, body } = await call('PUT', `${api}/api/auth/updateProfile`, { token, json: change });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ firstname: 'Yasmine', weight: 70.25, usertype: 'athlete', email, sex: 'Female' });
    expect((await stored(email)).outbox?.at(-1)).toMatchObject({
      type: 'UserProfileUpdated',
      data: { firstname: 'Yasmine', revision: 3 },
    });
  });

  test('names a missing field and changes nothing', async () => {
    const { token, email } = await loggedIn();
    const answer = await call('PUT', `${api}/api/auth/updateProfile`, { token, json: person({ lastname: ' ' }) });
    expect(answer).toMatchObject({ status: 400, body: { message: 'Quelque champs sont manquants' } });
    expect((await stored(email)).revision).toBe(2);
  });

  test('keeps what is left out, and empties nothing', async () => {
    const { token } = await loggedIn();
    const { data: before } = (await call('GET', `${api}/api/auth/profile`, { token })).body;
    const put = (json: object) => call('PUT', `${api}/api/auth/updateProfile`, { token, json });
    expect((await put({ lastname: 'Benali', weight: 71 })).body.data).toEqual({
      ...before,
      lastname: 'Benali',
      weight: 71,
      weight_class: '66Kg-74Kg',
    });
    expect((await put({})).body.data).toMatchObject({
      firstname: before.firstname,
      lastname: 'Benali',
      birthday: before.birthday,
    });
    for (const key of ['firstname', 'lastname', 'birthday', 'phone_number', 'weight', 'height']) {
      expect(await put({ [key]: null })).toMatchObject({
        status: 400,
        body: {
          message: 'Quelque champs sont manquants',
          error: { fields: { [key]: 'Quelque champs sont manquants' } },
        },
      });
    }
    const { users } = (
      await call('GET', `${api}/api/admin/users?search=${before.firstname}+benali`, { token: await tokenOf(chief) })
    ).body;
    expect(users.map(({ id }: { id: string }) => id)).toContain(before.id);
  });

  test('needs a token', async () => {
    expect((await call('GET', `${api}/api/auth/profile`)).status).toBe(401);
    expect((await call('PUT', `${api}/api/auth/updateProfile`, { json: person() })).status).toBe(401);
  });
});

describe('users', () => {
  test('are listed for admins, searched without accents, filtered and paged', async () => {
    const lastname = `Zérrouki${randomUUID().slice(0, 4)}`;
    for (const firstname of ['Anis', 'Badis', 'Chakib']) await registered({ firstname, lastname });
    const list = async (query: string) =>
      call('GET', `${api}/api/admin/users?${query}`, { token: await tokenOf(chief) });
    const found = await list(
      `search=${encodeURIComponent(lastname.toLowerCase().replace('é', 'e'))}&sort=desc&limit=2`,
    );
    expect(found.body.total).toBe(3);
    expect(found.body.users.map((user: { firstname: string }) => user.firstname)).toEqual(['Chakib', 'Badis']);
    expect((await list(`search=${encodeURIComponent(lastname)}&verified=true`)).body.total).toBe(0);
    expect((await list('usertype=nobody')).status).toBe(400);
    for (const number of ['0x10', '0b11', '1e1', '%2B5', '%205', '0', '-1'])
      expect([number, (await list(`limit=${number}`)).status, (await list(`page=${number}`)).status]).toEqual([
        number,
        400,
        400,
      ]);
  });

  test('are read to their end page by page without a limit', async () => {
    const list = async (query: string) =>
      (await call('GET', `${api}/api/admin/users?${query}`, { token: await tokenOf(chief) })).body;
    const everybody = await list('');
    expect(everybody.users).toHaveLength(everybody.total);
    const pages: { id: string }[][] = [];
    for (let page = 1; pages.at(-1)?.length !== 0; page++) pages.push((await list(`page=${page}`)).users);
    expect(pages.flat().map(({ id }) => id)).toEqual(everybody.users.map(({ id }: { id: string }) => id));
    expect((await list('page=100000')).users).toEqual([]);
  });

  test("are nobody else's business", async () => {
    expect((await call('GET', `${api}/api/admin/users`)).status).toBe(401);
    for (const role of ['athlete', 'coach'] as const)
      expect((await call('GET', `${api}/api/admin/users`, { token: tokenFor(role) })).status).toBe(403);
  });

  test('become coaches by an admin, which ends their tokens', async () => {
    const { id, email, token } = await loggedIn();
    const answer = await call('PATCH', `${api}/api/admin/users/${id}`, {
      token: await tokenOf(chief),
      json: { usertype: 'coach' },
    });
    expect(answer).toMatchObject({ status: 200, body: { data: { usertype: 'coach' } } });
    expect((await call('GET', `${api}/api/auth/profile`, { token })).status).toBe(401);
    expect((await call('GET', `${api}/api/auth/profile`, { token: await tokenOf(email) })).status).toBe(200);
    expect((await stored(email)).outbox?.at(-1)).toMatchObject({
      type: 'UserRoleChanged',
      data: { usertype: 'coach' },
    });
  });

  test('keep their own role, which another admin alone can change', async () => {
    const { id, email } = await loggedIn();
    await setRole(id, 'admin');
    const own = async (usertype: string) =>
      call('PATCH', `${api}/api/admin/users/${id}`, { token: await tokenOf(email), json: { usertype } });
    const { revision } = await stored(email);
    for (const usertype of ['coach', 'athlete'])
      expect(await own(usertype)).toMatchObject({ status: 409, body: { code: 'OWN_ROLE' } });
    expect(await stored(email)).toMatchObject({ usertype: 'admin', revision });
    expect((await own('admin')).status).toBe(200);
    expect(
      (
        await call('PATCH', `${api}/api/admin/users/${id}`, {
          token: await tokenOf(chief),
          json: { usertype: 'athlete' },
        })
      ).status,
    ).toBe(200);
  });

  test('keep one admin at least', async () => {
    expect(await setRole((await stored(chief))._id.toString(), 'athlete')).toBe('LAST_ADMIN');
  });

  test('keep one admin when the last two take the role from each other at once', async () => {
    const first = await UserModel.findOne({ usertype: 'admin' }).lean<UserRecord>();
    const { id: second } = await loggedIn();
    const ids = [first?._id.toString() ?? '', second];
    for (let round = 0; round < 8; round++) {
      for (const id of ids) await setRole(id, 'admin');
      const answers = await Promise.all(ids.map((id) => setRole(id, 'coach')));
      expect(answers.toSorted()).toEqual(['LAST_ADMIN', 'done']);
      expect(await UserModel.countDocuments({ usertype: 'admin' })).toBe(1);
    }
    await setRole(ids[0] ?? '', 'admin');
    await setRole(second, 'athlete');
    expect(await UserModel.countDocuments({ leaving: { $exists: true } })).toBe(0);
  });

  test('an admin whose leaving was cut off counts again once its time is over', async () => {
    const only = await UserModel.findOne({ usertype: 'admin' }).lean<UserRecord>();
    const { id } = await loggedIn();
    await setRole(id, 'admin');
    await UserModel.updateOne(
      { _id: only?._id },
      { $set: { leaving: { token: 'cut off', until: new Date(Date.now() + 300) } } },
    );
    expect(await setRole(id, 'athlete')).toBe('done');
  });
});
