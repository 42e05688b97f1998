import { afterEach, expect, test } from '@jest/globals';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { MailReader } from './mail-reader.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

const token = 'kF3m0pQ9xT7vB2nL5sJ8hD1cW6zR4yG0aE-uI_oPqXc';
const mails = [{ id: '1', to: [{ address: 'lina@example.dz' }], text: `https://site/verify-email/${token}` }];

async function inboxOn(port: number, answer: string, status = 200): Promise<number> {
  const server = createServer((_, response) => response.writeHead(status).end(answer));
  servers.push(server);
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return (server.address() as AddressInfo).port;
}

test('a mail is found by an inbox that starts again meanwhile', async () => {
  const port = await inboxOn(0, '[]');
  const reader = new MailReader(`http://127.0.0.1:${port}`);
  const taken = reader.takeToken('verify-email', 'lina@example.dz', new AbortController().signal);
  await sleep(150);
  servers.splice(0)[0]!.close().closeAllConnections();
  await sleep(150);
  await inboxOn(port, JSON.stringify(mails));
  expect(await taken).toBe(token);
});
