import type { Page } from '@playwright/test';
import { ar } from '../../web/src/locales/ar.ts';
import { en } from '../../web/src/locales/en.ts';
import { fr } from '../../web/src/locales/fr.ts';
import { expect, test } from '../support/fixtures.ts';

const html = (page: Page) => page.locator('html');
const choose = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();

test('the language is the browser’s until one is chosen, and then stays', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'ar-DZ' });
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await expect(html(page)).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ar['home.title']);
  // A visit in Arabic loads the texts of no other language.
  expect(scripts.filter((path) => path.includes('.ar.js')).length).toBeGreaterThan(1);
  expect(scripts.filter((path) => /\.(fr|en)\.js$/.test(path))).toEqual([]);

  await page.getByRole('link', { name: ar['nav.contact'], exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ar['contact.title']);
  expect(scripts.filter((path) => /\.(fr|en)\.js$/.test(path))).toEqual([]);

  await choose(page, 'English');
  await expect(html(page)).toHaveAttribute('lang', 'en');
  await expect(html(page)).toHaveAttribute('dir', 'ltr');
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole('button', { name: en['contact.submit'] })).toBeVisible();
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en['login.title']);
  await choose(page, 'Français');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fr['login.title']);
  await context.close();
});

test('a choice works without cookies and without the code', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/login');
  await choose(page, 'العربية');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ar['login.title']);
  await expect(html(page)).toHaveAttribute('dir', 'rtl');
  await context.close();
});
