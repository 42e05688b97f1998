import { calls } from '@power-corner/contracts/calls/all';
import type { Page } from '@playwright/test';
import { adminToken, api, newChampionship } from '../../support/api.ts';
import { signIn } from '../../support/browser.ts';
import { expect, test } from '../../support/fixtures.ts';
import { allowErrors } from '../../support/page-errors.ts';

const header = 'Place,Name,Sex,Event,Equipment,BodyweightKg,WeightClassKg,Bench1Kg,Bench2Kg,Bench3Kg,TotalKg';

async function publishedBench(name: string, bestKg: number): Promise<string> {
  const championship = await newChampionship({ date: new Date(Date.now() + 6000) });
  const { id, slug } = championship;
  const token = await adminToken();
  const params = { id };
  await expect.poll(async () => (await api(calls.getChampionship, { params, token })).body.data.status).toBe('ongoing');
  const body = `${header}\n1,${name},M,B,Raw,58.4,59,${bestKg},-${bestKg + 5},-${bestKg + 5},${bestKg}\n`;
  expect((await api(calls.importResults, { params, token, body })).status).toBe(200);
  expect((await api(calls.publishResults, { params, token, body: { published: true } })).status).toBe(200);
  return slug;
}

const waitingOf = (page: Page, list: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: list })
    .filter({ hasText: /· 59\skg ·/ })
    .filter({ has: page.getByRole('button', { name: 'Homologuer' }) });

test('a published lift becomes a record once an admin ratifies it, and everybody reads it with its history @capability', async ({
  page,
  context,
  admin,
}) => {
  const list = `Records ${Date.now()}`;
  await signIn(page, admin);
  await page.goto('/dashboard/admin/records');

  await test.step('the admin makes a list', async () => {
    await page.getByRole('button', { name: 'Nouvelle liste' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nouvelle liste' });
    await dialog.getByLabel('Nom', { exact: true }).fill(list);
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: list })).toBeVisible();
  });

  await publishedBench('Yacine Boudiaf', 120);
  await expect(async () => {
    await page.reload();
    await expect(waitingOf(page, list)).toHaveCount(1, { timeout: 2000 });
  }).toPass();
  const other = await context.newPage();
  await other.goto('/dashboard/admin/records');
  await expect(waitingOf(other, list)).toContainText(/Développé couché · 120\skg · Yacine Boudiaf/);

  await test.step('every condition is asked for', async () => {
    const waiting = waitingOf(page, list);
    await waiting.getByRole('button', { name: 'Homologuer' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Homologuer' }).click();
    await expect(dialog.getByText('Cochez les trois conditions, ou refusez le record.')).toBeVisible();
    for (const box of await dialog.getByRole('checkbox').all()) await box.check();
    await dialog.getByRole('button', { name: 'Homologuer' }).click();
    await expect(page.getByText('Le record est homologué.')).toBeVisible();
    await expect(waiting).toHaveCount(0);
  });

  await test.step('a second admin, whose page is older, is told that it is decided', async () => {
    allowErrors(context, /status of 409/);
    await waitingOf(other, list).getByRole('button', { name: 'Homologuer' }).click();
    const dialog = other.getByRole('dialog');
    await expect(dialog.getByRole('checkbox')).toHaveCount(3);
    for (const box of await dialog.getByRole('checkbox').all()) await box.check();
    await dialog.getByRole('button', { name: 'Homologuer' }).click();
    await expect(dialog.getByText(/n.attend plus d.homologation/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Fermer' }).click();
    await expect(waitingOf(other, list)).toHaveCount(0);
    await other.close();
  });

  await test.step('a heavier lift stands beside it until it is ratified', async () => {
    const slug = await publishedBench('Riad Cherif', 125);
    const { body } = await api(calls.listRecordSets, { token: admin.token });
    const set = body.data.find(({ name }) => name.fr === list)!.id;
    await expect
      .poll(async () =>
        (await api(calls.listRecords, { query: { set, sex: 'Male', weight_class: '59' } })).body.data.records.map(
          ({ state }) => state,
        ),
      )
      .toEqual(['ratified', 'provisional']);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/records?set=${set}&sex=Male&weight_class=59`);
    const rows = page.getByRole('listitem').filter({ hasText: 'Développé couché' });
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(/Yacine Boudiaf.*À homologuer\s: 125\skg/);
    await rows.locator('summary').click();
    const history = rows.getByRole('list').getByRole('listitem');
    await expect(history).toHaveText([/125\skg Riad Cherif/, /120\skg Yacine Boudiaf/]);
    await history.first().getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/c/${slug}`));
    // Championships of one day do not count for each other: nothing stood before this one.
    await expect(page.getByText(/125\skg/).first()).toBeVisible();
    await expect(page.getByText('Nouveau record')).toHaveCount(0);
  });
});
