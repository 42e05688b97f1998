import { calls } from '@power-corner/contracts/calls/all';
import { expect, test } from '../../support/fixtures.ts';
import { randomUUID } from 'node:crypto';
import { adminToken, api, newAthlete, newChampionship, picture } from '../../support/api.ts';
import { signIn } from '../../support/browser.ts';
import { inbox } from '../../support/inbox.ts';

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

test('an athlete is reminded of the opening, sees it count down, and participates when it opens @capability', async ({
  page,
}) => {
  // The opening is half of a usual test's minute away.
  test.setTimeout(120_000);
  const athlete = await newAthlete();
  const name = `Ouverture ${randomUUID().slice(0, 6)}`;
  const { id } = await newChampionship({
    name,
    fields: { registration_opens_at: inSeconds(25), divisions: '[{"division":"Bench Press","max_participants":5}]' },
  });
  await signIn(page, athlete);
  await page.goto(`/championships/${id}`);
  const button = page.getByRole('button', { name: 'Participer', exact: true });

  await test.step('before the opening the button waits', async () => {
    await expect(page.getByText(/^Ouvre dans \d+ s$/)).toBeVisible();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    const early = await api(calls.participate, {
      token: athlete.token,
      body: { championshipId: id, championshipType: 'Powerlifting', division: 'Bench Press' },
    });
    expect(early).toMatchObject({ status: 409, body: { code: 'NOT_OPEN', opens_at: expect.any(String) } });
  });

  await test.step('the reminder arrives', async () => {
    await page.getByRole('button', { name: "Me prévenir avant l'ouverture" }).click();
    await expect(page.getByRole('button', { name: 'Ne plus me prévenir' })).toBeVisible();
    await inbox.waitFor(athlete.email, { subject: /Les inscriptions .* : Ouverture/ });
  });

  await test.step('at the opening the button becomes active by itself', async () => {
    await expect(button).not.toHaveAttribute('aria-disabled', 'true', { timeout: 50_000 });
    await expect(page.getByText(/^Ouvre dans/)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Bench Press' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: '3 Movement' })).toHaveCount(0);
    await button.click();
    await page.getByRole('button', { name: 'Confirmer ma Participation' }).click();
    await expect(page.getByText(/^Plus qu'une étape/)).toBeVisible();
  });
});

test('an admin saves a championship hidden, publishes it and copies it with its picture @capability', async ({
  page,
  admin,
}) => {
  await signIn(page, admin);
  await page.goto('/dashboard/admin/newchampionship');
  const name = `Copie ${randomUUID().slice(0, 6)}`;
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Date').fill('2099-03-14T09:00');
  await page.getByLabel('Location').fill('Annaba');
  await page.getByLabel('Description').fill('Développé couché seul.');
  await page.getByLabel('Type').selectOption('Powerlifting');
  await page.getByLabel('Picture').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await picture() });
  await page.locator('summary', { hasText: 'Divisions' }).click();
  await page.getByRole('checkbox', { name: '3 Movement' }).uncheck();
  await page.getByLabel('Places en Bench Press').fill('12');
  await page.locator('summary', { hasText: 'Frais' }).click();
  await page.getByLabel("Frais d'inscription en dinars").fill('1500');
  await page.locator('summary', { hasText: 'Règlement' }).click();
  await page.getByLabel('Texte du règlement').fill('Tenue réglementaire.');
  await page.getByLabel('Enregistrer caché').check();
  await page.getByRole('button', { name: 'Create' }).click();

  const first = await test.step('it is hidden until it is published', async () => {
    await expect(page).toHaveURL(/\/edit\/[0-9a-f]{24}$/);
    await expect(page.getByText('Ce championnat est caché')).toBeVisible();
    const id = page.url().split('/').at(-1)!;
    const { token } = await newAthlete();
    expect((await api(calls.getChampionship, { params: { id }, token })).status).toBe(404);
    await page.getByRole('button', { name: 'Afficher' }).click();
    await expect(page.getByText('Ce championnat est caché')).toHaveCount(0);
    expect((await api(calls.getChampionship, { params: { id }, token })).status).toBe(200);
    return id;
  });

  await test.step('its copy needs a date only', async () => {
    await page.getByRole('link', { name: 'Dupliquer' }).click();
    await expect(page.getByLabel('Name')).toHaveValue(name);
    await expect(page.getByText("Aperçu de l'image choisie")).toBeVisible();
    await page.getByLabel('Date').fill('2099-04-14T09:00');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page).toHaveURL(/\/edit\/[0-9a-f]{24}$/);
    const id = page.url().split('/').at(-1)!;
    expect(id).not.toBe(first);
    const { body } = await api(calls.getChampionship, { params: { id }, token: await adminToken() });
    expect(body.data).toMatchObject({
      name,
      divisions: [{ division: 'Bench Press', max_participants: 12, remaining_places: 12 }],
      entry_fee_dzd: 1500,
      rules: { version: 1, text: 'Tenue réglementaire.' },
      hidden: false,
    });
  });
});
