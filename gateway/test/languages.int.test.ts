import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connectedRedis } from '@power-corner/service-kit/testing';
import type { Redis } from 'ioredis';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gateway, raw, standIn } from './platform.ts';
import { beforeNextTag } from './page-support.ts';

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const championship = {
  id: 'a'.repeat(24),
  slug: 'coupe',
  name: 'Coupe de force',
  date: '2031-12-12T08:00:00.000Z',
  location: 'Annaba',
  description: 'Une journée.',
  type: 'Powerlifting',
  status: 'canceled',
  picture: '/pictures/0123456789abcdef0123456789abcdef-1080.webp',
  preview: `/pictures/${'a'.repeat(24)}-preview.jpg`,
  max_participants: null,
  remaining_places: null,
  registration_opens_at: null,
  registration_closes_at: null,
  entry_fee_dzd: null,
};
let redis: Redis;
let folder: string;
let door: Awaited<ReturnType<typeof gateway>>;
let service: Awaited<ReturnType<typeof standIn>>;

/** Pages of the same size and time in every language, of which alone no entity tag could be made. */
const pageIn = (language: string) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>x</title></head><body><div id="root"></div><p id="too-old"></p></body></html>`;

beforeAll(async () => {
  redis = await connectedRedis();
  folder = await mkdtemp(join(tmpdir(), 'power-corner-languages-'));
  const table = {
    pages: [
      ['/', 'pages/home.html'],
      ['/login', 'pages/login.html'],
      ['/c/:slug', 'pages/c-slug.html'],
    ],
    missing: 'pages/not-found.html',
    scripts: ['sha256-all='],
    languages: ['fr', 'en', 'ar'],
  };
  const built = new Date('2031-01-01T00:00:00Z');
  const write = async (file: string, text: string) => {
    await writeFile(join(folder, file), text);
    await utimes(join(folder, file), built, built);
  };
  for (const language of ['fr', 'en', 'ar']) {
    const under = language === 'fr' ? 'pages' : `pages/${language}`;
    await mkdir(join(folder, under), { recursive: true });
    for (const file of ['home', 'login', 'c-slug', 'not-found']) await write(`${under}/${file}.html`, pageIn(language));
    await write(language === 'fr' ? 'index.html' : `${under}/index.html`, pageIn(language));
  }
  await write('pages/render.mjs', 'export const renderPage = async ({ language }) => `<main>${language}</main>`;');
  await writeFile(join(folder, 'pages/index.json'), JSON.stringify(table));
  service = await standIn((request, response) => {
    const one = request.url!.endsWith('/coupe');
    const body = one ? { status: 200, data: championship } : { status: 200, data: [], total: 0 };
    const status = one || !/championships\/./.test(request.url!) ? 200 : 404;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  door = await gateway({
    redis,
    upstream: service.url,
    settings: { WEB_DIST: folder, PUBLIC_URL: 'https://power.test' },
  });
});
afterAll(async () => {
  await door.close();
  await service.close();
  redis.disconnect();
  await rm(folder, { recursive: true });
});

const read = (path: string, headers: Record<string, string> = {}) =>
  raw(door.url, { path, headers: { ...html, ...headers } });
const languageOf = (text: string) => /<html lang="(\w+)"/.exec(text)?.[1];

test.each([
  ['nothing', {}, 'fr'],
  ['a browser in Arabic', { 'accept-language': 'ar-DZ,ar;q=0.9,fr;q=0.8' }, 'ar'],
  ['a browser that prefers English', { 'accept-language': 'de,en-US;q=0.9,fr;q=0.5' }, 'en'],
  ['a browser in Kabyle and French', { 'accept-language': 'kab,fr;q=0.9' }, 'fr'],
  ['a browser in another language', { 'accept-language': 'de' }, 'fr'],
  ['any language', { 'accept-language': '*' }, 'fr'],
  ['a chosen language', { 'accept-language': 'fr', cookie: 'theme=x; language=ar' }, 'ar'],
  ['a chosen French in an English browser', { 'accept-language': 'en', cookie: 'language=fr' }, 'fr'],
  ['a cookie that names no language', { cookie: 'language=xx' }, 'fr'],
  ['a malformed header', { 'accept-language': ';;q=,=' }, 'fr'],
] as const)('a page comes in the language of %s', async (_, headers, language) => {
  for (const path of ['/login', '/', '/c/coupe', '/nothing/here']) {
    const answer = await read(path, headers);
    expect([path, languageOf(answer.text)]).toEqual([path, language]);
    expect(answer.headers['content-language']).toBe(language);
    expect(answer.headers['vary']).toMatch(/cookie.*accept-language/i);
  }
});

test('the address of a page may name its language', async () => {
  const answer = await read('/login?language=ar', { cookie: 'language=en' });
  expect(languageOf(answer.text)).toBe('ar');
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(languageOf((await read('/login?language=de')).text)).toBe('fr');
  expect(languageOf((await read('/login?language=ar&language=en')).text)).toBe('fr');
});

test.each(['/login', '/c/coupe', '/'])('a tag of %s in one language is none in another', async (path) => {
  await beforeNextTag();
  const tags = new Map<string, string>();
  for (const language of ['fr', 'en', 'ar'])
    tags.set(language, (await read(path, { cookie: `language=${language}` })).headers['etag']!);
  expect(new Set(tags.values()).size).toBe(3);
  for (const [language, tag] of tags)
    for (const asked of tags.keys()) {
      const { status, text, headers } = await read(path, { cookie: `language=${asked}`, 'if-none-match': tag });
      expect([asked, language, status]).toEqual([asked, language, asked === language ? 304 : 200]);
      if (status === 200) expect(languageOf(text)).toBe(asked);
      expect(headers['vary']).toMatch(/cookie.*accept-language/i);
    }
});

test('a page in any language may run the inline scripts', async () => {
  for (const language of ['fr', 'ar']) {
    const { headers } = await read('/login', { cookie: `language=${language}` });
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-all=';");
  }
});

test('the page of a championship is rendered, described and linked in its language', async () => {
  const { text } = await read('/c/coupe', { cookie: 'language=ar' });
  expect(text).toContain('<main>ar</main>');
  expect(text).toContain('content="ملغاة. Powerlifting، الجمعة، 12 ديسمبر 2031، Annaba. Une journée."');
  expect(text).toContain('<meta property="og:locale" content="ar_DZ">');
  expect(text).toContain('<link rel="canonical" href="https://power.test/c/coupe">');
  expect(text.match(/<link rel="alternate" hreflang="(fr|en|ar|x-default)"/g)).toHaveLength(4);
  const named = (await read('/c/coupe?language=en')).text;
  expect(named).toContain('<main>en</main>');
  expect(named).toMatch(/content="Cancelled\. Powerlifting, Friday,? 12 December 2031, Annaba\. Une journée\."/);
  expect(named).toContain('<link rel="canonical" href="https://power.test/c/coupe?language=en">');
});

test('a championship that is not there says so in the language', async () => {
  const { status, text } = await read('/c/nothing', { cookie: 'language=ar' });
  expect([status, languageOf(text)]).toEqual([404, 'ar']);
});
