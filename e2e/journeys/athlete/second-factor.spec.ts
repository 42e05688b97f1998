import type { Page } from '@playwright/test';
import { calls } from '@power-corner/contracts/calls/all';
import { api, newAthlete, password } from '../../support/api.ts';
import { signIn, submitLogin } from '../../support/browser.ts';
import { expect, test } from '../../support/fixtures.ts';
import { inbox } from '../../support/inbox.ts';
import { allowErrors } from '../../support/page-errors.ts';
import { codeOf, earlyInStep } from '../../support/second-factor.ts';

const section = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Validation en deux étapes' }) });

async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/login');
}

test('an athlete sets up a second factor, logs in with it, loses the phone, gets in by a recovery code, asks for the data with another and removes it @capability', async ({
  page,
}) => {
  test.setTimeout(150_000);
  allowErrors(page.context(), /40[013]/);
  const { email, token } = await newAthlete();
  await signIn(page, { token });
  await page.goto('/dashboard/account');

  // Set up: the password, the secret, the first code.
  await section(page).getByRole('button', { name: 'Activer' }).click();
  await section(page).getByLabel('Votre mot de passe').fill('not-this-one');
  await section(page).getByRole('button', { name: 'Continuer' }).click();
  await expect(section(page).getByText('Mot de passe incorrect.')).toBeVisible();
  await section(page).getByLabel('Votre mot de passe').fill(password);
  await section(page).getByRole('button', { name: 'Continuer' }).click();
  await expect(section(page).getByRole('img', { name: /Code QR/ })).toBeVisible();
  const secret = await section(page)
    .getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/)
    .innerText();
  const first = section(page).getByLabel("Code de l'application");
  await first.fill('000000');
  await section(page).getByRole('button', { name: 'Activer' }).click();
  await expect(section(page).getByText(/Ce code n'est pas le bon/)).toBeVisible();
  await expect(first).toBeFocused();
  await earlyInStep();
  await first.fill(codeOf(secret, -1));
  await section(page).getByRole('button', { name: 'Activer' }).click();
  const codes = section(page).getByRole('list', { name: 'Vos codes de secours' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recovery = '', another = ''] = await codes.allInnerTexts();
  // Nothing is in force before they are noted, and a click elsewhere does not lose them.
  expect((await api(calls.getSecondFactor, { token })).body.data.enabled).toBe(false);
  await page.getByRole('link', { name: 'Contact' }).first().click();
  const question = page.getByRole('dialog', { name: 'Avez-vous noté vos codes\u00a0?' });
  await question.getByRole('button', { name: 'Revenir aux codes' }).click();
  await expect(codes).toHaveCount(10);
  await section(page).getByRole('button', { name: "J'ai noté mes codes" }).click();
  await expect(section(page).getByText('Il vous reste 10 codes de secours.')).toBeVisible();
  await inbox.waitFor(email, { subject: /^La validation en deux étapes est activée$/ });
  // The session goes on with its new token, also after a reload.
  await page.reload();
  await expect(section(page).getByText('Activée')).toBeVisible();

  // Used: the code after the password, which is not asked for again.
  await logOut(page);
  await submitLogin(page, email, password);
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await page.getByRole('button', { name: 'Revenir à la connexion' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await page.getByRole('button', { name: 'Log In' }).click();
  await code.fill('123456');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByText(/Ce code n'est pas le bon/)).toBeVisible();
  await code.fill(codeOf(secret).replace(/^(...)/, ' $1 '));
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page).toHaveURL(/\/dashboard\/athlete$/);

  // Lost: a recovery code in the same field, and a warning.
  await logOut(page);
  await submitLogin(page, email, password);
  await code.fill(recovery);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByText('Il vous reste 9 codes de secours.')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/athlete$/);
  await inbox.waitFor(email, { subject: /^Un code de secours a été utilisé$/ });

  // Actions that a stolen session must not do ask for a code beside the password.
  await page.goto('/dashboard/account');
  const data = page.locator('section', { has: page.getByRole('heading', { name: 'Mes données' }) });
  const request = data.getByRole('button', { name: 'Télécharger mes données' });
  await data.getByLabel('Votre mot de passe').fill(password);
  await request.click();
  const proof = data.getByLabel('Code', { exact: true });
  await expect(proof).toBeFocused();
  await proof.fill('123456');
  await request.click();
  await expect(data.getByText(/Ce code n'est pas le bon/)).toBeVisible();
  await proof.fill(another);
  await request.click();
  await expect(data.getByText(/en préparation|sont prêtes/)).toBeVisible();

  // Removed: the password is enough again.
  await section(page).getByRole('button', { name: 'Désactiver' }).click();
  await section(page).getByLabel('Votre mot de passe').fill(password);
  await section(page).getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
  await section(page).getByRole('button', { name: 'Désactiver' }).click();
  await expect(section(page).getByRole('button', { name: 'Activer' })).toBeVisible();
  await inbox.waitFor(email, { subject: /^La validation en deux étapes est désactivée$/ });
  await logOut(page);
  await submitLogin(page, email, password);
  await expect(page).toHaveURL(/\/dashboard\/athlete$/);
});
