import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { backing, eventually, keys } from '@power-corner/service-kit/testing';
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { nowhere } from './platform.ts';

async function flappingRedis() {
  const { hostname, port } = new URL(backing('REDIS_URL'));
  const redis = { asked: 0, granted: 0, flapping: true };
  const server = createServer((socket) => {
    const upstream = connect(Number(port), hostname);
    const end = () => {
      socket.destroy();
      upstream.destroy();
    };
    for (const side of [socket, upstream]) side.on('error', end).on('close', end);
    upstream.pipe(socket);
    socket.on('data', (bytes: Buffer) => {
      const asks = /\bsubscribe\b/i.test(bytes.toString('latin1'));
      if (asks) redis.asked += 1;
      if (asks && redis.flapping && redis.asked > 1) return end();
      upstream.write(bytes);
      if (!asks) return;
      redis.granted += 1;
      if (redis.flapping) setTimeout(end, 100);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `redis://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(redis, { url, close: () => void server.close() });
}

let redis: Awaited<ReturnType<typeof flappingRedis>>;
let gateway: ChildProcess;
let output = '';

beforeAll(async () => {
  redis = await flappingRedis();
  gateway = spawn(process.execPath, [join(import.meta.dirname, '..', 'src', 'main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: '0',
      REDIS_URL: redis.url,
      JWT_PUBLIC_KEY: keys.publicKey,
      WEB_DIST: '/nonexistent',
      LIMIT_LOGIN_PER_ADRESS: '5000/15m',
      AUTH_URL: nowhere,
      CHAMPIONSHIPS_URL: nowhere,
      NOTIFICATIONS_URL: nowhere,
    },
  });
  for (const stream of [gateway.stdout, gateway.stderr]) stream?.on('data', (text) => (output += String(text)));
});
afterAll(() => {
  gateway.kill('SIGKILL');
  redis.close();
});

test('a gateway names a setting that nobody reads, and the nearest one', async () => {
  await eventually(async () => output.includes('"starting"'), 60_000);
  expect(output.split('\n').map((line) => JSON.parse(line || '{}') as object)).toContainEqual(
    expect.objectContaining({ level: 'warn', setting: 'LIMIT_LOGIN_PER_ADRESS', nearest: 'LIMIT_LOGIN_PER_ADDRESS' }),
  );
}, 90_000);

test('a gateway whose connection to Redis breaks while it subscribes again goes on, and subscribes once it holds', async () => {
  const state = () => ({ exit: gateway.exitCode, output: gateway.exitCode === null ? '' : output });
  await eventually(async () => redis.asked > 5 || gateway.exitCode !== null, 60_000);
  expect(state()).toEqual({ exit: null, output: '' });
  redis.flapping = false;
  const before = redis.granted;
  await eventually(async () => redis.granted > before);
  expect(state()).toEqual({ exit: null, output: '' });
}, 90_000);
