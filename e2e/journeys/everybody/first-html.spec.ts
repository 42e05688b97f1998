import type { Page } from '@playwright/test';
import { calls } from '@power-corner/contracts/calls/all';
import { api } from '../../support/api.ts';
import { expect, test } from '../../support/fixtures.ts';
import { provisionalRecord } from '../../support/records.ts';
import { translate } from '../../support/translation.ts';

/** Keeps these scripts from the page until the returned function is called. */
async function holdBack(page: Page, scripts: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

// A platform without the demo has no result and no record.
test.beforeAll(async () => {
  if ((await api(calls.listRecords)).body.data.records.length === 0) await provisionalRecord();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  for (const [path, title] of [
    ['/', 'Bienvenue au Power Corner'],
    ['/competitions', 'Calendrier des compétitions'],
    ['/rankings', 'Classements'],
    ['/records', 'Records'],
    ['/login', 'Connexion'],
    ['/signup', 'Créer votre compte maintenant.'],
    ['/contact', 'Contact'],
  ] as const) {
    test(`the words of ${path} stand in its HTML`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    });
  }

  test('a form cannot be sent with a password in the address', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Mot de passe', { exact: true }).fill('halterophilie-2026');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Log In' })).toBeDisabled();
    await expect(page).toHaveURL('/login');
  });
});

for (const [path, call, count] of [
  ['/rankings', calls.listRankings.path, /\d+ résultats?/],
  ['/records', calls.listRecords.path, /\d+ records?/],
] as const)
  test(`${path} shows its first rows without a call or a style sheet`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: count }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked).not.toContain(call);
    expect(asked.filter((file) => file.endsWith('.css'))).toEqual([]);
  });

test('no page is white until its code is there, and nothing on it moves then', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const start = await holdBack(page, '**/assets/**/*.js');
  await page.goto('/verify-participation/lien', { waitUntil: 'commit' });
  const brand = page.getByRole('banner').getByRole('link', { name: 'Power Corner' });
  await expect(brand).toBeVisible();
  await expect(page.getByText('Chargement', { exact: false })).toBeVisible();
  const before = await brand.boundingBox();
  start();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(await brand.boundingBox()).toEqual(before);
});

test('what is typed before the application starts is kept', async ({ page }) => {
  const start = await holdBack(page, '**/assets/login-*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  const submit = page.getByRole('main').getByRole('button', { name: 'Log In' });
  await page.getByLabel('E-mail').fill('lina@example.dz');
  await page.getByLabel('Mot de passe', { exact: true }).fill('halterophilie-2026');
  await expect(submit).toBeDisabled();
  start();
  await expect(submit).toBeEnabled();
  await expect(page.getByLabel('E-mail')).toHaveValue('lina@example.dz');
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue('halterophilie-2026');
});

for (const [path, name, typed, back] of [
  ['/signup', 'firstname', ['Mohamed Abdelkader', ' Lamine Islam Abderrahmane'], 11],
  ['/contact', 'message', ['Bonjour, merci', ' à quelle heure est la pesée ?'], 7],
  // An address has no caret that a script could set.
  ['/login', 'email', ['mohamed', '.lamine.abdelkader@example.dz'], 0],
] as const)
  test(`what is typed into ${path} while a translated page is taken over is kept, with focus and caret`, async ({
    page,
  }) => {
    const start = await holdBack(page, '**/assets/**/*.js');
    const phone = await page.context().newCDPSession(page);
    await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(path, { waitUntil: 'commit' });
    const field = page.locator(`[name=${name}]`);
    await field.focus();
    await translate(page);
    await page.keyboard.type(typed[0]);
    for (let count = 0; count < back; count += 1) await page.keyboard.press('ArrowLeft');
    start();
    await page.keyboard.type(typed[1], { delay: 80 });
    await expect(page.locator('main [type=submit]')).toBeEnabled();
    // React has drawn the page anew, and the last keys went to its own field.
    await expect(page.locator('main font')).toHaveCount(0);
    await page.keyboard.type('.');
    const at = typed[0].length - back;
    await expect(field).toHaveValue(`${typed[0].slice(0, at)}${typed[1]}.${typed[0].slice(at)}`);
  });

for (const path of ['/contact', '/verify-participation/lien'])
  test(`the menu of ${path} waits for the application, and opens then`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const start = await holdBack(page, '**/assets/**/*.js');
    await page.goto(path, { waitUntil: 'commit' });
    const menu = page.getByRole('button', { name: 'Menu' });
    await expect(menu).toBeDisabled();
    const login = page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Login' });
    await expect(login).toBeHidden();
    start();
    await menu.click();
    await expect(login).toBeVisible();
  });

test('the application takes the prerendered pages over as they are', async ({ page }) => {
  for (const path of ['/', '/competitions', '/rankings', '/records', '/login', '/signup', '/contact']) {
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () =>
        document.querySelector('main h1')?.setAttribute('data-from-html', 'true'),
      ),
    );
    await page.goto(path);
    // The buttons work once the application has started.
    await page.getByRole('banner').getByRole('link', { name: 'Power Corner' }).focus();
    await expect(page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link')).toHaveCount(6);
    await expect(page.locator('main h1[data-from-html]')).toHaveCount(1);
  }
});
