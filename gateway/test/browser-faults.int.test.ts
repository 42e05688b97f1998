import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { calls } from '@power-corner/contracts/calls/all';
import { createLog } from '@power-corner/service-kit/observability/log';
import { fetchJson as call, connectedRedis, eventually, metric } from '@power-corner/service-kit/testing';
import type { Redis } from 'ioredis';
import { gateway, nowhere, raw, someAddress } from './platform.ts';

let redis: Redis;
let door: Awaited<ReturnType<typeof gateway>>;
let written: string[] = [];
const { path } = calls.reportBrowserFaults;
const open: Awaited<ReturnType<typeof gateway>>[] = [];

async function openDoor(settings = {}) {
  const log = createLog('gateway', 'info', { write: (line) => void written.push(line) });
  const made = await gateway({ redis, upstream: nowhere, log, settings });
  open.push(made);
  return made;
}

beforeAll(async () => {
  redis = await connectedRedis();
  door = await openDoor();
});
beforeEach(() => {
  written = [];
});
afterAll(async () => {
  for (const each of open) await each.close();
  redis.disconnect();
});

const fault = (change: object = {}) => ({
  kind: 'error',
  message: "Cannot read properties of null (reading 'map')",
  stack: 'at Rows (https://power-corner.dz/assets/lists-Ab3dE5fG.js:12:3456)',
  route: '/championships/:id',
  ...change,
});
const chrome =
  'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const report = (faults: unknown, { url = door.url, release = 'index-Ab3dE5fG.js', headers = {} } = {}) =>
  call('POST', `${url}${path}`, {
    json: { release, faults },
    headers: { 'x-forwarded-for': someAddress(), 'user-agent': chrome, ...headers },
  });
const faultLines = () =>
  written.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'browser fault');
const counted = async (kind: string) => (await metric('browser_faults_total', { kind })) ?? 0;

test('a fault of a browser is one line and one count, without any service behind the gateway', async () => {
  const before = await counted('render');
  expect((await report([fault({ kind: 'render' })])).status).toBe(200);
  await eventually(async () => faultLines().length === 1);
  const [{ time: _, requestId: __, ...line }] = faultLines() as [Record<string, unknown>];
  expect(line).toEqual({
    level: 'warn',
    service: 'gateway',
    kind: 'render',
    route: '/championships/:id',
    fault: 'Cannot read properties of null (reading map)',
    stack: 'at Rows (lists-Ab3dE5fG.js:12:3456)',
    browser: 'chrome 142',
    release: 'index-Ab3dE5fG.js',
    msg: 'browser fault',
  });
  expect(await counted('render')).toBe(before + 1);
});

test('nothing of a person reaches the log, whatever a browser sends', async () => {
  const jwt = `eyJhbGciOiJSUzI1NiJ9.${'a'.repeat(60)}.${'b'.repeat(60)}`;
  const secrets = ['lina.haddad@example.dz', '0661234567', '2001-04-12', 'Haddad', '68a0c0ffee68a0c0ffee68a0', jwt];
  await report([
    fault({
      message: `lina.haddad@example.dz 0661234567 2001-04-12 "Lina Haddad" «Haddad» ${jwt}`,
      stack: `at https://power-corner.dz/verify-email/${'x'.repeat(43)}?name=Haddad\nat /dashboard/admin/68a0c0ffee68a0c0ffee68a0`,
    }),
  ]);
  await eventually(async () => faultLines().length === 1);
  const text = written.join('');
  for (const secret of [...secrets, 'x'.repeat(43), 'verify-email']) expect(text).not.toContain(secret);
});

test.each<[string, unknown]>([
  ['no list', undefined],
  ['an empty list', []],
  ['too many', Array.from({ length: 11 }, () => fault())],
  ['an unknown kind', [fault({ kind: '$where' })]],
  ['an operator', [fault({ message: { $ne: null } })]],
  ['a message that is too long', [fault({ message: 'x'.repeat(301) })]],
  ['an address instead of a pattern', [fault({ route: 'https://power-corner.dz/championships/1?x=1' })]],
])('a report with %s is refused and neither counted nor logged', async (_, faults) => {
  const before = await counted('error');
  expect((await report(faults)).status).toBe(400);
  expect(faultLines()).toEqual([]);
  expect(await counted('error')).toBe(before);
});

test('garbage, another type and a body that is too large are refused', async () => {
  const send = (body: string, type = 'application/json') =>
    raw(door.url, {
      method: 'POST',
      path,
      headers: { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) },
      body,
    });
  expect((await send('{"faults":')).status).toBe(400);
  expect((await send('x=1', 'application/x-www-form-urlencoded')).status).toBe(415);
  expect((await send(JSON.stringify({ release: '', faults: [fault({ stack: 'x'.repeat(30_000) })] }))).status).toBe(
    413,
  );
  expect((await raw(door.url, { path })).status).toBe(405);
});

test('one address sends no more reports than its limit, and others are heard', async () => {
  const { url } = await openDoor({ LIMIT_FAULTS_PER_ADDRESS: '2/1h' });
  const headers = { 'x-forwarded-for': someAddress() };
  const statuses: number[] = [];
  for (let index = 0; index < 3; index += 1) statuses.push((await report([fault()], { url, headers })).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await report([fault()], { url })).status).toBe(200);
});

test('a flood from many addresses is counted, and logged no more than a hundred times a minute', async () => {
  // A fresh one: the lines of the tests before do not count.
  const { url } = await openDoor();
  const before = await counted('chunk');
  const faults = Array.from({ length: 10 }, () => fault({ kind: 'chunk' }));
  await Promise.all(Array.from({ length: 15 }, () => report(faults, { url })));
  expect(await counted('chunk')).toBe(before + 150);
  expect(faultLines()).toHaveLength(100);
  expect(written.filter((line) => line.includes('counted only'))).toHaveLength(1);
});
