import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { createLog } from '@power-corner/service-kit/observability/log';
import type { Revocation, RevocationFeed } from '@power-corner/service-kit/auth/revocations';
import {
  appliedKey,
  revocationHeader,
  revocationsChannel,
  listRevocations,
} from '@power-corner/service-kit/auth/revocations';
import {
  backing,
  fetchJson as call,
  connectedRedis,
  eventually,
  newId,
  serve,
  tokenFor,
} from '@power-corner/service-kit/testing';
import type { Redis } from 'ioredis';
import jsonwebtoken from 'jsonwebtoken';
import { randomUUID } from 'node:crypto';
import type { Follower } from '../src/sessions/follow-revocations.ts';
import { followRevocations } from '../src/sessions/follow-revocations.ts';
import { Revocations } from '../src/sessions/revocations.ts';
import { gateway, standIn } from './platform.ts';

const log = createLog('gateway', 'silent');
/** A database of Redis that no other test uses, so that it can be emptied. */
const database = '/9';
const redisUrl = () => `${backing('REDIS_URL')}${database}`;
const awayUrl = 'redis://127.0.0.1:1';
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

let redis: Redis;
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  redis = await connectedRedis(database);
});
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});
afterAll(() => redis.disconnect());

async function authWith(...listed: Revocation[]) {
  const cursors: (string | null)[] = [];
  const auth = { revocations: listed, away: false, cursors };
  const server = await serve((request, response) => {
    const url = new URL(request.url ?? '', 'http://auth');
    if (auth.away || url.pathname !== listRevocations.path) return void response.writeHead(503).end();
    cursors.push(url.searchParams.get('since'));
    const feed: RevocationFeed = { cursor: String(auth.revocations.length), revocations: auth.revocations };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ status: 200, ...feed }));
  });
  ends.push(server.close);
  return Object.assign(auth, { url: server.url });
}

function follow(authUrl: string, url = redisUrl()): { revocations: Revocations; follower: Follower } {
  const revocations = new Revocations();
  const follower = followRevocations({ revocations, authUrl, redisUrl: url, redis, log });
  ends.push(follower.stop);
  return { revocations, follower };
}

const aToken = () => {
  const token = tokenFor('admin');
  const { jti, sub, sid } = jsonwebtoken.decode(token) as { jti: string; sub: string; sid: string };
  return {
    token,
    claims: { jti, sub, sid, rev: 1 },
    revocation: { kind: 'token', id: jti, until: inAnHour() } as const,
  };
};

const announce = async (revocation: Revocation) => {
  const id = randomUUID();
  const receivers = await redis.publish(revocationsChannel, JSON.stringify({ id, revocation }));
  return { receivers, applied: async () => Number(await redis.get(appliedKey(id))) };
};

