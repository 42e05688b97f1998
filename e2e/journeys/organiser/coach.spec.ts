import { calls } from '@power-corner/contracts/calls/all';
import { expect, test } from '../../support/fixtures.ts';
import { api, newAthlete, newChampionship, participate, password } from '../../support/api.ts';
import { expectToast, submitLogin, signIn } from '../../support/browser.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('an athlete becomes a coach by an admin, and organises a championship @capability', async ({ page, admin }) => {
  const { email, token } = await newAthlete({ firstname: 'Karim', lastname: 'Meziane' });
  const { id } = (await api(calls.getProfile, { token })).body.data;

  await test.step('the admin is asked before the role changes', async () => {
    await signIn(page, admin);
    await page.goto('/dashboard/admin/users?search=Meziane&sort=desc');
    await page
      .getByRole('row')
      .filter({ hasText: email })
      .getByRole('button', { name: /Rôle à changer/ })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Rôle').selectOption('coach');
    await dialog.getByRole('button', { name: 'Changer le rôle' }).click();
    await expectToast(page, 'Karim Meziane a maintenant le rôle COACH.');
    await expect(page.getByRole('row').filter({ hasText: email })).toContainText('COACH');
  });

  await test.step('the old token is worth nothing, and the login leads to the dashboard of coaches', async () => {
    expect((await api(calls.getProfile, { token })).status).toBe(401);
    await page.context().setStorageState({ cookies: [], origins: [] });
    await page.goto('/login');
    await submitLogin(page, email, password);
    await expectToast(page, 'Welcome COACH !');
    await expect(page).toHaveURL('/dashboard/coach');
    await expect(page.getByText('COACH', { exact: true })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Tableau de bord' }).getByRole('link')).toHaveText([
      'Mes athlètes',
      'Profile',
      'Mes Championnats',
      'Mon compte',
    ]);
  });

  await test.step('the profile is seen and edited', async () => {
    await page.getByRole('button', { name: 'Modifier' }).click();
    await page.getByLabel('Téléphone').fill('0770451236');
    await page.getByRole('button', { name: 'Sauvegarder' }).click();
    await expectToast(page, 'Profil Modifier avec succès');
    await expect(page.getByText('0770451236')).toBeVisible();
  });

  await test.step('the championship bears the name of the coach, who reads its participants and cannot take part', async () => {
    const championship = await newChampionship({ coach: id });
    await page.goto(`/championships/${championship.id}`);
    await expect(page.getByText('Organisateur')).toBeVisible();
    await expect(page.getByText('Karim Meziane')).toBeVisible();
    await expect(page.getByText('À venir')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Participer' })).toBeHidden();

    const athlete = await newAthlete({ firstname: 'Sofia', lastname: 'Larbi' });
    await participate(athlete.token, championship);
    await page.goto('/dashboard/coach');
    await page.getByRole('link', { name: 'Mes Championnats' }).click();
    await page.getByRole('link', { name: championship.name }).click();
    const row = page.getByRole('row').filter({ hasText: 'Sofia' });
    await expect(row).toContainText('Place réservée, à confirmer');
    await expect(page.getByText(athlete.email)).toBeHidden();
    const foreign = await newChampionship({});
    await page.goto(`/dashboard/coach/championships/${foreign.id}`);
    await expect(page.getByText('il ne porte pas votre nom')).toBeVisible();
  });
});
