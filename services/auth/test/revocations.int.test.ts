import { calls } from '@power-corner/contracts/calls/all';
import { describe, expect, test } from '@jest/globals';
import type { Usertype } from '@power-corner/contracts/lists';
import { createRedis } from '@power-corner/service-kit/ops/redis';
import type { Revocation } from '@power-corner/service-kit/auth/revocations';
import {
  Announcement,
  appliedKey,
  RevocationFeed,
  revocationHeader,
  revocationsChannel,
  listRevocations,
} from '@power-corner/service-kit/auth/revocations';
import { backing, call, callTo, eventually } from '@power-corner/service-kit/testing';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { LoginSessionModel, RevokedTokenModel } from '../src/sessions/model.ts';
import { sessionConsumers } from '../src/sessions/consumers.ts';
import type { UserRecord } from '../src/users/model.ts';
import { UserModel } from '../src/users/model.ts';
import { api, claimsOf, closeAfterwards, log, noClient, redis, serveAuth, sessions, useAuth } from './auth-site.ts';

/** A database of Redis that no other test uses, so that it can be emptied. */
const redisPath = '/8';
const redisUrl = () => `${backing('REDIS_URL')}${redisPath}`;

useAuth({ redisPath });

async function user(usertype: Usertype) {
  const created = await UserModel.create({
    firstname: 'Lina',
    lastname: 'Haddad',
    email: `${randomUUID()}@example.dz`,
    usertype,
    verified: true,
    passwordHash: 'x',
    revision: 4,
    createdAt: new Date(),
  });
  const id = created._id.toString();
  return { id, token: await logIn(id) };
}

const logIn = async (id: string) =>
  sessions.begin((await UserModel.findById(id).lean<UserRecord>())!, noClient, new Date());

const listed = async (since?: string) =>
  RevocationFeed.parse(
    (await call('GET', `${api}${listRevocations.path}${since === undefined ? '' : `?since=${since}`}`)).body,
  );
const logOut = (token: string, url = api) => callTo(url, calls.logOut, { token });
const setRole = (by: string, id: string, usertype: Usertype, url = api) =>
  callTo(url, calls.changeRole, { params: { id }, token: by, json: { usertype } });

async function subscribed(acknowledgeAfterMs: number | null) {
  const subscriber = createRedis(redisUrl(), log);
  await eventually(async () => subscriber.status === 'ready');
  await subscriber.subscribe(revocationsChannel);
  const seen: Revocation[] = [];
  let acknowledged = false;
  const acknowledge = async (text: string) => {
    const { id, revocation } = Announcement.parse(JSON.parse(text));
    seen.push(revocation);
    if (acknowledgeAfterMs === null) return;
    await wait(acknowledgeAfterMs);
    acknowledged = true;
    await redis.incr(appliedKey(id));
  };
  subscriber.on('message', (_channel: string, text: string) => void acknowledge(text));
  return { seen, isAcknowledged: () => acknowledged, end: () => subscriber.disconnect() };
}

