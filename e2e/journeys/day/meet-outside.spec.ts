import { calls } from '@power-corner/contracts/calls/all';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { adminToken, api, newChampionship, newWalkIn } from '../../support/api.ts';
import { signIn } from '../../support/browser.ts';
import { expect, test } from '../../support/fixtures.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Two looks of the screen at the platform, and a slow machine. */
const soon = { timeout: 15_000 };
const row = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) });

test('what happens outside the meet shows by itself on the screen of officials who touch nothing', async ({ page }) => {
  const token = await adminToken();
  const championship = await newChampionship({});
  const { id } = championship;
  const params = { id };
  const stays = await newWalkIn(championship, { firstname: 'Amel', lastname: 'Zerrouki', sex: 'Male' }, 'Bench Press');
  await signIn(page, { token });
  await page.goto(`/dashboard/admin/championships/${id}/meet`);
  await expect(page.getByText('0/1 présents')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Tout est envoyé' })).toBeVisible(soon);

  const comes = await newWalkIn(championship, { firstname: 'Bilal', lastname: 'Yahiaoui' }, 'Bench Press');
  await expect(row(page, 'Yahiaoui Bilal')).toBeVisible(soon);
  const edited = { params: { id: stays.id }, token, body: { club: 'ASM Oran' } };
  expect((await api(calls.editParticipant, edited)).status).toBe(200);
  await expect(row(page, 'Zerrouki Amel').filter({ hasText: 'ASM Oran' })).toBeVisible(soon);
  expect((await api(calls.withdraw, { params: { id: comes.id }, token })).status).toBe(200);
  await expect(row(page, 'Yahiaoui Bilal')).toHaveCount(0, soon);

  const command = { id: randomUUID(), based_on: 10_000, at: new Date().toISOString() };
  const open = { ...command, type: 'SetSession', data: { session: 1, state: 'open' } };
  await api(calls.sendMeetCommands, { params, token, body: { commands: [open] } });
  await page.getByRole('button', { name: 'Imprimer' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/ne sont pas publiés/)).toBeVisible();
  expect((await api(calls.publishResults, { params, token, body: { published: true } })).status).toBe(200);
  await expect(dialog.getByText(/ne sont pas publiés/)).toHaveCount(0, soon);
});
