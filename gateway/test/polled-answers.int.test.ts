import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import {
  byLoad,
  fetchJson as call,
  connectedRedis,
  eventually,
  newId,
  tokenFor,
} from '@power-corner/service-kit/testing';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Redis } from 'ioredis';
import { gateway, raw, someAddress, standIn } from './platform.ts';

let redis: Redis;
const doors: { close: () => Promise<void> }[] = [];

beforeAll(async () => {
  redis = await connectedRedis();
});
afterEach(async () => {
  for (const door of doors.splice(0)) await door.close();
});
afterAll(() => redis.disconnect());

async function open({ status = 200, settings = {} }: { status?: number; settings?: Record<string, string> } = {}) {
  const given = { status, etag: 'W/"one"', text: 'x'.repeat(3000) };
  const service = await standIn((_, response) => {
    response.writeHead(given.status, {
      'content-type': 'application/json',
      etag: given.etag,
      'cache-control': 'public, no-cache',
    });
    const message = { message: "Ce championnat n'est pas en direct.", message_code: 'notLive' };
    response.end(JSON.stringify({ status: given.status, ...message, data: given.text }));
  });
  const door = await gateway({ redis, upstream: service.url, settings });
  doors.push(door, service);
  const path = addressOf(calls.getLive, { params: { id: newId() } });
  const ask = (headers: Record<string, string> = {}) =>
    call('GET', door.url + path, { headers: { 'x-forwarded-for': '10.1.1.1', ...headers } });
  return { ...door, service, given, ask, path };
}

test('a hall of spectators behind one address costs the service one question, and the address none of its calls', async () => {
  const address = { 'x-forwarded-for': someAddress() };
  const { ask, service, url } = await open({ settings: { LIMIT_API_PER_ADDRESS: '20/1m' } });
  const startedAt = Date.now();
  await ask(address);
  const ofHall = async () => Promise.all(Array.from({ length: 150 }, async () => (await ask(address)).status));
  const statuses = await ofHall();
  // However long the hall took, the answer was just renewed.
  await ask(address);
  // Now the answer is too old, and everybody asks at once.
  await new Promise((resolve) => setTimeout(resolve, 500));
  statuses.push(...(await ofHall()));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(service.seen.length).toBeLessThan(3 + (Date.now() - startedAt) / 400);
  expect((await call('GET', `${url}/api/auth/check-auth`, { headers: address })).status).toBe(200);
});

test('a hall of 300 phones behind one address is refused nothing while all of them come in', async () => {
  const address = { 'x-forwarded-for': someAddress() };
  const { ask, url } = await open();
  const reads = ['/api/auth/profile', '/api/participants/me', '/api/public/championships', '/api/championships'];
  const left = new Map<string, number>();
  const statuses = new Set<number>();
  const seen = ({ status, headers }: Awaited<ReturnType<typeof call>>) => {
    statuses.add(status);
    for (const [, name = '', rest] of (headers.get('ratelimit') ?? '').matchAll(/"([\w-]+)";r=(\d+)/g))
      left.set(name, Math.min(left.get(name) ?? Infinity, Number(rest)));
  };
  async function phone(): Promise<void> {
    const headers = { ...address, authorization: `Bearer ${tokenFor('athlete', newId())}` };
    statuses.add((await raw(url, { path: '/c/coupe', headers: address })).status);
    for (const path of ['register', 'login'])
      seen(await call('POST', `${url}/api/auth/${path}`, { headers: address, json: {} }));
    for (const path of [...reads, ...reads]) seen(await call('GET', url + path, { headers }));
    for (let poll = 0; poll < 2; poll++) seen(await ask(headers));
  }
  for (let arrived = 0; arrived < 300; arrived += 50) await Promise.all(Array.from({ length: 50 }, phone));
  expect(statuses).not.toContain(429);
  // What is left is enough for the other polls of each phone's minute, one every two seconds.
  expect(left.get('live-address')).toBeGreaterThan(300 * 28);
}, 120_000);

test('an answer is at most half a second old, compressed once, and 304 to who has it', async () => {
  const { ask, given, service } = await open();
  const { headers, body } = await ask({ 'accept-encoding': 'gzip' });
  expect([headers.get('content-encoding'), headers.get('etag'), body.data]).toEqual(['gzip', 'W/"one"', given.text]);
  expect(headers.get('x-request-id')).toBeTruthy();
  const plain = await ask({ 'accept-encoding': 'gzip;q=0' });
  expect([plain.headers.get('content-encoding'), plain.body.data]).toEqual([null, given.text]);
  expect((await ask({ 'if-none-match': 'W/"one"' })).status).toBe(304);
  given.etag = 'W/"two"';
  await eventually(async () => (await ask({ 'if-none-match': 'W/"one"' })).status === 200, byLoad(2000));
  expect(service.seen.every(({ headers: sent }) => sent['if-none-match'] === undefined)).toBe(true);
});

test('an address that has no calls left does not keep the others from a new answer', async () => {
  const [refused, other] = [{ 'x-forwarded-for': someAddress() }, { 'x-forwarded-for': someAddress() }];
  const { ask, given } = await open({ settings: { LIMIT_API_PER_ADDRESS: '1/1m' } });
  await ask(refused);
  given.text = 'new'.repeat(1000);
  await eventually(async () => (await ask(refused)).status === 429, byLoad(2000));
  expect((await ask(other)).body.data).toBe(given.text);
});

test('polling has a limit of its own', async () => {
  const address = { 'x-forwarded-for': someAddress() };
  const { ask } = await open({ settings: { LIMIT_LIVE_PER_ADDRESS: '5/1m' } });
  await ask(address);
  const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await ask(address)).status));
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10);
});

test('what each lifter needs next is kept as the live is', async () => {
  const { url, service } = await open();
  const id = newId();
  const [one, other] = [newId(), newId()].map((entryId) =>
    addressOf(calls.getNextWeights, { params: { id, entryId } }),
  );
  for (const path of [one, one, one, other]) expect((await call('GET', `${url}${path}`)).status).toBe(200);
  expect(service.seen.length).toBe(2);
});

test('who asks for ever other championships is counted as for any other call', async () => {
  const address = { 'x-forwarded-for': someAddress() };
  const { url } = await open({ status: 404, settings: { LIMIT_API_PER_ADDRESS: '5/1m' } });
  const statuses = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const path = addressOf(calls.getLive, { params: { id: newId() } });
      return (await call('GET', url + path, { headers: address })).status;
    }),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(7);
});

test('not found is answered as such, with the id of each request', async () => {
  const { ask, service } = await open({ status: 404 });
  const answers = await Promise.all([ask(), ask(), ask()]);
  for (const { status, body, headers } of answers) {
    expect([status, body.code, body.message]).toEqual([404, 'NOT_FOUND', "Ce championnat n'est pas en direct."]);
    expect(body.requestId).toBe(headers.get('x-request-id'));
  }
  expect(new Set(answers.map(({ body }) => body.requestId)).size).toBe(3);
  expect(service.seen.length).toBe(1);
});

test('a failing service is not remembered, and its failure is answered in the usual form', async () => {
  const { ask, given } = await open({ status: 503 });
  const { status, body } = await ask();
  expect([status, body.status]).toEqual([503, 503]);
  given.status = 200;
  expect((await ask()).status).toBe(200);
});

test('HEAD and addresses with a query are answered too', async () => {
  const { url, path } = await open();
  const head = await fetch(url + path, { method: 'HEAD' });
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, 'W/"one"', '']);
  expect((await call('GET', `${url}${path}?x=1`)).status).toBe(200);
});
