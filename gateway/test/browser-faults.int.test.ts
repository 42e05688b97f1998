import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { calls } from '@power-corner/contracts/calls/all';
import { createLog } from '@power-corner/service-kit/observability/log';
import { fetchJson as call, connectedRedis, eventually, metric } from '@power-corner/service-kit/testing';
import type { Redis } from 'ioredis';
import { gateway, nowhere, raw, someAddress } from './platform.ts';

let redis: Redis;
let door: Awaited<ReturnType<typeof gateway>>;
let written: string[] = [];
const { path } = calls.reportBrowserFault;
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
  name: 'TypeError',
  files: ['lists-Ab3dE5fG.js:12:3456'],
  route: '/championships/:id',
  release: 'index-Ab3dE5fG.js',
  ...change,
});
const report = (sent: unknown, { url = door.url, headers = {} } = {}) =>
  call('POST', `${url}${path}`, { json: sent, headers: { 'x-forwarded-for': someAddress(), ...headers } });
const faultLines = () =>
  written.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'browser fault');
const counted = async (kind: string) => (await metric('browser_faults_total', { kind })) ?? 0;

test('a fault of a browser is one line and one count, without any service behind the gateway', async () => {
  const before = await counted('render');
  expect((await report(fault({ kind: 'render' }))).status).toBe(200);
  await eventually(async () => faultLines().length === 1);
  const [{ time: _, requestId: __, ...line }] = faultLines() as [Record<string, unknown>];
  expect(line).toEqual({
    level: 'warn',
    service: 'gateway',
    kind: 'render',
    name: 'TypeError',
    files: ['lists-Ab3dE5fG.js:12:3456'],
    route: '/championships/:id',
    release: 'index-Ab3dE5fG.js',
    msg: 'browser fault',
  });
  expect(await counted('render')).toBe(before + 1);
});

const personal = [
  'lina.haddad@example.dz',
  '0661234567',
  '2001-04-12',
  'Lina Haddad',
  '68a0c0ffee68a0c0ffee68a0',
  '/verify-email/68a0c0ffee68a0c0ffee68a0',
  'https://power-corner.dz/championships/1?x=1',
  `eyJhbGciOiJSUzI1NiJ9.${'a'.repeat(60)}.${'b'.repeat(60)}`,
];

test.each(personal)('%s reaches the log in no field, whatever a browser sends', async (text) => {
  for (const change of [{ name: text }, { files: [text] }, { route: text }, { release: text }])
    expect((await report(fault(change))).status).toBe(400);
  // What the contract does not know is not read.
  expect((await report(fault({ message: text, stack: text }))).status).toBe(200);
  await eventually(async () => faultLines().length === 1);
  expect(written.join('')).not.toContain(text);
});

test.each<[string, object]>([
  ['an unknown kind', { kind: '$where' }],
  ['an operator', { name: { $ne: null } }],
  ['too many files', { files: Array(11).fill('lists-Ab3dE5fG.js:12:3456') }],
  ['a file whose name is too long', { files: [`${'x'.repeat(81)}.js`] }],
])('a report with %s is refused and neither counted nor logged', async (_, change) => {
  const before = await counted('error');
  expect((await report(fault(change))).status).toBe(400);
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
  expect((await send('{"kind":')).status).toBe(400);
  expect((await send('x=1', 'application/x-www-form-urlencoded')).status).toBe(415);
  expect((await send(JSON.stringify(fault({ name: 'x'.repeat(5000) })))).status).toBe(413);
  expect((await raw(door.url, { path })).status).toBe(405);
});

test('one address sends no more reports than its limit, and others are heard', async () => {
  const { url } = await openDoor({ LIMIT_FAULTS_PER_ADDRESS: '2/1h' });
  const headers = { 'x-forwarded-for': someAddress() };
  const statuses: number[] = [];
  for (let index = 0; index < 3; index += 1) statuses.push((await report(fault(), { url, headers })).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await report(fault(), { url })).status).toBe(200);
});

test('a flood from many addresses is counted, and logged no more than a hundred times a minute', async () => {
  // A fresh one: the lines of the tests before do not count.
  const { url } = await openDoor();
  const before = await counted('chunk');
  await Promise.all(Array.from({ length: 150 }, () => report(fault({ kind: 'chunk' }), { url })));
  expect(await counted('chunk')).toBe(before + 150);
  expect(faultLines()).toHaveLength(100);
});
