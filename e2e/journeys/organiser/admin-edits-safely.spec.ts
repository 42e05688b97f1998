import { calls } from '@power-corner/contracts/calls/all';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { readFile } from 'node:fs/promises';
import { adminToken, api, newAthlete, newChampionship, participate } from '../../support/api.ts';
import { expectToast, signIn } from '../../support/browser.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

/** The form of a championship of its own, open for an admin. */
async function editing(page: Page) {
  const championship = await newChampionship({ places: 20 });
  await signIn(page, { token: await adminToken() });
  await page.goto(`/dashboard/admin/championships/edit/${championship.id}`);
  await page.getByRole('button', { name: 'Activer le Mode Édition' }).click();
  return championship;
}

/** Another admin's edit, made from the current version. */
async function otherAdminChanges(id: string, change: object): Promise<void> {
  const token = await adminToken();
  const { data } = (await api(calls.getChampionship, { params: { id }, query: { showHidden: 'true' }, token })).body;
  const { name, date, location, description, max_participants, revision } = data;
  const { status: answered } = await api(calls.editChampionship, {
    params: { id },
    token,
    body: { name, date, location, description, max_participants, revision, ...change },
  });
  expect(answered).toBe(200);
}

const read = async (id: string) =>
  (await api(calls.getChampionship, { params: { id }, query: { showHidden: 'true' }, token: await adminToken() })).body
    .data;

test('an admin who was overtaken sees what changed, and keeps what was typed', async ({ page }) => {
  const { id, name } = await editing(page);
  await page.getByLabel('Location').fill('Fort Génois, Annaba');
  await otherAdminChanges(id, { name: `${name} bis`, max_participants: 30 });
  await save(page);
  await expectToast(page, 'Failed to update championship.');
  const told = page.getByRole('alert').filter({ hasText: "Quelqu'un d'autre a modifié ce championnat" });
  await expect(told).toContainText(`${name} bis`);
  await expect(told).toContainText('30');
  expect((await read(id)).location).toBe('Salle Power Corner, Annaba');

  await told.getByRole('button', { name: 'Garder mes modifications' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`${name} bis`);
  await expect(page.getByLabel('Location')).toHaveValue('Fort Génois, Annaba');
  await save(page);
  await expectToast(page, 'Championship updated successfully!');
  expect(await read(id)).toMatchObject({ name: `${name} bis`, location: 'Fort Génois, Annaba', max_participants: 30 });
});

test('an admin who was overtaken may take the current version instead', async ({ page }) => {
  const { id, name } = await editing(page);
  await page.getByLabel('Name', { exact: true }).fill('Mon titre');
  await otherAdminChanges(id, { name: `${name} bis` });
  await save(page);
  await page.getByRole('button', { name: 'Prendre la version actuelle' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`${name} bis`);
  await save(page);
  await expectToast(page, 'Championship updated successfully!');
  expect((await read(id)).name).toBe(`${name} bis`);
});

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
