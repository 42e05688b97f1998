import { calls } from '@power-corner/contracts/calls/all';
import { describe, expect, test } from '@jest/globals';
import { checkOwner } from '@power-corner/service-kit/auth/owner-proof';
import { call, callTo, keys, metric } from '@power-corner/service-kit/testing';
import { countedUnder } from '@power-corner/service-kit/http/rate-limiter';
import { encryptAgain, removeByOperator } from '../src/second-factor/operator-commands.ts';
import { createSecretBox } from '../src/second-factor/secret-box.ts';
import { LoginSessionModel } from '../src/sessions/model.ts';
import { UserModel } from '../src/users/model.ts';
import { api, claimsOf, loggedIn, loseNext, password, redis, stored, useAuth } from './auth-site.ts';
import {
  codeOf,
  confirm,
  earlyInStep,
  enable,
  guarded,
  logIn,
  remove,
  renewCodes,
  setUp,
  start,
  stateOf,
} from './second-factor-site.ts';

useAuth({ settings: { LIMIT_LOGIN_PER_EMAIL: '5/1m', LIMIT_CODE_PER_ACCOUNT: '8/1d' } });

const profile = (token: string) => callTo(api, calls.getProfile, { token });
const eventsOf = async (email: string) => (await stored(email)).outbox?.map(({ type }) => type) ?? [];

