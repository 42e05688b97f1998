import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { EmailOnly } from '@power-corner/contracts/auth';
import { z } from '@power-corner/contracts/zod';
import { Router } from 'express';
import { gzipSync } from 'node:zlib';
import { createHttpApp, handle } from '../src/http.ts';
import { createLog } from '../src/log.ts';
import { keys, serve } from '../src/testing.ts';

let site: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  const router = Router();
  router.post('/echo', handle({ access: 'all', body: EmailOnly }, async ({ body }) => ({ data: body })));
  router.post('/untold', handle({ access: 'all', body: z.object({ id: z.string() }) }, async () => ({})));
  site = await serve(createHttpApp({ log: createLog('test', 'silent'), publicKey: keys.publicKey, routers: [router] }));
});

afterAll(async () => site.close());

const post = async (path: string, body: Buffer | string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${site.url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: new Uint8Array(Buffer.from(body)) });
  return { status: response.status, body: (await response.json()) as { code?: string; data?: unknown; message?: string } };
};

const good = JSON.stringify({ email: 'a@example.dz' });

test.each<[string, Buffer | string, Record<string, string>, number]>([
  ['plain UTF-8', good, {}, 200],
  ['bytes that are no UTF-8', Buffer.from('{"email":"a\xff@example.dz"}', 'latin1'), {}, 400],
  ['an overlong encoding', Buffer.concat([Buffer.from('{"email":"a'), Buffer.from([0xc0, 0xae]), Buffer.from('@example.dz"}')]), {}, 400],
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
  const answer = await post('/echo', '{"__proto__":{"polluted":true},"email":"a@example.dz","constructor":{"prototype":{"polluted":true}}}');
  expect(answer.body.data).toEqual({ email: 'a@example.dz' });
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test('a schema without words of its own is refused in French', async () => {
  expect((await post('/untold', '{}')).body.message).toBe("Cette valeur n'est pas valide");
});
