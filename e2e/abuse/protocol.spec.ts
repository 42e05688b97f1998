import { expect, test } from './support/fixtures.ts';
import { randomUUID } from 'node:crypto';

import { expectNone, faultOfRefusal, send, tryJson } from './support/http.ts';
import type { RawAnswer } from './support/raw-socket.ts';
import { head, collectAnswer, open, say, siteHost } from './support/raw-socket.ts';

const statusesOf = (answers: RawAnswer[]) => answers.map(({ status }) => status);
const asRefusal = ({ status, head: lines, body }: RawAnswer) => ({
  status,
  text: body.replace(/^[0-9a-f]+\r\n|\r\n0\r\n\r\n$/gi, ''),
  headers: new Headers([['content-type', /content-type: ([^\r]+)/i.exec(lines)?.[1] ?? '']]),
});
const login = (json: object) => JSON.stringify(json);

test(
  'identity and address are the token’s and the connection’s, whatever the headers say',
  { tag: '@short' },
  async ({ records }) => {
    const claims: Record<string, string> = {
      'X-User-Id': records.admin.id,
      'X-User-Role': 'admin',
      'X-Usertype': 'admin',
      X_User_Id: records.admin.id,
      'X-Internal-User': records.admin.id,
      'X-Internal-Key': 'x',
      'X-Forwarded-User': records.admin.email,
      'X-Remote-User': records.admin.email,
      'X-Original-URL': '/api/admin/users',
      'X-Rewrite-URL': '/api/admin/users',
      'X-Forwarded-Path': '/api/admin/users',
      'X-HTTP-Method-Override': 'DELETE',
      'X-HTTP-Method': 'DELETE',
      'X-Method-Override': 'DELETE',
      'X-Forwarded-Prefix': '/api/admin',
    };
    const profileOf = (text: string) => (tryJson(text) as { data?: { id: string } }).data?.id;
    const all = Object.entries(claims).map(([name, value]) => `${name}: ${value}`);
    const sets = [
      ...all.map((line) => [line]),
      all,
      [...all, 'Expect: 100-continue'],
      [...all, `Connection: ${Object.keys(claims).join(', ')}, close`],
      [...all, 'Connection: authorization, close'],
      [...all, 'X-User-Id : evil'],
      [...all, ' X-User-Id: evil'],
    ];
    for (const lines of sets) {
      const ends = lines.some((line) => line.startsWith('Connection')) ? lines : [...lines, 'Connection: close'];
      const nobody = await say(head('GET /api/admin/users HTTP/1.1', ...ends));
      const athlete = await say(
        head('GET /api/admin/users HTTP/1.1', ...ends, `Authorization: Bearer ${records.athlete.token}`),
      );
      const profile = await say(
        head('GET /api/auth/profile HTTP/1.1', ...ends, `Authorization: Bearer ${records.athlete.token}`),
      );
      expect([400, 401], lines.join()).toContain(statusesOf(nobody.answers)[0]);
      expect([400, 401, 403], lines.join()).toContain(statusesOf(athlete.answers)[0]);
      const [read] = profile.answers;
      if (read?.status === 200)
        expect(
          profileOf(read.body.slice(read.body.indexOf('{'))) ?? profileOf(asRefusal(read).text),
          lines.join(),
        ).toBe(records.athlete.id);
      else expect([400, 401]).toContain(read?.status);
    }
    const still = await send({ path: `/api/championships/${records.championship.id}`, token: records.athlete.token });
    expect(still.status).toBe(200);
  },
);

const paths: Record<string, number[]> = {
  '/api/%2e%2e/internal': [400],
  '/api/..%2finternal': [400],
  '/api/auth/%2e%2e/admin/users': [400],
  '/api/auth/../admin/users': [400],
  '/api/./admin/users': [400],
  '//api/admin/users': [400],
  '/api//admin/users': [400],
  '/api/admin;x=1/users': [400],
  '/api/admin/users;.css': [400],
  '/api/admin/users%00.css': [400],
  '/api\\admin\\users': [400],
  '/api/%5cadmin/users': [400],
  '/api/%252e%252e/admin/users': [400],
  '/api/%c0%ae%c0%ae/admin': [400],
  '/api/admin%2fusers': [400],
  '/%61pi/admin/users': [200, 404],
  '/api/%61dmin/users': [401, 404],
  '/API/admin/users': [200, 404],
  '/api/ADMIN/USERS': [401, 404],
  '/api/admin/users/': [401],
  '/api/admin/users?': [401],
  '/api/admin/users#x': [400],
  '/pictures/../api/admin/users': [400],
  '/pictures/%2e%2e/api/admin/users': [400],
  '/pictures/..': [400],
  '/pictures/%00': [400],
  '/pictures/a/b': [404],
  '/pictures/': [404],
  '/.env': [404],
  '/.git/config': [404],
  '/assets/../../package.json': [400],
  '/assets/%2e%2e/%2e%2e/package.json': [400],
  '/..%5c..%5cpackage.json': [400],
  '/src/main.tsx': [404],
  '/assets/x.js': [404],
  'http://evil.example/api/admin/users': [400],
  'http://127.0.0.1:1/': [400],
  '*': [400],
  '/api/admin/users HTTP/1.0 x': [400],
  '/livez': [404, 200],
  '/readyz': [404, 200],
  '/metrics': [404, 200],
  '/internal/x': [404, 200],
  '/api/internal/athletes': [404],
  '/api/auth/internal': [404, 401],
};

