import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Call } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { fetchJson as call, keys, newId, tokenFor } from '@power-corner/service-kit/testing';
import jsonwebtoken from 'jsonwebtoken';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import { openDoor, raw, someAddress } from './platform.ts';

let door: Awaited<ReturnType<typeof openDoor>>;

beforeAll(async () => {
  door = await openDoor();
});
beforeEach(() => {
  door.service.seen.length = 0;
});
afterAll(() => door.close());

const claims = { usertype: 'admin', firstname: 'A', lastname: 'B', rev: 1, sid: randomUUID() };
const options = {
  algorithm: 'RS256',
  subject: newId(),
  jwtid: randomUUID(),
  issuer: 'power-corner',
  audience: 'power-corner',
  expiresIn: 600,
} as const;
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const payload = {
  ...claims,
  sub: newId(),
  jti: randomUUID(),
  iss: 'power-corner',
  aud: 'power-corner',
  iat: 1,
  exp: 4_102_444_800,
};

function signedWithPublicPem(): string {
  const content = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(payload)}`;
  return `${content}.${createHmac('sha256', keys.publicKey).update(content).digest('base64url')}`;
}

const stranger = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const { expiresIn: _, ...endless } = options;
const { jwtid: __, ...nameless } = options;

const badTokens: [string, string][] = [
  ['unsigned', `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`],
  ['HS256 signed with the public key', signedWithPublicPem()],
  ['signed by a stranger', jsonwebtoken.sign(claims, stranger.privateKey, options)],
  ['expired', jsonwebtoken.sign(claims, keys.privateKey, { ...options, expiresIn: -10 })],
  ['of another issuer', jsonwebtoken.sign(claims, keys.privateKey, { ...options, issuer: 'other' })],
  ['for another audience', jsonwebtoken.sign(claims, keys.privateKey, { ...options, audience: 'other' })],
  ['without expiry', jsonwebtoken.sign(claims, keys.privateKey, endless)],
  ['without a session', jsonwebtoken.sign({ ...claims, sid: undefined }, keys.privateKey, options)],
  ['without an id', jsonwebtoken.sign(claims, keys.privateKey, nameless)],
  [
    'of another type',
    jsonwebtoken.sign(claims, keys.privateKey, { ...options, header: { alg: 'RS256', typ: 'at+jwt' } }),
  ],
  ['of a role that does not exist', jsonwebtoken.sign({ ...claims, usertype: 'root' }, keys.privateKey, options)],
  ['of 12 KB', jsonwebtoken.sign({ ...claims, pad: 'x'.repeat(9000) }, keys.privateKey, options)],
  ['no token at all', 'Bearer'],
];

describe('a token that is good for setting up a second factor only', () => {
  const limited = jsonwebtoken.sign({ ...claims, limited: 'second_factor' }, keys.privateKey, options);
  const ask = async (method: string, path: string) =>
    call(method, `${door.url}${path}`, { token: limited, ...(method !== 'GET' && { json: {} }) });

  test('opens the calls that say so, and reaches no service by any other', async () => {
    const passed: string[] = [];
    for (const [name, one] of Object.entries(calls)) {
      if (one.access === 'all' || one.access === 'device') continue;
      const before = door.service.seen.length;
      const { status, body } = await ask(one.method, one.path.replace(/\{\w+\}/g, newId()));
      if (door.service.seen.length > before) passed.push(name);
      else if (!('file' in one || 'takes' in one))
        expect({ name, status, code: body.code }).toEqual({ name, status: 403, code: 'SECOND_FACTOR_SETUP' });
    }
    const declared = Object.entries(calls).filter(([, one]) => 'whileLimited' in one && one.access !== 'all');
    expect(passed.toSorted()).toEqual(declared.map(([name]) => name).toSorted());
  });

  test('is taken away on public calls, but for the one that says who is signed in', async () => {
    await ask('GET', calls.listPublicChampionships.path);
    await ask('GET', calls.checkAuth.path);
    expect(door.service.seen.slice(-2).map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      `Bearer ${limited}`,
    ]);
  });

  test('of a kind that nobody knows is no token', async () => {
    const unknown = jsonwebtoken.sign({ ...claims, limited: 'something' }, keys.privateKey, options);
    expect((await call('GET', `${door.url}${calls.getProfile.path}`, { token: unknown })).status).toBe(401);
  });
});

describe("the token of a judge's device", () => {
  const token = '0b7f5a4e2f0c4f7a9a638f1d1f3a2c11';
  const ofDevices = Object.values<Call>(calls).filter(({ access }) => access === 'device');
  const pathOf = ({ path }: Call) => path.replace(/\{\w+\}/g, newId());
  const send = (one: Call, bearer: string) =>
    call(one.method, `${door.url}${pathOf(one)}`, { token: bearer, ...(one.method !== 'GET' && { json: {} }) });

  test('reaches the service at the calls of its position', async () => {
    expect(ofDevices.map(({ path }) => path).toSorted()).toEqual([
      '/api/referee/bar-loaded',
      '/api/referee/cards',
      '/api/referee/score',
      '/api/referee/state',
      '/api/referee/vote',
    ]);
    for (const one of ofDevices) expect((await send(one, token)).status).toBe(200);
    expect(door.service.seen.map(({ headers }) => headers.authorization)).toEqual(
      ofDevices.map(() => `Bearer ${token}`),
    );
  });

  test('opens no other call, and is taken away on those that are open to all', async () => {
    for (const one of Object.values<Call>(calls)) {
      if (one.access === 'device' || one.polled || one.service === 'gateway' || one.file || one.takes) continue;
      door.service.seen.length = 0;
      const { status } = await send(one, token);
      if (one.access !== 'all') expect([one.path, status]).toEqual([one.path, 401]);
      expect(door.service.seen.flatMap(({ headers }) => headers.authorization ?? [])).toEqual([]);
    }
  });

  test.each([
    ['an account', () => tokenFor('admin')],
    ['31 digits', () => token.slice(1)],
    ['33 digits', () => `${token}0`],
    ['other letters', () => 'g'.repeat(32)],
  ])('is not that of %s', async (_, other) => {
    for (const one of ofDevices) expect((await send(one, other())).status).toBe(401);
    expect(door.service.seen).toEqual([]);
  });
});

describe('a challenge', () => {
  const challenge = 'Bearer realm="Power Corner"';
  const of = async (authorization?: string) =>
    (await raw(door.url, { path: '/api/auth/profile', headers: authorization ? { authorization } : {} })).headers[
      'www-authenticate'
    ];

  test('stands on every 401, and says invalid_token where a bearer token was sent', async () => {
    expect(await of()).toBe(challenge);
    expect(await of('Basic YTpi')).toBe(challenge);
    expect(await of(`Bearer ${badTokens[3]![1]}`)).toBe(`${challenge}, error="invalid_token"`);
  });
});

test.each([
  ['the same', 'power.test'],
  ['another one', 'evil.test'],
])('two Host headers are refused, when the second is %s', async (_, second) => {
  const { socket, text } = await new Promise<{ socket: Socket; text: string }>((resolve, reject) => {
    const connection = connect(Number(new URL(door.url).port), '127.0.0.1');
    connection.write(
      `GET /api/auth/check-auth HTTP/1.1\r\nHost: power.test\r\nhOST: ${second}\r\nConnection: close\r\n\r\n`,
    );
    let received = '';
    connection
      .on('data', (chunk) => (received += chunk))
      .on('error', reject)
      .on('end', () => resolve({ socket: connection, text: received }));
  });
  socket.destroy();
  expect(text).toMatch(/^HTTP\/1\.1 400 /);
  expect(text).toContain('"code":"INVALID_INPUT"');
  expect(door.service.seen).toHaveLength(0);
});

describe('a bad token', () => {
  test.each(badTokens)('%s is refused and never reaches a service', async (_name, token) => {
    const { status, body } = await call('GET', `${door.url}/api/auth/profile`, { token });
    expect(status).toBe(401);
    expect(body).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect(door.service.seen).toHaveLength(0);
  });

  test('of 20 KB is too much for the headers', async () => {
    const { status } = await raw(door.url, {
      path: '/api/auth/profile',
      headers: { authorization: `Bearer ${'a'.repeat(20_000)}.b.c` },
    });
    expect(status).toBe(431);
  });

  test.each(['/api/auth/check-auth', '/api/championships/verify-participation/abc'])(
    'is dropped on %s, which everybody may call',
    async (path) => {
      const { status } = await call('GET', door.url + path, { token: signedWithPublicPem() });
      expect(status).toBe(200);
      expect(door.service.seen[0]?.headers.authorization).toBeUndefined();
    },
  );

  test('does not keep anybody from logging in', async () => {
    await call('POST', `${door.url}/api/auth/login`, {
      token: badTokens[3]![1],
      json: { email: 'a@b.dz', password: 'x' },
    });
    expect(door.service.seen[0]?.headers.authorization).toBeUndefined();
    expect(door.service.seen[0]?.body).toBe('{"email":"a@b.dz","password":"x"}');
  });
});

test('a good token reaches the service as it is', async () => {
  const token = tokenFor('athlete');
  expect((await call('GET', `${door.url}/api/auth/profile`, { token })).status).toBe(200);
  expect(door.service.seen[0]?.headers.authorization).toBe(`Bearer ${token}`);
});

test('participating without a token says to log in, in both forms', async () => {
  const { status, body } = await call('POST', `${door.url}/api/championships/participate`, { json: {} });
  expect(status).toBe(401);
  expect(body).toMatchObject({ message: 'Connectez-vous pour participer.', erreur: 'Connectez-vous pour participer.' });
});

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

describe('a revoked token', () => {
  test('is dead after its own logout, for check-auth too', async () => {
    const token = tokenFor('athlete');
    const { jti } = jsonwebtoken.decode(token) as { jti: string };
    door.revocations.apply({ kind: 'token', id: jti, until: inAnHour() });
    expect((await call('GET', `${door.url}/api/auth/profile`, { token })).status).toBe(401);
    await call('GET', `${door.url}/api/auth/check-auth`, { token });
    expect(door.service.seen[0]?.headers.authorization).toBeUndefined();
  });

  test('is dead with all that were made from an earlier revision of its account, a newer one lives', async () => {
    const id = newId();
    const token = tokenFor('athlete', id);
    door.revocations.apply({ kind: 'user', id, revision: 1, until: inAnHour() });
    expect((await call('GET', `${door.url}/api/auth/profile`, { token })).status).toBe(200);
    door.revocations.apply({ kind: 'user', id, revision: 2, until: inAnHour() });
    door.revocations.apply({ kind: 'user', id, revision: 1, until: inAnHour() });
    expect((await call('GET', `${door.url}/api/auth/profile`, { token })).status).toBe(401);
  });
});

describe('a claim about identity', () => {
  const token = tokenFor('athlete');
  test.each<[string, Record<string, string>]>([
    ['plain', { 'X-User-Id': 'evil' }],
    ['with Expect', { 'X-User-Id': 'evil', expect: '100-continue' }],
    ['with an underscore', { X_User_Id: 'evil' }],
    ['named by Connection', { 'X-User-Id': 'evil', connection: 'x-user-id, authorization-not' }],
    ['internal', { 'X-Internal-Role': 'admin' }],
  ])('%s never reaches a service', async (_name, headers) => {
    const { status } = await raw(door.url, {
      method: 'PUT',
      path: '/api/auth/updateProfile',
      headers: {
        ...headers,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': '2',
      },
      body: '{}',
    });
    expect(status).toBe(200);
    expect(door.service.seen).toHaveLength(1);
    expect(JSON.stringify(door.service.seen[0]?.headers)).not.toMatch(/evil|x-user|x_user|x-internal|expect/i);
    expect(door.service.seen[0]?.headers.authorization).toBe(`Bearer ${token}`);
  });
});

test('the address that a service sees is the one that the trusted proxy wrote', async () => {
  const address = someAddress();
  await raw(door.url, {
    path: '/api/auth/check-auth',
    headers: {
      'x-forwarded-for': `6.6.6.6, ${address}`,
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'power.test',
      forwarded: 'for=6.6.6.6',
      'x-real-ip': '6.6.6.6',
    },
  });
  expect(door.service.seen[0]?.headers).toMatchObject({
    'x-forwarded-for': address,
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'power.test',
  });
  expect(JSON.stringify(door.service.seen[0]?.headers)).not.toContain('6.6.6.6');
});

describe('the request id', () => {
  test('of the caller is kept where it is well made', async () => {
    const { headers } = await call('GET', `${door.url}/api/auth/check-auth`, {
      headers: { 'x-request-id': 'abcd-1234' },
    });
    expect(headers.get('x-request-id')).toBe('abcd-1234');
    expect(door.service.seen[0]?.headers['x-request-id']).toBe('abcd-1234');
  });

  test('is made where there is none that is', async () => {
    const { headers } = await call('GET', `${door.url}/api/auth/check-auth`, { headers: { 'x-request-id': 'a b"{}' } });
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(door.service.seen[0]?.headers['x-request-id']).toBe(headers.get('x-request-id'));
  });
});
