import { adminToken, newChampionship, newWalkIn } from '../../support/api.ts';
import { allSent, isKept, meetOf } from '../../support/day.ts';
import { signIn } from '../../support/browser.ts';
import { expect, test } from '../../support/fixtures.ts';
import { allowErrors } from '../../support/page-errors.ts';

test('heats of 24 are planned and published without a network, in at most eight presses @capability', async ({
  page,
  context,
}) => {
  allowErrors(context, /ERR_INTERNET_DISCONNECTED/);
  const championship = await newChampionship({ type: 'Crossfit' });
  const { id } = championship;
  for (let number = 1; number <= 24; number += 1)
    await newWalkIn(championship, { firstname: 'Samir', lastname: `Nom${number}`, sex: 'Male', weight: 75 }, null);
  await signIn(page, { token: await adminToken() });
  await page.goto(`/dashboard/admin/championships/${id}/meet`);
  await allSent(page);
  await isKept(page);
  await context.setOffline(true);
  const presses: string[] = [];
  const press = async (name: string) => {
    presses.push(name);
    await page.getByRole('button', { name }).click();
  };

  await press('Séries');
  await press('Nouvelle épreuve');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel("Nom de l'épreuve").fill('Fran');
  await dialog.getByLabel('Durée').fill('10:00');
  await dialog.getByLabel("Couloirs d'une série").fill('6');
  await dialog.getByLabel('Minutes entre deux séries').fill('5');
  await press('Ajouter');
  await press('Proposer les séries');
  await press('Reprendre la proposition');
  await press('Publier les séries');
  await expect(page.getByRole('button', { name: 'Ne plus publier' })).toBeVisible();
  expect(presses.length).toBeLessThanOrEqual(8);

  await page.reload();
  await expect(page.getByRole('list', { name: /^Série/ })).toHaveCount(4);
  await context.setOffline(false);
  await allSent(page);
  const { heats, entries, settings } = await meetOf(id);
  expect(heats?.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  expect(entries.filter((entry) => entry.heats?.['Fran'])).toHaveLength(24);
  expect(settings.events).toMatchObject([{ name: 'Fran', lanes: 6, heats_published: true }]);
});
