import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { fetchJson as call, connectedRedis, eventually, metric, tokenFor } from '@power-corner/service-kit/testing';
import { registry } from '@power-corner/service-kit/observability/metrics';
import type { Redis } from 'ioredis';
import { randomBytes } from 'node:crypto';
import { gateway, nowhere, raw, standIn } from './platform.ts';

let redis: Redis;
const open: { close: () => Promise<unknown> }[] = [];

beforeAll(async () => {
  redis = await connectedRedis();
});
afterEach(async () => {
  for (const part of open.splice(0).reverse()) await part.close();
});
afterAll(() => redis.disconnect());

async function behind(answer?: Parameters<typeof standIn>[0], upstreamTimeoutMs = 5000) {
  const service = await standIn(answer);
  open.push(service);
  const door = await gateway({ redis, upstream: service.url, upstreamTimeoutMs });
  open.push(door);
  return { service, url: door.url };
}

async function reachable(upstream: string) {
  const door = await gateway({ redis, upstream });
  open.push(door);
  return door.url;
}

test('what services fail to answer is counted, by service and without what stood in the path', async () => {
  const url = await reachable(nowhere);
  const id = '68a0c0ffee68a0c0ffee68a0';
  await call('GET', `${url}/api/championships/${id}`, { token: tokenFor('athlete') });
  await eventually(
    async () =>
      (await metric('http_request_duration_seconds_count', {
        method: 'GET',
        route: '/api/championships/{id}',
        status: '5xx',
      })) === 1,
  );
  expect(await metric('upstream_failures_total', { upstream: 'championships', code: 'UNAVAILABLE' })).toBe(1);
  expect(await registry.metrics()).not.toContain(id);
});

describe('a service that', () => {
  test('is away is answered as unavailable', async () => {
    const url = await reachable(nowhere);
    const { status, body, headers } = await call('GET', `${url}/api/auth/check-auth`);
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '5']);
    expect(JSON.stringify(body)).not.toContain('127.0.0.1');
    const picture = await call('GET', `${url}/pictures/a.webp`);
    expect(picture.body.code).toBe('UNAVAILABLE');
  });

  test('is away is answered in both forms to a participation', async () => {
    const url = await reachable(nowhere);
    const { status, body } = await call('POST', `${url}/api/championships/participate`, {
      token: tokenFor('athlete'),
      json: {},
    });
    expect(status).toBe(503);
    expect(body.erreur).toBe(body.message);
  });

  test('is silent is given up', async () => {
    const { url } = await behind(() => {}, 300);
    const { status, body, headers } = await call('POST', `${url}/api/auth/login`, { json: {} });
    expect([status, body.code, headers.get('retry-after')]).toEqual([504, 'UPSTREAM_TIMEOUT', '5']);
  });

  test('breaks off is answered as failed, and is not called again', async () => {
    const { url, service } = await behind((request) => request.socket.destroy());
    const { status, body } = await call('POST', `${url}/api/auth/login`, { json: {} });
    expect([status, body.code]).toEqual([502, 'UPSTREAM_FAILED']);
    expect(service.seen).toHaveLength(1);
  });

  test('fails in text or HTML is answered in the form of the contract', async () => {
    const { url } = await behind((_request, response) =>
      response.writeHead(500, { 'content-type': 'text/html' }).end('<pre>Error at /srv/app.ts:1</pre>'),
    );
    const { status, body } = await call('GET', `${url}/api/auth/check-auth`);
    expect([status, body.code]).toEqual([502, 'UPSTREAM_FAILED']);
  });

  test('breaks off in the middle of an answer ends the connection', async () => {
    const { url } = await behind((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
      response.write('{"a":', () => response.destroy());
    });
    await expect(raw(url, { path: '/api/auth/check-auth' })).rejects.toThrow();
    expect((await call('GET', `${url}/api/nothing`)).status).toBe(404);
  });
});