describe('a token that was revoked', () => {
  test('by a change of role stays dead when Redis loses its data: it lists no users and changes nothing', async () => {
    const [chief, demoted] = [await user('admin'), await user('admin')];
    expect((await setRole(chief.token, demoted.id, 'athlete')).status).toBe(200);
    await redis.flushdb();
    const answers = [
      await callTo(api, calls.listUsers, { token: demoted.token }),
      await setRole(demoted.token, demoted.id, 'admin'),
      await setRole(demoted.token, chief.id, 'coach'),
      await callTo(api, calls.updateProfile, { token: demoted.token, json: { firstname: 'Autre' } }),
      await callTo(api, calls.getProfile, { token: demoted.token }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    expect(await UserModel.findById(demoted.id).lean()).toMatchObject({ usertype: 'athlete', firstname: 'Lina' });
    expect(await UserModel.findById(chief.id).lean()).toMatchObject({ usertype: 'admin' });
  });

  test('by a logout stays revoked when Redis loses its data, and another one of the same account stays valid', async () => {
    const { id, token } = await user('coach');
    const other = await logIn(id);
    expect((await logOut(token)).status).toBe(200);
    await redis.flushdb();
    expect([
      (await callTo(api, calls.getProfile, { token })).status,
      (await callTo(api, calls.getProfile, { token: other })).status,
    ]).toEqual([401, 200]);
    expect((await logOut(token)).status).toBe(401);
  });

  test('is not one whose account changed without ending tokens', async () => {
    const { id, token } = await user('athlete');
    await UserModel.updateOne({ _id: id }, { $inc: { revision: 3 } });
    expect((await callTo(api, calls.getProfile, { token })).status).toBe(200);
  });

  test('names a role that its account no longer has, whatever its revision', async () => {
    const { id, token } = await user('admin');
    await UserModel.updateOne({ _id: id }, { $set: { usertype: 'athlete' } });
    expect((await callTo(api, calls.listUsers, { token })).status).toBe(401);
  });
});

describe('the list of revocations', () => {
  test('names revoked tokens until their end, and accounts with the revision from which their tokens count', async () => {
    const [chief, demoted, leaving] = [await user('admin'), await user('admin'), await user('athlete')];
    await setRole(chief.token, demoted.id, 'athlete');
    await logOut(leaving.token);
    const { jti, exp } = claimsOf(leaving.token);
    const { revocations } = await listed();
    expect(revocations).toContainEqual({ kind: 'token', id: jti, until: exp });
    expect(revocations).toContainEqual({ kind: 'user', id: demoted.id, revision: 5, until: expect.any(Number) });
    expect(JSON.stringify(revocations)).not.toContain(chief.id);
  });

  test('is short from a cursor on, and misses no later revocation', async () => {
    const first = await user('athlete');
    await logOut(first.token);
    await RevokedTokenModel.updateMany({}, { $set: { revokedAt: new Date(Date.now() - 60_000) } });
    await UserModel.updateMany(
      { tokensEndedAt: { $exists: true } },
      { $set: { tokensEndedAt: new Date(Date.now() - 60_000) } },
    );
    await LoginSessionModel.updateMany(
      { endedAt: { $exists: true } },
      { $set: { endedAt: new Date(Date.now() - 60_000) } },
    );
    const { jti } = claimsOf(first.token);
    const ids = async (since?: string) => (await listed(since)).revocations.map(({ id }) => id);
    expect(await ids()).toContain(jti);
    const later = await user('athlete');
    await logOut(later.token);
    const { cursor } = await listed();
    expect(await ids(cursor)).toEqual([claimsOf(later.token).jti, claimsOf(later.token).sid]);
    expect((await listed(cursor)).cursor).toBe(cursor);
  });

  test('leaves out accounts whose old tokens have all expired', async () => {
    const [chief, demoted] = [await user('admin'), await user('admin')];
    await setRole(chief.token, demoted.id, 'coach');
    await UserModel.updateOne({ _id: demoted.id }, { $set: { tokensEndedAt: new Date(Date.now() - 9 * 3_600_000) } });
    expect((await listed()).revocations.map(({ id }) => id)).not.toContain(demoted.id);
  });

  test('refuses a malformed cursor', async () => {
    for (const since of ['x', '-1', '1e3', ''])
      expect((await call('GET', `${api}${listRevocations.path}?since=${since}`)).status).toBe(400);
  });
});

describe('a call that revokes', () => {
  test('is answered when every gateway has applied it, and hands the revocation to the one that forwarded the call', async () => {
    const gateway = await subscribed(300);
    const { token } = await user('athlete');
    const { jti, exp, sid } = claimsOf(token);
    const { status, headers } = await logOut(token);
    expect([status, gateway.isAcknowledged()]).toEqual([200, true]);
    const ended = [{ kind: 'token', id: jti, until: exp }, expect.objectContaining({ kind: 'session', id: sid })];
    expect(gateway.seen).toEqual(ended);
    expect(JSON.parse(headers.get(revocationHeader) ?? '')).toEqual(ended);
    gateway.end();
  });

  test('is answered although a gateway does not acknowledge', async () => {
    const gateway = await subscribed(null);
    const [chief, demoted] = [await user('admin'), await user('admin')];
    const { status, headers } = await setRole(chief.token, demoted.id, 'coach');
    expect(status).toBe(200);
    expect(gateway.seen).toMatchObject([{ kind: 'user', id: demoted.id, revision: 5 }]);
    expect(JSON.parse(headers.get(revocationHeader) ?? '')).toMatchObject([
      { kind: 'user', id: demoted.id, revision: 5 },
    ]);
    gateway.end();
  });

  test('works without Redis: the database and the list have it', async () => {
    const away = createRedis('redis://127.0.0.1:1', log);
    closeAfterwards(() => away.disconnect());
    const { url } = await serveAuth(away);
    const { token } = await user('athlete');
    expect((await logOut(token, url)).status).toBe(200);
    expect((await listed()).revocations.map(({ id }) => id)).toContain(claimsOf(token).jti);
    expect((await callTo(api, calls.getProfile, { token })).status).toBe(401);
  });

  test('is announced again with its event, in case its process was killed in between', async () => {
    const gateway = await subscribed(0);
    const { id } = await user('coach');
    const at = new Date().toISOString();
    const event = { id: randomUUID(), version: 1, occurredAt: at, correlationId: 'test-correlation' } as const;
    const state = {
      userId: id,
      firstname: 'L',
      lastname: 'H',
      email: 'l@example.dz',
      usertype: 'coach',
      verified: true,
      sex: null,
      phoneNumber: null,
      birthday: null,
      weight: null,
      club: null,
      latinName: null,
    } as const;
    await sessionConsumers(sessions).UserRoleChanged?.(
      { ...event, type: 'UserRoleChanged', data: { ...state, revision: 5 } },
      log,
    );
    await sessionConsumers(sessions).PasswordChanged?.(
      {
        ...event,
        type: 'PasswordChanged',
        data: { userId: id, revision: 6, email: 'l@example.dz', firstname: 'L', at },
      },
      log,
    );
    expect(gateway.seen).toMatchObject([
      { kind: 'user', id, revision: 5 },
      { kind: 'user', id, revision: 6 },
    ]);
    gateway.end();
  });
});
