import { expect, test } from './support/fixtures.ts';
import { allCalls } from '@power-corner/contracts/calls/all';
import { newAthlete } from '../support/api.ts';
import { signIn } from '../support/browser.ts';
import { eventually } from '../../local/platforms/eventually.ts';
import { inbox } from '../support/inbox.ts';
import { allowErrors } from '../support/page-errors.ts';
import { platform } from '../support/platform.ts';

import { startForeignServer } from './support/foreign-server.ts';
import { expectNone, inParallel, send, tryJson } from './support/http.ts';
import { head, say } from './support/raw-socket.ts';

test(
  'every kind of answer says who may keep it, and personal ones are kept by no shared cache',
  { tag: '@short' },
  async ({ records }) => {
    const { picture } = (
      tryJson(
        (await send({ path: `/api/championships/${records.championship.id}`, token: records.athlete.token })).text,
      ) as { data: { picture: string } }
    ).data;
    const page = await send({ path: '/' });
    const asset = /\/assets\/[^"]+\.js/.exec(page.text)?.[0] ?? '/assets/none.js';
    const kinds: Record<string, Parameters<typeof send>[0]> = {
      page: { path: '/' },
      'page of a route': { path: '/championships' },
      asset: { path: asset },
      'missing asset': { path: '/assets/none.js' },
      reference: { path: '/api/docs' },
      'OpenAPI document': { path: '/api/openapi.json' },
      picture: { path: picture },
      'missing picture': { path: '/pictures/none' },
      success: { path: '/api/auth/profile', token: records.athlete.token },
      list: { path: '/api/admin/users', token: records.admin.token },
      'login refused': { method: 'POST', path: '/api/auth/login', json: { email: 'x@example.dz', password: 'x' } },
      'not signed in': { path: '/api/auth/profile' },
      forbidden: { path: '/api/admin/users', token: records.athlete.token },
      'not found': { path: '/api/none' },
      'wrong method': { method: 'DELETE', path: '/api/auth/login' },
      'too large': {
        method: 'POST',
        path: '/api/auth/login',
        headers: { 'content-type': 'application/json' },
        body: 'x'.repeat(70_000),
      },
      'wrong type': { method: 'POST', path: '/api/auth/login', headers: { 'content-type': 'text/plain' }, body: 'x' },
      'forbidden path': { path: '/api//x' },
      preflight: { method: 'OPTIONS', path: '/api/auth/login' },
    };
    const faults: string[] = [];
    for (const [kind, request] of Object.entries(kinds)) {
      const { headers } = await send(request);
      const cache = headers.get('cache-control') ?? '';
      const wanted = ['success', 'list'].includes(kind) ? 'private, no-cache' : 'no-store';
      if (request.path.startsWith('/api/') && !['reference', 'OpenAPI document'].includes(kind) && cache !== wanted)
        faults.push(`${kind}: cache-control ${cache}`);
      if (['asset', 'picture'].includes(kind) && !cache.includes('immutable'))
        faults.push(`${kind}: cache-control ${cache}`);
      if (['page', 'page of a route'].includes(kind) && cache !== 'no-cache')
        faults.push(`${kind}: cache-control ${cache}`);
    }
    const reads = allCalls.filter(({ method }) => method === 'GET');
    await inParallel(reads, 2, async (call) => {
      const { headers, status } = await send({
        path: call.path.replace(/\{\w+\}/, records.championship.id),
        token: records.admin.token,
      });
      const cache = headers.get('cache-control') ?? '';
      const found = status === 200;
      const sound =
        found && call.access !== 'all'
          ? /^private, no-cache(, no-transform)?$/.test(cache) && headers.get('vary')?.includes('Authorization')
          : // Public answers are the same for everybody, and caches check them at each request.
            cache === (found && call.shared ? 'public, no-cache' : 'no-store');
      if (!sound) faults.push(`${call.path}: cache-control ${cache}`);
      if (headers.has('set-cookie')) faults.push(`${call.path}: sets a cookie`);
    });
    expectNone(faults, 'answers may be kept by the wrong ones');
  },
);

test('no foreign origin is let in, by any call, with any origin', async ({ records }) => {
  const origins = [
    'https://evil.example',
    'null',
    'http://localhost:1',
    `${platform.site}.evil.example`,
    `http://evil.example/${platform.site}`,
    'file://',
    platform.site.replace('localhost', 'LOCALHOST'),
  ];
  const faults: string[] = [];
  await inParallel(
    allCalls.flatMap((call) => origins.map((origin) => ({ call, origin }))),
    4,
    async ({ call, origin }) => {
      const path = call.path.replace(/\{\w+\}/, '0'.repeat(24));
      const preflight = await send({
        method: 'OPTIONS',
        path,
        headers: {
          origin,
          'access-control-request-method': call.method,
          'access-control-request-headers': 'authorization,content-type',
        },
      });
      const real =
        call.method === 'GET'
          ? await send({ path, token: records.athlete.token, headers: { origin, cookie: 'token=x' } })
          : null;
      for (const answer of [preflight, real]) {
        if (!answer) continue;
        const let_in = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
        if (let_in.length > 0) faults.push(`${call.method} ${call.path} from ${origin}: ${let_in.join()}`);
      }
      if (preflight.status !== 204) faults.push(`preflight of ${call.path}: ${preflight.status}`);
    },
  );
  expectNone(faults, 'answers let a foreign origin in');
});

test('a stranger’s page can neither frame the site, nor read from it, nor act for who is signed in', async ({
  page,
}) => {
  const { email, token } = await newAthlete();
  await page.goto(`${platform.site}/login`);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  // The browser logs each of its refusals.
  allowErrors(page.context(), /frame-ancestors/, /blocked by CORS policy/, /ERR_FAILED/, /ERR_BLOCKED_BY_RESPONSE/);
  const stranger = await startForeignServer(
    'text/html',
    `<!doctype html><iframe src="${platform.site}/login"></iframe>`,
  );
  const framed: string[] = [];
  page.on('console', (message) => framed.push(message.text()));
  await page.goto(stranger.url);
  await expect
    .poll(() => framed.join(' '))
    .toMatch(/frame-ancestors|X-Frame-Options|refused to connect|Refused to display/i);
  const tries = await page.evaluate(async (site) => {
    const attempt = async (path: string, init: RequestInit) =>
      fetch(`${site}${path}`, { credentials: 'include', ...init }).then(
        async (response) => `${response.type} ${response.status} ${await response.text()}`,
        () => 'refused',
      );
    const profile = {
      firstname: 'Evil',
      lastname: 'Evil',
      birthday: '2001-04-12',
      phone_number: '0661234567',
      weight: 66.5,
      height: 170,
    };
    return Promise.all([
      attempt('/api/auth/profile', {}),
      attempt('/api/auth/profile', { mode: 'no-cors' }),
      attempt('/api/auth/updateProfile', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(profile),
      }),
      attempt('/api/email/send-email', {
        method: 'POST',
        mode: 'no-cors',
        headers: { 'content-type': 'text/plain' },
        body: JSON.stringify({ from_name: 'E', reply_to: 'e@example.dz', message: 'evil' }),
      }),
      attempt('/api/email/send-email', {
        method: 'POST',
        mode: 'no-cors',
        body: new URLSearchParams({ from_name: 'E', reply_to: 'e@example.dz', message: 'evil' }),
      }),
    ]);
  }, platform.site);
  stranger.close();
  expect(tries.every((text) => text === 'refused' || /^opaque 0 $/.test(text))).toBe(true);
  const profile = tryJson((await send({ path: '/api/auth/profile', token })).text) as { data: { firstname: string } };
  expect(profile.data.firstname).not.toBe('Evil');
  expect((await inbox.to(platform.admin.email)).some(({ text }) => text.includes('evil'))).toBe(false);
  expect(email).toBeTruthy();
});

