import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { byLoad, connectedRedis } from '@power-corner/service-kit/testing';
import { addressOf } from '@power-corner/contracts/call';
import { listRankings } from '@power-corner/contracts/calls/results/rankings';
import type { RecordLift } from '@power-corner/contracts/results/lifts';
import type { Person, PersonBest, PersonResult } from '@power-corner/contracts/records/people';
import type { RankingRow } from '@power-corner/contracts/records/rankings';
import { rankingsOf, rankingsRead, rankingsView } from '@power-corner/contracts/records/rankings-view';
import { recordSetDefaults } from '@power-corner/contracts/records/record-lists';
import type { HeldRecord, RecordSet } from '@power-corner/contracts/records/records';
import type { Redis } from 'ioredis';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
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
const people = new Map<string, Person | 'erased'>();
let number = 9;

const championship = { slug: 'coupe', name: 'Coupe' };
const best = (lift: RecordLift, weight: number) =>
  ({ discipline: 'Powerlifting', division: '3 Movement', lift, weight_kg: weight }) as PersonBest;
const result = { championship, date: '2026-04-24', discipline: 'Powerlifting', total_kg: 512.5 } as PersonResult;

function newPerson(fields: Partial<Person> = {}): Person {
  const handle = `2024BENA${(number += 1)}`;
  const made: Person = {
    handle,
    name: 'Amel Benali',
    club: 'CRB Annaba',
    first_year: 2024,
    championships: 4,
    good_lift_rate: 0.8,
    medals: { gold: 1, silver: 0, bronze: 0 },
    bests: [best('squat', 200), best('total', 480), best('total', 512.5)],
    records: [],
    former_records: [],
    record_sets: [],
    results: [result],
    ...fields,
  };
  people.set(handle, made);
  return made;
}

const row: RankingRow = {
  id: 'r'.repeat(24),
  rank: 1,
  name: 'Amel Benali',
  handle: null,
  club: 'CRB Annaba',
  weight_kg: 512.5,
  bodyweight_kg: 82.4,
  date: '2026-04-24',
  championship,
};
const country = 'a'.repeat(24);
const hostile = `</script><script>alert(1)</script>"'`;
const sets: RecordSet[] = [
  {
    ...recordSetDefaults,
    id: country,
    name: { fr: 'Algérie', en: 'Algeria', ar: 'الجزائر' },
    discipline: 'Powerlifting',
  },
  { ...recordSetDefaults, id: 'b'.repeat(24), name: { fr: hostile }, discipline: 'Powerlifting' },
];
const record: HeldRecord = {
  id: 'c'.repeat(24),
  set_id: country,
  sex: 'Male',
  age_category: 'Open',
  weight_class: '83',
  equipment: 'Raw',
  lift: 'squat',
  weight_kg: 260,
  name: 'Yacine Boudiaf',
  handle: null,
  club: null,
  date: '2026-04-24',
  place: 'Oran',
  championship: null,
  state: 'ratified',
  replaced: null,
};

function answerTo(url: string): { status: number; body: object } {
  const { pathname, searchParams } = new URL(url, 'http://service');
  if (pathname === '/api/public/rankings') {
    const rows = searchParams.get('club') === 'nobody' ? [] : [row];
    return { status: 200, body: { status: 200, data: rows, total: rows.length } };
  }
  if (pathname === '/api/public/records') {
    const records = Array.from({ length: searchParams.get('sex') === 'Female' ? 301 : 51 }, () => record);
    return { status: 200, body: { status: 200, data: { sets, records }, total: records.length } };
  }
  const person = people.get(pathname.split('/').at(-1)!);
  if (!person) return { status: 404, body: {} };
  return person === 'erased' ? { status: 410, body: {} } : { status: 200, body: { status: 200, data: person } };
}

