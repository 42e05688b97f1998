/// <reference lib="dom" />
import { expect, type Locator, type Page } from '@playwright/test';
import { platform } from './platform.ts';

/** Makes the page's visitor somebody who is logged in already. Before the first `goto`. */
export async function signIn(page: Page, token: string): Promise<void> {
  await page.context().setStorageState({
    cookies: [],
    origins: [{ origin: new URL(platform.site).origin, localStorage: [{ name: 'token', value: token }] }],
  });
}

export const keptToken = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('token'));

/** A toast with exactly this text. */
export const toast = (page: Page, text: string): Locator =>
  page.locator('.Toastify__toast').getByText(text, { exact: true });

/** The life that a toast with this text is given, and the one it had from its first to its last frame, in milliseconds. Ask before it is shown. */
export function lifeOfToast(page: Page, text: string): Promise<{ given: number; lived: number }> {
  return page.evaluate(
    (wanted) =>
      new Promise<{ given: number; lived: number }>((resolve, reject) => {
        const giveUp = setTimeout(() => reject(new Error(`no toast came and went: ${wanted}`)), 50_000);
        let bornAt: number | undefined;
        let given = 0;
        const look = () => {
          const shown = [...document.querySelectorAll('.Toastify__toast')].find((each) =>
            each.textContent?.includes(wanted),
          );
          if (shown) bornAt ??= performance.now();
          // A toast ends with the animation of its bar, which nobody sees.
          given ||=
            Number.parseFloat(
              shown?.querySelector<HTMLElement>('.Toastify__progress-bar')?.style.animationDuration ?? '',
            ) || 0;
          if (shown || bornAt === undefined) return void requestAnimationFrame(look);
          clearTimeout(giveUp);
          resolve({ given, lived: performance.now() - bornAt });
        };
        look();
      }),
    text,
  );
}

/** What a call is answered with instead: nothing at all, or this status with this body. */
export type Reply = 'no answer' | { status: number; body?: unknown };

/** Answers a call of the page in the server's place, for what a healthy server never says. */
export async function answerWith(page: Page, method: string, path: string | RegExp, reply: Reply): Promise<void> {
  const meant = (url: URL) => (typeof path === 'string' ? url.pathname === path : path.test(url.pathname));
  await page.route(meant, (route) => {
    if (route.request().method() !== method) return route.fallback();
    if (reply === 'no answer') return route.abort('connectionfailed');
    return route.fulfill({
      status: reply.status,
      contentType: 'application/json',
      body: JSON.stringify(reply.body ?? {}),
    });
  });
}

/** Goes to a path inside the application, without loading the page again. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}

/** Logs in through the form. */
export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
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

/** Fills the registration form, and sends nothing. */
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
}

/** Fills the form of a new championship, all but its picture, and sends nothing. */
export async function fillChampionship(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Date').fill('2099-03-14T09:00');
  await page.getByLabel('Location').fill('Salle Power Corner, Annaba');
  await page.getByLabel('Description').fill('Les trois mouvements, trois essais chacun.');
  await page.getByLabel('Type').selectOption('Powerlifting');
}

export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(toast(page, text)).toBeVisible();
}

/** The fault that stands under the field with this label, and is tied to it. */
export async function expectFault(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(
    new RegExp(`(^|\\W)${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`),
  );
}
