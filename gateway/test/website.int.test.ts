import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { connectedRedis } from '@power-corner/service-kit/testing';
import type { Redis } from 'ioredis';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { gateway, raw } from './platform.ts';

let redis: Redis;
let folder: string;
let door: Awaited<ReturnType<typeof gateway>>;
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const script = `console.log(${JSON.stringify('x'.repeat(3000))})`;

beforeAll(async () => {
  redis = await connectedRedis();
  folder = await mkdtemp(join(tmpdir(), 'power-corner-web-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, 'pages'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Power Corner</title>');
  await writeFile(
    join(folder, 'pages/index.json'),
    JSON.stringify({
      pages: [
        ['/', 'pages/home.html'],
        ['/championships/:id', 'pages/championships-id.html'],
      ],
      scripts: ['sha256-AbC='],
      styles: ['sha256-DeF='],
    }),
  );
  await writeFile(join(folder, 'pages/home.html'), '<!doctype html><title>Power Corner</title><h1>Bienvenue</h1>');
  await writeFile(
    join(folder, 'pages/championships-id.html'),
    '<!doctype html><title>Power Corner</title><link rel="modulepreload" href="/assets/championship.js">',
  );
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, '.secret'), 'hidden');
  await writeFile(join(folder, 'assets/app-1a2b.js'), script);
  await writeFile(join(folder, 'assets/app-1a2b.js.gz'), gzipSync(script));
  await writeFile(join(folder, 'assets/plain-3c4d.js'), script);
  door = await gateway({ redis, settings: { WEB_DIST: folder } });
});
afterAll(async () => {
  await door.close();
  redis.disconnect();
  await rm(folder, { recursive: true });
});

describe('security.txt', () => {
  const path = '/.well-known/security.txt';

  test.each([
    ['mailto:security@power.test', 'mailto:security@power.test'],
    [undefined, 'https://power.test/contact'],
  ])('with %s as the contact names %s, and expires within a year', async (contact, named) => {
    const settings = {
      WEB_DIST: folder,
      PUBLIC_URL: 'https://power.test',
      ...(contact && { SECURITY_CONTACT: contact }),
    };
    const site = await gateway({ redis, settings });
    const { status, text, headers } = await raw(site.url, { path });
    await site.close();
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const fields = Object.fromEntries(
      text
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.+)/, 2)),
    );
    expect(fields).toEqual({
      Contact: named,
      Expires: expect.any(String),
      'Preferred-Languages': 'fr, en',
      Canonical: `https://power.test${path}`,
    });
    const days = (Date.parse(fields['Expires']) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(178);
    expect(days).toBeLessThan(365);
  });

  test('is not there while the site does not know its own address', async () => {
    expect((await raw(door.url, { path })).status).toBe(404);
  });
});

