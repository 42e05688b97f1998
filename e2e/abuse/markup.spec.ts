import { calls } from '@power-corner/contracts/calls/all';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { createHash, randomUUID } from 'node:crypto';
import { adminToken, api, logIn, newAthlete, newChampionship, participate } from '../support/api.ts';
import { eventually } from '../../local/platforms/eventually.ts';
import { inbox } from '../support/inbox.ts';
import { allowErrors } from '../support/page-errors.ts';
import { platform } from '../support/platform.ts';

const image = '<img src=x onerror=owned=1>';
const vector = '"><svg onload=owned=1>';
const long = `</title></script><script>owned=1</script>${image}<iframe srcdoc="<script>parent.owned=1</script>"></iframe><a id="injected" href="javascript:owned=1">x</a>{{7*7}}\${7*7}`;
const names = { firstname: vector, lastname: image };

declare global {
  var owned: number | undefined;
}

async function watch(page: Page): Promise<string[]> {
  const deeds: string[] = [];
  page.on('dialog', (dialog) => {
    deeds.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on(
    'console',
    (message) =>
      /Content Security Policy|Trusted Type/i.test(message.text()) &&
      deeds.push(`policy: ${message.text().slice(0, 200)}`),
  );
  page.on('pageerror', (error) => deeds.push(`error ${error.message.slice(0, 200)}`));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`Content Security Policy: ${event.violatedDirective} ${event.blockedURI}`),
    ),
  );
  return deeds;
}

