import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { connectedRedis, tokenFor } from '@power-corner/service-kit/testing';
import type { Redis } from 'ioredis';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gateway, raw, standIn } from './platform.ts';

let redis: Redis;
let folder: string;
const open: { close: () => Promise<unknown> }[] = [];
let url: string;

const answered = (type: string, bytes: number, status = 200) => ({
  status,
  headers: { 'content-type': type, 'content-length': bytes },
  body: ' '.repeat(bytes),
});
const json = 'application/json; charset=utf-8';

beforeAll(async () => {
  redis = await connectedRedis();
  folder = await mkdtemp(join(tmpdir(), 'power-corner-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  await writeFile(join(folder, 'assets/app-1a2b.js'), '1');
  const service = await standIn((request, response) => {
    const { url: target = '' } = request;
    const { status, headers, body } = target.includes('html')
      ? answered('text/html', 10, 500)
      : target.startsWith('/pictures/')
        ? answered('image/webp', 3000)
        : answered(json, target.includes('small') ? 20 : 5000);
    response.writeHead(status, headers).end(body);
  });
  const door = await gateway({
    redis,
    upstream: service.url,
    settings: { WEB_DIST: folder, PUBLIC_URL: 'https://power.test' },
  });
  url = door.url;
  open.push(door, service);
});
afterAll(async () => {
  for (const part of open) await part.close();
  redis.disconnect();
  await rm(folder, { recursive: true });
});

/** Written out, so that a change of a library or of ours cannot pass unseen. */
const security = {
  'content-security-policy':
    "default-src 'self';script-src 'self';script-src-attr 'none';style-src 'self';img-src 'self' data: blob:;font-src 'self';connect-src 'self';manifest-src 'self';worker-src 'self';object-src 'none';base-uri 'self';form-action 'self';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};
const authorization = `Bearer ${tokenFor('athlete')}`;
const html = { accept: 'text/html' };

test.each<[string, number, Parameters<typeof raw>[1]]>([
  ['a call', 200, { path: '/api/auth/profile', headers: { authorization } }],
  ['a call without a token', 401, { path: '/api/auth/profile' }],
  ['an unknown call', 404, { path: '/api/nothing' }],
  ['a wrong method', 405, { method: 'PUT', path: '/api/championships' }],
  [
    'a body of the wrong type',
    415,
    {
      method: 'POST',
      path: '/api/auth/login',
      headers: { 'content-type': 'text/plain', 'content-length': '1' },
      body: 'x',
    },
  ],
  ['OPTIONS', 204, { method: 'OPTIONS', path: '/api/championships' }],
  ['a failed service', 502, { path: '/api/auth/verify-email/html' }],
  ['a path that is refused', 400, { path: '/api/%2e%2e/x' }],
  ['the reference', 200, { path: '/api/docs' }],
  ['a page', 200, { path: '/login', headers: html }],
  ['an asset', 200, { path: '/assets/app-1a2b.js' }],
  ['a missing asset', 404, { path: '/assets/gone.js' }],
  ['security.txt', 200, { path: '/.well-known/security.txt' }],
])('every security header stands on %s', async (_, status, request) => {
  const answer = await raw(url, request);
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject(security);
  expect(answer.headers).not.toHaveProperty('x-powered-by');
});

test('a picture has all of them too, and may be embedded elsewhere', async () => {
  const { headers } = await raw(url, { path: '/pictures/a.webp' });
  expect(headers).toMatchObject({ ...security, 'cross-origin-resource-policy': 'cross-origin' });
  expect(headers).not.toHaveProperty('vary');
});

describe('answers in JSON differ by encoding, compressed or not', () => {
  const gzip = { 'accept-encoding': 'gzip' };
  test.each<[string, Parameters<typeof raw>[1], string | undefined]>([
    ['a large one', { path: '/api/auth/profile', headers: { authorization, ...gzip } }, 'gzip'],
    ['a large one without an accepted encoding', { path: '/api/auth/profile', headers: { authorization } }, undefined],
    ['a small one', { path: '/api/auth/verify-email/small', headers: gzip }, undefined],
    ['HEAD', { method: 'HEAD', path: '/api/auth/profile', headers: { authorization, ...gzip } }, undefined],
    ['a failure', { path: '/api/nothing', headers: gzip }, undefined],
  ])('%s', async (_, request, encoding) => {
    const { headers } = await raw(url, request);
    expect([headers.vary, headers['content-encoding']]).toEqual(['Accept-Encoding', encoding]);
  });
});