describe('the application', () => {
  test.each([
    '/',
    '/login',
    '/championships/68a0c0ffee68a0c0ffee68a0',
    '/verify-email/3q2-7_aZ',
    '/index.html',
    '/login/',
  ])('is served for %s, to be asked for again each time', async (path) => {
    const { status, text, headers } = await raw(door.url, { path, headers: html });
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/);
    expect(text).toContain('<title>Power Corner</title>');
  });

  test('comes as the page of its path where the build made one, and as the common page elsewhere', async () => {
    const at = async (path: string) => (await raw(door.url, { path, headers: html })).text;
    expect(await at('/')).toContain('Bienvenue');
    expect(await at('/?from=poster')).toContain('Bienvenue');
    expect(await at('/championships/68a0c0ffee68a0c0ffee68a0?showHidden=true')).toContain('championship.js');
    for (const path of ['/login', '/championships', '/championships/1/2', '/index.html'])
      expect(await at(path)).not.toMatch(/Bienvenue|championship\.js/);
    for (const path of ['/pages/home.html', '/%70ages/home.html', '/%70ages/index.json'])
      expect([path, (await raw(door.url, { path, headers: html })).status]).toEqual([path, 404]);
  });

  test('may use the script and the styles that the build put into its page, by their hashes, and no others', async () => {
    const policy = async (path: string) =>
      (await raw(door.url, { path, headers: html })).headers['content-security-policy'];
    const home = await policy('/');
    expect(home).toContain("script-src 'self' 'sha256-AbC=';");
    expect(home).toContain("style-src 'self' 'sha256-DeF=';");
    for (const path of ['/login', '/api/docs']) {
      expect(await policy(path)).toContain("script-src 'self';");
      expect(await policy(path)).toContain("style-src 'self';");
    }
  });

  // A time of change is rounded to a millisecond, up or down.
  test.each([0.0002, 0.0007])('that has not changed is not sent again, written %d s after a second', async (after) => {
    const changedAt = 1_700_000_000 + after;
    await utimes(join(folder, 'index.html'), changedAt, changedAt);
    const { headers } = await raw(door.url, { path: '/login', headers: html });
    const again = await raw(door.url, { path: '/login', headers: { ...html, 'if-none-match': headers.etag! } });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test('is served to HEAD without a body', async () => {
    const { status, text } = await raw(door.url, { method: 'HEAD', path: '/', headers: html });
    expect([status, text]).toEqual([200, '']);
  });

  test.each([
    ['/verify-email/Ab_-9.', '/verify-email/Ab_-9'],
    ['/offers/Ab9)?from=mail', '/offers/Ab9?from=mail'],
    ['/claim/Ab9,', '/claim/Ab9'],
    ['/c/coupe%20', '/c/coupe'],
    ['/c/coupe...', '/c/coupe'],
    ['/c/coupe/live).', '/c/coupe/live'],
    ['/c/coupe%C2%BB', '/c/coupe'],
    ['/.well-known/change-password', '/dashboard/account'],
  ])('that was copied as %s is found at %s', async (path, meant) => {
    const { status, headers } = await raw(door.url, { path, headers: html });
    expect([status, headers.location]).toEqual([302, meant]);
  });

  test.each(['//example.org.', '/%5Cexample.org.', '/.'])('leads with %s to no other site', async (path) => {
    expect((await raw(door.url, { path, headers: html })).headers.location).toBeUndefined();
  });

  test('does not stand in for what is missing, hidden or no page', async () => {
    for (const path of ['/assets/gone-0000.js', '/favicon.ico', '/.secret', '/.git/config', '/assets/', '/assets/x']) {
      expect([path, (await raw(door.url, { path, headers: html })).status]).toEqual([path, 404]);
    }
    expect((await raw(door.url, { path: '/login', headers: { accept: 'application/json' } })).status).toBe(404);
    expect((await raw(door.url, { method: 'POST', path: '/login' })).status).toBe(405);
  });

  test('that is not built yet says so', async () => {
    const empty = await gateway({ redis });
    const { status, text, headers } = await raw(empty.url, { path: '/', headers: html });
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect(text).toContain('en cours de préparation');
    await empty.close();
  });
});

describe('an asset', () => {
  test('may be kept for a year, and comes as the build compressed it', async () => {
    const { headers } = await raw(door.url, { path: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'gzip' } });
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-encoding']).toBe('gzip');
    expect(headers['content-length']).toBe(String(gzipSync(script).length));
    expect(headers['content-type']).toMatch(/javascript/);
  });

  test('is sent as it is to a caller who refuses the encoding', async () => {
    for (const path of ['/assets/app-1a2b.js', '/assets/plain-3c4d.js']) {
      const { headers, text } = await raw(door.url, { path, headers: { 'accept-encoding': 'gzip;q=0, br;q=0' } });
      expect([headers['content-encoding'], text]).toEqual([undefined, script]);
    }
  });

  test('that the build left as it is gets compressed on the way', async () => {
    expect(
      (await raw(door.url, { path: '/assets/plain-3c4d.js', headers: { 'accept-encoding': 'gzip' } })).headers[
        'content-encoding'
      ],
    ).toBe('gzip');
  });

  test('is whole whatever range is asked for', async () => {
    const { status, text } = await raw(door.url, { path: '/assets/plain-3c4d.js', headers: { range: 'bytes=9-2' } });
    expect([status, text]).toEqual([200, script]);
  });

  test('of a new build is there at once', async () => {
    await writeFile(join(folder, 'assets/new-5e6f.js'), '1');
    expect((await raw(door.url, { path: '/assets/new-5e6f.js' })).text).toBe('1');
  });
});

describe('security headers', () => {
  test('bind the browser to https only where people come by https', async () => {
    const secure = await gateway({ redis, settings: { PUBLIC_URL: 'https://power.test' } });
    expect((await raw(secure.url, { path: '/api/docs' })).headers['strict-transport-security']).toBe(
      'max-age=31536000',
    );
    await secure.close();
    expect((await raw(door.url, { path: '/api/docs' })).headers).not.toHaveProperty('strict-transport-security');
  });
});

describe('the reference', () => {
  test.each([
    ['/api/openapi.json', /^application\/json/, '"openapi":"3.1.0"'],
    ['/api/docs', /^text\/html/, "L'API de Power Corner"],
    ['/api/docs.css', /^text\/css/, '.swagger-ui'],
    ['/api/docs.js', /^text\/javascript/, 'SwaggerUIBundle({'],
  ])('%s is served to everybody, and not again unchanged', async (path, type, content) => {
    const { status, headers, text } = await raw(door.url, { path, headers: { authorization: 'Bearer wrong' } });
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(type);
    expect(text).toContain(content);
    const again = await raw(door.url, { path, headers: { 'if-none-match': headers.etag! } });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});
