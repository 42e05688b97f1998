import { afterEach, describe, expect, test } from '@jest/globals';
import { byLoad, eventually, serve } from '@power-corner/service-kit/testing';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { forwarder, type Times } from './forwarder.ts';
import { nowhere, raw } from './platform.ts';

const open: { close: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const part of open.splice(0).reverse()) await part.close();
});

/** The forwarding before a service. */
async function behind(service: (...handled: Parameters<RequestListener>) => unknown, times?: Times) {
  const server = await serve((...handled) => void service(...handled));
  open.push(server);
  const door = await forwarder(server.url, times);
  open.push(door);
  return { ...door, service: server.url };
}

const MiB = 1024 * 1024;
const piece = randomBytes(MiB);
const pieces = 96;
/** More than the buffers of all connections together. */
const large = () => Readable.from(Array.from({ length: pieces }, () => piece));
const hashOfLarge = () => {
  const hash = createHash('sha256');
  for (let index = 0; index < pieces; index += 1) hash.update(piece);
  return hash.digest('hex');
};

async function hashOf(stream: IncomingMessage): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Waits until no more bytes come, and returns their number. */
async function standstill(count: () => number): Promise<number> {
  for (;;) {
    const before = count();
    await sleep(byLoad(300));
    if (count() > 0 && count() === before) return before;
  }
}

const json = { 'content-type': 'application/json' };

describe('a body', () => {
  test('waits at its caller while the service does not read it, and arrives whole', async () => {
    const read = Promise.withResolvers<void>();
    const { url } = await behind(async (request, response) => {
      await read.promise;
      response.writeHead(200, json).end(JSON.stringify(await hashOf(request)));
    });
    let sent = 0;
    const upload = httpRequest(url, { method: 'POST', headers: { 'content-length': pieces * MiB } });
    large()
      .on('data', () => {
        sent += MiB;
      })
      .pipe(upload);
    const answered = once(upload, 'response') as Promise<[IncomingMessage]>;
    expect(await standstill(() => sent)).toBeLessThan((pieces * MiB) / 2);
    read.resolve();
    const [answer] = await answered;
    expect(JSON.parse((await answer.toArray()).join(''))).toBe(hashOfLarge());
  }, 30_000);

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

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('goes with %s, and one of no bytes too', async (method) => {
    const { url } = await behind(async (request, response) => {
      const { 'content-length': bytes, 'transfer-encoding': encoding } = request.headers;
      const text = (await request.toArray()).join('');
      response.writeHead(200, json).end(JSON.stringify({ method: request.method, bytes, encoding, text }));
    });
    const full = await raw(url, { method, headers: { 'content-length': '2' }, body: '{}' });
    expect(JSON.parse(full.text)).toEqual({ method, bytes: '2', text: '{}' });
    const empty = await raw(url, { method, headers: { 'content-length': '0' } });
    expect(JSON.parse(empty.text)).toMatchObject({ method, text: '' });
  });
});

describe('an answer', () => {
  test('waits at its service while the caller does not read it, and arrives whole', async () => {
    let sent = 0;
    const { url } = await behind((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/csv', 'content-length': pieces * MiB });
      large()
        .on('data', () => {
          sent += MiB;
        })
        .pipe(response);
    });
    const call = httpRequest(url).end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    expect(await standstill(() => sent)).toBeLessThan((pieces * MiB) / 2);
    expect(await hashOf(answer)).toBe(hashOfLarge());
  }, 30_000);

  test('of which a caller takes nothing for too long is broken off, at both ends', async () => {
    const closed = Promise.withResolvers<void>();
    const { url } = await behind(
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/csv' }).on('close', () => closed.resolve());
        large().pipe(response);
      },
      { timeoutMs: 500 },
    );
    const call = httpRequest(url).end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    await closed.promise;
    await expect(hashOf(answer)).rejects.toThrow('aborted');
  });

  test('whose caller leaves in the middle ends at the service', async () => {
    const closed = Promise.withResolvers<void>();
    const { url } = await behind(
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/csv' }).on('close', () => closed.resolve());
        response.write('first line');
      },
      { timeoutMs: 60_000 },
    );
    const call = httpRequest(url).end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    answer.destroy();
    await closed.promise;
  });

  test('of unknown length has its length from its end for a caller of HTTP/1.0', async () => {
    const { url } = await behind((_request, response) => {
      response.writeHead(200, json).write('{');
      response.end('}');
    });
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write('GET / HTTP/1.0\r\n\r\n');
    const [head, body] = (await socket.toArray()).join('').split('\r\n\r\n');
    expect([head?.split('\r\n')[0], body]).toEqual(['HTTP/1.1 200 OK', '{}']);
    expect(head).not.toMatch(/transfer-encoding/i);
  });

  test('passes piece by piece, and its end at the service ends it', async () => {
    let next: (text: string) => void = () => {};
    const { url } = await behind((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-transform' });
      next = (text) => (text === '' ? response.end() : response.write(text));
      next('one');
    });
    const call = httpRequest(url, { headers: { 'accept-encoding': 'gzip' } }).end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    const received: string[] = [];
    for await (const chunk of answer) {
      received.push(String(chunk));
      next(received.length === 1 ? 'two' : '');
    }
    expect(received).toEqual(['one', 'two']);
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

  test.each([
    ['HEAD', 200, { ...json, 'content-length': '5000' }],
    ['GET', 204, {}],
    ['GET', 304, { etag: '"a"' }],
  ])('to %s with status %d has no body, and the next one is answered', async (method, status, headers) => {
    const { url } = await behind((_request, response) => response.writeHead(status, headers).end());
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await raw(url, { method });
      expect([answer.status, answer.text]).toEqual([status, '']);
      expect(answer.headers).toMatchObject(headers);
      expect(answer.headers).not.toHaveProperty('transfer-encoding');
    }
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
