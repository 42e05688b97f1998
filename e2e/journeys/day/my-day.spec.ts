import { newAthlete, newChampionship, participate } from '../../support/api.ts';
import { signIn } from '../../support/browser.ts';
import { allSent, dispatch, isKept, meetOf, openPlatform, type NewCommand } from '../../support/day.ts';
import { expect, test } from '../../support/fixtures.ts';
import { allowErrors } from '../../support/page-errors.ts';

const phone = { width: 360, height: 740 };
test.use({ viewport: phone });

test('an athlete follows the own day on a phone, and hands in a weight that the table takes once it is online @capability', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const championship = await newChampionship({});
  const { id, slug } = championship;
  const own = await newAthlete({ firstname: 'Amel', lastname: 'Zerrouki' });
  const other = await newAthlete({ firstname: 'Bilal', lastname: 'Ziani' });
  for (const { token } of [own, other])
    expect((await participate(token, championship, 'Bench Press')).status).toBe(201);
  const { entries } = await meetOf(id);
  const entryOf = (lastname: string) => entries.find((each: { lastname: string }) => each.lastname === lastname)!.id;
  const weighed = (entry_id: string, lot: number): NewCommand[] => [
    { type: 'AssignSession', entry_id, data: { session: 1, flight: 'A' } },
    {
      type: 'WeighIn',
      entry_id,
      data: { bodyweight_kg: 80.4, lot, openers: { bench: 90 + lot * 10 }, rack_heights: { bench: `${lot} / 3` } },
    },
  ];
  await dispatch(
    id,
    ...weighed(entryOf('Ziani'), 1),
    ...weighed(entryOf('Zerrouki'), 2),
    { type: 'ConfigureMeet', data: { weights_by_phone: true } },
    { type: 'SetSession', data: { session: 1, state: 'open' } },
  );
  await signIn(page, own);
  await page.goto('/dashboard/athlete/overview');
  const day = page.getByRole('region', { name: 'Ma journée' });

  await test.step('the home has the wait, and what the scales noted for this athlete alone', async () => {
    await expect(day.getByText('1 essai avant', { exact: true })).toBeVisible({ timeout: 20_000 });
    await expect(day.getByText(/^Préparez-vous/)).toBeVisible();
    await expect(day).toContainText(/80,4\skg.*Développé couché 110\skg.*Développé couché 2 \/ 3/);
    await expect(day).not.toContainText('1 / 3');
  });

  const hall = await browser.newContext();
  allowErrors(hall, /ERR_INTERNET_DISCONNECTED/);
  const table = await hall.newPage();
  const asked = table.getByRole('region', { name: 'Barres demandées par téléphone' });
  await openPlatform(table, id);
  await allSent(table);
  await isKept(table);

  await test.step('a weight is handed in while the table has no network, which shows it afterwards', async () => {
    await hall.setOffline(true);
    const field = day.getByLabel(/barre suivante/);
    await field.fill('114');
    await day.getByRole('button', { name: 'Remettre' }).click();
    await expect(day.getByText(/paliers de 2,5/)).toBeVisible();
    await field.fill('115');
    await day.getByRole('button', { name: 'Remettre' }).click();
    await expect(day.getByText(/^115\skg remis à la table/)).toBeVisible();
    await expect(asked).toBeHidden();
    await hall.setOffline(false);
    await expect(asked.getByRole('listitem')).toContainText(/Zerrouki.*115\skg/, { timeout: 30_000 });
  });

  await test.step('one press at the table declares it', async () => {
    await asked.getByRole('button', { name: 'Prendre' }).click();
    await expect(asked).toBeHidden();
    await expect(day.getByText(/remis à la table/)).toBeHidden({ timeout: 30_000 });
    await expect(day).toContainText(/115\skg/);
    await dispatch(id, {
      type: 'JudgeAttempt',
      entry_id: entryOf('Ziani'),
      data: { lift: 'bench', number: 1, outcome: 'good' },
    });
    await expect(day.getByText('Sur le plateau')).toBeVisible();
  });
  await hall.close();

  await test.step('the live page leads to the day; who is followed there stays so on this device', async () => {
    await page.goto(`/c/${slug}/live`);
    await expect(page.getByRole('link', { name: 'Ma journée' })).toHaveAttribute('href', '/dashboard/athlete/overview');
    await page.getByRole('button', { name: 'Classement' }).click();
    await page.getByRole('button', { name: /^Suivre .*Ziani/ }).click();
    const followed = page.getByRole('region', { name: 'Je suis' });
    await expect(followed).toContainText(/Ziani.*1 essai avant/);
    await page.reload();
    await expect(followed).toContainText('Ziani');
  });
});