test('no spelling of a path leads past the rules of the path it means', { tag: '@short' }, async () => {
  const faults: string[] = [];
  for (const [path, statuses] of Object.entries(paths)) {
    const { answers, text } = await say(head(`GET ${path} HTTP/1.1`, 'Connection: close', 'Accept: */*'));
    const [answer] = answers;
    if (!answer || !statuses.includes(answer.status)) faults.push(`${path}: ${answer?.status ?? text.slice(0, 80)}`);
    else if (answer.status === 200 && !answer.body.includes('<div id="root"')) faults.push(`${path}: not the page`);
    else if (
      answer.status >= 400 &&
      answer.status < 500 &&
      !answer.body.includes('"requestId"') &&
      !answer.body.includes('"code"')
    )
      faults.push(`${path}: ${answer.body.slice(0, 80)}`);
    if (/evil|passwordHash|DATABASE|"dependencies"/.test(answer?.body ?? '')) faults.push(`${path}: content`);
  }
  expectNone(faults, 'spellings were not refused');
});

const body = login({ email: 'personne@example.dz', password: 'x' });
const post = (path: string, ...headers: string[]) =>
  head(`POST ${path} HTTP/1.1`, 'Content-Type: application/json', ...headers);
const hidden = `GET /api/admin/users HTTP/1.1\r\nHost: ${siteHost}\r\nX-Smuggled: yes\r\n\r\n`;
const chunked = (content: string) => `${content.length.toString(16)}\r\n${content}\r\n0\r\n\r\n`;

/** Shapes in which two readers could see two requests where one sees one. */
const smuggled: Record<string, string> = {
  'Content-Length and Transfer-Encoding': `${post('/api/auth/login', `Content-Length: ${body.length}`, 'Transfer-Encoding: chunked')}${chunked(body)}`,
  'Transfer-Encoding and Content-Length': `${post('/api/auth/login', 'Transfer-Encoding: chunked', 'Content-Length: 4')}0\r\n\r\n${hidden}`,
  'two Content-Lengths': `${post('/api/auth/login', `Content-Length: ${body.length}`, 'Content-Length: 0')}${body}`,
  'a list of lengths': `${post('/api/auth/login', `Content-Length: ${body.length}, ${body.length}`)}${body}`,
  'a length with a sign': `${post('/api/auth/login', `Content-Length: +${body.length}`)}${body}`,
  'a negative length': `${post('/api/auth/login', 'Content-Length: -1')}${body}`,
  'a hexadecimal length': `${post('/api/auth/login', 'Content-Length: 0x10')}${body}`,
  'a length beyond all numbers': `${post('/api/auth/login', 'Content-Length: 99999999999999999999999')}${body}`,
  'a space before the colon': `${post('/api/auth/login', `Content-Length : ${body.length}`)}${body}`,
  'a folded header': `${post('/api/auth/login', 'X-A: b', ` Content-Length: ${body.length}`)}${body}`,
  'Transfer-Encoding: xchunked': `${post('/api/auth/login', 'Transfer-Encoding: xchunked')}${chunked(body)}`,
  'Transfer-Encoding: chunked, identity': `${post('/api/auth/login', 'Transfer-Encoding: chunked, identity')}${chunked(body)}`,
  'Transfer-Encoding: identity, chunked': `${post('/api/auth/login', 'Transfer-Encoding: identity, chunked')}${chunked(body)}`,
  'Transfer-Encoding behind a tab': `${post('/api/auth/login', 'Transfer-Encoding:\tchunked')}${chunked(body)}`,
  'Transfer-Encoding with a vertical tab': `${post('/api/auth/login', 'Transfer-Encoding: \x0bchunked')}${chunked(body)}`,
  'two Transfer-Encodings': `${post('/api/auth/login', 'Transfer-Encoding: chunked', 'Transfer-Encoding: x')}${chunked(body)}`,
  'a chunk size with an extension': `${post('/api/auth/login', 'Transfer-Encoding: chunked')}${body.length.toString(16)};a=b\r\n${body}\r\n0\r\n\r\n`,
  'a chunk size that lies': `${post('/api/auth/login', 'Transfer-Encoding: chunked')}2\r\n${body}\r\n0\r\n\r\n`,
  'a trailer': `${post('/api/auth/login', 'Transfer-Encoding: chunked', 'Trailer: X-User-Id')}${body.length.toString(16)}\r\n${body}\r\n0\r\nX-User-Id: evil\r\n\r\n`,
  'bare line feeds': `POST /api/auth/login HTTP/1.1\nHost: ${siteHost}\nContent-Type: application/json\nContent-Length: ${body.length}\n\n${body}`,
  'a carriage return in a value': `${post('/api/auth/login', 'X-A: b\rContent-Length: 3', `Content-Length: ${body.length}`)}${body}`,
  'NUL in a header': `${post('/api/auth/login', 'X-A: b\x00c', `Content-Length: ${body.length}`)}${body}`,
  'no Host': `GET /api/auth/check-auth HTTP/1.1\r\nConnection: close\r\n\r\n`,
  'two Hosts': head('GET /api/auth/check-auth HTTP/1.1', 'Host: evil.example', 'Connection: close'),
  'HTTP/0.9': 'GET /api/auth/check-auth\r\n\r\n',
  'HTTP/2 preface': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'an upgrade to h2c': head(
    'GET /api/auth/check-auth HTTP/1.1',
    'Connection: Upgrade, HTTP2-Settings',
    'Upgrade: h2c',
    'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA',
  ),
  'an upgrade to a websocket': head(
    'GET /api/auth/check-auth HTTP/1.1',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Version: 13',
  ),
  CONNECT: head('CONNECT 127.0.0.1:22 HTTP/1.1'),
  TRACE: head('TRACE / HTTP/1.1', 'Connection: close'),
  'an unknown method': head('EVIL /api/auth/check-auth HTTP/1.1', 'Connection: close'),
  'a body on GET that is a request': `${head('GET /api/auth/check-auth HTTP/1.1', `Content-Length: ${hidden.length}`)}${hidden}`,
  'headers of 20 KB': head('GET /api/auth/check-auth HTTP/1.1', `X-Pad: ${'x'.repeat(20_000)}`),
  '3,000 headers': head(
    'GET /api/auth/check-auth HTTP/1.1',
    ...Array.from({ length: 3000 }, (_, index) => `X-${index}: 1`),
  ),
};

