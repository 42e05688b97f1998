import { calls } from '@power-corner/contracts/calls/all';
import { expect, test } from '../../support/fixtures.ts';
import { api, newAthlete, newChampionship, participate, picture } from '../../support/api.ts';
import { expectToast, signIn, visit } from '../../support/browser.ts';
import { eventually } from '../../../local/platforms/eventually.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('an admin changes a championship, hides it and shows it, and cancels it with a reason that the participants get by mail @capability', async ({
  page,
  admin,
  inbox,
}) => {
  const [championship, athlete] = await Promise.all([newChampionship({ places: 6 }), newAthlete()]);
  expect((await participate(athlete.token, championship)).status).toBe(201);
  const seenBy = async (token: string) =>
    (await api(calls.getChampionship, { params: { id: championship.id }, token })).status;
  await signIn(page, admin);
  await page.goto(`/dashboard/admin/championships/edit/${championship.id}`);

  await test.step('the edit is left as it was by Annuler, and saved by Save, with another picture', async () => {
    const image = page.getByRole('main').locator('img').first();
    const before = await image.getAttribute('src');
    await page.getByRole('button', { name: 'Activer le Mode Édition' }).click();
    await page.getByRole('button', { name: 'Annuler', exact: true }).click();
    await page.getByRole('button', { name: 'Activer le Mode Édition' }).click();
    await page.getByLabel('Location').fill('Salle OMS, El Hadjar');
    await page
      .getByLabel('Picture')
      .setInputFiles({ name: 'autre.jpg', mimeType: 'image/jpeg', buffer: await picture('#1d4ed8') });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('1 personne est prévenue par e-mail.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Confirmer' }).click();
    await expectToast(page, 'Championship updated successfully!');
    await expect(page.getByRole('button', { name: 'Activer le Mode Édition' })).toBeVisible();
    await expect(page.getByRole('main').getByText('Salle OMS, El Hadjar')).toBeVisible();
    await expect.poll(() => image.getAttribute('src')).not.toBe(before);
    await inbox.waitFor(athlete.email, { text: /El Hadjar/ });
  });

  await test.step('hidden, it is nowhere for athletes; shown, it is there again', async () => {
    await page.getByRole('button', { name: 'Cacher', exact: true }).click();
    await expectToast(page, 'Le championnat est caché.');
    expect(await seenBy(athlete.token)).toBe(404);
    await page.getByRole('button', { name: 'Afficher', exact: true }).click();
    await expectToast(page, 'Le championnat est visible.');
    expect(await seenBy(athlete.token)).toBe(200);
  });

  await test.step('called off, it says why, and tells the participants', async () => {
    await page.getByRole('button', { name: 'Annuler le championnat' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Motif (facultatif)').fill('La salle est inondée');
    await dialog.getByRole('button', { name: "Confirmer l'annulation" }).click();
    await expectToast(page, 'Le championnat est annulé, les participants sont prévenus.');
    await expect(page.getByRole('main').getByText('Annulé', { exact: true }).first()).toBeVisible();
    await inbox.waitFor(athlete.email, { text: /inondée/ });
  });
});

test('an admin deletes a championship after a question; it is gone, for the back button too, and the participants get a mail about it', async ({
  page,
  admin,
  inbox,
}) => {
  const [championship, athlete] = await Promise.all([newChampionship({}), newAthlete()]);
  expect((await participate(athlete.token, championship)).status).toBe(201);
  await signIn(page, admin);
  await page.goto(`/championships/${championship.id}?showHidden=true`);
  await expect(page.getByRole('heading', { name: championship.name })).toBeVisible();
  await visit(page, `/dashboard/admin/championships/${championship.id}`);
  await page.getByRole('link', { name: 'Réglages' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByRole('heading', { name: 'Êtes-vous sûr de vouloir supprimer ce championnat ?' }),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.getByRole('button', { name: 'Confirmer la Suppression' }).click();
  await expectToast(page, 'Le championnat est supprimé.');
  await expect(page).toHaveURL('/dashboard/admin/championships');
  for (const path of [
    `/dashboard/admin/championships/${championship.id}`,
    `/championships/${championship.id}?showHidden=true`,
  ]) {
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { name: 'Championnat non trouvé' })).toBeVisible();
    await expect(page.getByText(championship.name)).toHaveCount(0);
  }
  expect(
    (
      await api(calls.getChampionship, {
        params: { id: championship.id },
        query: { showHidden: 'true' },
        token: admin.token,
      })
    ).status,
  ).toBe(404);
  await eventually(
    async () =>
      (await inbox.to(athlete.email)).filter(({ subject, text }) => `${subject} ${text}`.includes(championship.name))
        .length >= 2,
    'the mail of the deletion',
    60_000,
  );
});

test('an admin writes to exactly the participants that the filters let through, and follows the mail to its arrival @capability', async ({
  page,
  admin,
  championship,
  inbox,
}) => {
  const [lina, ines, sofiane] = await Promise.all([
    newAthlete({ sex: 'Female' }),
    newAthlete({ sex: 'Female', firstname: 'Ines' }),
    newAthlete({ sex: 'Male', firstname: 'Sofiane' }),
  ]);
  for (const { token } of [lina, ines, sofiane]) expect((await participate(token, championship)).status).toBe(201);
  await signIn(page, admin);
  await page.goto(`/dashboard/admin/championships/${championship.id}?sex=Female`);
  await expect(page.getByRole('row').filter({ hasText: '@' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Send Email' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Envoyer à 2 personnes', { exact: true })).toBeVisible();
  const words = `Pesée des femmes à 8 h, ${championship.name}.`;
  await dialog.getByLabel('Message').fill(words);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expectToast(page, 'Emails sent successfully!');
  for (const { email } of [lina, ines]) await inbox.waitFor(email, { text: /Pesée des femmes/ });
  expect((await inbox.to(sofiane.email)).some(({ text }) => text.includes('Pesée des femmes'))).toBe(false);
  await page.reload();
  await expect(page.getByRole('progressbar', { name: "Avancement de l'envoi" })).toHaveAttribute('aria-valuenow', '2');
  await expect(page.getByRole('main').getByText(words)).toBeVisible();
});
