import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { EmailOnly } from '@power-corner/contracts/accounts/login';
import { z } from '@power-corner/contracts/zod';
import { Router } from 'express';
import jsonwebtoken from 'jsonwebtoken';
import { gzipSync } from 'node:zlib';
import { tokenIssuer } from '../src/auth/access.ts';
import { createHttpApp } from '../src/http/app.ts';
import { route } from '../src/http/route.ts';
import { createLog } from '../src/observability/log.ts';
import { call, keys, newId, serve, tokenFor } from '../src/testing.ts';

const answer = z.object({ status: z.int(), data: z.optional(z.unknown()) });

let site: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  const router = Router();
  const open = { access: 'all', success: 200, answer } as const;
  const guarded = { ...open, access: 'token' } as const;
  route(router, { ...open, method: 'POST', path: '/echo', body: EmailOnly }, async ({ body }) => ({ data: body }));
  route(router, { ...open, method: 'POST', path: '/unlisted', body: z.object({ id: z.string() }) }, async () => ({}));
  route(router, { ...guarded, method: 'GET', path: '/list' }, async ({ ctx }) => ({ data: [ctx.actor.firstname] }));
  route(router, { ...guarded, method: 'GET', path: '/record', tagged: true }, async () => ({
    data: { text: 'é', revision: 7 },
  }));
  route(router, { ...open, method: 'GET', path: '/session' }, async ({ ctx }) => ({ data: ctx.actor?.id ?? null }));
  route(router, { ...guarded, method: 'GET', path: '/set-up', whileLimited: true }, async ({ ctx }) => ({
    data: [ctx.actor.id, ctx.token],
  }));
  route(router, { ...guarded, method: 'POST', path: '/record', success: 201 }, async () => ({ location: '/record' }));
  site = await serve(createHttpApp({ log: createLog('test', 'silent'), publicKey: keys.publicKey, routers: [router] }));
});

afterAll(async () => site.close());

const post = async (path: string, body: Buffer | string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: new Uint8Array(Buffer.from(body)),
  });
  return {
    status: response.status,
    body: (await response.json()) as { code?: string; data?: unknown; message?: string },
  };
};

test('a token that is good for setting up a second factor only makes nobody of its bearer elsewhere', async () => {
  const id = newId();
  const limited = jsonwebtoken.sign(
    { usertype: 'admin', firstname: 'Amine', lastname: 'Benali', rev: 1, sid: newId(), limited: 'second_factor' },
    keys.privateKey,
    { algorithm: 'RS256', subject: id, jwtid: newId(), issuer: tokenIssuer, audience: tokenIssuer, expiresIn: 60 },
  );
  const read = async (path: string, token = limited) => call('GET', `${site.url}${path}`, { token });
  expect(await read('/set-up')).toMatchObject({ status: 200, body: { data: [id, limited] } });
  expect(await read('/session')).toMatchObject({ status: 200, body: { data: null } });
  expect(await read('/session', tokenFor('admin', id))).toMatchObject({ status: 200, body: { data: id } });
  for (const path of ['/list', '/record'])
    expect(await read(path)).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_SETUP' } });
});

const good = JSON.stringify({ email: 'a@example.dz' });

test.each<[string, Buffer | string, Record<string, string>, number]>([
  ['plain UTF-8', good, {}, 200],
  ['bytes that are no UTF-8', Buffer.from('{"email":"a\xff@example.dz"}', 'latin1'), {}, 400],
  [
    'an overlong encoding',
    Buffer.concat([Buffer.from('{"email":"a'), Buffer.from([0xc0, 0xae]), Buffer.from('@example.dz"}')]),
    {},
    400,
  ],
  ['UTF-16', Buffer.from(good, 'utf16le'), { 'content-type': 'application/json; charset=utf-16le' }, 400],
  ['a charset that does not exist', good, { 'content-type': 'application/json; charset=odd' }, 415],
  ['a compressed body, which could be a bomb', gzipSync(good), { 'content-encoding': 'gzip' }, 415],
  ['broken JSON', '{"email":', {}, 400],
  ['a list', '[]', {}, 400],
  ['a repeated key, of which the last counts', '{"email":"a@example.dz","email":{"$gt":""}}', {}, 400],
])('answers %s soundly', async (_, body, headers, status) => {
  expect((await post('/echo', body, headers)).status).toBe(status);
});

test('an own __proto__ changes nobody', async () => {
  const answer = await post(
    '/echo',
    '{"__proto__":{"polluted":true},"email":"a@example.dz","constructor":{"prototype":{"polluted":true}}}',
  );
  expect(answer.body.data).toEqual({ email: 'a@example.dz' });
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test('a schema without words of its own is refused in French', async () => {
  expect((await post('/unlisted', '{}')).body.message).toBe("Cette valeur n'est pas valide");
});

describe('what a person reads', () => {
  const token = tokenFor('athlete');
  const read = (path: string, headers: Record<string, string> = {}, own = token) =>
    call('GET', `${site.url}${path}`, { token: own, headers });

  test('carries an entity tag, by which it is not sent again while it is the same', async () => {
    const { headers } = await read('/list');
    const etag = headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['private, no-cache', 'Authorization']);
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const again = await read('/list', { 'if-none-match': known });
      expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, null, etag]);
    }
    expect((await read('/list', { 'if-none-match': '"other"' })).status).toBe(200);
    const other = await read(
      '/list',
      { 'if-none-match': etag },
      tokenFor('athlete', newId(), { firstname: 'Lina', lastname: 'B' }),
    );
    expect([other.status, other.body.data]).toEqual([200, ['Lina']]);
    expect((await call('HEAD', `${site.url}/list`, { token })).headers.get('etag')).toBe(etag);
  });

  test('of a record with a revision has a strong tag that begins with it, and is never compressed', async () => {
    const { headers } = await read('/record');
    expect(headers.get('etag')).toMatch(/^"7-[\w-]{27}"$/);
    expect(headers.get('cache-control')).toBe('private, no-cache, no-transform');
    expect((await read('/record', { 'if-none-match': headers.get('etag')! })).status).toBe(304);
  });

  test('is kept by nobody where it is refused, changed, or for everybody', async () => {
    const refused = await call('GET', `${site.url}/list`);
    expect([refused.status, refused.headers.get('cache-control'), refused.headers.get('etag')]).toEqual([
      401,
      'no-store',
      null,
    ]);
    const open = await call('GET', `${site.url}/session`);
    expect([open.headers.get('cache-control'), open.headers.get('etag')]).toEqual(['no-store', null]);
    const made = await call('POST', `${site.url}/record`, { token });
    expect([made.status, made.headers.get('location'), made.body]).toEqual([201, '/record', { status: 201 }]);
    expect([made.headers.get('cache-control'), made.headers.get('etag')]).toEqual(['no-store', null]);
  });
});

test('a service whose database does not answer says so to the health page of the gateway', async () => {
  expect((await call('GET', `${site.url}/healthz`)).status).toBe(503);
});
