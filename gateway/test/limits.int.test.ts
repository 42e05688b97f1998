import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { createLog } from '@power-corner/service-kit/observability/log';
import {
  backing,
  byLoad,
  fetchJson as call,
  connectedRedis,
  eventually,
  newId,
  tokenFor,
} from '@power-corner/service-kit/testing';
import { countedUnder } from '@power-corner/service-kit/http/rate-limiter';
import type { Redis } from 'ioredis';
import jsonwebtoken from 'jsonwebtoken';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { createRedis, isConnected, redisConnected } from '@power-corner/service-kit/ops/redis';
import { certainRevocations, gateway, raw, someAddress, standIn } from './platform.ts';

let redis: Redis;
let service: Awaited<ReturnType<typeof standIn>>;
const doors: { close: () => Promise<void> }[] = [];

beforeAll(async () => {
  redis = await connectedRedis();
  service = await standIn();
});
afterEach(async () => {
  for (const door of doors.splice(0)) await door.close();
});
afterAll(async () => {
  await service.close();
  redis.disconnect();
});

async function open(settings: Record<string, string>, client = redis) {
  const revocations = certainRevocations();
  const door = await gateway({ redis: client, upstream: service.url, settings, revocations });
  doors.push(door);
  return { ...door, revocations };
}

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const login = (url: string, address: string) => call('POST', `${url}/api/auth/login`, { json: {}, ...from(address) });

test('the call over the limit is answered with the time to come back, and other calls and callers pass', async () => {
  const { url } = await open({ LIMIT_LOGIN_PER_ADDRESS: '2/15m' });
  const address = someAddress();
  await login(url, address);
  await login(url, address);
  const { status, body, headers } = await login(url, address);
  expect(status).toBe(429);
  expect(body).toMatchObject({
    status: 429,
    code: 'TOO_MANY_REQUESTS',
    message: 'Trop de demandes. Réessayez dans 15 minutes.',
  });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(890);
  expect((await call('GET', `${url}/api/auth/check-auth`, from(address))).status).toBe(200);
  expect((await login(url, someAddress())).status).toBe(200);
});

describe('the RateLimit headers', () => {
  test('say of every limit that a call counts for what is left and when all is back', async () => {
    const { url } = await open({ LIMIT_API_PER_ADDRESS: '50/1m', LIMIT_API_PER_ACCOUNT: '7/1m' });
    const caller = { token: tokenFor('athlete'), ...from(someAddress()) };
    await call('GET', `${url}/api/auth/profile`, caller);
    const { headers } = await call('GET', `${url}/api/auth/profile`, caller);
    expect(headers.get('ratelimit-policy')).toBe('"api-address";q=50;w=60, "api-account";q=7;w=60');
    expect(headers.get('ratelimit')).toMatch(/^"api-address";r=48;t=(60|5\d), "api-account";r=5;t=(60|5\d)$/);
  });

  test('name the limit that is reached, with the wait of Retry-After', async () => {
    const { url } = await open({ LIMIT_LOGIN_PER_ADDRESS: '1/15m' });
    const address = someAddress();
    await login(url, address);
    const { headers } = await login(url, address);
    expect(headers.get('ratelimit-policy')).toContain(', "login-address";q=1;w=900');
    expect(headers.get('ratelimit')).toContain(`, "login-address";r=0;t=${headers.get('retry-after')}`);
  });

  test('carry the limit of a service beside those of the gateway', async () => {
    const limits = {
      'ratelimit-policy': '"link-email";q=1;w=60',
      ratelimit: '"link-email";r=0;t=12',
      'content-type': 'application/json',
    };
    const limited = await standIn((_request, response) => response.writeHead(429, limits).end('{"status":429}'));
    const door = await gateway({ redis, upstream: limited.url });
    doors.push(door, limited);
    const { headers } = await call('POST', `${door.url}/api/auth/forgot-password`, {
      json: {},
      ...from(someAddress()),
    });
    expect(headers.get('ratelimit')).toMatch(/^"api-address";r=5999;t=\d+, "link-email";r=0;t=12$/);
    expect(headers.get('ratelimit-policy')).toBe('"api-address";q=6000;w=60, "link-email";q=1;w=60');
  });
});

test('another spelling of the same call counts as the same', async () => {
  const { url } = await open({ LIMIT_LOGIN_PER_ADDRESS: '1/15m' });
  const address = someAddress();
  await login(url, address);
  expect((await call('POST', `${url}/api/auth/LogIn/`, { json: {}, ...from(address) })).status).toBe(429);
});

test('a fragment, which no browser sends, is refused and leads past no limit', async () => {
  const { url } = await open({ LIMIT_LOGIN_PER_ADDRESS: '1/15m' });
  const before = service.seen.length;
  const { status } = await raw(url, {
    method: 'POST',
    path: '/api/auth/login#x',
    headers: { 'content-type': 'application/json', 'content-length': '2' },
    body: '{}',
  });
  expect([status, service.seen.length]).toEqual([400, before]);
});