describe('setting up', () => {
  test('asks for the password, and changes nothing before the first code', async () => {
    const { token, email } = await loggedIn();
    expect(await start(token, { password: 'not-this-one' })).toMatchObject({
      body: { code: 'WRONG_PASSWORD', error: { fields: { password: expect.anything() } } },
    });
    const { status, body } = await start(token);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ secret: expect.stringMatching(/^[A-Z2-7]{32}$/) });
    expect(body.data.uri).toContain(`secret=${body.data.secret}`);
    expect(JSON.stringify(await stored(email))).not.toContain(body.data.secret);
    expect(await stateOf(token)).toEqual({
      enabled: false,
      enabled_since: null,
      recovery_codes_left: 0,
      required: false,
    });
    expect((await logIn(email)).status).toBe(200);
  });

  test('ends with ten recovery codes, a new token, a mail, and the end of every other session', async () => {
    const { token, email } = await loggedIn();
    const other = (await logIn(email)).body.token as string;
    const { secret } = (await start(token)).body.data;
    const code = codeOf(secret);
    const shown = await confirm(token, ` ${code.replace(/^(...)/, '$1 ')} `);
    const codes = shown.body.data.recovery_codes as string[];
    expect({ status: shown.status, count: codes.length }).toEqual({ status: 200, count: 10 });
    const { status, body } = await enable(token, code);
    expect(status).toBe(200);
    expect(await eventsOf(email)).toContain('SecondFactorEnabled');
    const after = await Promise.all([token, other, body.token].map(async (each) => (await profile(each)).status));
    expect(after).toEqual([401, 401, 200]);
    expect(await stateOf(body.token)).toMatchObject({ enabled: true, recovery_codes_left: 10 });
    const record = JSON.stringify(await stored(email));
    for (const each of codes) expect(record).not.toContain(each.replaceAll('-', ''));
    expect((await logIn(email, codes[0])).status).toBe(200);
  });

  test('is not in force before the recovery codes were noted, however often their answer is lost', async () => {
    await earlyInStep();
    const { token, email, id } = await loggedIn();
    const { secret } = (await start(token)).body.data;
    const [first, code] = [codeOf(secret, -1), codeOf(secret)];
    expect((await enable(token, first)).status).toBe(409);
    const lost = (await confirm(token, first)).body.data.recovery_codes as string[];
    expect(await stateOf(token)).toMatchObject({ enabled: false });
    expect(await eventsOf(email)).not.toContain('SecondFactorEnabled');
    expect((await logIn(email)).status).toBe(200);
    const seen = (await confirm(token, code)).body.data.recovery_codes as string[];
    expect(await enable(token, '000000')).toMatchObject({
      status: 400,
      body: { error: { fields: { code: expect.anything() } } },
    });
    expect((await enable(token, first)).status).toBe(400);
    expect((await profile(token)).status).toBe(200);
    // The person writes for minutes: the code is over as one for logins.
    await UserModel.updateOne({ _id: id }, { $inc: { 'secondFactorDraft.step': -20 } });
    expect((await enable(token, codeOf(secret, -20))).status).toBe(200);
    expect((await logIn(email, lost[0])).body.code).toBe('BAD_CODE');
    expect((await logIn(email, seen[0])).status).toBe(200);
  });

  test('takes each code once: the recovery codes that were noted are those in force', async () => {
    await earlyInStep();
    const { token, email } = await loggedIn();
    const { secret } = (await start(token)).body.data;
    const code = codeOf(secret);
    const answers = await Promise.all([confirm(token, code), confirm(token, code)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await confirm(token, code)).body.error.codes).toEqual({ code: 'USED_CODE' });
    expect((await enable(token, code)).status).toBe(200);
    const noted = answers.find(({ status }) => status === 200)!.body.data.recovery_codes as string[];
    expect((await logIn(email, noted[0])).status).toBe(200);
  });

  test('is no way to try codes without end, while right ones cost nothing', async () => {
    await earlyInStep();
    const { token } = await loggedIn();
    const { secret } = (await start(token)).body.data;
    const code = codeOf(secret, -1);
    expect((await confirm(token, code)).status).toBe(200);
    for (let pairs = 0; pairs < 4; pairs++) {
      expect((await confirm(token, '000000')).status).toBe(400);
      expect((await enable(token, '000000')).status).toBe(400);
    }
    expect([(await confirm(token, codeOf(secret))).status, (await enable(token, code)).status]).toEqual([429, 429]);
  });

  test('of a session whose renewals are over begins another one', async () => {
    const { token } = await loggedIn();
    const sid = claimsOf(token).sid;
    await LoginSessionModel.updateOne(
      { _id: sid },
      { $set: { createdAt: new Date(Date.now() - 31 * 24 * 3_600_000) } },
    );
    expect((await callTo(api, calls.renewToken, { token })).status).toBe(401);
    const { token: after } = await setUp(token);
    expect([(await profile(after)).status, claimsOf(after).sid === sid]).toEqual([200, false]);
  });

  test('refuses a wrong code, says by how much a clock is wrong, and refuses a secret that expired', async () => {
    const { token, id } = await loggedIn();
    expect(await confirm(token, '123456')).toMatchObject({ status: 409 });
    const { secret } = (await start(token)).body.data;
    const messageFor = async (code: string) => (await confirm(token, code)).body.error.fields.code as string;
    await earlyInStep();
    expect(await messageFor(codeOf(secret, -20))).toContain("retarde d'environ 10 minutes");
    expect(await messageFor('abcdef')).toContain("n'est pas le bon");
    await UserModel.updateOne({ _id: id }, { $set: { 'secondFactorDraft.expiresAt': new Date() } });
    expect((await confirm(token, codeOf(secret))).status).toBe(409);
  });

  test('replaces the secret only with a code of the old one', async () => {
    const { token, email, secret } = await guarded();
    expect(await start(token)).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR' } });
    const next = (await start(token, { password, code: codeOf(secret) })).body.data.secret as string;
    expect((await logIn(email, codeOf(secret, 1))).status).toBe(200);
    const code = codeOf(next, -1);
    await confirm(token, code);
    expect((await logIn(email, codeOf(next))).body.code).toBe('BAD_CODE');
    const { body } = await enable(token, code);
    expect((await logIn(email, codeOf(secret, 1))).body.code).toBe('BAD_CODE');
    expect((await logIn(email, codeOf(next))).status).toBe(200);
    expect(await stateOf(body.token)).toMatchObject({ recovery_codes_left: 10 });
  });
});

