import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { createLog } from '@power-corner/service-kit/observability/log';
import { connectedRedis, eventually, newId, tokenFor } from '@power-corner/service-kit/testing';
import type { Redis } from 'ioredis';
import { gateway, raw, standIn } from './platform.ts';

let redis: Redis;
let service: Awaited<ReturnType<typeof standIn>>;
let door: Awaited<ReturnType<typeof gateway>>;
let written: string[] = [];

beforeAll(async () => {
  redis = await connectedRedis();
  service = await standIn();
  const log = createLog('gateway', 'info', { write: (line) => void written.push(line) });
  door = await gateway({ redis, upstream: service.url, log });
});
beforeEach(() => {
  written = [];
});
afterEach(() => expect(written.every((line) => line.endsWith('}\n'))).toBe(true));
afterAll(async () => {
  await door.close();
  await service.close();
  redis.disconnect();
});

const lines = async (count: number) => {
  await eventually(async () => written.length >= count);
  return written.map((line) => JSON.parse(line) as Record<string, unknown>);
};
const requestId = 'abcd-1234';

test('an address that has used up a limit is one warning a minute, which says its kind of network alone', async () => {
  const warned: string[] = [];
  const log = createLog('gateway', 'warn', { write: (line) => void warned.push(line) });
  const one = await gateway({ redis, upstream: service.url, log, settings: { LIMIT_API_PER_ADDRESS: '1/1m' } });
  for (const address of ['10.244.0.7', '10.244.0.7', '10.244.0.7', '192.0.0.9', '192.0.0.9'])
    await raw(one.url, { path: '/api/public/championships', headers: { 'x-forwarded-for': address } });
  expect(warned.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ limit: 'api-address', network: 'private', msg: 'one address has used up a limit' }),
  ]);
  expect(warned.join()).not.toContain('10.244');
  await one.close();
});

test('a call is one line with its id, path, status, time and user, in this order', async () => {
  const id = newId();
  const authorization = `Bearer ${tokenFor('athlete', id)}`;
  await raw(door.url, { path: '/api/auth/profile?x=1', headers: { authorization, 'x-request-id': requestId } });
  const [line, ...others] = await lines(1);
  expect(others).toEqual([]);
  expect(Object.entries(line ?? {})).toEqual([
    ['level', 'info'],
    ['time', expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)],
    ['service', 'gateway'],
    ['requestId', requestId],
    ['method', 'GET'],
    ['path', '/api/auth/profile'],
    ['status', 200],
    ['durationMs', expect.any(Number)],
    ['userId', id],
    ['msg', 'request'],
  ]);
});

test('a refused call has its reason in a line of the same id', async () => {
  await raw(door.url, { path: '/api/auth/profile', headers: { 'x-request-id': requestId } });
  const both = await lines(2);
  expect(both).toMatchObject([
    { requestId, code: 'UNAUTHENTICATED', msg: 'request refused' },
    { requestId, path: '/api/auth/profile', status: 401, msg: 'request' },
  ]);
  expect(both[1]).not.toHaveProperty('userId');
});

test('spectators who wait for the first session fill no log', async () => {
  const meet = await standIn(
    (_, response) => void response.writeHead(404, { 'content-type': 'application/json' }).end('{"status":404}'),
  );
  const log = createLog('gateway', 'info', { write: (line) => void written.push(line) });
  const other = await gateway({ redis, upstream: meet.url, log });
  const path = addressOf(calls.getLive, { params: { id: newId() } });
  for (let time = 0; time < 3; time += 1) expect((await raw(other.url, { path })).status).toBe(404);
  await raw(other.url, { path: '/api/auth/check-auth' });
  expect((await lines(1)).map((line) => line['path']).filter(Boolean)).toEqual(['/api/auth/check-auth']);
  expect(written.join('')).not.toContain(path);
  await other.close();
  await meet.close();
});

test.each([
  ['short', ''],
  ['cut at the end of a long path', `${'a-'.repeat(130)}/`],
])('a link token never reaches the log: %s', async (_, before) => {
  const token = 'Zq9'.repeat(14);
  await raw(door.url, { path: `/api/auth/${before}verify-email/${token}` });
  const both = await lines(1);
  expect(JSON.stringify(both)).not.toContain('Zq9');
  expect(JSON.stringify(both)).toContain('[token]');
});

test('pages and files are not in the log', async () => {
  await raw(door.url, { path: '/login', headers: { accept: 'text/html' } });
  await raw(door.url, { path: '/api/auth/check-auth' });
  expect((await lines(1)).map(({ path }) => path)).toEqual(['/api/auth/check-auth']);
});

test("what a judge's device asks four times a second is no line, and its refusal is one", async () => {
  const ask = (token: string) =>
    raw(door.url, { path: calls.getRefereeState.path, headers: { authorization: `Bearer ${token}` } });
  await ask('a'.repeat(32));
  await ask('x');
  await eventually(async () => written.some((line) => line.includes('"status":401')));
  expect(written.filter((line) => line.includes('"status":200'))).toEqual([]);
});