test('all replicas count together', async () => {
  const [one, other] = [
    await open({ LIMIT_CONTACT_PER_ADDRESS: '1/1h' }),
    await open({ LIMIT_CONTACT_PER_ADDRESS: '1/1h' }),
  ];
  const address = someAddress();
  await call('POST', `${one.url}/api/email/send-email`, { json: {}, ...from(address) });
  expect((await call('POST', `${other.url}/api/email/send-email`, { json: {}, ...from(address) })).status).toBe(429);
});

test('two replicas together never let more calls of an account through than its limit', async () => {
  const limits = { LIMIT_API_PER_ACCOUNT: '60/1m' };
  const [one, other] = [await open(limits), await open(limits)];
  const token = tokenFor('athlete');
  const statuses = await Promise.all(
    Array.from({ length: 80 }, async (_, index) => {
      const { status } = await call('GET', `${(index % 3 ? one : other).url}/api/auth/profile`, { token });
      return status;
    }),
  );
  const passed = statuses.filter((status) => status === 200).length;
  expect(statuses.filter((status) => status === 429)).toHaveLength(80 - passed);
  expect(passed).toBe(60);
});

test('one household behind IPv6 is one address', async () => {
  const { url } = await open({ LIMIT_REGISTER_PER_ADDRESS: '1/1h' });
  const block = `2001:db8:${Math.floor(Math.random() * 65_535).toString(16)}`;
  await call('POST', `${url}/api/auth/register`, { json: {}, ...from(`${block}:101::1`) });
  expect((await call('POST', `${url}/api/auth/register`, { json: {}, ...from(`${block}:1fe::2`) })).status).toBe(429);
  expect((await call('POST', `${url}/api/auth/register`, { json: {}, ...from(`${block}:201::1`) })).status).toBe(200);
});

test('an account is limited wherever it calls from', async () => {
  const { url } = await open({ LIMIT_API_PER_ACCOUNT: '2/1m' });
  const token = tokenFor('athlete');
  const profile = () => call('GET', `${url}/api/auth/profile`, { token, ...from(someAddress()) });
  await profile();
  await profile();
  expect((await profile()).status).toBe(429);
});

test('a token that was taken back uses up nothing of its account', async () => {
  const { url, revocations } = await open({ LIMIT_API_PER_ACCOUNT: '2/1m' });
  const id = newId();
  const [stolen, own] = [tokenFor('athlete', id), tokenFor('athlete', id)];
  const profile = (token: string) => call('GET', `${url}/api/auth/profile`, { token, ...from(someAddress()) });
  expect((await profile(stolen)).status).toBe(200);
  revocations.apply({
    kind: 'token',
    id: (jsonwebtoken.decode(stolen) as { jti: string }).jti,
    until: Math.floor(Date.now() / 1000) + 3600,
  });
  for (let turn = 0; turn < 3; turn += 1) expect((await profile(stolen)).status).toBe(401);
  expect((await profile(own)).status).toBe(200);
});

test('an address tries few codes of devices, whatever it is answered', async () => {
  const { url } = await open({ LIMIT_JOIN_PER_ADDRESS: '3/10m' });
  const address = someAddress();
  const join = async () =>
    (await call('POST', `${url}/api/referee/join`, { json: { code: 'AAAAAAAA' }, ...from(address) })).status;
  expect([await join(), await join(), await join(), await join()]).toEqual([200, 200, 200, 429]);
});

test("a judge's device is limited by its token, wherever it calls from", async () => {
  const { url } = await open({ LIMIT_API_PER_DEVICE: '2/1m' });
  const ask = async (token: string) =>
    (await call('GET', `${url}/api/referee/state`, { token, ...from(someAddress()) })).status;
  const [one, other] = ['a'.repeat(32), 'b'.repeat(32)];
  expect([await ask(one), await ask(one.toUpperCase()), await ask(one), await ask(other)]).toEqual([
    200, 200, 429, 200,
  ]);
});

test('an address is limited over all calls', async () => {
  const { url } = await open({ LIMIT_API_PER_ADDRESS: '1/1m' });
  const address = someAddress();
  await call('GET', `${url}/api/auth/check-auth`, from(address));
  expect((await call('GET', `${url}/api/nothing`, from(address))).status).toBe(429);
});

test('a screen of the hall is limited by its code, and takes nothing from the calls of the hall', async () => {
  const { url } = await open({ LIMIT_DISPLAY_PER_CODE: '2/1m', LIMIT_API_PER_ADDRESS: '1/1m' });
  const address = someAddress();
  const look = async (code: string) => (await call('GET', `${url}/api/displays/${code}`, from(address))).status;
  const [one, other] = [newId(), newId()];
  expect([await look(one), await look(one), await look(one.toUpperCase()), await look(other)]).toEqual([
    200, 200, 429, 200,
  ]);
  expect((await call('GET', `${url}/api/auth/check-auth`, from(address))).status).toBe(200);
});

