/// <reference lib="dom" />
import { calls } from '@power-corner/contracts/calls/all';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFreshPlatform } from '../../local/platforms/fresh-platform.ts';
import { expect, test } from '../support/fixtures.ts';
import { allowErrors } from '../support/page-errors.ts';
import { codeOf } from '../support/second-factor.ts';

test('an admin who needs a second factor is led to its set-up and back, and reaches nothing before', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const home = mkdtempSync(join(tmpdir(), 'power-corner-second-factor-'));
  const platform = await startFreshPlatform({ home, env: { ADMIN_2FA: 'required', DEMO: 'off' } });
  const { site, admin } = platform.run;
  const statusOf = async (path: string) =>
    page.evaluate(
      async (address) =>
        (await fetch(address, { headers: { authorization: `Bearer ${localStorage.getItem('token')}` } })).status,
      path,
    );
  const typePassword = async () => {
    await page.getByLabel('E-mail').fill(admin.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(admin.password);
    await page.getByRole('button', { name: 'Log In' }).click();
  };
  try {
    allowErrors(page.context(), /40[013]/);
    await page.goto(`${site}/dashboard/admin/users`);
    await typePassword();
    await expect(page.getByText(/Votre rôle exige la validation en deux étapes/)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/second-factor');
    for (const [path, status] of [
      [calls.getProfile.path, 200],
      [calls.listUsers.path, 403],
      [calls.getOverview.path, 403],
      [calls.listChampionships.path, 403],
      [calls.listCampaigns.path.replace('{id}', 'a'.repeat(24)), 403],
    ] as const)
      expect({ path, status: await statusOf(path) }).toEqual({ path, status });
    // Neither another address nor a reload leads around it.
    await page.goto(`${site}/dashboard/admin/overview`);
    await expect(page).toHaveURL(/\/second-factor\?redirect=%2Fdashboard%2Fadmin%2Foverview$/);

    await page.getByLabel('Votre mot de passe').fill(admin.password);
    await page.getByRole('button', { name: 'Continuer' }).click();
    const secret = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText();
    await page.getByLabel("Code de l'application").fill(codeOf(secret, -1));
    await page.getByRole('button', { name: 'Activer' }).click();
    await page.getByRole('button', { name: "J'ai noté mes codes" }).click();
    await expect(page).toHaveURL(/\/dashboard\/admin\/overview$/);
    expect(await statusOf(calls.listUsers.path)).toBe(200);

    await page.goto(`${site}/dashboard/account`);
    await expect(page.getByText("Votre rôle l'exige : elle ne se désactive pas.")).toBeVisible();
    await expect(page.getByRole('button', { name: 'Désactiver' })).toHaveCount(0);

    await page.evaluate(() => localStorage.removeItem('token'));
    await page.goto(`${site}/login`);
    await typePassword();
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(page).toHaveURL(/\/dashboard\/admin$/);
  } finally {
    await platform.stop();
    rmSync(home, { recursive: true, force: true });
  }
});
