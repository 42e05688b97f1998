import { calls } from '@power-corner/contracts/calls/all';
import { describe, expect, jest, test } from '@jest/globals';
import type { LoginSession } from '@power-corner/contracts/accounts/login-sessions';
import {
  appliedKey,
  listRevocations,
  revocationHeader,
  revocationsChannel,
} from '@power-corner/service-kit/auth/revocations';
import { call, callTo, eventually } from '@power-corner/service-kit/testing';
import { LoginSessionModel } from '../src/sessions/model.ts';
import { UserModel } from '../src/users/model.ts';
import { api, chief, claimsOf, loggedIn, password, redis, sessions, stored, tokenOf, useAuth } from './auth-site.ts';

/** A database of Redis that no other test uses, so that it can be emptied. */
useAuth({ redisPath: '/7' });

const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

async function logIn(email: string, headers: Record<string, string> = {}): Promise<string> {
  const { body } = await callTo(api, calls.logIn, { json: { email, password }, headers });
  return body.token as string;
}
const list = async (token: string) => (await callTo(api, calls.listSessions, { token })).body.data as LoginSession[];
const end = (token: string, id: string) => callTo(api, calls.endSession, { params: { id }, token });
const renew = (token: string) => callTo(api, calls.renewToken, { token });
const profile = async (token: string) => (await callTo(api, calls.getProfile, { token })).status;
const sidOf = (token: string) => claimsOf(token).sid;
const revokedSessions = async () =>
  ((await call('GET', `${api}${listRevocations.path}`)).body.revocations as { kind: string; id: string }[])
    .filter(({ kind }) => kind === 'session')
    .map(({ id }) => id);

/** The clock of this process is shifted, that of the database is not; nothing waits. */
const everythingButTheDate = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

describe('the list of sessions', () => {
  test('names device, range of the address and this session, and no token', async () => {
    const { token, email } = await loggedIn();
    await logIn(email, { 'user-agent': phone, 'x-forwarded-for': '41.96.12.77' });
    const { body } = await callTo(api, calls.listSessions, { token });
    // In the order of the last use, and this very call is one.
    expect(body.data).toHaveLength(2);
    expect(body.data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ browser: 'Chrome', system: 'Android', network: '41.96.12.0/24', is_current: false }),
        expect.objectContaining({ id: sidOf(token), is_current: true }),
      ]),
    );
    expect(JSON.stringify(await LoginSessionModel.find({}).lean())).not.toMatch(/41\.96\.12\.77|eyJ/);
  });

  test('holds the sessions of its user alone, and only while a token of theirs counts', async () => {
    const { token, email, id } = await loggedIn();
    const stranger = await loggedIn();
    const [expired, older] = [await logIn(email), await logIn(email)];
    await LoginSessionModel.updateOne({ _id: sidOf(expired) }, { $set: { expiresAt: new Date() } });
    await LoginSessionModel.updateOne({ _id: sidOf(older) }, { $set: { revision: 0 } });
    await UserModel.updateOne({ _id: id }, { $set: { tokensFrom: 1 } });
    expect((await list(token)).map((session) => session.id)).toEqual([sidOf(token)]);
    expect((await list(stranger.token)).map((session) => session.id)).toEqual([sidOf(stranger.token)]);
  });

  test('shows a later use, written at most once a minute', async () => {
    const { token } = await loggedIn();
    await LoginSessionModel.updateOne({ _id: sidOf(token) }, { $set: { lastUsedAt: new Date(0) } });
    await profile(token);
    await eventually(async () => (await LoginSessionModel.findById(sidOf(token)).lean())!.lastUsedAt > new Date(0));
  });
});

describe('a session that is ended', () => {
  test('loses all of its tokens, also the renewed ones and after Redis lost its data; the others live', async () => {
    const { token, email } = await loggedIn();
    const other = await logIn(email);
    const renewed = (await renew(other)).body.token as string;
    const { status, headers } = await end(token, sidOf(other));
    expect(status).toBe(200);
    expect(JSON.parse(headers.get(revocationHeader) ?? '')).toMatchObject([{ kind: 'session', id: sidOf(other) }]);
    await redis.flushdb();
    expect([await profile(other), await profile(renewed), await profile(token)]).toEqual([401, 401, 200]);
    expect(await revokedSessions()).toContain(sidOf(other));
    expect((await renew(other)).status).toBe(401);
    expect((await list(token)).map(({ id }) => id)).toEqual([sidOf(token)]);
  });

  test('is of its own user, and ends once', async () => {
    const { token, email } = await loggedIn();
    const stranger = await loggedIn();
    const other = await logIn(email);
    const statuses = [
      (await end(stranger.token, sidOf(other))).status,
      (await end(token, sidOf(other))).status,
      (await end(token, sidOf(other))).status,
      (await end(token, 'nothing')).status,
      (await callTo(api, calls.endSession, { params: { id: sidOf(other) } })).status,
    ];
    expect(statuses).toEqual([404, 200, 404, 404, 401]);
  });

  test('is every other one, at the wish of one', async () => {
    const { token, email } = await loggedIn();
    const others = [await logIn(email), await logIn(email)];
    const { status, headers } = await callTo(api, calls.endOtherSessions, { token });
    expect(status).toBe(200);
    expect(JSON.parse(headers.get(revocationHeader) ?? '')).toHaveLength(2);
    expect(await Promise.all([token, ...others].map(profile))).toEqual([200, 401, 401]);
    expect((await callTo(api, calls.endOtherSessions, { token })).status).toBe(200);
  });

  test('is the one of a logout, with the tokens that were renewed in it', async () => {
    const { token } = await loggedIn();
    const renewed = (await renew(token)).body.token as string;
    const { headers } = await callTo(api, calls.logOut, { token: renewed });
    expect(JSON.parse(headers.get(revocationHeader) ?? '')).toMatchObject([
      { kind: 'token', id: claimsOf(renewed).jti },
      { kind: 'session', id: sidOf(token) },
    ]);
    expect([await profile(token), await profile(renewed)]).toEqual([401, 401]);
  });

  test('stays ended when it is renewed at the same time', async () => {
    const { token, email } = await loggedIn();
    const other = await logIn(email);
    const [, ...renewals] = await Promise.all([end(token, sidOf(other)), ...[1, 2, 3, 4].map(() => renew(other))]);
    const tokens = renewals.filter(({ status }) => status === 200).map(({ body }) => body.token as string);
    expect(await Promise.all([other, ...tokens].map(profile))).toEqual([other, ...tokens].map(() => 401));
  });
});

