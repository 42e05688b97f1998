import { calls } from '@power-corner/contracts/calls/all';
import type { Page } from '@playwright/test';
import { adminToken, api, newAthletes, newChampionship, participate } from '../support/api.ts';
import { signIn } from '../support/browser.ts';
import { expect, test } from '../support/fixtures.ts';
import { allowErrors } from '../support/page-errors.ts';

const meetOf = async (id: string) =>
  (await api(calls.getMeet, { params: { id }, token: await adminToken() })).body.data;
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Rubriques' }).getByRole('button', { name }).click();
const sent = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'Tout est envoyé' })).toBeVisible();

test.use({ viewport: { width: 360, height: 740 } });

test('a bench press meet runs from the scales to the ranking on one phone, most of it without a network', async ({
  page,
  context,
}) => {
  allowErrors(context, /ERR_INTERNET_DISCONNECTED/);
  const championship = await newChampionship({});
  for (const { token } of await newAthletes(2)) {
    const { status } = await participate(token, championship, 'Bench Press');
    expect(status).toBe(201);
  }
  const { id } = championship;
  await signIn(page, { token: await adminToken() });
  await page.goto(`/dashboard/admin/championships/${id}/meet?tab=weighIn`);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await sent(page);
  await context.setOffline(true);

  await page.getByRole('button', { name: 'Tirer les numéros' }).click();
  for (const [bodyweight, opener] of [
    ['80,5', '100'],
    ['82', '105'],
  ] as const) {
    await page
      .getByRole('button', { name: /\S À peser$/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Poids de corps (kg)').fill(bodyweight);
    await dialog.getByLabel('Développé couché : premier essai (kg)').fill(opener);
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    // The scales give another class than the profile.
    await dialog.getByRole('button', { name: 'Confirmer 83' }).click();
    await expect(dialog).toHaveCount(0);
  }
  await expect(page.getByText('Tout le monde est pesé.')).toBeVisible();

  await tab(page, 'Sessions');
  await page.getByRole('button', { name: 'Proposer' }).click();
  await page.getByRole('button', { name: 'Ouvrir' }).click();
  await expect(page.getByText('ouverte')).toBeVisible();

  await tab(page, 'Plateau');
  const now = page.getByRole('main');
  await expect(now.getByText('100 kg', { exact: true })).toBeVisible();
  await expect(now.getByText('De chaque côté : 1 × 25 + 1 × 10 + 1 × 2,5')).toBeVisible();
  await page.getByRole('button', { name: 'Lancer la minute' }).click();
  await expect(page.getByRole('timer')).toContainText(/0:5\d|1:00/);
  await page.getByRole('button', { name: 'Réussi' }).click();
  // The lifter's next weight is proposed one step higher; the second lifter is on the platform meanwhile.
  await expect(page.getByLabel('Développé couché, essai 2 (kg)')).toHaveValue('102,5');
  await page.getByRole('button', { name: '2,5 kg de plus' }).click();
  await page.getByRole('button', { name: 'Déclarer', exact: true }).click();
  await expect(now.getByText('105 kg', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Manqué' }).click();
  await page.getByRole('button', { name: 'Annuler la décision' }).click();
  await page.getByRole('button', { name: 'Manqué' }).click();

  await tab(page, 'Classement');
  await expect(page.getByText('Développé couché 100 kg')).toBeVisible();
  await context.setOffline(false);
  await sent(page);
  const { entries, sessions } = await meetOf(id);
  expect(sessions).toMatchObject([{ number: 1, state: 'open' }]);
  const attempts = entries.map(({ attempts: all }) => all.bench);
  expect(attempts).toContainEqual([
    { weight_kg: 100, outcome: 'good' },
    { weight_kg: 105, outcome: null },
  ]);
  expect(attempts).toContainEqual([{ weight_kg: 105, outcome: 'no_lift' }]);
});
