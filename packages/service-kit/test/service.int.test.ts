import { afterEach, expect, test } from '@jest/globals';
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { byLoad, eventually, testDatabase } from '../src/testing.ts';
import { openDoor } from './door.ts';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function startService(mongoUrl: string, more: NodeJS.ProcessEnv = {}) {
  const [port, internalPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, [join(import.meta.dirname, 'service-process.ts')], {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      MONGO_URL: mongoUrl,
      PORT: String(port),
      INTERNAL_PORT: String(internalPort),
      ...more,
    },
  });
  children.push(child);
  const status = async (url: string) => (await fetch(url).catch(() => null))?.status ?? null;
  return {
    child,
    probe: (path: string) => status(`http://127.0.0.1:${internalPort}${path}`),
    publicAnswer: () => fetch(`http://127.0.0.1:${port}/`),
    publicStatus: () => status(`http://127.0.0.1:${port}/`),
  };
}

test('a service whose database is away is alive and not ready, and opens its public port when the database answers', async () => {
  const door = await openDoor(new URL(testDatabase()));
  door.shut();
  const { probe, publicStatus } = await startService(door.url);
  await eventually(async () => (await probe('/livez')) === 200, 45_000);
  expect(await probe('/readyz')).toBe(503);
  expect(await publicStatus()).toBeNull();
  door.open();
  await eventually(async () => (await probe('/readyz')) === 200);
  expect(await publicStatus()).toBe(404);
  door.close();
}, 120_000);

test('a service in production that is stopped answers for five seconds more, and asks for new connections', async () => {
  const { child, probe, publicAnswer } = await startService(testDatabase(), { PRODUCTION: 'yes' });
  await eventually(async () => (await probe('/readyz')) === 200, 45_000);
  expect((await publicAnswer()).headers.get('connection')).toBe('keep-alive');
  const stoppedAt = performance.now();
  child.kill('SIGTERM');
  await eventually(async () => (await probe('/readyz')) === 503);
  const { status, headers } = await publicAnswer();
  expect([status, headers.get('connection')]).toEqual([404, 'close']);
  await once(child, 'exit');
  expect(performance.now() - stoppedAt).toBeGreaterThan(4900);
}, 120_000);

test('a service that is stopped while it waits for its database ends at once', async () => {
  const { child, probe } = await startService('mongodb://127.0.0.1:1/nowhere');
  await eventually(async () => (await probe('/livez')) === 200, 45_000);
  const askedAt = performance.now();
  child.kill('SIGTERM');
  const [code, signal] = await once(child, 'exit');
  expect([code, signal]).toEqual([0, null]);
  expect(performance.now() - askedAt).toBeLessThan(byLoad(3000));
}, 120_000);
