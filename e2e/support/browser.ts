/// <reference lib="dom" />
import { expect, type Locator, type Page } from '@playwright/test';
import { allowErrors } from './page-errors.ts';
import { platform } from './platform.ts';

/** Puts a person's token into the browser's storage, as a login does. Call it before the first `goto`. */
export async function signIn(page: Page, { token }: { token: string }): Promise<void> {
  await page.context().setStorageState({
    cookies: [],
    origins: [{ origin: new URL(platform.site).origin, localStorage: [{ name: 'token', value: token }] }],
  });
}

export const storedToken = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('token'));

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

export const toast = (page: Page, text: string): Locator =>
  page.locator('.Toastify__toast').getByText(text, { exact: true });

export type Reply = 'no answer' | { status: number; body?: unknown };

/** Answers the page's calls instead of the server, and allows the errors that the browser logs for it. */
export async function answerWith(page: Page, method: string, path: string | RegExp, reply: Reply): Promise<void> {
  const matches = (url: URL) => (typeof path === 'string' ? url.pathname === path : path.test(url.pathname));
  const place = typeof path === 'string' ? escaped(path) : path.source.replace(/^\^|\$$/g, '');
  allowErrors(
    page.context(),
    new RegExp(`Failed to load resource: .*(status of 5\\d\\d|ERR_CONNECTION_FAILED).*${place}`),
  );
  await page.route(matches, (route) => {
    if (route.request().method() !== method) return route.fallback();
    if (reply === 'no answer') return route.abort('connectionfailed');
    return route.fulfill({
      status: reply.status,
      contentType: 'application/json',
      body: JSON.stringify(reply.body ?? {}),
    });
  });
}

export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}

export async function submitLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

export interface TypedPerson {
  firstname: string;
  lastname: string;
  email: string;
  birthday: string;
  phone_number: string;
  weight: number;
  height: number;
  sex: string;
  password: string;
}

export async function fillSignUp(page: Page, person: TypedPerson, repeated = person.password): Promise<void> {
  await page.getByLabel('Prénom').fill(person.firstname);
  await page.getByLabel('Nom', { exact: true }).fill(person.lastname);
  await page.getByLabel('Téléphone').fill(person.phone_number);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Date de naissance').fill(person.birthday);
  await page.getByLabel('Sexe').selectOption(person.sex);
  await page.getByLabel('Poids (kg)').fill(String(person.weight));
  await page.getByLabel('Taille (cm)').fill(String(person.height));
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password);
  await page.getByLabel('Confirmer le mot de passe').fill(repeated);
  await page.getByLabel(/J’ai lu la page Confidentialité/).check();
}

export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(toast(page, text)).toBeVisible();
}
