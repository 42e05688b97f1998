import type { Page } from '@playwright/test';
import { ar, en, fr, messagesAr } from '../../../web/src/locales/catalogues.ts';
import { newPerson } from '../../support/api.ts';
import { expect, test } from '../../support/fixtures.ts';

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
  const texts = () => scripts.flatMap((path) => /texts-(\w\w-\w+)/.exec(path)?.[1] ?? []);
  expect(texts()).toEqual(['ar-visitors']);

  await page.getByRole('link', { name: ar['contact.title'], exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ar['contact.title']);
  expect(texts()).toEqual(['ar-visitors']);

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

test('who signs up in Arabic gets the faults, the answers and the mail in Arabic @capability', async ({
  browser,
  inbox,
}) => {
  const context = await browser.newContext({ locale: 'ar-DZ' });
  const page = await context.newPage();
  const person = newPerson();
  await page.goto('/signup');
  const typed = {
    'field.firstname': person.firstname,
    'field.lastname': person.lastname,
    'field.email': person.email,
    'field.phone': person.phone_number,
    'field.birthday': person.birthday,
    'field.weight': '500',
    'field.height': String(person.height),
    'field.password': person.password,
    'field.confirmPassword': person.password,
  } as const;
  for (const [key, value] of Object.entries(typed))
    await page.getByLabel(ar[key as keyof typeof typed], { exact: true }).fill(value);
  await page.getByLabel(ar['field.sex'], { exact: true }).selectOption('Female');
  for (const consent of await page.getByRole('checkbox').all()) await consent.check();
  await page.getByRole('button', { name: ar['signup.submit'] }).click();
  // A fault that the browser finds by the schema of the contract.
  await expect(page.getByText('بين 20 و300 كغ').first()).toBeVisible();
  await page.getByLabel(ar['field.weight'], { exact: true }).fill(String(person.weight));
  await page.getByRole('button', { name: ar['signup.submit'] }).click();
  const mail = await inbox.waitFor(person.email, { subject: /أكّدوا عنوان بريدكم الإلكتروني/ });
  expect(mail.html).toContain('<html lang="ar" dir="rtl">');

  await page.goto('/login');
  await page.getByLabel(ar['field.email'], { exact: true }).fill(person.email);
  await page.getByLabel(ar['field.password'], { exact: true }).fill('une-autre-phrase');
  await page.getByRole('button', { name: ar['login.submit'] }).click();
  // A refusal of the server.
  await expect(page.getByText(messagesAr['message.BAD_CREDENTIALS']).first()).toBeVisible();
  await context.close();
});
