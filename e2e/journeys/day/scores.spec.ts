import { calls } from '@power-corner/contracts/calls/all';
import type { Page } from '@playwright/test';
import { adminToken, api, newChampionship, newWalkIn } from '../../support/api.ts';
import { allSent, openTab } from '../../support/day.ts';
import { addEvents, type PlannedEvent } from '../../faults/support/officials.ts';
import { signIn } from '../../support/browser.ts';
import { expect, test } from '../../support/fixtures.ts';

test.use({ viewport: { width: 360, height: 740 } });

async function record(page: Page, event: string, lastname: string, value: string, status = 'finished'): Promise<void> {
  await page.getByRole('button', { name: event, exact: true }).click();
  const row = page.getByRole('listitem').filter({ hasText: lastname });
  if (status !== 'finished') {
    await row.getByLabel('Résultat').selectOption(status);
    // The focus waits for what is to be typed after it.
    await expect(row.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(value);
  } else await row.getByRole('textbox').fill(value);
  await row.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(row.getByRole('button', { name: 'Enregistré' })).toBeVisible();
}

/** The new name is there at once, and after a reload. */
async function renameEvent(page: Page, before: string, after: string): Promise<void> {
  await openTab(page, 'Séries');
  await page.getByRole('button', { name: before, exact: true }).click();
  await page.getByRole('button', { name: "Modifier l'épreuve" }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel("Nom de l'épreuve");
  await field.fill('');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(field).toBeFocused();
  await field.fill(after);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
  await allSent(page);
  await page.reload();
  await openTab(page, 'Plateau');
  await expect(page.getByRole('button', { name: after, exact: true })).toBeVisible();
}

const events = [
  { name: 'Fran', kind: 'time', cap: '10:00' },
  { name: 'Burpees', kind: 'reps' },
  { name: 'Épaulé', kind: 'load' },
] satisfies PlannedEvent[];
const scores = [
  ['Fran allégé', 'Kaci', '4:05,2'],
  ['Fran allégé', 'Ziani', '12', 'capped'],
  ['Burpees', 'Kaci', '40'],
  ['Burpees', 'Ziani', '42'],
  ['Épaulé', 'Kaci', '102,5'],
  ['Épaulé', 'Ziani', '100'],
] as const;
const read = [
  ['Kaci', '295 pts', '4:05,2', '40 rép.', '102,5 kg'],
  ['Ziani', '290 pts', 'CAP +12', '42 rép.', '100 kg'],
];

test('scores of Crossfit that officials type are read with their units on the public page', async ({ page }) => {
  const championship = await newChampionship({ type: 'Crossfit' });
  const { id, slug } = championship;
  for (const lastname of ['Kaci', 'Ziani'])
    await newWalkIn(championship, { firstname: 'Samir', lastname, sex: 'Male', weight: 75 }, null);
  const token = await adminToken();
  await signIn(page, { token });
  await page.goto(`/dashboard/admin/championships/${id}/meet?tab=sessions`);
  await page.getByRole('button', { name: 'Proposer les groupes' }).click();
  await page.getByRole('button', { name: 'Reprendre la proposition' }).click();
  await openTab(page, 'Plateau');
  await addEvents(page, events);
  await renameEvent(page, 'Fran', 'Fran allégé');
  for (const [event, lastname, value, status] of scores) await record(page, event, lastname, value, status);
  await allSent(page);
  const published = await api(calls.publishResults, { params: { id }, token, body: { published: true } });
  expect(published.status).toBe(200);
  const ended = await api(calls.editChampionship, { params: { id }, token, body: { status: 'ongoing' } });
  expect(ended.status).toBe(200);

  await page.goto(`/c/${slug}`);
  const rows = page.getByRole('listitem').filter({ hasText: 'Samir' });
  await expect(rows).toHaveCount(2);
  for (const [index, [lastname = '', ...words]] of read.entries()) {
    await expect(rows.nth(index)).toContainText(`Samir ${lastname}`);
    for (const word of words) await expect(rows.nth(index)).toContainText(word);
  }
});
