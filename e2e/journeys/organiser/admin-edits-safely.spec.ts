import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { readFile } from 'node:fs/promises';
import { adminToken, newAthlete, newChampionship, participate } from '../../support/api.ts';
import { signIn } from '../../support/browser.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

async function editing(page: Page) {
  const championship = await newChampionship({ places: 20 });
  await signIn(page, { token: await adminToken() });
  await page.goto(`/dashboard/admin/championships/edit/${championship.id}`);
  await page.getByRole('button', { name: 'Activer le Mode Édition' }).click();
  return championship;
}

test('a change that is not saved is left only after a question: by a link, and by the back button', async ({
  page,
}) => {
  const { id } = await editing(page);
  const question = page.getByRole('dialog').filter({ hasText: 'Quitter sans enregistrer ?' });
  await page.getByRole('link', { name: 'Utilisateurs' }).click();
  // The address changes first; the old screen stays until the code of the next one is there.
  await expect(page.getByRole('heading', { name: 'All Users' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Activer le Mode Édition' }).click();
  await page.getByLabel('Location').fill('Fort Génois, Annaba');

  await page.getByRole('link', { name: 'Utilisateurs' }).click();
  await question.getByRole('button', { name: 'Continuer à modifier' }).click();
  await page.goBack();
  await question.getByRole('button', { name: 'Continuer à modifier' }).click();
  await expect(page).toHaveURL(`/dashboard/admin/championships/edit/${id}`);
  await expect(page.getByLabel('Location')).toHaveValue('Fort Génois, Annaba');

  await page.getByRole('link', { name: 'Utilisateurs' }).click();
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(page).toHaveURL('/dashboard/admin/users');
});

test('a limit under the places taken is told at its field, in the words of the server', async ({ page }) => {
  const { id, type } = await editing(page);
  for (const { token } of await Promise.all([newAthlete(), newAthlete()]))
    expect((await participate(token, { id, type })).status).toBe(201);
  await page.getByLabel('Maximum Participants').fill('1');
  await save(page);
  await expect(page.getByLabel('Maximum Participants')).toHaveAccessibleDescription(/2 places sont déjà prises/);
  await expect(page.getByLabel('Maximum Participants')).toBeFocused();
});

test('participants narrow together, and their file holds exactly what is shown @capability', async ({
  page,
  admin,
  championship,
}) => {
  const people = [
    { firstname: 'Lina', sex: 'Female', weight: 70 },
    { firstname: 'Ines', sex: 'Female', weight: 90 },
    { firstname: '=Sofiane', sex: 'Male', weight: 70 },
  ];
  const athletes = await Promise.all(people.map((person) => newAthlete(person)));
  for (const { token } of athletes) expect((await participate(token, championship)).status).toBe(201);
  await signIn(page, admin);
  await page.goto(`/dashboard/admin/championships/${championship.id}`);
  const rows = page.getByRole('row').filter({ hasText: '@' });
  await expect(rows).toHaveCount(3);
  const filter = (label: string) => page.getByLabel(label, { exact: true });
  await page.getByRole('button', { name: 'Filtres' }).click();
  await filter('Classe de poids').selectOption('66Kg-74Kg');
  await expect(rows).toHaveCount(2);
  await filter('Sexe').selectOption('Male');
  await expect(rows).toHaveCount(1);
  await filter('Vérifié').selectOption('false');
  await expect(rows).toHaveCount(1);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter 1 ligne (CSV)' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file.split('\r\n')).toHaveLength(3);
  expect(file).toContain(`;Non;Haddad;'=Sofiane;Homme;`);
  expect(file).toContain(athletes[2]?.email);

  await filter('Vérifié').selectOption('true');
  await expect(page.getByText('Aucun participant trouvé pour ce championnat.')).toBeVisible();
  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect(rows).toHaveCount(3);
});
