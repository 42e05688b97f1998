import type { Page } from '@playwright/test';
import { adminToken, newAthlete, newChampionship, participate, password } from '../../support/api.ts';
import { signIn, submitLogin } from '../../support/browser.ts';
import { expect, test } from '../../support/fixtures.ts';
import { allowErrors } from '../../support/page-errors.ts';
import { translate } from '../../support/translation.ts';

async function open(page: Page, path: string, text: string | RegExp): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  await translate(page);
}

test('a page that the browser translates goes on: login, lists, an entry, the profile @capability', async ({
  page,
  athlete,
  championship,
}) => {
  allowErrors(page.context(), /status of 401/);
  await test.step('the login says that the password is wrong, and then opens', async () => {
    await open(page, '/login', 'Mot de passe oublié');
    await submitLogin(page, athlete.email, 'wrong-password');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await translate(page);
    await submitLogin(page, athlete.email, password);
    await expect(page).not.toHaveURL(/login/);
  });
  await test.step('the public list follows its filters', async () => {
    // Other journeys have made championships too: the new one may stand on another page of the list.
    const powerlifting = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Powerlifting' });
    await open(page, '/competitions', 'Powerlifting');
    await expect(powerlifting.first()).toBeVisible();
    await page.getByRole('button', { name: 'Crossfit' }).click();
    await expect(powerlifting).toHaveCount(0);
    await translate(page);
    await page.getByRole('button', { name: 'Crossfit' }).click();
    await expect(powerlifting.first()).toBeVisible();
  });
  await test.step('rankings and records follow theirs', async () => {
    for (const path of ['/rankings', '/records']) {
      await open(page, path, /^(Classements|Records)$/);
      await page.getByLabel('Sexe').selectOption('Female');
      await expect(page).toHaveURL(/sex=Female/);
      await translate(page);
      await page.getByLabel('Sexe').selectOption('Male');
      await expect(page).toHaveURL(/sex=Male/);
    }
  });
  await test.step('the seconds of a championship run, and somebody enters', async () => {
    await open(page, `/championships/${championship.id}`, championship.name);
    const timer = page.getByRole('timer').first();
    const before = await timer.textContent();
    await expect(timer).not.toHaveText(before ?? '');
    await page.getByRole('button', { name: 'Bench Press' }).click();
    await translate(page);
    await page.getByRole('button', { name: 'Participer', exact: true }).click();
    await translate(page);
    await page.getByRole('button', { name: 'Confirmer ma Participation' }).click();
    await expect(page.getByText(/^1 participant|en attente|lien envoyé/i).first()).toBeVisible();
  });
  await test.step('the profile is changed and saved', async () => {
    await open(page, '/dashboard/athlete', athlete.email);
    await page.getByRole('button', { name: 'Modifier' }).first().click();
    await page.getByLabel('Poids (kg)').fill('71');
    await translate(page);
    await page.getByRole('button', { name: 'Sauvegarder' }).click();
    await expect(page.getByText('Profil Modifier avec succès')).toBeVisible();
  });
});

test('the screens of officials go on too: searches, arrivals and weights', async ({ page }) => {
  const championship = await newChampionship({});
  for (const lastname of ['Zerrouki', 'Yahiaoui']) {
    const { token } = await newAthlete({ firstname: 'Amel', lastname, sex: 'Male' });
    expect((await participate(token, championship)).status).toBe(201);
  }
  await signIn(page, { token: await adminToken() });
  await test.step('the table', async () => {
    await open(page, `/dashboard/admin/championships/${championship.id}/meet`, '0/2 présents');
    await page.getByRole('button', { name: /Zerrouki/ }).click();
    await expect(page.getByText('1/2 présents')).toBeVisible();
    await translate(page);
    await page.getByRole('searchbox').fill('yahi');
    await page.getByRole('button', { name: /Yahiaoui/ }).click();
    await expect(page.getByText('2/2 présents')).toBeVisible();
    await translate(page);
    await page.getByRole('navigation', { name: 'Rubriques' }).getByRole('button', { name: 'Pesée' }).click();
    await page.getByRole('button', { name: /Zerrouki/ }).click();
    await translate(page);
    await page.getByLabel('Poids de corps (kg)').fill('70');
    await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('1/2 pesés')).toBeVisible();
  });
});
