import { expect, test } from '../../support/fixtures.ts';
import { randomUUID } from 'node:crypto';
import { picture } from '../../support/api.ts';
import { signIn } from '../../support/browser.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('an admin creates a championship with a picture, is led to it, and it is open to athletes @capability', async ({
  page,
  admin,
}) => {
  await signIn(page, admin);
  await page.goto('/dashboard/admin');
  const name = `Open d'Annaba ${randomUUID().slice(0, 6)}`;
  await page.getByRole('link', { name: 'Nouveau Championnat' }).click();
  await expect(page).toHaveURL('/dashboard/admin/newchampionship');

  await test.step('every missing field is named', async () => {
    await page.getByRole('button', { name: /Create|Créer/ }).click();
    for (const message of [
      'Name is required',
      'Date is required',
      'Location is required',
      'Description is required',
      'Picture is required',
    ]) {
      await expect(page.getByText(message).first()).toBeVisible();
    }
  });

  await test.step('a file that is no picture is refused', async () => {
    await page
      .getByLabel('Picture')
      .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('squat 200') });
    await expect(page.getByText('Only image files are allowed').first()).toBeVisible();
  });

  await test.step('a complete form makes it', async () => {
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Date').fill('2099-03-14T09:00');
    await page.getByLabel('Location').fill('Salle Power Corner, Annaba');
    await page.getByLabel('Description').fill('Les trois mouvements, trois essais chacun.');
    await page.getByLabel('Type').selectOption('Powerlifting');
    await page.getByLabel('Maximum Participants').fill('40');
    await page
      .getByLabel('Picture')
      .setInputFiles({ name: 'affiche.jpg', mimeType: 'image/jpeg', buffer: await picture() });
    await page.getByRole('button', { name: /Create|Créer/ }).click();
    await expect(page.getByText('Championship created successfully!')).toBeVisible();
  });

  await test.step('it leads to the championship, and back past the form', async () => {
    await expect(page).toHaveURL(/\/dashboard\/admin\/championships\/edit\/[0-9a-f]{24}$/);
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/dashboard/admin');
  });

  await page.goto(`/dashboard/admin/championships?search=${encodeURIComponent(name)}`);
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card).toBeVisible();
  await expect
    .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('a file that is no picture is named at its field, and a picture is shown', async ({ page, admin }) => {
  await signIn(page, admin);
  await page.goto('/dashboard/admin/newchampionship');
  const choose = (buffer: Buffer) =>
    page.getByLabel('Picture').setInputFiles({ name: 'affiche.jpg', mimeType: 'image/jpeg', buffer });
  const whole = await picture();
  for (const broken of [
    Buffer.from('<html>no picture</html>'),
    Buffer.concat([whole.subarray(0, 3), Buffer.alloc(30)]),
  ]) {
    await choose(broken);
    await expect(page.getByText(/Ce fichier n'est pas une image lisible/)).toBeVisible();
    await expect(page.getByText("Aperçu de l'image choisie")).toHaveCount(0);
  }
  await choose(whole);
  await expect(page.getByText("Aperçu de l'image choisie")).toBeVisible();
  await expect(page.getByLabel('Picture')).not.toHaveAttribute('aria-invalid', 'true');
});
