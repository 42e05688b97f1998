/// <reference lib="dom" />
import { calls } from '@power-corner/contracts/calls/all';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startFreshPlatform } from '../../local/platforms/fresh-platform.ts';
import { storedToken } from '../support/browser.ts';
import { expect, test } from '../support/fixtures.ts';
import { allowErrors } from '../support/page-errors.ts';

const clock = pathToFileURL(join(import.meta.dirname, 'support', 'shifted-clock.ts')).href;

test('an admin works for twelve hours without a login, by the clock of browser and services, and is out after a night', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const home = mkdtempSync(join(tmpdir(), 'power-corner-twelve-hours-'));
  const shiftFile = join(home, 'clock-shift');
  writeFileSync(shiftFile, '0');
  const env = { DEMO: 'off', CLOCK_SHIFT_FILE: shiftFile, NODE_OPTIONS: `--import ${clock}` };
  const platform = await startFreshPlatform({ home, env });
  const { site, admin } = platform.run;
  const statusWith = async (token: string | null) =>
    (await fetch(`${site}${calls.listUsers.path}`, { headers: { authorization: `Bearer ${token}` } })).status;
  const serverTime = async () => Date.parse((await fetch(`${site}${calls.checkAuth.path}`)).headers.get('date') ?? '');
  /** All clocks, hours after the beginning. */
  const passTo = async (hour: number) => {
    writeFileSync(shiftFile, String(hour));
    const expected = Date.now() + hour * 3_600_000;
    await expect.poll(async () => Math.abs((await serverTime()) - expected)).toBeLessThan(60_000);
    await page.clock.setSystemTime(expected);
  };
  try {
    allowErrors(page.context(), /401/);
    await page.clock.install();
    await page.goto(`${site}/login`);
    await page.getByLabel('E-mail').fill(admin.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(admin.password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.waitForURL(/\/dashboard\/admin/);
    const first = await storedToken(page);
    for (let hour = 1; hour <= 12; hour++) {
      await passTo(hour);
      await page.keyboard.press('Shift');
      expect([hour, await statusWith(await storedToken(page))]).toEqual([hour, 200]);
    }
    expect(await statusWith(first)).toBe(401);
    await page.goto(`${site}/dashboard/admin/users`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/admin\/users$/);

    await passTo(24);
    expect(await statusWith(await storedToken(page))).toBe(401);
    await page.reload();
    await expect(page.getByText('Votre session a expiré. Connectez-vous pour continuer.')).toBeVisible();
  } finally {
    await platform.stop();
    rmSync(home, { recursive: true, force: true });
  }
});
