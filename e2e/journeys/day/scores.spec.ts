import { calls } from '@power-corner/contracts/calls/all';
import type { Page } from '@playwright/test';
import { adminToken, api, newChampionship, newWalkIn } from '../../support/api.ts';
import { signIn } from '../../support/browser.ts';
import { expect, test } from '../../support/fixtures.ts';

test.use({ viewport: { width: 360, height: 740 } });

interface Kind {
  name: string;
  kind: 'time' | 'reps' | 'load';
  cap?: string;
}

async function addEvent(page: Page, { name, kind, cap }: Kind, isFirst: boolean): Promise<void> {
  if (!isFirst) {
    await page.getByRole('button', { name: 'Nouvelle épreuve' }).click();
    await expect(page.getByLabel("Nom de l'épreuve")).toBeFocused();
  }
  await page.getByLabel("Nom de l'épreuve").fill(name);
  await page.getByLabel('Type de score').selectOption(kind);
  if (cap) await page.getByLabel('Temps limite').fill(cap);
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
}

async function record(page: Page, event: string, lastname: string, value: string, status = 'finished'): Promise<void> {
  await page.getByRole('button', { name: event, exact: true }).click();
  const row = page.getByRole('listitem').filter({ hasText: lastname });
  if (status !== 'finished') {
    await row.getByLabel('Résultat').selectOption(status);
    // The focus waits in the next field to fill in.
    await expect(row.getByLabel('Répétitions restantes')).toBeFocused();
  }
  await row.getByRole('textbox').fill(value);
  await row.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(row.getByRole('button', { name: 'Enregistré' })).toBeVisible();
}

/** By the settings of the day. The new name is there at once, and after a reload. */
async function renameEvent(page: Page, before: string, after: string): Promise<void> {
  await page.getByRole('button', { name: 'Réglages' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(`Nom de « ${before} »`).fill('');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByLabel(`Nom de « ${before} »`)).toBeFocused();
  await dialog.getByLabel(`Nom de « ${before} »`).fill(after);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: after, exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Tout est envoyé' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: after, exact: true })).toBeVisible();
}

for (const { type, division, events, scores, read } of [
  {
    type: 'Crossfit' as const,
    division: null,
    events: [
      { name: 'Fran', kind: 'time', cap: '10:00' },
      { name: 'Burpees', kind: 'reps' },
      { name: 'Épaulé', kind: 'load' },
    ] satisfies Kind[],
    scores: [
      ['Fran allégé', 'Kaci', '4:05,2'],
      ['Fran allégé', 'Ziani', '12', 'capped'],
      ['Burpees', 'Kaci', '40'],
      ['Burpees', 'Ziani', '42'],
      ['Épaulé', 'Kaci', '102,5'],
      ['Épaulé', 'Ziani', '100'],
    ] as const,
    read: [
      ['Kaci', '295 pts', '4:05,2', '40 rép.', '102,5 kg'],
      ['Ziani', '290 pts', 'CAP +12', '42 rép.', '100 kg'],
    ],
  },
  {
    type: 'Calisthenics' as const,
    division: 'Sets & Reps' as const,
    events: [
      { name: 'Tractions', kind: 'reps' },
      { name: 'Routine', kind: 'time', cap: '5:00' },
    ] satisfies Kind[],
    scores: [
      ['Tractions', 'Kaci', '25'],
      ['Tractions', 'Ziani', '31'],
      ['Routine', 'Kaci', '3:00'],
      ['Routine', 'Ziani', '2:55'],
    ] as const,
    read: [
      ['Ziani', 'somme des places 2', '31 rép.', '2:55'],
      ['Kaci', 'somme des places 4', '25 rép.', '3:00'],
    ],
  },
])
  test(`scores of ${type} that officials type are read with their units on the public page`, async ({ page }) => {
    const championship = await newChampionship({ type });
    const { id, slug } = championship;
    for (const lastname of ['Kaci', 'Ziani'])
      await newWalkIn(championship, { firstname: 'Samir', lastname, sex: 'Male', weight: 75 }, division);
    const token = await adminToken();
    await signIn(page, { token });
    await page.goto(`/dashboard/admin/championships/${id}/meet?tab=sessions`);
    await page.getByRole('button', { name: 'Proposer les groupes' }).click();
    await page.getByRole('button', { name: 'Reprendre la proposition' }).click();
    await page.getByRole('navigation', { name: 'Rubriques' }).getByRole('button', { name: 'Plateau' }).click();
    for (const [index, event] of events.entries()) await addEvent(page, event, index === 0);
    if (type === 'Crossfit') await renameEvent(page, 'Fran', 'Fran allégé');
    for (const [event, lastname, value, status] of scores) await record(page, event, lastname, value, status);
    await expect(page.getByRole('status').filter({ hasText: 'Tout est envoyé' })).toBeVisible();
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
