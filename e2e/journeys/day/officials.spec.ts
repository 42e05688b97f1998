import { calls } from '@power-corner/contracts/calls/all';
import { randomUUID } from 'node:crypto';
import { adminToken, api, newAthlete, newChampionship, participate } from '../../support/api.ts';
import { signIn } from '../../support/browser.ts';
import { expect, test } from '../../support/fixtures.ts';
import { allowErrors } from '../../support/page-errors.ts';
import { platform } from '../../support/platform.ts';

test('an admin gives an athlete the scales of one championship, who weighs on a phone and does nothing else @capability', async ({
  page,
  browser,
}) => {
  const championship = await newChampionship({});
  const { id } = championship;
  const lifter = await newAthlete();
  expect((await participate(lifter.token, championship, 'Bench Press')).status).toBe(201);
  const official = await newAthlete();

  await signIn(page, { token: await adminToken() });
  await page.goto(`/dashboard/admin/championships/${id}`);
  await page.getByRole('button', { name: 'Officiels' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Rechercher un compte').fill(official.email);
  await dialog.getByRole('button', { name: official.email }).click();
  await dialog.getByLabel('Pesée').check();
  await dialog.getByLabel('Votre mot de passe').fill(platform.admin.password);
  await dialog.getByRole('button', { name: 'Confier', exact: true }).click();
  await expect(dialog.getByRole('listitem')).toContainText('Pesée');

  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  allowErrors(context, /403/);
  const phone = await context.newPage();
  await signIn(phone, { token: official.token });
  await phone.goto('/dashboard/athlete');
  await phone.getByRole('link', { name: `Jour J · ${championship.name}` }).click();
  const tabs = phone.getByRole('navigation', { name: 'Rubriques' }).getByRole('button');
  await expect(tabs).toHaveText(['Pesée']);
  await phone.getByRole('button', { name: /\S À peser$/ }).click();
  await phone.getByRole('dialog').getByLabel('Poids de corps (kg)').fill('80,5');
  await phone.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Confirmer 83' }).click();
  await expect(phone.getByRole('status').filter({ hasText: 'Tout est envoyé' })).toBeVisible();
  const meetOf = async (token: string) => api(calls.getMeet, { params: { id }, token });
  const { entries } = (await meetOf(await adminToken())).body.data;
  expect(entries).toMatchObject([{ bodyweight_kg: 80.5 }]);

  // The platform's tab is none of theirs, nor are its commands.
  await phone.goto(`/dashboard/admin/championships/${id}/meet?tab=platform`);
  await expect(tabs).toHaveText(['Pesée']);
  await expect(tabs).toHaveAttribute('aria-current', 'page');
  const at = new Date().toISOString();
  const open = { id: randomUUID(), type: 'SetSession', based_on: 0, at, data: { session: 1, state: 'open' } };
  const sent = { params: { id }, token: official.token, body: { commands: [open] } };
  expect((await api(calls.sendMeetCommands, sent)).body.data.results).toMatchObject([{ code: 'NOT_YOURS' }]);

  await dialog.getByRole('button', { name: 'Retirer' }).click();
  await dialog.getByRole('button', { name: 'Retirer' }).click();
  await expect(dialog.getByText('Aucune tâche n’est confiée.')).toBeVisible();
  expect((await meetOf(official.token)).status).toBe(403);
  await expect(phone.getByText(/ne vous est pas accessible/)).toBeVisible();
  await expect(tabs).toHaveCount(0);
  await context.close();
});
