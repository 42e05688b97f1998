import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { expect, test } from './support/fixtures.ts';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { newChampionship } from '../support/api.ts';
import { pidOf, platform } from '../support/platform.ts';
import { hugePng, jpeg, png, script, uploads } from './support/hostile-images.ts';

import { expectNone, faultOfRefusal, inParallel, send, sendPatiently, tryJson } from './support/http.ts';
import { whileServingOthers } from './support/serve-others.ts';

const residentMb = (part: string) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pidOf(part)}/status`, 'utf8'))?.[1]) / 1024;
const fields = () => ({
  name: 'Coupe',
  date: new Date(Date.now() + 9e8).toISOString(),
  location: 'Annaba',
  description: 'x',
  type: 'Crossfit',
});

function formOf(
  content: Uint8Array,
  { name = 'affiche.jpg', type = 'image/jpeg' } = {},
  fields: object = {},
): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, String(value));
  form.append('picture', new Blob([new Uint8Array(content)], { type }), name);
  return form;
}

test('what is no whole jpeg, png or gif by its content is refused, however it is named, and bombs do not unfold', async ({
  records,
}) => {
  const { id } = await newChampionship({});
  const tries = await uploads();
  const pictureOf = async () =>
    (
      tryJson(
        (await send({ path: addressOf(calls.getChampionship, { params: { id } }), token: records.admin.token })).text,
      ) as { data: { picture: string } }
    ).data.picture;
  const before = await pictureOf();
  const memory = residentMb('championships');
  let most = 0;
  const faults: string[] = [];
  await whileServingOthers(records, async () => {
    for (const { kind, content, name, type, statuses } of tries) {
      for (const [method, path, extra] of [
        ['POST', calls.createChampionship.path, fields()],
        ['PUT', addressOf(calls.changePicture, { params: { id } }), {}],
      ] as const) {
        const answer = await send({
          method,
          path,
          token: records.admin.token,
          body: formOf(content, { ...(name && { name }), ...(type && { type }) }, extra),
        });
        most = Math.max(most, residentMb('championships'));
        const fault = statuses.includes(answer.status)
          ? answer.status < 300
            ? null
            : faultOfRefusal(answer)
          : `status ${answer.status} ${answer.text.slice(0, 100)}`;
        if (fault) faults.push(`${kind} by ${method}: ${fault}`);
      }
    }
  });
  const grown = Math.round(most - memory);
  expectNone(faults, 'uploads were not refused');
  expect(grown).toBeLessThan(400);
  // The polyglot may be taken: it is a picture too, and what is kept of it is a new picture.
  const after = await pictureOf();
  if (after !== before)
    expect((await fetch(`${platform.site}${after}`)).headers.get('content-type')).toBe('image/webp');
});

test(
  'what is kept of a picture is a new picture: no script, no metadata, and nothing but an image to any reader',
  { tag: '@short' },
  async ({ records }) => {
    const { id } = await newChampionship({});
    const picture = await jpeg();
    const comment = Buffer.from(script.repeat(3));
    const marker = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
    const polyglot = Buffer.concat([picture.subarray(0, 2), marker, comment, picture.subarray(2), Buffer.from(script)]);
    const exchanged = await send({
      method: 'PUT',
      path: addressOf(calls.changePicture, { params: { id } }),
      token: records.admin.token,
      body: formOf(polyglot, { name: '../../x.html', type: 'text/html' }),
    });
    expect(exchanged.status).toBe(200);
    const { picture: address } = (tryJson(exchanged.text) as { data: { picture: string } }).data;
    expect(address).toMatch(/^\/pictures\/[0-9a-f]{32}-1080\.webp$/);
    for (const width of [360, 720, 1080]) {
      const response = await fetch(`${platform.site}${address.replace('1080', String(width))}`, {
        headers: { accept: 'text/html' },
      });
      const content = Buffer.from(await response.arrayBuffer());
      expect(
        Object.fromEntries(
          ['content-type', 'x-content-type-options', 'cache-control'].map((name) => [name, response.headers.get(name)]),
        ),
      ).toEqual({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
      expect(content.subarray(0, 4).toString()).toBe('RIFF');
      expect(content.includes('script')).toBe(false);
    }
    const faults: string[] = [];
    for (const name of [
      'x',
      'a.webp',
      `${'0'.repeat(32)}-1080.webp`,
      `${'0'.repeat(32)}-9.webp`,
      '?list-type=2',
      '%2e%2e%2f',
      `${address.slice(10)}%00.html`,
      `${address.slice(10)}/x`,
      address.slice(10).toUpperCase(),
    ]) {
      const answer = await send({ path: `/pictures/${name}` });
      const fault = faultOfRefusal(answer, [400, 404]);
      if (fault) faults.push(`${name}: ${fault}`);
    }
    for (const method of ['PUT', 'POST', 'DELETE', 'PATCH']) {
      const fault = faultOfRefusal(await send({ method, path: address }), [405]);
      if (fault) faults.push(`${method}: ${fault}`);
    }
    expectNone(faults, 'odd reads were not refused');
  },
);

const part = (headers: string, content = 'x') => `--B\r\n${headers}\r\n\r\n${content}\r\n`;
const pictureHead = 'Content-Disposition: form-data; name="picture"; filename="x.png"\r\nContent-Type: image/png';
const field = (name: string, value = 'x') => part(`Content-Disposition: form-data; name="${name}"`, value);

test(
  'no trick of a multipart form is taken, and none keeps the service busy',
  { tag: '@short' },
  async ({ records }) => {
    const image = (await png()).toString('latin1');
    const tricks: Record<string, { body: string; type?: string; statuses?: number[] }> = {
      'no boundary': { body: 'x', type: 'multipart/form-data', statuses: [400, 415] },
      'an empty boundary': { body: '----\r\n', type: 'multipart/form-data; boundary=', statuses: [400, 415] },
      'a boundary of 10,000 letters': {
        body: 'x',
        type: `multipart/form-data; boundary=${'b'.repeat(10_000)}`,
        statuses: [400, 415],
      },
      'a boundary that never comes': { body: 'x'.repeat(1000) },
      'no end': { body: field('name').slice(0, -10) },
      'two pictures': { body: `${part(pictureHead, image)}${part(pictureHead, image)}--B--\r\n` },
      'a picture in another field': {
        body: `${part(pictureHead.replace('name="picture"', 'name="other"'), image)}--B--\r\n`,
      },
      'a picture without a file name': {
        body: `${part('Content-Disposition: form-data; name="picture"', image)}--B--\r\n`,
      },
      '5,000 parts': { body: `${field('a').repeat(5000)}--B--\r\n` },
      '5,000 empty parts': { body: `${'--B\r\n\r\n\r\n'.repeat(5000)}--B--\r\n` },
      'a field name of 100 KB': { body: `${field('n'.repeat(100_000))}--B--\r\n` },
      'a field of 300 KB': { body: `${field('name', 'v'.repeat(300_000))}--B--\r\n` },
      'a header of 100 KB': {
        body: `${part(`Content-Disposition: form-data; name="a"\r\nX-Pad: ${'x'.repeat(100_000)}`)}--B--\r\n`,
      },
      '2,000 headers in a part': {
        body: `${part(`Content-Disposition: form-data; name="a"\r\n${'X-A: b\r\n'.repeat(2000)}X: y`)}--B--\r\n`,
      },
      'a nested name 2,000 deep': { body: `${field(`a${'[b]'.repeat(2000)}`)}--B--\r\n` },
      'names of __proto__': {
        body: `${field('__proto__[polluted]', 'yes')}${field('constructor[prototype][polluted]', 'yes')}--B--\r\n`,
      },
      'a nested form': {
        body: `${part('Content-Disposition: form-data; name="a"\r\nContent-Type: multipart/mixed; boundary=C', '--C\r\nContent-Disposition: file; filename="x"\r\n\r\nx\r\n--C--')}--B--\r\n`,
      },
      'base64 as transfer encoding': {
        body: `${part(`${pictureHead}\r\nContent-Transfer-Encoding: base64`, Buffer.from(image, 'latin1').toString('base64'))}--B--\r\n`,
      },
      'a charset of UTF-7': {
        body: `${part('Content-Disposition: form-data; name="name"\r\nContent-Type: text/plain; charset=utf-7', '+ADw-script+AD4-')}--B--\r\n`,
      },
      'an encoded file name': {
        body: `${part(pictureHead.replace('filename="x.png"', "filename*=UTF-8''..%2f..%2fx.html"), 'x')}--B--\r\n`,
      },
      'JSON instead': { body: JSON.stringify(fields()), type: 'application/json', statuses: [415] },
      'a plain form instead': { body: 'name=x', type: 'application/x-www-form-urlencoded', statuses: [415] },
      'multipart/mixed instead': { body: field('name'), type: 'multipart/mixed; boundary=B', statuses: [415] },
    };
    const faults: string[] = [];
    let slowestMs = 0;
    await inParallel(
      Object.entries(tricks),
      2,
      async ([kind, { body, type = 'multipart/form-data; boundary=B', statuses = [400, 413, 415] }]) => {
        const form = {
          method: 'POST',
          path: calls.createChampionship.path,
          token: records.admin.token,
          headers: { 'content-type': type },
          body: Buffer.from(body, 'latin1'),
        };
        const answer = await sendPatiently(form, 3000);
        slowestMs = Math.max(slowestMs, answer.ms);
        const fault = faultOfRefusal(answer, statuses);
        if (fault) faults.push(`${kind}: ${fault} ${answer.text.slice(0, 80)}`);
      },
    );
    expectNone(faults, 'forms were not refused');
    expect(slowestMs).toBeLessThan(3000);
  },
);

test('bodies that are too large, compressed, of another type or without a length are refused by every call that takes one', async ({
  records,
}) => {
  const { allCalls } = await import('@power-corner/contracts/calls/all');
  const bodied = allCalls.filter(({ body, file, oneClick }) => (body || file) && !oneClick);
  const large = 'x'.repeat(7 * 1024 * 1024);
  const bomb = gzipSync(`{"email":"${'a'.repeat(30_000_000)}"}`);
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'text/json',
    'application/jsonx',
    'application/json-patch+json',
    'image/png',
    '',
  ];
  const faults: string[] = [];
  const check = async (
    kind: string,
    call: (typeof bodied)[number],
    statuses: number[],
    headers: Record<string, string>,
    content: string | Uint8Array | ReadableStream,
  ) => {
    const path = call.path.replace(/\{\w+\}/, '0'.repeat(24));
    const response = await fetch(`${platform.site}${path}`, {
      method: call.method,
      headers: { authorization: `Bearer ${records.admin.token}`, ...headers },
      body: content as never,
      ...(content instanceof ReadableStream && { duplex: 'half' as const }),
    });
    const answer = { status: response.status, headers: response.headers, text: await response.text() };
    const fault = faultOfRefusal(answer, statuses);
    if (fault) faults.push(`${call.method} ${call.path} ${kind}: ${fault}`);
  };
  const broken = ['', '{', '{"a":}', "{'a':1}", '[]', '"text"', 'null', '\ufeff{', '['.repeat(30_000), 'NaN'];
  await inParallel(bodied, 2, async (call) => {
    const json = { 'content-type': 'application/json' };
    await check('7 MB', call, [413], call.file ? { 'content-type': 'multipart/form-data; boundary=B' } : json, large);
    await check(
      'chunked',
      call,
      [411],
      json,
      new ReadableStream({ start: (control) => (control.enqueue(new TextEncoder().encode('{}')), control.close()) }),
    );
    if (call.file) return;
    const orTooLarge = (length: number, statuses: number[]) =>
      length > (call.mostBytes ?? Infinity) ? [413] : statuses;
    await check('bomb', call, orTooLarge(bomb.length, [415]), { ...json, 'content-encoding': 'gzip' }, bomb);
    // An athlete's call refuses the admin before it looks at the body's words; a sheet is no JSON, whatever it says.
    const refused = call.takes ? [415] : [400, 403, 404];
    for (const content of broken.slice(1))
      await check(`broken ${content.slice(0, 8)}`, call, orTooLarge(content.length, refused), json, content);
    for (const type of types) await check(`as ${type}`, call, [415], { 'content-type': type }, '{"a":"b"}');
  });
  expectNone(faults, 'bodies were not refused');
});

test('pictures are worked on one at a time: a crowd of the largest ones waits or is sent away, and nobody else notices', async ({
  records,
}) => {
  const { id } = await newChampionship({});
  const huge = hugePng(7000, 7000);
  const before = residentMb('championships');
  let most = 0;
  const watching = setInterval(() => (most = Math.max(most, residentMb('championships'))), 100);
  await whileServingOthers(records, async () => {
    await Promise.all(
      Array.from({ length: 24 }, async () => {
        const answer = await send({
          method: 'PUT',
          path: addressOf(calls.changePicture, { params: { id } }),
          token: records.admin.token,
          body: formOf(huge),
        });
        expect([200, 503]).toContain(answer.status);
        if (answer.status === 503) expect(answer.headers.get('retry-after')).toBeTruthy();
      }),
    );
  });
  clearInterval(watching);
  expect(most - before).toBeLessThan(700);
});
