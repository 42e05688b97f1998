import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { fetchJson as call, newId, tokenFor } from '@power-corner/service-kit/testing';
import { openDoor, raw } from './platform.ts';

let door: Awaited<ReturnType<typeof openDoor>>;

beforeAll(async () => {
  door = await openDoor();
});
beforeEach(() => {
  door.service.seen.length = 0;
});
afterAll(() => door.close());

const token = tokenFor('admin');
const authorization = `Bearer ${token}`;
const KiB = 1024;
const send = (path: string, type: string, bytes: number, method = 'POST') =>
  raw(door.url, {
    method,
    path,
    headers: { authorization, 'content-type': type, 'content-length': String(bytes) },
    body: Buffer.alloc(bytes, 0x20),
  });

describe('a body', () => {
  test.each([
    ['/api/auth/login', 'application/json', 64 * KiB],
    ['/api/email/send-bulk-championship-emails', 'application/json; charset=utf-8', 3072 * KiB],
    ['/api/championships', 'multipart/form-data; boundary=x', 6144 * KiB],
  ])('for %s of %s reaches the service up to its limit, and not beyond', async (path, type, bytes) => {
    expect((await send(path, type, bytes)).status).toBe(200);
    expect(door.service.seen[0]?.body.length).toBe(bytes);
    const { status, text } = await send(path, type, bytes + 1);
    expect([status, JSON.parse(text).code]).toEqual([413, 'TOO_LARGE']);
    expect(door.service.seen).toHaveLength(1);
  });

  test('that is a picture far too large gets to know why', async () => {
    const { status, text } = await send(
      `/api/championships/${newId()}/picture`,
      'multipart/form-data; boundary=x',
      20 * KiB * KiB,
      'PUT',
    );
    expect(status).toBe(413);
    expect(JSON.parse(text).error.fields).toEqual({ picture: "L'image ne doit pas dépasser 5 Mo" });
  });

  test.each([
    ['POST', '/api/auth/login', 'text/plain'],
    ['POST', '/api/auth/login', 'application/x-www-form-urlencoded'],
    ['POST', '/api/auth/login', 'multipart/form-data; boundary=x'],
    ['POST', '/api/championships', 'application/json'],
  ])('%s %s as %s is of the wrong type', async (method, path, type) => {
    const { status, text } = await send(path, type, 2, method);
    expect([status, JSON.parse(text).code]).toEqual([415, 'UNSUPPORTED_TYPE']);
  });

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/json'])(
    'that leaves a list may be %s, as mail programs post it',
    async (type) => {
      expect((await send(`/api/email/unsubscribe/${'t'.repeat(43)}`, type, 26)).status).toBe(200);
      expect(door.service.seen[0]?.body.length).toBe(26);
    },
  );

  test('without an announced length is refused', async () => {
    const { status, text } = await raw(door.url, {
      method: 'POST',
      path: '/api/auth/login',
      headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      body: '{}',
    });
    expect([status, JSON.parse(text).code]).toEqual([411, 'LENGTH_REQUIRED']);
    expect(door.service.seen).toHaveLength(0);
  });

  test('of a read is refused', async () => {
    expect((await send('/api/championships', 'application/json', 2, 'GET')).status).toBe(400);
  });

  test('may be missing', async () => {
    expect((await call('POST', `${door.url}/api/auth/logout`, { token })).status).toBe(200);
    expect((await call('DELETE', `${door.url}/api/championships/${newId()}`, { token })).status).toBe(200);
  });
});

describe('a path', () => {
  test.each(['/api/%2e%2e/internal', 'http://evil.test/api/auth/profile'])(
    '%s is refused in the form of the contract',
    async (path) => {
      const { status, text } = await raw(door.url, { path, headers: { authorization } });
      expect(status).toBe(400);
      expect(JSON.parse(text)).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
      expect(door.service.seen).toHaveLength(0);
    },
  );

  test.each(['/api', '/api/', '/api/nothing', '/api/championshipsfoo', '/api/internal/users'])(
    '%s that nobody answers is a 404',
    async (path) => {
      const { status, body } = await call('GET', door.url + path, { token });
      expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
      expect(door.service.seen).toHaveLength(0);
    },
  );
});

describe('a method', () => {
  const id = newId();
  const allowed: [string, string][] = [
    ['/api/auth/login', 'POST, OPTIONS'],
    ['/api/auth/profile', 'GET, HEAD, OPTIONS'],
    [`/api/championships/${id}`, 'GET, HEAD, OPTIONS, DELETE, PUT'],
    ['/api/championships/participate', 'POST, OPTIONS'],
    ['/api/openapi.json', 'GET, HEAD, OPTIONS'],
    ['/pictures/a.webp', 'GET, HEAD, OPTIONS'],
    ['/login', 'GET, HEAD, OPTIONS'],
  ];
  test.each(allowed)('OPTIONS of %s answers 204 with what the path allows: %s', async (path, allow) => {
    const { status, headers, text } = await raw(door.url, { method: 'OPTIONS', path });
    expect([status, headers.allow, text]).toEqual([204, allow, '']);
    expect(door.service.seen).toHaveLength(0);
  });

  test.each(allowed)(
    'that %s does not have is 405 with its Allow, before its token, its body and its type are judged',
    async (path, allow) => {
      const refused = [
        await raw(door.url, {
          method: 'PATCH',
          path,
          headers: { 'content-type': 'text/plain', 'content-length': '1' },
          body: 'x',
        }),
        await raw(door.url, { method: 'PATCH', path, headers: { 'transfer-encoding': 'chunked' }, body: 'x' }),
        await raw(door.url, { method: 'PROPFIND', path }),
      ];
      for (const { status, headers, text } of refused) {
        expect([status, headers.allow, JSON.parse(text).code]).toEqual([405, allow, 'METHOD_NOT_ALLOWED']);
      }
      expect(door.service.seen).toHaveLength(0);
    },
  );

  test('of a path that does not exist finds nothing', async () => {
    expect((await raw(door.url, { method: 'OPTIONS', path: '/api/nothing' })).status).toBe(404);
  });
});