test('the way back after the login never leaves the site', async ({ page }) => {
  test.setTimeout(400_000);
  const { token } = await newAthlete();
  const targets = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(document.domain)',
    'data:text/html,x',
    '/%2f/evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/login?redirect=//evil.example',
    'http:evil.example',
    '/..//evil.example',
    '@evil.example',
    '/dashboard/../../evil.example//',
  ];
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const places: string[] = [];
  await signIn(page, { token });
  for (const target of targets) {
    // The login page redirects a signed-in user by the same rule as after a login.
    await page.goto(`/login?redirect=${encodeURIComponent(target)}`);
    await expect(page).not.toHaveURL(/\/login/, { timeout: 60_000 });
    places.push(new URL(page.url()).pathname);
  }
  const elsewhere = asked.filter((url) => /^https?:/.test(url) && new URL(url).origin !== platform.site);
  expect(elsewhere).toEqual([]);
  expect(new URL(page.url()).origin).toBe(platform.site);
});

test('links in mails lead to the site of the configuration, whatever Host and forwarded headers say', async ({
  records,
}) => {
  const email = records.bystander.email;
  const content = JSON.stringify({ email });
  const ask = (path: string) =>
    say(
      `${[`POST ${path} HTTP/1.1`, 'Host: evil.example', 'X-Forwarded-Host: evil.example', 'Forwarded: host=evil.example;proto=https', 'X-Forwarded-Proto: https', 'X-Host: evil.example', 'X-Forwarded-Server: evil.example', 'Origin: https://evil.example', 'Referer: https://evil.example/', 'Content-Type: application/json', `Content-Length: ${content.length}`, 'Connection: close', '', ''].join('\r\n')}${content}`,
      { withinMs: 10_000, quietMs: 3000 },
    );
  const before = (await inbox.to(email)).length;
  const statuses = [
    (await ask('/api/auth/forgot-password')).answers[0]?.status,
    (await ask('/api/auth/resend-verification')).answers[0]?.status,
    (await say(head('GET http://evil.example/api/auth/check-auth HTTP/1.1', 'Connection: close'))).answers[0]?.status,
  ];
  expect(statuses).toEqual([200, 200, 400]);
  const mails = await eventually(
    async () => {
      const all = await inbox.to(email);
      return all.length >= before + 2 && all;
    },
    'the two mails',
    60_000,
  );
  const links = mails.flatMap(({ html, text }) =>
    [...`${html} ${text}`.matchAll(/https?:\/\/[^\s"<)]+/g)].map(([url]) => new URL(url).origin),
  );
  expect([...new Set(links)]).toEqual([platform.site]);
  expect(mails.every(({ html, text }) => !`${html} ${text}`.includes('evil.example'))).toBe(true);
});