beforeAll(async () => {
  redis = await connectedRedis();
  folder = await builtFolder(
    [
      ['/p/:handle', 'pages/p-handle.html'],
      ['/rankings', 'pages/rankings.html'],
      ['/records', 'pages/records.html'],
    ],
    `export const renderPage = async ({ path, search = '' }) => '<main>' + path + search + '</main>';`,
  );
  service = await standIn(({ url = '' }, response) => {
    const { status, body } = answerTo(url);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  door = await gateway({ redis, upstream: service.url, settings: { WEB_DIST: folder, PUBLIC_URL: `${site}/` } });
});
afterAll(async () => {
  await door.close();
  await service.close();
  redis.disconnect();
  await rm(folder, { recursive: true });
});

const read = (path: string, headers: Record<string, string> = {}) =>
  raw(door.url, { path, headers: { ...html, ...headers } });
const describedIn = async (path: string, language: string) => {
  const { text } = await read(path, { cookie: `language=${language}` });
  return [/<title>(.*?)<\/title>/.exec(text)?.[1], metaOf(text, 'description')];
};
const canonicalOf = (text: string) => /<link rel="canonical" href="([^"]*)">/.exec(text)?.[1];

describe('the page of a person', () => {
  test('carries what a crawler reads, with absolute addresses', async () => {
    const { handle } = newPerson();
    const { status, text, headers } = await read(`/p/${handle}`);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain('<title>Amel Benali · Power Corner</title>');
    expect(canonicalOf(text)).toBe(`${site}/p/${handle}`);
    expect(text.match(/<meta name="description"/g)).toHaveLength(1);
    const description =
      '4 championnats depuis 2024, CRB Annaba. Meilleures performances : total 512,5 kg, squat 200 kg.';
    for (const name of ['description', 'og:description', 'twitter:description'])
      expect(metaOf(text, name)).toBe(description);
    expect([metaOf(text, 'og:type'), metaOf(text, 'og:title')]).toEqual(['profile', 'Amel Benali']);
    expect(metaOf(text, 'og:image')).toMatch(new RegExp(`^${site}/pictures/${handle}-preview\\.jpg\\?v=[\\w-]{8}$`));
    expect([metaOf(text, 'og:image:width'), metaOf(text, 'og:image:height')]).toEqual(['1200', '630']);
    expect(metaOf(text, 'twitter:card')).toBe('summary_large_image');
  });

  test('comes with its words and its data, also for a handle in small letters', async () => {
    const { handle } = newPerson();
    for (const path of [`/p/${handle}`, `/p/${handle.toLowerCase()}`]) {
      const { text } = await read(path);
      expect(text).toContain(
        `<div id="root" data-path="/p/${handle}" data-session="unknown"><main>/p/${handle}</main>`,
      );
      expect(dataOf(text).answers[`/api/public/people/${handle}`].data.name).toBe('Amel Benali');
      expect(canonicalOf(text)).toBe(`${site}/p/${handle}`);
    }
  });

  test.each([hostile, `"><img src=x onerror=alert(1)>`, `$& $1 $\` \\u003c/script>`, `\u2028\u202e</title><svg>`])(
    'shows the name %s as text everywhere',
    async (name) => {
      const { handle } = newPerson({ name, club: name });
      const { status, text } = await read(`/p/${handle}`);
      expect(status).toBe(200);
      expect(metaOf(text, 'og:title')).toBe(name);
      expect(structuredDataOf(text)['mainEntity']).toMatchObject({ name, affiliation: { name } });
      expect(text.match(/<script/g)).toHaveLength(2);
      expect(text.match(/<\/script>/g)).toHaveLength(2);
      expect(text).not.toMatch(/<(img|svg)/);
    },
  );

  test.each([
    ['fr', /^4 championnats depuis 2024, CRB Annaba\. Meilleures performances : total 512,5 kg, squat 200 kg\.$/],
    ['en', /^4 championships since 2024, CRB Annaba\. Bests: total 512\.5 kg, squat 200 kg\.$/],
    ['ar', /^4 بطولات منذ 2024، CRB Annaba\. أفضل النتائج: المجموع 512,5 كغ، القرفصاء 200 كغ\.$/],
  ])('describes the person in %s', async (language, described) => {
    const { handle } = newPerson();
    const [title, description] = await describedIn(`/p/${handle}`, language);
    expect([title, description]).toEqual(['Amel Benali · Power Corner', expect.stringMatching(described)]);
  });

  test.each([
    [1, 'fr', '1 championnat depuis 2024.'],
    [1, 'ar', 'بطولة واحدة منذ 2024.'],
    [2, 'ar', 'بطولتان منذ 2024.'],
    [12, 'ar', '12 بطولة منذ 2024.'],
  ])('counts %d championship in %s, without a club and a lift', async (championships, language, described) => {
    const { handle } = newPerson({ championships, club: null, bests: [] });
    expect((await describedIn(`/p/${handle}`, language))[1]).toBe(described);
  });

  test('is 404 without a page, in no index, and its screen says so itself', async () => {
    for (const path of ['/p/2026NOBO99', '/p/nobody', '/p/%22%3E', `/p/${'A'.repeat(200)}`]) {
      const { status, text, headers } = await read(path);
      expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-store']);
      expect(metaOf(text, 'robots')).toBe('noindex');
      expect(text).toContain('<div id="root"></div>');
      expect(text).not.toContain('page-data');
    }
    expect((await raw(door.url, { path: '/p/2026NOBO99', headers: { accept: 'application/json' } })).status).toBe(404);
  });

  test('is 410 once the person is erased, and says nothing of them', async () => {
    const { handle } = newPerson();
    people.set(handle, 'erased');
    const { status, text, headers } = await read(`/p/${handle}`);
    expect([status, headers['cache-control'], metaOf(text, 'robots')]).toEqual([410, 'no-store', 'noindex']);
    expect(text).toContain('<div id="root"></div>');
    expect(text).not.toContain('Amel');
  });

  test('is gone at most two seconds after the consent', async () => {
    const { handle } = newPerson();
    expect((await read(`/p/${handle}`)).status).toBe(200);
    people.delete(handle);
    const withdrawnAt = Date.now();
    while ((await read(`/p/${handle}`)).status === 200) {
      expect(Date.now() - withdrawnAt).toBeLessThan(byLoad(3000));
      await pause(50);
    }
  });

  test('is not sent again unchanged, and has another tag in another language', async () => {
    await beforeNextTag();
    const { handle } = newPerson();
    service.seen.length = 0;
    const [first] = await Promise.all(Array.from({ length: 20 }, () => read(`/p/${handle}`)));
    expect(service.seen).toHaveLength(1);
    expect(first!.headers['cache-control']).toBe('no-cache');
    expect(first!.headers.vary).toMatch(/cookie.*accept-language.*accept-encoding/i);
    const etag = first!.headers.etag!;
    const again = await read(`/p/${handle}`, { 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await read(`/p/${handle}`, { 'if-none-match': etag, cookie: 'language=ar' })).status).toBe(200);
  });

  test('is the shell, and no 404, while the service is away', async () => {
    const alone = await gateway({ redis, upstream: nowhere, settings: { WEB_DIST: folder } });
    const { status, text, headers } = await raw(alone.url, { path: '/p/2024BENA01', headers: html });
    expect([status, headers['retry-after'], text]).toEqual([503, '5', shell]);
    for (const path of ['/rankings', '/records'])
      expect((await raw(alone.url, { path, headers: html })).text).toBe(shell);
    await alone.close();
  });
});

