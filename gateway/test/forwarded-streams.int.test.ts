import { afterEach, describe, expect, test } from '@jest/globals';
import { eventually, serve } from '@power-corner/service-kit/testing';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { forwarder, type Times } from './forwarder.ts';
import { nowhere, raw } from './platform.ts';

const open: { close: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const part of open.splice(0).reverse()) await part.close();
});

async function behind(service: (...handled: Parameters<RequestListener>) => unknown, times?: Times) {
  const server = await serve((...handled) => void service(...handled));
  open.push(server);
  const door = await forwarder(server.url, times);
  open.push(door);
  return { ...door, service: server.url };
}

const MiB = 1024 * 1024;
const piece = randomBytes(MiB);
const json = { 'content-type': 'application/json' };

describe('a body', () => {
  test.each([
    ['answers early', 413, () => serve((_request, response) => response.writeHead(413, json).end('{"status":413}'))],
    ['fails early in HTML', 502, () => serve((_request, response) => response.writeHead(500).end('<h1>Error</h1>'))],
    ['is away', 503, async () => ({ url: nowhere, close: async () => {} })],
  ])(
    'whose service %s (%d) is read to its end, and the connection of its caller is used again',
    async (_, status, start) => {
      const service = await start();
      open.push(service);
      const door = await forwarder(service.url);
      open.push(door);
      const socket = connect(Number(new URL(door.url).port), '127.0.0.1');
      let text = '';
      socket.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${8 * MiB}\r\n\r\n`);
      for (let index = 0; index < 8; index += 1) socket.write(piece);
      socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
      await eventually(async () => text.match(/HTTP\/1\.1 \d+/g)?.length === 2);
      expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`, `HTTP/1.1 ${status}`]);
      socket.destroy();
    },
  );
});

describe('an answer', () => {
  test('of which a caller takes nothing for too long is broken off, at both ends', async () => {
    const closed = Promise.withResolvers<void>();
    const { url } = await behind(
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/csv' }).on('close', () => closed.resolve());
        // More than the buffers of all connections together.
        Readable.from(Array.from({ length: 96 }, () => piece)).pipe(response);
      },
      { timeoutMs: 500 },
    );
    const call = httpRequest(url).end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    await closed.promise;
    await expect(answer.toArray()).rejects.toThrow('aborted');
  });

  test('that stops in the middle is broken off', async () => {
    const { url } = await behind(
      (_request, response) => {
        response.writeHead(200, json).write('{"half":');
      },
      { timeoutMs: 300 },
    );
    await expect(raw(url, {})).rejects.toThrow();
  });

  test('keeps repeated headers, and nothing of the connection behind it', async () => {
    const { url } = await behind((_request, response) => {
      response.writeEarlyHints({ link: '</a.css>; rel=preload' });
      response.writeHead(200, {
        ...json,
        'set-cookie': ['a=1', 'b=2'],
        connection: ['keep-alive', 'X-Odd'],
        'keep-alive': 'timeout=7',
        'x-odd': '1',
        'proxy-authenticate': 'Basic',
        trailer: 'x-sum',
        te: 'trailers',
        upgrade: 'h2c',
      });
      response.write('{}');
      response.addTrailers({ 'x-sum': '1' });
      response.end();
    });
    const { status, headers, text } = await raw(url, {});
    expect([status, text]).toEqual([200, '{}']);
    expect(headers).toEqual({
      ...json,
      'set-cookie': ['a=1', 'b=2'],
      date: expect.any(String),
      connection: 'keep-alive',
      vary: 'Accept-Encoding',
      'transfer-encoding': 'chunked',
    });
  });
});

test('a service sees its own name as the host, and nothing of the connection before it', async () => {
  let seen: NodeJS.Dict<string | string[]> = {};
  const { url, service } = await behind((request, response) => {
    seen = request.headers;
    response.writeHead(200, json).end('{}');
  });
  const odd = { connection: 'keep-alive, x-odd', 'x-odd': '1', te: 'trailers', 'proxy-authorization': 'Basic' };
  await raw(url, { headers: { host: 'power.test', ...odd, expect: '100-continue' } });
  expect(seen).toEqual({
    host: new URL(service).host,
    connection: 'keep-alive',
    'x-forwarded-for': '192.0.2.7',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': 'power.test',
  });
});
