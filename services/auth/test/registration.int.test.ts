import type { Endpoint } from '@power-corner/contracts/call';
import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { describe, expect, test } from '@jest/globals';
import { call, callTo, eventually, forgetAnswers } from '@power-corner/service-kit/testing';
import { randomUUID } from 'node:crypto';
import { countedUnder } from '@power-corner/service-kit/http/rate-limiter';
import { UserModel } from '../src/users/model.ts';
import { api, linkToken, loseNext, password, person, redis, registered, stored, useAuth } from './auth-site.ts';

useAuth();

describe('registration', () => {
  test('makes an unverified athlete and the event that mails the link, in one document', async () => {
    const sent = person();
    const answer = await callTo(api, calls.register, { json: sent });
    expect(answer).toMatchObject({ status: 201, body: { status: 201, message: expect.stringContaining('e-mail') } });
    expect(answer.headers.get('location')).toBe(calls.getProfile.path);
    const user = await stored(sent.email);
    expect(user).toMatchObject({ usertype: 'athlete', verified: false, revision: 1 });
    expect(user.outbox).toMatchObject([{ type: 'UserRegistered', data: { email: sent.email, weight: 66.5 } }]);
    expect(JSON.stringify(user.outbox)).not.toContain(password);
  });

  test('carries the championship that was asked for to the mailed link, also to a later one', async () => {
    const sent = person();
    const next = `/championships/${'a'.repeat(24)}`;
    await callTo(api, calls.register, { json: { ...sent, next } });
    expect((await stored(sent.email)).outbox).toMatchObject([{ type: 'UserRegistered', data: { next } }]);
    await callTo(api, calls.resendVerification, { json: { email: sent.email } });
    expect((await stored(sent.email)).outbox?.at(-1)).toMatchObject({ type: 'VerificationRequested', data: { next } });
  });

  test('answers every sentence with its code, and the values in it', async () => {
    const refused = await callTo(api, calls.register, {
      json: person({ phone_number: '123', weight: 500, firstname: 'x'.repeat(61) }),
    });
    expect(refused.body).toMatchObject({
      message: 'Le numéro de téléphone doit contenir 10 chiffres',
      message_code: 'phoneDigits',
      error: {
        codes: { phone_number: 'phoneDigits', weight: 'range', firstname: 'textTooLong' },
        values: { weight: { min: '20', max: '300', unit: 'kg' }, firstname: { max: '60' } },
      },
    });
    const { email } = await registered();
    const taken = await callTo(api, calls.register, { json: person({ email }) });
    expect(taken.body).toMatchObject({ message_code: 'EMAIL_TAKEN', error: { codes: { email: 'EMAIL_TAKEN' } } });
    const made = await callTo(api, calls.register, { json: person() });
    expect(made.body).toMatchObject({ status: 201, message_code: 'accountCreated' });
  });

  test('says when the link ends, and when another one may be asked for', async () => {
    const sent = person();
    const made = await callTo(api, calls.register, { json: sent });
    const ends = async () => (await stored(sent.email)).verification?.expiresAt.toISOString();
    expect(made.body).toMatchObject({ expires_at: await ends(), retry_after: 0 });
    const again = await callTo(api, calls.resendVerification, { json: { email: sent.email } });
    expect(again.body).toMatchObject({ status: 200, expires_at: await ends() });
  });

  test('keeps the language of the form for its mails', async () => {
    const sent = { ...person(), language: 'en' };
    await callTo(api, calls.register, { json: sent });
    expect((await stored(sent.email)).outbox).toMatchObject([{ type: 'UserRegistered', data: { language: 'en' } }]);
    await callTo(api, calls.resendVerification, { json: { email: sent.email } });
    expect((await stored(sent.email)).outbox?.at(-1)).toMatchObject({ data: { language: 'en' } });
  });

  test.each(['https://evil.example', '//evil.example', '/dashboard/admin'])(
    'refuses to lead on to %s',
    async (next) => {
      const answer = await callTo(api, calls.register, { json: { ...person(), next } });
      expect(answer).toMatchObject({ status: 400, body: { error: { fields: { next: expect.any(String) } } } });
    },
  );

  test('stores only the hash of the link token', async () => {
    const { email } = await registered();
    const user = await stored(email);
    expect(user.verification?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(user.verification?.hash).not.toBe(await linkToken(email));
  });

  test('refuses an address that has an account, however it is spelled', async () => {
    const { email } = await registered();
    const answer = await callTo(api, calls.register, { json: person({ email: ` ${email.toUpperCase()} ` }) });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN', error: { fields: { email: expect.any(String) } } },
    });
  });

  test.each([
    ['lina.%@example.dz', '<MAILTO:Lina.%@Example.dz>'],
    ['lina.%@example.dz', '\u202alina.%@exam\u00adple.dz\u202c.'],
    ['h\u00e9l\u00e8ne.%@example.dz', 'he\u0301le\u0300ne.%@example.dz'],
    ['lina.%@h\u00e9l\u00e8ne.dz', 'lina.%@xn--hlne-6oae.dz'],
  ])('takes %j and %j for one mailbox, also at the login', async (one, other) => {
    const id = randomUUID();
    const email = one.replace('%', id);
    expect((await callTo(api, calls.register, { json: person({ email }) })).status).toBe(201);
    const json = person({ email: other.replace('%', id) });
    const again = await callTo(api, calls.register, { json });
    expect(again).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
    const login = await callTo(api, calls.logIn, { json: { email: json.email, password } });
    expect(login).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } });
  });

  test('makes one account of twenty identical registrations at once', async () => {
    const sent = person();
    const answers = await Promise.all(Array.from({ length: 20 }, () => callTo(api, calls.register, { json: sent })));
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
    const answer = await callTo(api, calls.register, { json: person(change) });
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', message, error: { message } } });
    expect(await UserModel.countDocuments()).toBe(before);
  });
});