describe('the ProfilePage of a person', () => {
  const profile = async (fields: Partial<Person> = {}) =>
    structuredDataOf((await read(`/p/${newPerson(fields).handle}`)).text);

  test('names the person, the club and the address', async () => {
    const made = await profile();
    const url = `${site}/p/2024BENA${number}`;
    expect(made).toMatchObject({ '@context': 'https://schema.org', '@type': 'ProfilePage', url });
    expect(made['mainEntity']).toEqual({
      '@type': 'Person',
      '@id': `${url}#person`,
      url,
      name: 'Amel Benali',
      identifier: `2024BENA${number}`,
      affiliation: { '@type': 'SportsOrganization', name: 'CRB Annaba' },
    });
    expect(made['primaryImageOfPage']).toMatchObject({ url: expect.stringMatching(/^https:.+-preview\.jpg/) });
  });

  test('is one of schema.org, and a wrong one would be refused', async () => {
    const made = [await profile(), await profile({ club: null }), await profile({ name: hostile })];
    const wrong = { ...made[0], mainEntity: { '@type': 'Person', nickName: 'Amel' } };
    expect(schemaOrgFaults('ProfilePage', [...made, wrong], folder).map(({ length }) => length > 0)).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });
});

describe('the rankings', () => {
  test.each([
    ['fr', 'Classements', /^Powerlifting : le meilleur résultat publié/],
    ['en', 'Rankings', /^Powerlifting: the best published result/],
    ['ar', 'الترتيب العام', /^أفضل نتيجة منشورة لكل رياضي في Powerlifting/],
  ])('are described in %s', async (language, title, described) => {
    expect(await describedIn('/rankings', language)).toEqual([
      `${title} · Power Corner`,
      expect.stringMatching(described),
    ]);
  });

  test.each([
    ['', ''],
    ['?utm_source=mail&page=1&discipline=Powerlifting&by=total', ''],
    ['?sex=Female&weight_class=63&foo=%22%3E%3Cscript%3E', '?sex=Female&weight_class=63'],
    ['?discipline=Crossfit&season=2026', '?discipline=Crossfit&season=2026'],
  ])('at %s have the address %s, and hand in the answer that the screen asks for', async (asked, search) => {
    const { status, text, headers } = await read(`/rankings${asked}`);
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(canonicalOf(text)?.replaceAll('&amp;', '&')).toBe(`${site}/rankings${search}`);
    expect(metaOf(text, 'og:image')).toBe(`${site}/share.jpg`);
    expect(text).toContain(
      `<div id="root" data-path="/rankings" data-session="unknown"><main>/rankings${search}</main></div>`,
    );
    const views = rankingsOf(rankingsView(new URLSearchParams(asked)));
    const addresses = views.map((view) => addressOf(listRankings, rankingsRead(view)));
    expect(Object.keys(dataOf(text).answers)).toEqual(addresses);
    expect(text.match(/<script/g)).toHaveLength(1);
  });

  test('without rows for words that anybody may write come as the build made them', async () => {
    const { status, text } = await read('/rankings?club=nobody');
    expect([status, text]).toEqual([200, shell]);
  });

  test('are not sent again unchanged', async () => {
    await beforeNextTag();
    const { headers } = await read('/rankings?season=2025');
    const again = await read('/rankings?season=2025', { 'if-none-match': headers.etag! });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});

describe('the records', () => {
  test.each([
    ['fr', 'Records', `Les records (Algérie, ${hostile}) par sexe, âge`],
    ['en', 'Records', `The records (Algeria, ${hostile}) by sex, age`],
    ['ar', 'الأرقام القياسية', `الأرقام القياسية (الجزائر، ${hostile}) حسب الجنس`],
  ])('are described in %s with the names of their sets', async (language, title, described) => {
    expect(await describedIn('/records', language)).toEqual([
      `${title} · Power Corner`,
      expect.stringContaining(described),
    ]);
  });

  test.each([
    ['?page=2&utm_source=mail', '?page=2', '/api/public/records'],
    [`?sex=Male&utm_source=mail&set=${country}`, `?set=${country}&sex=Male`, '/api/public/records?sex=Male'],
    ['?set=%22%3E&weight_class=120+', '?weight_class=120%2B', '/api/public/records?weight_class=120%2B'],
  ])('at %s have the address %s, and hand in %s', async (asked, search, address) => {
    const { text } = await read(`/records${asked}`);
    expect(canonicalOf(text)?.replaceAll('&amp;', '&')).toBe(`${site}/records${search}`);
    expect(Object.keys(dataOf(text).answers)).toEqual([address]);
    expect(text).toContain(
      `<div id="root" data-path="/records" data-session="unknown"><main>/records${search}</main></div>`,
    );
    expect(text.match(/<script/g)).toHaveLength(1);
  });

  test('are left to the browser where they are many, and beyond their last page', async () => {
    expect(dataOf((await read('/records?sex=Female')).text).answers).toEqual({});
    expect((await read('/records?page=3')).text).toBe(shell);
  });
});