describe('a login with a second factor', () => {
  test('asks for the code after the right password only', async () => {
    const { email, secret } = await guarded();
    const wrong = await callTo(api, calls.logIn, { json: { email, password: 'not-this-one', code: codeOf(secret) } });
    expect(wrong.body.code).toBe('BAD_CREDENTIALS');
    const asked = await logIn(email);
    expect(asked).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR' } });
    expect(asked.body.token).toBeUndefined();
    const { status, body } = await logIn(email, codeOf(secret));
    expect(status).toBe(200);
    expect((await profile(body.token)).status).toBe(200);
    expect(body).not.toHaveProperty('recovery_codes_left');
  });

  test('takes each code once, and none from before the last one', async () => {
    const { email, secret } = await guarded();
    expect((await logIn(email, codeOf(secret, -1))).body.code).toBe('USED_CODE');
    const code = codeOf(secret, 1);
    const together = await Promise.all([logIn(email, code), logIn(email, code), logIn(email, code)]);
    expect(together.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await logIn(email, codeOf(secret))).body.code).toBe('USED_CODE');
  });

  test('takes a recovery code once, says how many are left, and mails', async () => {
    const { email, recoveryCodes } = await guarded();
    const [first = '', second = ''] = recoveryCodes;
    const together = await Promise.all([logIn(email, first), logIn(email, first.replaceAll('-', ' '))]);
    const accepted = together.filter(({ status }) => status === 200);
    expect(accepted.map(({ body }) => body.recovery_codes_left)).toEqual([9]);
    expect((await logIn(email, first)).body.code).toBe('BAD_CODE');
    expect((await logIn(email, second)).body.recovery_codes_left).toBe(8);
    const used = (await stored(email)).outbox?.filter(({ type }) => type === 'RecoveryCodeUsed');
    expect(used?.map(({ data }) => (data as { left: number }).left)).toEqual([9, 8]);
  });

  test('counts a wrong code as a wrong password, and a missing one not at all', async () => {
    const { email, secret } = await guarded();
    const before = (await metric('logins_total', { outcome: 'bad_code' })) ?? 0;
    for (let tries = 0; tries < 7; tries += 1) expect((await logIn(email)).body.code).toBe('SECOND_FACTOR');
    for (let tries = 0; tries < 5; tries += 1) expect((await logIn(email, '000000')).body.code).toBe('BAD_CODE');
    expect(await metric('logins_total', { outcome: 'bad_code' })).toBe(before + 5);
    expect((await logIn(email, codeOf(secret))).status).toBe(429);
    expect((await logIn(email)).status).toBe(429);
  });

  test('counts no code that the platform could not check', async () => {
    const { email, token, secret } = await guarded();
    for (let tries = 0; tries < 8; tries += 1) {
      loseNext('updateOne');
      expect((await logIn(email, codeOf(secret))).status).toBe(500);
      loseNext('updateOne');
      expect((await remove(token, codeOf(secret))).status).toBe(500);
    }
    expect((await logIn(email, codeOf(secret))).status).toBe(200);
  });

  test('stops guesses of a whole day, also of one who waits between them', async () => {
    const { email, secret, id } = await guarded();
    const codes = [];
    for (let tries = 0; tries < 9; tries += 1) {
      codes.push((await logIn(email, '000000')).body.code);
      await redis.del(`limit:login-email:${countedUnder(email)}`);
    }
    expect(codes).toEqual([...Array.from({ length: 8 }, () => 'BAD_CODE'), 'TOO_MANY_REQUESTS']);
    expect((await logIn(email, codeOf(secret))).status).toBe(429);
    await redis.del(`limit:code-account:${countedUnder(id)}`);
    expect((await logIn(email, codeOf(secret))).status).toBe(200);
  });
});

const acts = [
  ['a new password', calls.changePassword, { newPassword: 'barbell-2027' }],
  ['another address', calls.changeEmail, { email: 'moved@example.dz' }],
  ['an export of personal data', calls.requestDataExport, {}],
  ['the erasure', calls.eraseAccount, {}],
] as const;

describe.each(acts)('%s of an account with a second factor', (_, act, more) => {
  const ask = (token: string, code?: string, body: object = more) =>
    call('POST', `${api}${act.path}`, { token, json: { password, ...body, ...(code && { code }) } });
  const succeeded = (status: number) => expect(status).toBe('success' in act ? act.success : 200);

  test('is refused without the right code, and changes nothing', async () => {
    const { email, token, oldToken } = await guarded();
    const before = (await stored(email)).revision;
    expect(await ask(token)).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR' } });
    expect(await ask(token, '000000')).toMatchObject({
      status: 400,
      body: { error: { fields: { code: expect.stringContaining("n'est pas le bon") } } },
    });
    expect((await ask(oldToken, '000000')).status).toBe(401);
    expect((await stored(email)).revision).toBe(before);
    expect((await profile(token)).status).toBe(200);
    const data = (await callTo(api, calls.getDataExport, { token })).body.data;
    expect(data).toMatchObject({ state: 'none' });
  });

  test('takes a code once, and a recovery code in its place', async () => {
    const [first, second] = [await guarded(), await guarded()];
    const code = codeOf(first.secret);
    expect((await logIn(first.email, code)).status).toBe(200);
    expect((await ask(first.token, code)).body.error.fields.code).toContain('déjà servi');
    succeeded((await ask(first.token, codeOf(first.secret, 1))).status);
    const [recovery = ''] = second.recoveryCodes;
    const elsewhere = act === calls.changeEmail ? { email: 'elsewhere@example.dz' } : more;
    succeeded((await ask(second.token, recovery, elsewhere)).status);
  });

  test('counts wrong codes as wrong passwords, and a missing one not at all', async () => {
    const { email, token, secret } = await guarded();
    for (let tries = 0; tries < 6; tries += 1) expect((await ask(token)).status).toBe(401);
    for (let tries = 0; tries < 5; tries += 1) expect((await ask(token, '000000')).status).toBe(400);
    expect((await ask(token, codeOf(secret))).status).toBe(429);
    expect((await logIn(email, codeOf(secret))).status).toBe(429);
  });
});

