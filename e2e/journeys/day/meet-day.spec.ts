import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import type { Locator, Page } from '@playwright/test';
import { aMeet, anEntry } from '@power-corner/meet/testing';
import { adminToken, newAthletes, newChampionship, participate } from '../../support/api.ts';
import { allSent, isKept, meetOf, openTab } from '../../support/day.ts';
import { signIn } from '../../support/browser.ts';
import { expect, test } from '../../support/fixtures.ts';
import { allowErrors } from '../../support/page-errors.ts';

async function printed(page: Page, paper: string, look: (sheet: Locator) => Promise<void>): Promise<number> {
  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }));
  await page.getByRole('button', { name: 'Imprimer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: paper }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('.print-sheet');
  await expect(sheet).toBeVisible();
  for (const role of ['button', 'navigation', 'status'] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
  await look(sheet);
  await page.emulateMedia({ media: null });
  // The browser says when it has printed: the sheet is gone then.
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  await expect(sheet).toHaveCount(0);
  await page.evaluate(() => document.body.removeAttribute('data-printed'));
  return pdf.match(/\/Type \/Page\b/g)?.length ?? 0;
}

test.use({ viewport: { width: 360, height: 740 } });

test('a bench press meet runs from the scales to the ranking on one phone, most of it without a network @capability', async ({
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
  await isKept(page);
  await page.reload();
  await allSent(page);
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

  await openTab(page, 'Sessions');
  await page.getByRole('button', { name: 'Proposer les groupes' }).click();
  await expect(page.getByRole('heading', { name: /^Proposition/ })).toBeFocused();
  await page.getByRole('button', { name: 'Reprendre la proposition' }).click();
  await page.getByRole('button', { name: /^Fixer les horaires/ }).click();
  const times = page.getByRole('dialog');
  const start = await times.getByLabel('Début de la session').inputValue();
  await times.getByLabel('Début de la session').fill(`${start.slice(0, 10)}T14:30`);
  await expect(times.getByLabel('Pesée')).toHaveValue(`${start.slice(0, 10)}T12:30`);
  await times.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Pesée 12:30 · Début 14:30')).toBeVisible();
  await page.getByRole('button', { name: 'Ouvrir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ouvrir quand même' }).click();
  await expect(page.getByText('ouverte')).toBeVisible();

  await openTab(page, 'Plateau');
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

  await openTab(page, 'Classement');
  await expect(page.getByText('Développé couché 100 kg')).toBeVisible();
  const pages = await printed(page, 'Feuille de plateau', async (sheet) => {
    await expect(sheet.locator('tbody tr').filter({ hasText: '✗' })).toHaveCount(1);
  });
  expect(pages).toBe(1);
  await context.setOffline(false);
  await allSent(page);
  const { entries, sessions } = await meetOf(id);
  expect(sessions).toMatchObject([
    { number: 1, state: 'open', weigh_in_at: expect.any(String), starts_at: expect.any(String) },
  ]);
  const attempts = entries.map(({ attempts: all }) => all.bench);
  expect(attempts).toContainEqual([
    { weight_kg: 100, outcome: 'good' },
    { weight_kg: 105, outcome: null },
  ]);
  expect(attempts).toContainEqual([{ weight_kg: 105, outcome: 'no_lift' }]);
  await page.goto(`/c/${championship.slug}`);
  await expect(page.getByText('Pesée 12:30 · Début 14:30')).toBeVisible();
});

test('the papers of ten flights are whole: a flight begins on a page of its own, and no lifter is cut in two @capability', async ({
  page,
}) => {
  const long = 'Benmohamed-Boukhelkhal Ould Sidi Abderrahmane El Hachemi Bey';
  const meet = aMeet(
    Array.from({ length: 140 }, (_, index) =>
      anEntry(index + 1, {
        ...(index % 5 === 0 && { lastname: long, firstname: long }),
        session: Math.floor(index / 28) + 1,
        flight: index % 28 < 14 ? 'A' : 'B',
        bodyweight_kg: index % 2 ? null : 80.25,
        attempts: Object.fromEntries(
          (['squat', 'bench', 'deadlift'] as const).map((lift) => [
            lift,
            [{ weight_kg: 100, outcome: 'good' as const }],
          ]),
        ),
        outcome: index === 1 ? 'disqualified' : 'competing',
      }),
    ),
    {
      sessions: Array.from({ length: 5 }, (_, index) => ({
        number: index + 1,
        name: null,
        state: 'open',
        weigh_in: 'open',
      })),
    },
  );
  const { id } = meet.championship;
  await signIn(page, { token: await adminToken() });
  await page.route(`**${addressOf(calls.getMeet, { params: { id } })}`, (route) =>
    route.fulfill({ json: { status: 200, data: meet } }),
  );
  await page.route(`**${addressOf(calls.recordExport, { params: { id } })}`, (route) =>
    route.fulfill({ status: 403, json: {} }),
  );
  allowErrors(page.context(), /status of 403|note of a paper/);
  await page.goto(`/dashboard/admin/championships/${id}/meet`);
  for (const [paper, rows, pages] of [
    ['Feuille de pesée', 140, 10],
    ['Feuille de plateau', 140, 10],
    ['Diplômes', 0, 139],
  ] as const) {
    const count = await printed(page, paper, async (sheet) => {
      await expect(sheet.locator('tbody tr')).toHaveCount(rows);
      const cut = await sheet
        .locator('tbody tr, .certificate')
        .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).breakInside !== 'avoid').length);
      const over = await sheet
        .locator('table, .certificate-frame')
        .evaluateAll((parts) => parts.filter((part) => part.scrollHeight > part.clientHeight + 1).length);
      expect([paper, cut, over]).toEqual([paper, 0, 0]);
    });
    expect([paper, count >= pages && count <= (rows === 0 ? pages : 2 * pages)]).toEqual([paper, true]);
  }
});