describe('a verification link', () => {
  test('confirms the address, and succeeds again when repeated', async () => {
    const { email } = await registered();
    const link = `${api}${addressOf(calls.verifyEmail, { params: { token: await linkToken(email) } })}`;
    expect((await call('GET', link)).status).toBe(200);
    expect((await call('GET', link)).status).toBe(200);
    const user = await stored(email);
    expect(user.verified).toBe(true);
    expect(user.outbox?.map(({ type }) => type)).toEqual(['UserRegistered', 'UserVerified']);
  });

  test('confirms nothing when a HEAD asks for it', async () => {
    const { email } = await registered();
    const link = `${api}${addressOf(calls.verifyEmail, { params: { token: await linkToken(email) } })}`;
    expect((await call('HEAD', link)).status).toBe(200);
    expect((await stored(email)).verified).toBe(false);
    await UserModel.updateOne({ email }, { $set: { 'verification.expiresAt': new Date(0) } });
    expect((await call('HEAD', link)).status).toBe(410);
    expect(
      (await call('HEAD', `${api}${addressOf(calls.verifyEmail, { params: { token: 'x'.repeat(43) } })}`)).status,
    ).toBe(400);
  });

  test('is 410 when it has expired and 400 when it is unknown', async () => {
    const { email } = await registered();
    const token = await linkToken(email);
    await UserModel.updateOne({ email }, { $set: { 'verification.expiresAt': new Date(0) } });
    expect(await callTo(api, calls.verifyEmail, { params: { token } })).toMatchObject({
      status: 410,
      body: { code: 'EXPIRED_LINK' },
    });
    expect(await callTo(api, calls.verifyEmail, { params: { token: 'x'.repeat(43) } })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_LINK' },
    });
  });

  test('is asked for again at once when the platform failed to send it, also five times a day', async () => {
    const { email } = await registered();
    const resend = () => callTo(api, calls.resendVerification, { json: { email } });
    for (let tries = 0; tries < 5; tries += 1) {
      loseNext('findOneAndUpdate');
      expect((await resend()).status).toBe(500);
    }
    expect((await resend()).status).toBe(200);
    expect((await stored(email)).outbox?.map(({ type }) => type)).toEqual(['UserRegistered', 'VerificationRequested']);
  });

  test('is replaced by a new one, and the next request within a minute is 429', async () => {
    const { email } = await registered();
    const older = await linkToken(email);
    expect(await callTo(api, calls.resendVerification, { json: { email } })).toMatchObject({
      status: 200,
      body: { retry_after: 60 },
    });
    await eventually(async () => (await linkToken(email)) !== older);
    expect((await callTo(api, calls.verifyEmail, { params: { token: older } })).status).toBe(400);
    const again = await callTo(api, calls.resendVerification, { json: { email } });
    expect(again.status).toBe(429);
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(again.headers.get('ratelimit')).toBe(`"link-email";r=0;t=${again.headers.get('retry-after')}`);
  });
});

const losses: [string, () => Promise<void>][] = [
  ['its answer was lost', async () => undefined],
  ['its process was killed before the answer was recorded', forgetAnswers],
];

describe.each(losses)('sent again with its Idempotency-Key after %s', (_, lose) => {
  const post = ({ path }: Endpoint, key: string, json: object) =>
    call('POST', `${api}${path}`, { json, headers: { 'idempotency-key': key, 'x-forwarded-for': '192.0.2.7' } });
  const eventsOf = async (email: string) => (await stored(email)).outbox?.map(({ type }) => type);

  test('a registration makes one account and mails one link', async () => {
    const [key, sent] = [randomUUID(), person()];
    const first = await post(calls.register, key, sent);
    await lose();
    expect([await post(calls.register, key, sent)].map(({ status, body }) => [status, body])).toEqual([
      [201, first.body],
    ]);
    expect([await UserModel.countDocuments({ email: sent.email }), await eventsOf(sent.email)]).toEqual([
      1,
      ['UserRegistered'],
    ]);
    expect((await post(calls.register, key, { ...sent, password: 'deadlift-2026' })).body.code).toBe('KEY_REUSED');
    expect((await post(calls.register, randomUUID(), sent)).body.code).toBe('EMAIL_TAKEN');
  });

  test.each([calls.forgotPassword, calls.resendVerification])('$path mails one link', async (endpoint) => {
    const { email } = await registered();
    const key = randomUUID();
    for (let count = 0; count < 2; count++) {
      await redis.del(...['reset', 'verify'].map((kind) => `limit:link-email:${countedUnder(`${kind}:${email}`)}`));
      expect((await post(endpoint, key, { email })).status).toBe(200);
      await lose();
    }
    expect(await eventsOf(email)).toHaveLength(2);
  });
});