test('a fault of what was asked is named before a code is used up', async () => {
  const { email, token, secret } = await guarded();
  const json = { password, code: codeOf(secret) };
  const same = { ...json, newPassword: password };
  expect((await callTo(api, calls.changePassword, { token, json: same })).status).toBe(400);
  expect((await callTo(api, calls.changeEmail, { token, json: { ...json, email } })).status).toBe(400);
  expect((await logIn(email, codeOf(secret))).status).toBe(200);
});

describe('an account with a second factor', () => {
  test('loses it by password and code, and logs in by the password again', async () => {
    const { email, token, secret } = await guarded();
    expect((await remove(token, '000000')).status).toBe(400);
    expect((await remove(token, codeOf(secret))).status).toBe(200);
    expect(await stateOf(token)).toMatchObject({ enabled: false, recovery_codes_left: 0 });
    expect(await eventsOf(email)).toContain('SecondFactorRemoved');
    expect((await logIn(email)).status).toBe(200);
    expect((await remove(token, codeOf(secret))).status).toBe(409);
  });

  test('gets ten new recovery codes, and the old ones end', async () => {
    const { email, token, secret, recoveryCodes } = await guarded();
    const { status, body } = await renewCodes(token, codeOf(secret));
    expect(status).toBe(200);
    const fresh = body.data.recovery_codes as string[];
    expect((await logIn(email, recoveryCodes[0])).body.code).toBe('BAD_CODE');
    expect((await logIn(email, fresh[0])).status).toBe(200);
  });

  test('is opened by an operator when everything is lost: sessions end, the owner is told', async () => {
    const { email, token } = await guarded();
    expect(await removeByOperator(`  ${email.toUpperCase()} `, new Date())).toBe(true);
    expect((await profile(token)).status).toBe(401);
    expect((await logIn(email)).status).toBe(200);
    const removed = (await stored(email)).outbox?.find(({ type }) => type === 'SecondFactorRemoved');
    expect(removed?.data).toMatchObject({ byOperator: true, email });
    expect(await removeByOperator(email, new Date())).toBe(false);
  });

  test('keeps working when its secret is encrypted again with a new key', async () => {
    const { email, secret } = await guarded();
    const before = (await stored(email)).secondFactor?.secret;
    const renewed = createSecretBox({ SECOND_FACTOR_KEYS: ['k'.repeat(32)], JWT_PRIVATE_KEY: keys.privateKey });
    expect(await encryptAgain(renewed)).toBeGreaterThanOrEqual(1);
    const after = (await stored(email)).secondFactor?.secret;
    expect(after).not.toBe(before);
    expect(renewed.open(after ?? '', (await stored(email))._id.toString())).toBe(secret);
    expect(await encryptAgain(renewed)).toBe(0);
  });

  test('is shown without it', async () => {
    const { token } = await guarded();
    expect(JSON.stringify((await profile(token)).body)).not.toMatch(/secondFactor|recovery|secret/);
  });
});

describe('another service', () => {
  test('learns whether the owner is at the device, under the limits of a login', async () => {
    const ask = (token: string, json: object) => call('POST', `${api}${checkOwner.path}`, { token, json });
    const { token, secret } = await guarded();
    expect((await ask(token, { password: 'not-this-one' })).body.code).toBe('WRONG_PASSWORD');
    expect((await ask(token, { password })).body.code).toBe('SECOND_FACTOR');
    expect((await ask(token, { password, code: codeOf(secret) })).status).toBe(200);
    const { token: other } = await loggedIn();
    expect((await ask(other, { password })).status).toBe(200);
    for (let tries = 0; tries < 5; tries++) await ask(other, { password: 'not-this-one' });
    expect(await ask(other, { password })).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect((await ask('', { password })).status).toBe(401);
  });
});