test('pictures have a limit of their own, and take nothing from the calls', async () => {
  const { url } = await open({ LIMIT_PICTURES_PER_ADDRESS: '2/1m', LIMIT_API_PER_ADDRESS: '1/1m' });
  const address = someAddress();
  const look = () => call('GET', `${url}/pictures/x.webp`, from(address));
  expect([(await look()).status, (await look()).status, (await look()).status]).toEqual([200, 200, 429]);
  expect((await call('GET', `${url}/api/auth/check-auth`, from(address))).status).toBe(200);
});

test.each(['/', '/login', '/signup', '/contact', '/c/coupe', '/nothing/here', '/sitemap.xml'])(
  'a read of the page %s counts as a call of its address',
  async (path) => {
    const { url } = await open({ LIMIT_API_PER_ADDRESS: '3/1m' });
    const address = someAddress();
    for (const used of [path, '/', '/api/public/championships']) await raw(url, { path: used, ...from(address) });
    const { status, headers, text } = await raw(url, { path, ...from(address) });
    expect([status, headers['retry-after'] !== undefined]).toEqual([429, true]);
    expect(JSON.parse(text)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect((await raw(url, { path, ...from(someAddress()) })).status).not.toBe(429);
  },
);

test('the files of the site take nothing from the calls', async () => {
  const { url } = await open({ LIMIT_API_PER_ADDRESS: '1/1m' });
  const address = someAddress();
  for (const path of ['/assets/app.js', '/favicon.svg', '/robots.txt', '/assets/app.css', '/c/coupe.png'])
    expect((await raw(url, { path, ...from(address) })).status).not.toBe(429);
  expect((await call('GET', `${url}/api/public/championships`, from(address))).status).toBe(200);
});

test('a limit is what Redis counts: emptied there, it is empty for every replica', async () => {
  const { url } = await open({ LIMIT_LOGIN_PER_ADDRESS: '1/15m' });
  const address = someAddress();
  await login(url, address);
  expect((await login(url, address)).status).toBe(429);
  await redis.del(`limit:login-address:${countedUnder(address)}`);
  expect((await login(url, address)).status).toBe(200);
});

describe('while Redis is away', () => {
  let away: Redis;
  beforeAll(() => {
    away = createRedis('redis://127.0.0.1:1', createLog('gateway', 'silent'));
  });
  afterAll(() => away.disconnect());

  test('reads and changes with a sound token pass, and are answered at once', async () => {
    const { url } = await open({}, away);
    const token = tokenFor('athlete');
    const startedAt = performance.now();
    expect((await call('GET', `${url}/api/auth/profile`, { token })).status).toBe(200);
    expect((await call('PUT', `${url}/api/auth/updateProfile`, { token, json: {} })).status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(byLoad(1000));
  });

  test('calls of everybody go on', async () => {
    const { url } = await open({}, away);
    expect((await login(url, someAddress())).status).toBe(200);
    expect((await call('POST', `${url}/api/auth/login`, { token: tokenFor('athlete'), json: {} })).status).toBe(200);
  });

  test('limits go on biting', async () => {
    const { url } = await open({ LIMIT_LOGIN_PER_ADDRESS: '1/15m' }, away);
    const address = someAddress();
    expect((await login(url, address)).status).toBe(200);
    expect((await login(url, address)).status).toBe(429);
  });
});

test('a Redis that goes silent delays a call by less than two seconds, and the calls after it by nothing', async () => {
  const { hostname, port } = new URL(backing('REDIS_URL'));
  const sockets: Socket[] = [];
  const wire = createServer((socket) => {
    // A connection that is opened later gets no answer either.
    if (sockets.length > 0) return void sockets.push(socket.pause());
    const onward = connect(Number(port), hostname);
    socket.pipe(onward).pipe(socket);
    sockets.push(socket, onward);
  }).listen(0, '127.0.0.1');
  await once(wire, 'listening');
  const silent = createRedis(
    `redis://127.0.0.1:${(wire.address() as AddressInfo).port}`,
    createLog('gateway', 'silent'),
  );
  await redisConnected(silent, 5000);
  const { url } = await open({}, silent);
  for (const socket of sockets) socket.unpipe().pause();
  const startedAt = performance.now();
  expect((await call('GET', `${url}/api/auth/profile`, { token: tokenFor('athlete') })).status).toBe(200);
  expect(performance.now() - startedAt).toBeLessThan(byLoad(2000));
  await eventually(async () => !isConnected(silent), byLoad(3000));
  const laterAt = performance.now();
  expect((await call('GET', `${url}/api/auth/profile`, { token: tokenFor('athlete') })).status).toBe(200);
  expect(performance.now() - laterAt).toBeLessThan(byLoad(250));
  silent.disconnect();
  for (const socket of sockets) socket.destroy();
  wire.close();
});