test('no shape of a request is two requests to one reader and one to the next', { tag: '@short' }, async () => {
  const faults: string[] = [];
  for (const [kind, bytes] of Object.entries(smuggled)) {
    const { answers, text } = await say(bytes, { withinMs: 3000, quietMs: 600 });
    if (answers.length > 1 && answers.slice(1).some(({ status }) => status !== 400))
      faults.push(`${kind}: ${statusesOf(answers).join(', ')}`);
    if (answers.some(({ status }) => status >= 500 || status === 101))
      faults.push(`${kind}: ${statusesOf(answers).join(', ')}`);
    if (text.includes('"users"')) faults.push(`${kind}: the hidden request was answered`);
    const next = await send({ path: '/api/auth/check-auth' });
    if (next.status !== 200) faults.push(`${kind}: the next user got ${next.status}`);
  }
  expectNone(faults, 'shapes were not answered as one request');
});

test('requests sent behind one another are answered in their order, each with its own identity', async ({
  records,
}) => {
  const tokens = [records.athlete, records.foreign, records.coach, records.admin];
  const asked = Array.from({ length: 40 }, (_, index) => tokens[index % 4]!);
  const { answers } = await say(
    asked
      .map(({ token }) =>
        head('GET /api/auth/profile HTTP/1.1', `Authorization: Bearer ${token}`, 'Accept-Encoding: identity'),
      )
      .join(''),
    { withinMs: 60_000, quietMs: 10_000 },
  );
  const ids = answers.map(({ body: content }) => /"id":"([0-9a-f]{24})"/.exec(content)?.[1]);
  expect(ids).toEqual(asked.map(({ id }) => id));
  const lying = await say(
    `${post('/api/auth/login', `Content-Length: ${body.length + 40}`)}${body}${head('GET /api/auth/profile HTTP/1.1', `Authorization: Bearer ${records.athlete.token}`)}`,
    { withinMs: 4000 },
  );
  expect(lying.text).not.toContain(records.athlete.id);
});

test('Expect: 100-continue is answered, and changes nothing about limits, identity or bodies', async () => {
  const email = `${randomUUID()}@example.dz`;
  const content = login({ email, password: 'x' });
  const socket = await open();
  const heard = collectAnswer(socket, { withinMs: 30_000, quietMs: 20_000 });
  socket.write(
    post('/api/auth/login', `Content-Length: ${content.length}`, 'Expect: 100-continue', 'Connection: close'),
  );
  // The first bytes of the answer are the 100 Continue.
  socket.once('data', () => socket.write(content));
  const { answers, text } = await heard;
  expect(text).toContain('HTTP/1.1 100 Continue');
  expect(statusesOf(answers)).toEqual([401]);
  const large = await say(
    post('/api/auth/login', 'Content-Length: 900000', 'Expect: 100-continue', 'Connection: close'),
    { withinMs: 20_000, quietMs: 10_000 },
  );
  expect(statusesOf(large.answers)).toEqual([413]);
  const other = await say(
    `${post('/api/auth/login', `Content-Length: ${content.length}`, 'Expect: 200-ok', 'Connection: close')}${content}`,
    { withinMs: 4000 },
  );
  expect(other.answers[0]?.status).toBeGreaterThanOrEqual(400);
  expect(faultOfRefusal(asRefusal(large.answers[0]!))).toBeNull();
});
