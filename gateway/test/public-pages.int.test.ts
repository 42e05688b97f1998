import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { byLoad, connectedRedis } from '@power-corner/service-kit/testing';
import { championshipStatuses } from '@power-corner/contracts/lists';
import type { PublicChampionship } from '@power-corner/contracts/championships/public-championships';
import type { Redis } from 'ioredis';
import { rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  builtFolder,
  dataOf,
  beforeNextTag,
  html,
  metaOf,
  schemaOrgFaults,
  shell,
  structuredDataOf,
} from './page-support.ts';
import { gateway, nowhere, raw, standIn } from './platform.ts';

const site = 'https://power.test';
let redis: Redis;
let folder: string;
let door: Awaited<ReturnType<typeof gateway>>;
let service: Awaited<ReturnType<typeof standIn>>;
const known = new Map<string, PublicChampionship>();
let number = 0;

const championship = (fields: Partial<PublicChampionship> = {}): PublicChampionship => {
  const slug = `coupe-${(number += 1)}`;
  const made: PublicChampionship = {
    id: 'a'.repeat(24),
    slug,
    name: 'Coupe de force',
    date: '2031-12-12T08:00:00.000Z',
    location: 'Salle omnisports, Annaba',
    description: 'Une journée de force.',
    type: 'Powerlifting',
    max_participants: 40,
    remaining_places: 12,
    picture: '/pictures/0123456789abcdef0123456789abcdef-1080.webp',
    status: 'upcoming',
    canceled_reason: null,
    registration_opens_at: null,
    registration_closes_at: null,
    entry_fee_dzd: null,
    payment_instructions: null,
    divisions: [],
    levels: [],
    rules: null,
    organiser: 'Nadia Haddad',
    preview: `/pictures/${'a'.repeat(24)}-${'b'.repeat(32)}-preview.jpg`,
    ...fields,
  };
  known.set(slug, made);
  return made;
};

const shownIn = (period: string | null): readonly string[] => {
  if (period === 'running') return ['ongoing'];
  if (period === 'past') return ['completed', 'canceled'];
  return period === 'all' ? championshipStatuses : ['upcoming'];
};