describe('a gateway', () => {
  test('that starts knows everything that auth lists', async () => {
    const { claims, revocation } = aToken();
    const { sub, ...other } = aToken().claims;
    const sid = randomUUID();
    const auth = await authWith(
      revocation,
      { kind: 'user', id: sub, revision: 2, until: inAnHour() },
      { kind: 'session', id: sid, until: inAnHour() },
    );
    const { revocations, follower } = follow(auth.url);
    await follower.begun;
    expect([
      revocations.standingOf({ ...aToken().claims, sid }),
      revocations.standingOf(claims),
      revocations.standingOf({ ...other, sub }),
      revocations.standingOf(aToken().claims),
    ]).toEqual(['revoked', 'revoked', 'revoked', 'good']);
  });

  test('applies an announced revocation before it acknowledges it, without a poll', async () => {
    const { claims, revocation } = aToken();
    const auth = await authWith();
    const { revocations, follower } = follow(auth.url);
    await follower.begun;
    await eventually(async () => (await announce(aToken().revocation)).receivers > 0);
    auth.away = true;
    const { applied, receivers } = await announce(revocation);
    await eventually(async () => (await applied()) === receivers);
    expect(revocations.standingOf(claims)).toBe('revoked');
  });

  test('keeps what it knows when Redis loses its data', async () => {
    const { claims, revocation } = aToken();
    const auth = await authWith();
    const { revocations, follower } = follow(auth.url);
    await follower.begun;
    await eventually(
      async () => (await announce(revocation)).receivers > 0 && revocations.standingOf(claims) === 'revoked',
    );
    await redis.flushdb();
    expect(revocations.standingOf(claims)).toBe('revoked');
  });

  test('learns of a revocation without Redis, by asking auth for what is new', async () => {
    const { claims, revocation } = aToken();
    const auth = await authWith(aToken().revocation);
    const { revocations, follower } = follow(auth.url, awayUrl);
    await follower.begun;
    auth.revocations.push(revocation);
    await eventually(async () => revocations.standingOf(claims) === 'revoked', 5000);
    expect(auth.cursors.slice(0, 2)).toEqual([null, '1']);
    expect(revocations.isCertain()).toBe(true);
  });

  test('whose subscription is cut off asks auth at once for what it has missed, and subscribes again', async () => {
    const { claims, revocation } = aToken();
    const auth = await authWith();
    const { revocations, follower } = follow(auth.url);
    await follower.begun;
    await eventually(async () => (await announce(aToken().revocation)).receivers > 0);
    auth.revocations.push(revocation);
    await redis.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
    await eventually(async () => revocations.standingOf(claims) === 'revoked');
    await eventually(async () => (await announce(aToken().revocation)).receivers > 0);
  });

  test('that has never had the list lets reads pass and refuses changes, until auth answers', async () => {
    const { token } = aToken();
    const auth = await authWith();
    auth.away = true;
    const { revocations, follower } = follow(auth.url);
    const service = await standIn();
    const door = await gateway({ redis, upstream: service.url, revocations });
    ends.push(service.close, door.close);
    const statuses = async () => [
      (await call('GET', `${door.url}/api/auth/profile`, { token })).status,
      (await call('PUT', `${door.url}/api/auth/updateProfile`, { token, json: {} })).status,
    ];
    expect(await statuses()).toEqual([200, 503]);
    const { body, headers } = await call('PUT', `${door.url}/api/auth/updateProfile`, { token, json: {} });
    expect([body.code, headers.get('retry-after')]).toEqual(['UNAVAILABLE', '5']);
    auth.away = false;
    await follower.begun;
    expect(await statuses()).toEqual([200, 200]);
  });

  test('applies the revocation that auth hands over with an answer, and passes nothing of it on', async () => {
    const { token, revocation } = aToken();
    const service = await standIn(
      (_request, response) =>
        void response
          .writeHead(200, { 'content-type': 'application/json', [revocationHeader]: JSON.stringify([revocation]) })
          .end('{}'),
    );
    const revocations = new Revocations();
    revocations.polled(false);
    const door = await gateway({ redis, upstream: service.url, revocations });
    ends.push(service.close, door.close);
    const answer = await call('POST', `${door.url}/api/auth/logout`, { token });
    expect([answer.status, answer.headers.get(revocationHeader)]).toEqual([200, null]);
    expect((await call('GET', `${door.url}/api/auth/profile`, { token })).status).toBe(401);
  });

  test('takes a revocation from no other service', async () => {
    const { token, revocation } = aToken();
    const service = await standIn(
      (_request, response) =>
        void response
          .writeHead(200, { 'content-type': 'application/json', [revocationHeader]: JSON.stringify([revocation]) })
          .end('{}'),
    );
    const door = await gateway({ redis, upstream: service.url });
    ends.push(service.close, door.close);
    const answer = await call('GET', `${door.url}/api/championships/${newId()}`, { token });
    expect([answer.status, answer.headers.get(revocationHeader)]).toEqual([200, null]);
    expect((await call('GET', `${door.url}/api/championships/${newId()}`, { token })).status).toBe(200);
  });

  test('forwards nobody to the list', async () => {
    const service = await standIn();
    const door = await gateway({ redis, upstream: service.url });
    ends.push(service.close, door.close);
    for (const path of [
      listRevocations.path,
      `/api${listRevocations.path}`,
      `/api/auth/..${listRevocations.path}`,
      `/api/auth/%2e%2e/%2e%2e${listRevocations.path}`,
      `//internal/revocations`,
    ]) {
      await fetch(`${door.url}${path}`).then((answer) => answer.body?.cancel());
    }
    expect(service.seen.map(({ url }) => url)).toEqual([]);
  });
});
