import { afterEach, describe, expect, test } from '@jest/globals';
import { byLoad, eventually, serve } from '@power-corner/service-kit/testing';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { forwarder, type Times } from './forwarder.ts';
import { raw } from './platform.ts';

const open: { close: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const part of open.splice(0).reverse()) await part.close();
});

async function before(upstream: string, times?: Times) {
  const door = await forwarder(upstream, times);
  open.push(door);
  return door;
}

async function behind(service: RequestListener, times?: Times) {
  const server = await serve(service);
  open.push(server);
  return before(server.url, times);
}

const found = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}');

async function frozenService() {
  const code = `
    const server = require('node:http').createServer(({ url }, response) => {
      console.log(url);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
    server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
      console.log(server.address().port);
      process.kill(process.pid, 'SIGSTOP');
    });`;
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  child.stdout.on('data', (text: Buffer) => lines.push(...text.toString().trim().split('\n')));
  const port = Number(await eventually(async () => lines.shift()));
  // More connections than wait to be accepted: the next one gets no answer.
  const waiting = Array.from({ length: 3 }, () => connect(port, '127.0.0.1').on('error', () => {}));
  await sleep(100);
  open.push({
    close: async () => {
      for (const socket of waiting) socket.destroy();
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  });
  return { url: `http://127.0.0.1:${port}`, paths: lines, goOn: () => child.kill('SIGCONT') };
}

describe('a service that accepts no connection', () => {
  test('is given up within three seconds', async () => {
    const door = await before((await frozenService()).url);
    const startedAt = Date.now();
    const { status, text } = await raw(door.url, {});
    expect([status, JSON.parse(text).code]).toEqual([504, 'UPSTREAM_TIMEOUT']);
    expect(Date.now() - startedAt).toBeLessThan(byLoad(3000));
  });

  test('gets nothing of a request whose caller left meanwhile', async () => {
    const service = await frozenService();
    const door = await before(service.url);
    const leave = new AbortController();
    const left = fetch(`${door.url}/left`, { method: 'POST', body: '{}', signal: leave.signal }).catch(() => 'left');
    await sleep(200);
    leave.abort();
    expect(await left).toBe('left');
    service.goOn();
    // The system tries to connect again a second after its first try.
    await sleep(1500);
    expect((await raw(door.url, { path: '/stayed' })).status).toBe(200);
    expect(service.paths).toEqual(['/stayed']);
  });
});

describe('a connection to a service', () => {
  test.each(['GET', 'POST'])('that breaks after a %s was written to it fails the request, once', async (method) => {
    let requests = 0;
    const door = await behind((request, response) => {
      requests += 1;
      if (requests === 1) found(response);
      else request.socket.destroy();
    });
    expect((await raw(door.url, { method })).status).toBe(200);
    const { status, text } = await raw(door.url, { method });
    expect([status, JSON.parse(text).code]).toEqual([502, 'UPSTREAM_FAILED']);
    expect(requests).toBe(2);
  });

  test('is closed before the service closes it', async () => {
    const server = createServer({ keepAliveTimeout: 3000 }, (_request, response) => void found(response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    open.push({ close: async () => server.close() });
    const accepted = once(server, 'connection') as Promise<[Socket]>;
    const door = await before(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { idleMs: 1000 });
    await raw(door.url, {});
    const [socket] = await accepted;
    let timeouts = 0;
    socket.on('timeout', () => {
      timeouts += 1;
    });
    await once(socket, 'close');
    expect(timeouts).toBe(0);
  });

  test('ends with the gateway, whose last callers get an answer', async () => {
    const sockets: Socket[] = [];
    const door = await behind((request, response) => {
      sockets.push(request.socket);
      if (request.url !== '/silent') found(response);
    });
    await raw(door.url, {});
    const last = raw(door.url, { path: '/silent' });
    await eventually(async () => sockets.length === 2);
    await door.stop();
    expect((await last).status).toBe(502);
    expect(await eventually(async () => sockets.every(({ destroyed }) => destroyed))).toBe(true);
  });
});

test('a service may be behind a path', async () => {
  const seen: string[] = [];
  const service = await serve((request, response) => {
    seen.push(request.url!);
    found(response);
  });
  open.push(service);
  for (const upstream of [`${service.url}/base`, `${service.url}/base/`])
    await raw((await before(upstream)).url, { path: '/api/x?a=1' });
  expect(seen).toEqual(['/base/api/x?a=1', '/base/api/x?a=1']);
});
