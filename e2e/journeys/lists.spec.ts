/// <reference lib="dom" />
import { expect, test, type Page } from '@playwright/test';
import { adminToken, anAthlete, newChampionship } from '../api.ts';
import { signIn } from '../browser.ts';
import { secondPage } from '../scenes/states.ts';

const phone = { width: 360, height: 740 };

test('the next page of a list begins at its top, and the focus goes there', async ({ page }) => {
  await page.setViewportSize(phone);
  await signIn(page, await adminToken());
  await Promise.all([newChampionship({}), newChampionship({}), newChampionship({})]);
  const lists = [['/dashboard/admin/users', '**/api/admin/users?*', /^60 utilisateurs · Page 2/], ['/dashboard/admin/championships', '**/api/championships?*', /^60 championnats · Page 2/]] as const;
  for (const [path, calls, words] of lists) {
    await page.goto(path);
    await secondPage(page, calls, 60);
    await page.reload();
    await page.getByRole('button', { name: 'Suivante' }).click();
    await expect(page).toHaveURL(`${path}?page=2`);
    const line = page.getByRole('status').filter({ hasText: words });
    await expect(line).toBeFocused();
    await expect(line).toBeInViewport();
    expect(await line.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(200);
  }
});

const back = (page: Page) => page.getByRole('link', { name: 'Retour aux championnats' });

test('the way back to the championships keeps search, filters and page, also after a reload', async ({ page }) => {
  const { name } = await newChampionship({});
  const word = name.slice(6);
  for (const [token, list] of [[(await anAthlete()).token, '/championships'], [await adminToken(), '/dashboard/admin/championships']] as const) {
    await page.goto('about:blank');
    await signIn(page, token);
    await page.goto(`${list}?search=${word}&status=upcoming&sort=desc`);
    await page.getByRole('link', { name: /^Voir les détails/ }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await page.reload();
    await back(page).click();
    await expect(page).toHaveURL(`${list}?search=${word}&status=upcoming&sort=desc`);
    await expect(page.getByLabel('Rechercher par nom')).toHaveValue(word);
    await page.goto(`${list}?page=2`);
    await page.getByRole('button', { name: 'Revenir à la première page' }).or(page.getByRole('navigation', { name: 'Pages' })).first().waitFor();
    await page.goto(`/championships/${'0'.repeat(24)}${list === '/championships' ? '' : '?showHidden=true'}`);
    await back(page).click();
    await expect(page).toHaveURL(`${list}?page=2`);
  }
});