beforeAll(async () => {
  redis = await connectedRedis();
  folder = await builtFolder(
    [
      ['/', 'pages/home.html'],
      ['/competitions', 'pages/competitions.html'],
      ['/c/:slug', 'pages/c-slug.html'],
      ['/c/:slug/live', 'pages/c-slug-live.html'],
    ],
    `let rendered = 0;
    export const renderPage = async ({ path, search, data }) => {
      rendered += 1;
      const names = Object.values(data.answers).flatMap((answer) => answer.data).map(({ name }) => name);
      if (names.includes('unreadable')) throw new Error('the renderer failed');
      return '<main data-path="' + path + '" data-search="' + search + '" data-rendered="' + rendered + '">' + Object.keys(data.answers) + '</main>';
    };`,
  );
  service = await standIn((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://service');
    const slug = /^\/api\/public\/championships\/([^/]+)$/.exec(pathname)?.[1];
    const found = slug === undefined ? undefined : known.get(slug);
    const rows = [...known.values()].filter(({ status }) => shownIn(searchParams.get('period')).includes(status));
    const body = slug === undefined ? { status: 200, data: rows, total: rows.length } : { status: 200, data: found };
    const status = slug !== undefined && !found ? 404 : 200;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  door = await gateway({ redis, upstream: service.url, settings: { WEB_DIST: folder, PUBLIC_URL: `${site}/` } });
});
beforeEach(() => known.clear());
afterAll(async () => {
  await door.close();
  await service.close();
  redis.disconnect();
  await rm(folder, { recursive: true });
});

const read = (path: string, headers: Record<string, string> = {}) =>
  raw(door.url, { path, headers: { ...html, ...headers } });
const rootOf = (text: string) => /<main data-path="[^"]+"/.exec(text)?.[0];
/** How many pages the renderer had made when it made this one. */
const renderedAs = (text: string) => Number(/data-rendered="(\d+)"/.exec(text)?.[1]);

describe('the page of a championship', () => {
  test('carries what a crawler reads, with absolute addresses', async () => {
    const { slug } = championship();
    const { status, text, headers } = await read(`/c/${slug}`);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const url = `${site}/c/${slug}`;
    expect(text).toContain('<title>Coupe de force · Power Corner</title>');
    expect(text).toContain(`<link rel="canonical" href="${url}">`);
    expect(text.match(/<meta name="description"/g)).toHaveLength(1);
    const description = 'Powerlifting, vendredi 12 décembre 2031, Salle omnisports, Annaba. Une journée de force.';
    expect(metaOf(text, 'description')).toBe(description);
    expect(metaOf(text, 'og:title')).toBe('Coupe de force');
    expect(metaOf(text, 'og:description')).toBe(description);
    expect(metaOf(text, 'og:url')).toBe(url);
    expect(metaOf(text, 'og:image')).toBe(`${site}/pictures/${'a'.repeat(24)}-${'b'.repeat(32)}-preview.jpg`);
    expect([metaOf(text, 'og:image:width'), metaOf(text, 'og:image:height')]).toEqual(['1200', '630']);
    expect(metaOf(text, 'twitter:card')).toBe('summary_large_image');
  });

  test('comes with its words, its data and its picture', async () => {
    const { slug } = championship();
    const { text } = await read(`/c/${slug}`);
    expect(text).toContain(`<div id="root" data-path="/c/${slug}" data-session="unknown"><main data-path="/c/${slug}"`);
    expect(dataOf(text).answers[`/api/public/championships/${slug}`].data.name).toBe('Coupe de force');
    expect(text).toMatch(/<link rel="preload" as="image" fetchpriority="high" imagesrcset="[^"]+-360\.webp 360w/);
  });

  test.each([
    `</script><script>alert(1)</script>`,
    `"><img src=x onerror=alert(1)>`,
    `'--><!--<script>`,
    `$& $1 $\` \\u003c/script>`,
    `</title><svg onload=alert(1)>`,
    `\u2028\u202e{{name}}`,
  ])('shows the name %s as text everywhere', async (name) => {
    const { slug } = championship({ name, description: name, location: name, canceled_reason: name });
    const { status, text } = await read(`/c/${slug}`);
    expect(status).toBe(200);
    expect(metaOf(text, 'og:title')).toBe(name);
    expect(structuredDataOf(text)['name']).toBe(name);
    expect(text.match(/<script/g)).toHaveLength(2);
    expect(text.match(/<\/script>/g)).toHaveLength(2);
    expect(text).not.toMatch(/<(img|svg)/);
  });

  test('is 404 with its own words for one that is unknown or hidden, or for no slug at all', async () => {
    for (const path of ['/c/inconnue', '/c/%22%3E', '/c/Une%20Coupe', `/c/${'x'.repeat(200)}`]) {
      const { status, text, headers } = await read(path);
      expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-store']);
      expect(text).toContain('<h1>404</h1>');
    }
    expect((await raw(door.url, { path: '/c/inconnue', headers: { accept: 'application/json' } })).status).toBe(404);
  });

  test('is gone at most two seconds after its championship', async () => {
    const { slug } = championship();
    expect((await read(`/c/${slug}`)).status).toBe(200);
    known.delete(slug);
    const hiddenAt = Date.now();
    while ((await read(`/c/${slug}`)).status === 200) {
      expect(Date.now() - hiddenAt).toBeLessThan(byLoad(3000));
      await pause(50);
    }
    expect(Date.now() - hiddenAt).toBeLessThan(byLoad(3000));
  });

  test('is not sent again unchanged, and simultaneous readers share one read of the service', async () => {
    await beforeNextTag();
    const { slug } = championship();
    service.seen.length = 0;
    const [first] = await Promise.all(Array.from({ length: 20 }, () => read(`/c/${slug}`)));
    expect(service.seen.filter(({ url }) => url.endsWith(slug))).toHaveLength(1);
    expect(first!.headers['cache-control']).toBe('no-cache');
    const again = await read(`/c/${slug}`, { 'if-none-match': first!.headers.etag! });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test('is the shell, and no 404, while the service is away', async () => {
    const alone = await gateway({ redis, upstream: nowhere, settings: { WEB_DIST: folder } });
    const { status, text, headers } = await raw(alone.url, { path: '/c/coupe', headers: html });
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect(text).toBe(shell);
    expect((await raw(alone.url, { path: '/', headers: html })).text).toBe(shell);
    expect((await raw(alone.url, { path: '/sitemap.xml' })).status).toBe(503);
    await alone.close();
  });
});

describe.each(['/', '/c/coupe'])('the kept page of %s', (path) => {
  const shown = (fields: Partial<PublicChampionship> = {}) => {
    const made = championship(fields);
    known.clear();
    known.set('coupe', { ...made, slug: 'coupe' });
  };
  /** Answers of the service are up to two seconds old, also those of another test. */
  const readUntil = async (isSo: (text: string) => boolean) => {
    for (const until = Date.now() + byLoad(3000); ;) {
      const answer = await read(path);
      if (isSo(answer.text)) return answer;
      expect(Date.now()).toBeLessThan(until);
      // Reading as fast as possible would reach the rate limit of an address.
      await pause(50);
    }
  };
  const namedAs = (name: string) => readUntil((text) => text.includes(`"name":"${name}"`));

  test('is rendered once, whoever reads it, and not for who has it already', async () => {
    shown({ name: 'Rendue une fois' });
    const first = await namedAs('Rendue une fois');
    const visitors = Array.from({ length: 50 }, (_, index) =>
      read(path, { cookie: `theme=${index}`, authorization: 'Bearer x' }),
    );
    const pages = new Set((await Promise.all(visitors)).map(({ text }) => text));
    // Two, when a new period begins meanwhile.
    expect(pages.size).toBeLessThanOrEqual(2);
    expect(Math.max(...[...pages].map(renderedAs))).toBeLessThanOrEqual(renderedAs(first.text) + 1);

    // Of the period that has begun meanwhile.
    const { headers } = await read(path);
    const asked = Array.from({ length: 20 }, () => read(path, { 'if-none-match': headers.etag! }));
    expect((await Promise.all(asked)).map(({ status }) => status)).toContain(304);
    shown({ name: 'Rendue encore' });
    expect(renderedAs((await namedAs('Rendue encore')).text)).toBeLessThanOrEqual(renderedAs(first.text) + 3);
  });

  test('is the same in every coding, and names the coding among what it differs by', async () => {
    shown();
    const plain = await namedAs('Coupe de force');
    for (const [accepted, coding, decode] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['br;q=0, gzip', 'gzip', gunzipSync],
    ] as const) {
      const { headers, bytes } = await read(path, { 'accept-encoding': accepted });
      expect(headers['content-encoding']).toBe(coding);
      expect(headers.vary).toMatch(/cookie.*accept-language.*accept-encoding/i);
      expect(rootOf(decode(bytes).toString())).toBe(rootOf(plain.text));
    }
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toMatch(/accept-encoding/i);
  });

  test('shows what has changed two seconds later at most, with another tag', async () => {
    shown({ remaining_places: 12 });
    const before = await readUntil((text) => text.includes('"remaining_places":12'));
    shown({ remaining_places: 11 });
    const changedAt = Date.now();
    const after = await readUntil((text) => text.includes('"remaining_places":11'));
    expect(Date.now() - changedAt).toBeLessThan(byLoad(2500));
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });

  test('of a new build is there at once', async () => {
    shown();
    const before = await namedAs('Coupe de force');
    const file = join(folder, path === '/' ? 'pages/home.html' : 'pages/c-slug.html');
    await writeFile(file, shell.replace('La page tarde', 'Une nouvelle page'));
    await utimes(file, new Date(), new Date('2031-01-01T00:00:00Z'));
    const { status, text } = await read(path, { 'if-none-match': before.headers.etag! });
    await writeFile(file, shell);
    expect([status, text.includes('Une nouvelle page')]).toEqual([200, true]);
  });

  test('is rendered again after a failure, which is not kept', async () => {
    shown({ name: 'unreadable' });
    await readUntil((text) => text === shell);
    shown({ name: 'Lisible' });
    await namedAs('Lisible');
  });
});

/** Answers of the service are up to two seconds old, so each test asks a gateway of its own. */
async function atOnce<Result>(
  use: (ask: (path: string) => ReturnType<typeof raw>) => Promise<Result>,
): Promise<Result> {
  const own = await gateway({ redis, upstream: service.url, settings: { WEB_DIST: folder, PUBLIC_URL: site } });
  try {
    return await use((path) => raw(own.url, { path, headers: html }));
  } finally {
    await own.close();
  }
}
const slugsOf = (text: string) =>
  Object.values<{ data: { slug: string }[] }>(dataOf(text).answers).map(({ data }) => data.map(({ slug }) => slug));

describe('the welcome', () => {
  test.each([
    [
      'the next championship',
      {},
      /^Prochain championnat : Coupe de force, vendredi 12 décembre 2031, Salle omnisports/,
    ],
    [
      'the one that runs',
      { status: 'ongoing', date: new Date(Date.now() - 3_600_000).toISOString() },
      /^En direct : Coupe de force, /,
    ],
  ] as const)('names %s to who pastes its link', async (_, fields, described) => {
    championship(fields);
    const { text } = await atOnce((ask) => ask('/'));
    expect(text).toContain('<title>Power Corner · Salle de force et championnats à Annaba</title>');
    for (const name of ['description', 'og:description', 'twitter:description'])
      expect(metaOf(text, name)).toMatch(described);
    expect(metaOf(text, 'og:url')).toBe(`${site}/`);
    expect([metaOf(text, 'og:image'), metaOf(text, 'twitter:card')]).toEqual([
      `${site}/share.jpg`,
      'summary_large_image',
    ]);
    expect(text).toContain(`<link rel="canonical" href="${site}/">`);
    expect(text).toContain('hreflang="ar"');
  });

  test('has its tags also without a championship, and shows a name as text', async () => {
    expect(metaOf((await atOnce((ask) => ask('/'))).text, 'og:description')).toMatch(/^Choisissez un championnat/);
    const name = `"><script>alert(1)</script>`;
    championship({ name });
    const { text } = await atOnce((ask) => ask('/'));
    expect(metaOf(text, 'description')).toContain(name);
    expect(text.match(/<script/g)).toHaveLength(1);
  });
});

describe('the public list', () => {
  test('comes with what runs, what comes and what is past', async () => {
    const slugs = [{ status: 'ongoing' }, {}, { status: 'completed' }].map(
      (fields) => championship(fields as Partial<PublicChampionship>).slug,
    );
    const { status, text } = await atOnce((ask) => ask('/competitions'));
    expect(status).toBe(200);
    expect(text).toContain('data-path="/competitions" data-search=""');
    expect(slugsOf(text)).toEqual(slugs.map((slug) => [slug]));
    expect(text).toContain('<title>Calendrier des compétitions · Power Corner</title>');
    expect(metaOf(text, 'og:url')).toBe(`${site}/competitions`);
    expect(metaOf(text, 'og:image')).toBe(`${site}/share.jpg`);
  });

  test.each([
    ['?period=past&utm_source=mail', '?period=past'],
    ['?places=free&type=Crossfit', '?type=Crossfit&places=free'],
    ['?type=%22%3E%3Cscript%3E', ''],
  ])('of %s is that of %s, also in its tags', async (asked, search) => {
    championship();
    championship({ status: 'completed' });
    const { text } = await atOnce((ask) => ask(`/competitions${asked}`));
    expect(text).toContain(`data-search="${search}"`);
    expect(metaOf(text, 'og:url')).toBe(`${site}/competitions${search}`);
    expect(text.match(/<script/g)).toHaveLength(1);
  });

  test('of a page that there is not comes as the build made it', async () => {
    championship({ status: 'completed' });
    const { status, text } = await atOnce((ask) => ask('/competitions?period=past&page=7'));
    expect([status, text]).toEqual([200, shell]);
  });
});

test('the page of spectators has tags of its own, and is 404 without its championship', async () => {
  const { slug, preview } = championship({ status: 'ongoing' });
  await atOnce(async (ask) => {
    const { status, text } = await ask(`/c/${slug}/live`);
    expect(status).toBe(200);
    expect(text).toContain('<title>En direct : Coupe de force · Power Corner</title>');
    expect(metaOf(text, 'og:title')).toBe('En direct : Coupe de force');
    expect(metaOf(text, 'twitter:title')).toBe('En direct : Coupe de force');
    expect(metaOf(text, 'og:description')).toMatch(/^Powerlifting, vendredi 12 décembre 2031/);
    expect(metaOf(text, 'og:url')).toBe(`${site}/c/${slug}/live`);
    expect(metaOf(text, 'og:image')).toBe(site + preview);
    expect((await ask('/c/inconnue/live')).status).toBe(404);
  });
});

test('a page of a site without a fixed address names the one that it was asked at', async () => {
  const { slug } = championship();
  const anywhere = await gateway({ redis, upstream: service.url, settings: { WEB_DIST: folder } });
  const urlAt = async (host: string) =>
    metaOf((await raw(anywhere.url, { path: `/c/${slug}`, headers: { ...html, host } })).text, 'og:url');
  const seen = [await urlAt('one.test'), await urlAt('two.test'), await urlAt('one.test')];
  await anywhere.close();
  expect(seen).toEqual(['one', 'two', 'one'].map((name) => `http://${name}.test/c/${slug}`));
});

const division = (name: 'Bench Press' | '3 Movement') => ({
  division: name,
  max_participants: 20,
  remaining_places: 4,
});

const kinds: [string, Partial<PublicChampionship>][] = [
  ['with free places and no fee', {}],
  ['without a limit', { max_participants: null, remaining_places: null }],
  ['that is full', { remaining_places: 0, entry_fee_dzd: 1500 }],
  ['that is not open yet', { registration_opens_at: '2031-11-01T08:00:00.000Z', entry_fee_dzd: 1500 }],
  ['whose registration is closed', { registration_closes_at: '2020-11-01T08:00:00.000Z', entry_fee_dzd: 1500 }],
  ['that was called off', { status: 'canceled', canceled_reason: 'Salle fermée', entry_fee_dzd: 1500 }],
  ['that was moved', { previous_date: '2031-12-05T08:00:00.000Z', entry_fee_dzd: 2000 }],
  ['that is over', { status: 'completed', date: '2020-12-12T08:00:00.000Z' }],
  ['with several divisions', { divisions: [division('3 Movement'), division('Bench Press')], entry_fee_dzd: 1000000 }],
  ['of Crossfit without a picture of its own', { type: 'Crossfit', picture: '/pictures/poster-crossfit.webp' }],
  ['with a hostile name', { name: '</script>"\u2028', description: '\\u003c', location: "'" }],
];

describe('the SportsEvent of a championship', () => {
  const event = async (fields: Partial<PublicChampionship> = {}) => {
    const { slug } = championship(fields);
    return structuredDataOf((await read(`/c/${slug}`)).text);
  };
  const strings = ['url', 'name', 'description', 'sport', '@id'];

  test('has the properties that schema.org gives it, each of its type', async () => {
    const made = await event({ entry_fee_dzd: 1500 });
    expect(made).toMatchObject({ '@context': 'https://schema.org', '@type': 'SportsEvent' });
    for (const name of strings) expect([name, typeof made[name]]).toEqual([name, 'string']);
    expect(made['startDate']).toBe('2031-12-12T09:00:00+01:00');
    expect(made['eventStatus']).toBe('https://schema.org/EventScheduled');
    expect(made['eventAttendanceMode']).toBe('https://schema.org/OfflineEventAttendanceMode');
    expect(made['location']).toEqual({
      '@type': 'Place',
      name: 'Salle omnisports, Annaba',
      address: { '@type': 'PostalAddress', streetAddress: 'Salle omnisports, Annaba', addressCountry: 'DZ' },
    });
    expect(made['organizer']).toEqual({ '@type': 'Organization', name: 'Power Corner', url: `${site}/` });
    for (const image of made['image'] as string[]) expect(image).toMatch(/^https:\/\/power\.test\/pictures\//);
    expect([made['maximumAttendeeCapacity'], made['remainingAttendeeCapacity']]).toEqual([40, 12]);
    expect(made['offers']).toEqual({
      '@type': 'Offer',
      url: made['url'],
      price: 1500,
      priceCurrency: 'DZD',
      availability: 'https://schema.org/InStock',
      validThrough: '2031-12-12T09:00:00+01:00',
    });
  });

  test.each([
    [{ remaining_places: 0 }, 'SoldOut'],
    [{ registration_opens_at: '2031-11-01T08:00:00.000Z' }, 'PreOrder'],
    [{ registration_closes_at: '2020-11-01T08:00:00.000Z' }, 'OutOfStock'],
    [{ status: 'completed' as const }, 'OutOfStock'],
  ])('offers a place with %o as %s', async (fields, availability) => {
    const made = await event({ entry_fee_dzd: 1500, ...fields });
    expect(made['offers']).toMatchObject({ availability: `https://schema.org/${availability}` });
  });

  test('names a moved one as such, with the date before; called off, it is canceled all the same', async () => {
    const previous_date = '2031-12-05T08:00:00.000Z';
    const previousStartDate = '2031-12-05T09:00:00+01:00';
    expect(await event({ previous_date })).toMatchObject({
      eventStatus: 'https://schema.org/EventRescheduled',
      startDate: '2031-12-12T09:00:00+01:00',
      previousStartDate,
    });
    expect(await event({ previous_date, status: 'canceled' })).toMatchObject({
      eventStatus: 'https://schema.org/EventCancelled',
      previousStartDate,
    });
  });

  test('is one of schema.org for every kind of championship, with what search engines demand', async () => {
    const events = await Promise.all(kinds.map(async ([, fields]) => event(fields)));
    const faults = schemaOrgFaults('SportsEvent', events, folder);
    expect(kinds.map(([kind], index) => [kind, faults[index]])).toEqual(kinds.map(([kind]) => [kind, []]));
    for (const [index, made] of events.entries()) {
      expect(made).toMatchObject({
        name: expect.any(String),
        startDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+01:00$/),
        location: { '@type': 'Place', name: expect.any(String), address: expect.anything() },
        image: [expect.stringMatching(/^https:/), expect.stringMatching(/^https:/)],
      });
      const fee = kinds[index]![1].entry_fee_dzd;
      if (fee)
        expect(made['offers']).toMatchObject({ price: fee, priceCurrency: 'DZD', availability: expect.anything() });
      else expect(made).not.toHaveProperty('offers');
    }
  });

  test('would be refused by the same check with an unknown word, property, object or type', async () => {
    const made = await event();
    const wrong = [
      { eventStatus: 'https://schema.org/EventCanceled' },
      { townOfBirth: 'Annaba' },
      { offers: { '@type': 'Offer', cost: 1500 } },
      { location: { '@type': 'Person', name: 'Annaba' } },
      { maximumAttendeeCapacity: 'forty' },
    ].map((fault) => ({ ...made, ...fault }));
    expect(schemaOrgFaults('SportsEvent', [made, ...wrong], folder).map(({ length }) => length > 0)).toEqual([
      false,
      ...wrong.map(() => true),
    ]);
  });

  test('names a canceled one as such, and no offer where nothing is to be paid', async () => {
    const made = await event({ status: 'canceled' });
    expect(made['eventStatus']).toBe('https://schema.org/EventCancelled');
    expect(made).not.toHaveProperty('offers');
  });
});

describe('for crawlers', () => {
  test('the sitemap lists the public pages with absolute addresses', async () => {
    const { slug } = championship();
    const fresh = await gateway({ redis, upstream: service.url, settings: { WEB_DIST: folder, PUBLIC_URL: site } });
    const { status, text, headers } = await raw(fresh.url, { path: '/sitemap.xml' });
    await fresh.close();
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toEqual([
      ...['/', '/competitions', '/rankings', '/records', '/login', '/signup', '/contact', '/confidentialite'].map(
        (path) => site + path,
      ),
      `${site}/c/${slug}`,
    ]);
  });

  test('robots.txt keeps them out of the dashboards and the API, and names the sitemap', async () => {
    const { status, text, headers } = await raw(door.url, { path: '/robots.txt' });
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const allowed = ['championships', 'rankings', 'records', 'people/'].map((name) => `Allow: /api/public/${name}`);
    for (const line of ['Disallow: /api/', ...allowed, 'Disallow: /dashboard', `Sitemap: ${site}/sitemap.xml`])
      expect(text.split('\n')).toContain(line);
  });
});