/** The inline scripts that the policy of the site names by their hash: its own. */
async function ownScriptHashes(): Promise<Set<string>> {
  const policy = (await fetch(platform.site)).headers.get('content-security-policy') ?? '';
  return new Set([...policy.matchAll(/'(sha256-[^']+)'/g)].map(([, hash = '']) => hash));
}

async function injectedInto(page: Page) {
  const { inlineScripts, ...found } = await page.evaluate(() => ({
    owned: globalThis.owned ?? null,
    elements: document.querySelectorAll('#injected, iframe, [onerror], [onload], img[src="x"], a[href^="javascript:"]')
      .length,
    foreignScripts: [...document.scripts].filter(({ src }) => src && new URL(src).origin !== location.origin).length,
    inlineScripts: [...document.scripts].filter(({ src }) => !src).map(({ textContent }) => textContent),
  }));
  const own = await ownScriptHashes();
  const isForeign = (text: string) => !own.has(`sha256-${createHash('sha256').update(text).digest('base64')}`);
  return { ...found, foreignScripts: found.foreignScripts + inlineScripts.filter(isForeign).length };
}

async function show(page: Page, token: string | null, path: string): Promise<string> {
  await page.goto('/login');
  await page.evaluate(
    (value) => (value === null ? localStorage.removeItem('token') : localStorage.setItem('token', value)),
    token,
  );
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return page.locator('body').innerText();
}

async function person(usertype: 'athlete' | 'coach' | 'admin'): Promise<{ email: string; token: string }> {
  const made = await newAthlete(names);
  if (usertype === 'athlete') return made;
  const { id } = (await api(calls.checkAuth, { token: made.token })).body.data.decoded!;
  await api(calls.changeRole, { params: { id }, token: await adminToken(), body: { usertype } });
  return { email: made.email, token: await logIn(made.email) };
}

test('markup and script in names, titles, texts and addresses stay text on every screen and in every mail', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const [athlete, coach, admin] = [await person('athlete'), await person('coach'), await person('admin')];
  const mark = randomUUID().slice(0, 6);
  const championship = await newChampionship({ name: `${mark} ${image}` });
  const coachId = (await api(calls.checkAuth, { token: coach.token })).body.data.decoded!.id;
  const edit = {
    name: `${mark} ${image}`,
    date: new Date(Date.now() + 9 * 86_400_000).toISOString(),
    location: `${vector} Annaba`,
    description: long,
    max_participants: 9,
    status: 'upcoming' as const,
    coach_id: coachId,
  };
  expect(
    (await api(calls.editChampionship, { params: { id: championship.id }, token: admin.token, body: edit })).status,
  ).toBe(200);
  expect((await participate(athlete.token, championship)).status).toBe(201);
  await eventually(
    async () =>
      (
        await api(calls.sendBulkMail, {
          token: admin.token,
          body: { id: championship.id, body: `${mark} ${long}`, emails: [athlete.email] },
        })
      ).status === 200,
    'a bulk mail',
    60_000,
  );
  expect(
    (
      await api(calls.contactOrganisers, {
        body: { from_name: `${mark} ${image}`, reply_to: 'x@example.dz', message: long },
      })
    ).status,
  ).toBe(200);
  const canceled = await newChampionship({ name: `${mark} annulé ${image}` });
  await participate(athlete.token, canceled);
  // A link to a championship that is called off would not be sent any more.
  await inbox.waitFor(athlete.email, { text: new RegExp(`${mark} annulé`) });
  expect(
    (await api(calls.cancelChampionship, { params: { id: canceled.id }, token: admin.token, body: { reason: long } }))
      .status,
  ).toBe(200);

  // The gateway refuses the hostile addresses.
  allowErrors(page.context(), /status of 40[04] /);
  const deeds = await watch(page);
  const search = encodeURIComponent(mark);
  const hostile = encodeURIComponent(long.slice(0, 90));
  const screens: [string, string | null, string][] = [
    ['admin', admin.token, '/dashboard/admin'],
    ['admin', admin.token, `/dashboard/admin/users?search=${encodeURIComponent('onerror')}`],
    ['admin', admin.token, `/dashboard/admin/championships?search=${search}`],
    ['admin', admin.token, `/dashboard/admin/championships/${championship.id}`],
    ['admin', admin.token, `/dashboard/admin/championships/edit/${championship.id}`],
    ['admin', admin.token, `/dashboard/admin/championships/edit/${canceled.id}`],
    ['admin', admin.token, `/championships/${championship.id}?showHidden=true`],
    ['coach', coach.token, '/dashboard/coach'],
    ['athlete', athlete.token, '/dashboard/athlete'],
    ['athlete', athlete.token, `/dashboard/athlete/championships?search=${search}`],
    ['athlete', athlete.token, `/championships?search=${search}`],
    ['athlete', athlete.token, `/championships/${championship.id}`],
    ['athlete', athlete.token, `/championships/${canceled.id}`],
    // The query of the address is shown too.
    ['athlete', athlete.token, `/championships?search=${hostile}&status=${hostile}&sort=${hostile}`],
    ['admin', admin.token, `/dashboard/admin/users?search=${hostile}&usertype=${hostile}&page=${hostile}`],
    ['athlete', athlete.token, `/championships/${hostile}`],
    ['visitor', null, `/verify-email/${hostile}`],
    ['visitor', null, `/reset-password/${hostile}`],
    ['visitor', null, `/verify-participation/${hostile}`],
    ['visitor', null, `/${hostile}`],
    ['visitor', null, `/login?redirect=${hostile}#${hostile}`],
    ['visitor', null, `/contact#${hostile}`],
  ];
  let seen = 0;
  for (const [role, token, path] of screens) {
    const text = await show(page, token, path);
    // A toast or a form's field shows text that is not among the page's own.
    const values = await page
      .locator('input, textarea')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value).join(' '));
    if (/onerror=owned|onload=owned/i.test(`${text} ${values}`)) seen += 1;
    expect(await injectedInto(page), `${path} as ${role}`).toEqual({ owned: null, elements: 0, foreignScripts: 0 });
  }
  expect(deeds).toEqual([]);
  expect(seen).toBeGreaterThanOrEqual(12);

  const mails = await eventually(
    async () => {
      const all = [
        ...(await inbox.to(athlete.email)),
        ...(await inbox.to(platform.admin.email)).filter(({ subject }) => subject.includes(mark)),
      ];
      return all.length >= 6 && all;
    },
    'the mails of all that',
    90_000,
  );
  // Mails have inline styles, which the policy of the site refuses here.
  allowErrors(page.context(), /Applying inline style violates/);
  for (const { subject, html } of mails) {
    await page.setContent(html);
    expect(await injectedInto(page), subject).toEqual({ owned: null, elements: 0, foreignScripts: 0 });
    expect(
      await page.locator('script, svg, object, embed, form, base, link[rel=stylesheet], meta[http-equiv]').count(),
      subject,
    ).toBe(0);
  }
});