describe('an account with fifty sessions', () => {
  const client = { browser: null, system: null, network: null };
  async function loginsOf(email: string, count: number): Promise<string[]> {
    const user = await stored(email);
    const start = Date.now() - count * 1000;
    const begin = (number: number) => sessions.begin(user, client, new Date(start + number * 1000));
    const tokens: string[] = [];
    for (let number = 0; number < count; number += 1) tokens.push(await begin(number));
    return tokens;
  }

  test('loses the oldest one that counts by a further login', async () => {
    const { email, token: first } = await loggedIn();
    await LoginSessionModel.updateOne({ _id: sidOf(first) }, { $set: { createdAt: new Date(0) } });
    const [expired, second] = await loginsOf(email, 49);
    await LoginSessionModel.updateOne({ _id: sidOf(expired!) }, { $set: { expiresAt: new Date() } });
    const fiftieth = await logIn(email);
    expect(await Promise.all([first, second!, fiftieth].map(profile))).toEqual([200, 200, 200]);
    const newest = await logIn(email);
    expect(await Promise.all([first, second!, fiftieth, newest].map(profile))).toEqual([401, 200, 200, 200]);
    expect(await list(newest)).toHaveLength(50);
    expect(await revokedSessions()).toContain(sidOf(first));
  });

  test('never has more, also after logins at the same moment', async () => {
    const { email, token } = await loggedIn();
    await loginsOf(email, 48);
    await Promise.all(Array.from({ length: 8 }, () => logIn(email)));
    expect(await list(await logIn(email))).toHaveLength(50);
    expect(await profile(token)).toBe(200);
  });

  test('ends the others with a few announcements at a time', async () => {
    const { email } = await loggedIn();
    const token = (await loginsOf(email, 50)).at(-1)!;
    // A gateway that takes a moment to apply a revocation.
    const gateway = redis.duplicate();
    let [waiting, most, seen] = [0, 0, 0];
    gateway.on('message', (_, message) => {
      seen += 1;
      most = Math.max(most, ++waiting);
      setTimeout(() => {
        waiting -= 1;
        void redis.incr(appliedKey((JSON.parse(message) as { id: string }).id));
      }, 5);
    });
    await eventually(async () => gateway.status === 'ready');
    await gateway.subscribe(revocationsChannel);
    expect((await callTo(api, calls.endOtherSessions, { token })).status).toBe(200);
    gateway.disconnect();
    expect([seen, most]).toEqual([49, 10]);
    expect(await list(token)).toHaveLength(1);
  });
});

describe('renewal', () => {
  test('gives a token of the same session with the names of now, and leaves the older one good', async () => {
    const { token } = await loggedIn();
    await callTo(api, calls.updateProfile, { token, json: { firstname: 'Amel' } });
    const { status, body } = await renew(token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ usertype: 'athlete', token: expect.any(String) });
    const [before, after] = [claimsOf(token), claimsOf(body.token as string)];
    expect(after).toMatchObject({ sid: before.sid, firstname: 'Amel', rev: before.rev + 1 });
    expect(after.jti).not.toBe(before.jti);
    expect([await profile(token), await profile(body.token as string)]).toEqual([200, 200]);
  });

  test('is refused after thirty days, and to a token whose account has another role since', async () => {
    const { token, email } = await loggedIn();
    await LoginSessionModel.updateOne(
      { _id: sidOf(token) },
      { $set: { createdAt: new Date(Date.now() - 31 * 86_400_000) } },
    );
    expect((await renew(token)).status).toBe(401);
    const fresh = await logIn(email);
    const id = (await stored(email))._id.toString();
    await callTo(api, calls.changeRole, { params: { id }, token: await tokenOf(chief), json: { usertype: 'coach' } });
    expect((await renew(fresh)).status).toBe(401);
  });

  test('keeps an admin in for twelve hours, whose first token ends after eight', async () => {
    const first = await logIn(chief);
    // Read after the login, whose token counts whole seconds.
    const start = Date.now();
    const hours = (count: number) =>
      jest.useFakeTimers({ now: start + count * 3_600_000, doNotFake: [...everythingButTheDate] });
    try {
      let token = first;
      for (const hour of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
        hours(hour);
        if (hour % 4 === 0) token = (await renew(token)).body.token as string;
        expect([hour, await profile(token), await profile(first)]).toEqual([hour, 200, hour < 8 ? 200 : 401]);
      }
      hours(20);
      expect([await profile(token), (await renew(token)).status]).toEqual([401, 401]);
    } finally {
      jest.useRealTimers();
    }
  });
});
