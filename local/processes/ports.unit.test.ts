import { expect, test } from '@jest/globals';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { pickPort } from './ports.ts';

test('a port is picked once, and one that somebody listens on is left to them', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  const picked = [await pickPort(taken), await pickPort(taken)];
  expect(new Set([taken, ...picked]).size).toBe(3);
  expect(Math.min(...picked)).toBeGreaterThan(taken);
  server.close();
});