test('a refusal of a service passes as it is', async () => {
  const { url } = await behind((_request, response) =>
    response
      .writeHead(409, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '7' })
      .end('{"status":409,"code":"FULL"}'),
  );
  const { status, body, headers } = await call('POST', `${url}/api/auth/login`, { json: {} });
  expect([status, body.code, headers.get('retry-after')]).toEqual([409, 'FULL', '7']);
});

test('a caller who goes away ends the work of the service, and harms nobody', async () => {
  let gone = false;
  const { url, service } = await behind((_request, response) =>
    response.on('close', () => {
      gone = true;
    }),
  );
  const abort = new AbortController();
  const pending = fetch(`${url}/api/auth/check-auth`, { signal: abort.signal }).catch(() => 'aborted');
  await eventually(async () => service.seen.length === 1);
  abort.abort();
  expect(await pending).toBe('aborted');
  await eventually(async () => gone);
  expect((await call('GET', `${url}/api/nothing`)).status).toBe(404);
});

describe('answers', () => {
  test('of over 1 KB are compressed, small ones are not, and what a service tells about itself stays inside', async () => {
    const { url } = await behind((request, response) => {
      const body = JSON.stringify({ text: 'a'.repeat(request.url!.includes('users') ? 5000 : 5) });
      response
        .writeHead(200, {
          'content-type': 'application/json',
          'content-length': body.length,
          'x-powered-by': 'x',
          server: 'x',
        })
        .end(body);
    });
    const headers = { 'accept-encoding': 'gzip', authorization: `Bearer ${tokenFor('admin')}` };
    const large = await raw(url, { path: '/api/admin/users', headers });
    expect(large.headers['content-encoding']).toBe('gzip');
    expect(large.headers['vary']).toMatch(/accept-encoding/i);
    expect(large.headers).not.toHaveProperty('x-powered-by');
    expect(large.headers).not.toHaveProperty('server');
    const small = await raw(url, { path: '/api/auth/check-auth', headers });
    expect(small.headers['content-encoding']).toBeUndefined();
  });

  test('with an entity tag keep it and their 304 when they are compressed, and differ by who asks and how', async () => {
    const { url } = await behind((request, response) => {
      const headers = {
        'content-type': 'application/json',
        'cache-control': 'private, no-cache',
        vary: 'Authorization',
        etag: 'W/"l1"',
      };
      if (request.headers['if-none-match'] === 'W/"l1"') response.writeHead(304, headers).end();
      else response.writeHead(200, headers).end(JSON.stringify({ text: 'a'.repeat(5000) }));
    });
    const headers = { 'accept-encoding': 'gzip', authorization: `Bearer ${tokenFor('admin')}` };
    const list = await raw(url, { path: '/api/admin/users', headers });
    expect([list.headers['content-encoding'], list.headers.etag, list.headers['cache-control']]).toEqual([
      'gzip',
      'W/"l1"',
      'private, no-cache',
    ]);
    expect(list.headers.vary).toBe('Authorization, Accept-Encoding');
    const again = await raw(url, { path: '/api/admin/users', headers: { ...headers, 'if-none-match': 'W/"l1"' } });
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', 'W/"l1"']);
  });

  test('with pictures keep their cache rules, their bytes and their 304, and may be shown on other sites', async () => {
    const bytes = randomBytes(3000);
    const { url } = await behind((request, response) => {
      const headers = {
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        etag: '"p1"',
      };
      if (request.headers['if-none-match'] === '"p1"') response.writeHead(304, headers).end();
      else response.writeHead(200, headers).end(bytes);
    });
    const picture = await fetch(`${url}/pictures/abc-720.webp`);
    expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(Buffer.from(await picture.arrayBuffer()).equals(bytes)).toBe(true);
    const again = await raw(url, { path: '/pictures/abc-720.webp', headers: { 'if-none-match': '"p1"' } });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect((await fetch(`${url}/api/auth/check-auth`)).headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });
});
