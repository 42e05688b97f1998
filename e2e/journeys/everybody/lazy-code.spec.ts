import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { readBuild } from '../../../local/web-manifest.ts';
import { newAthlete } from '../../support/api.ts';
import { visit } from '../../support/browser.ts';
import { allowErrors } from '../../support/page-errors.ts';
import { type Fault, type FaultyProxy, faultyProxy } from '../../support/faulty-proxy.ts';

// One screen, one dialog and one question. All others come by the same wrapper
// (tools/lint/imports-by-the-loader.unit.test.ts), whose waits and retries are in web/src/lib/loading/load-chunk.test.ts.

const build = readBuild();
const first = new Set(build.scriptsOf([]));
/** The scripts that only this source brings, those that it shares with others included. */
const filesOf = (source: string) => build.scriptsOf([source]).filter((file) => !first.has(file));
const forgotten = 'src/features/account/auth/forgot-password-dialog.tsx';

const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click();
const askForPassword = (page: Page) => press(page, 'Mot de passe oublié ?');
const banner = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text });
const title = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name });

let proxy: FaultyProxy;
test.beforeAll(async () => {
  proxy = await faultyProxy();
});
test.afterAll(() => proxy.close());

async function start(page: Page, path: string, token?: string): Promise<void> {
  allowErrors(page.context(), /Failed to load (?:resource|module script)/);
  await page.addInitScript((kept) => kept && localStorage.setItem('token', kept), token);
  // The service worker would answer for the network that is broken here.
  await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await page.goto(proxy.origin + path);
  // The session is known once the application has started.
  await expect(page.getByRole('banner').getByRole('link', { name: /^(Login|Dashboard)$/ })).toBeVisible();
}

test.use({ viewport: { width: 1280, height: 800 } });

test('a part of the application that is cut off takes no screen away, and comes by itself', async ({ page }) => {
  await start(page, '/');
  proxy.break('cut', filesOf('src/app/routes/account/login.tsx'));
  await visit(page, '/login');
  await expect(banner(page, /^La suite met du temps/)).toBeVisible();
  await expect(title(page, 'Bienvenue au Power Corner')).toBeVisible();
  proxy.mend();
  await expect(title(page, 'Connexion')).toBeVisible();
  await expect(banner(page, /^La suite met du temps/)).toHaveCount(0);
  proxy.break('cut', filesOf(forgotten));
  await askForPassword(page);
  await expect(banner(page, /^La suite met du temps/)).toBeVisible();
  await expect(title(page, 'Connexion')).toBeVisible();
  proxy.mend();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a part that a newer release has replaced brings the new release by one reload', async ({ page }) => {
  await start(page, '/login');
  await page.evaluate(() => void Object.assign(window, { old: true }));
  proxy.break('gone', filesOf(forgotten));
  await askForPassword(page);
  await expect.poll(() => page.evaluate(() => 'old' in window).catch(() => true)).toBe(false);
  await askForPassword(page);
  await expect(page.getByRole('dialog')).toBeVisible();
});

for (const fault of ['cut', 'gone'] satisfies Fault[])
  test(`a form that would be lost is asked about when the code of the question is ${fault}`, async ({ page }) => {
    await start(page, '/contact', (await newAthlete()).token);
    await visit(page, '/dashboard/athlete');
    await press(page, 'Modifier');
    await press(page, 'Annuler');
    await page.evaluate(() => void Object.assign(window, { old: true }));
    proxy.break(fault, filesOf('dialog'));
    await press(page, 'Modifier');
    await page.getByLabel('Prénom').fill('Linda');
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await expect(banner(page, fault === 'gone' ? /^Une nouvelle version/ : /^La suite met du temps/)).toBeVisible();
    await expect(page.getByLabel('Prénom')).toHaveValue('Linda');
    proxy.mend();
    await page.evaluate(() => void dispatchEvent(new Event('online')));
    await press(page, 'Quitter sans enregistrer');
    await expect(title(page, 'Contact')).toBeVisible();
    expect(await page.evaluate(() => 'old' in window)).toBe(true);
  });
