import type { Locator } from '@playwright/test';
import { signIn } from '../../support/browser.ts';
import { expect, test } from '../../support/fixtures.ts';

const width = 360;
test.use({ viewport: { width, height: 740 } });

async function expectInReach(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error('the control has no box');
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
}

for (const percent of [100, 130, 165, 200]) {
  test(`both menus are in reach on a phone with its text at ${percent} %`, async ({ page, sharedAthlete }) => {
    const browser = await page.context().newCDPSession(page);
    // The browser's own setting, on which `rem` and the breakpoints depend.
    await browser.send('Page.setFontSizes', { fontSizes: { standard: Math.round((16 * percent) / 100) } });
    await signIn(page, sharedAthlete);
    await page.goto('/dashboard/athlete/championships');
    await expect(page.getByRole('heading', { name: 'Mes Championnats' })).toBeVisible();

    const toggle = page.locator('[aria-controls=dashboard-menu]');
    await expectInReach(toggle);
    await toggle.click();
    const sidebar = page.getByRole('navigation', { name: 'Tableau de bord' });
    for (const link of await sidebar.getByRole('link').all()) await expectInReach(link);
    await sidebar.getByRole('link', { name: 'Profile' }).click();
    await expect(page).toHaveURL('/dashboard/athlete');

    const menu = page.getByRole('button', { name: 'Menu' });
    await expectInReach(menu);
    await menu.click();
    const bar = page.getByRole('navigation', { name: 'Navigation principale' });
    for (const item of await bar.locator('a, button').all()) await expectInReach(item);
    await bar.getByRole('link', { name: 'Compétitions' }).click();
    await expect(page).toHaveURL('/championships');
  });
}

test('on a low screen with large text, the last entry of the menu is scrolled to', async ({ page, sharedAthlete }) => {
  await page.setViewportSize({ width, height: 400 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await signIn(page, sharedAthlete);
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Menu' }).click();
  const last = page.getByRole('button', { name: 'Log out' });
  await expectInReach(last);
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('the words of the bar at the lower edge stand free of its button with large text', async ({
  page,
  championship,
}) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.goto(`/c/${championship.slug}`);
  const bar = page.locator('.action-bar');
  const button = await bar.getByRole('link', { name: 'Participer' }).boundingBox();
  const lines = await bar.locator('div').evaluate((words) => {
    const range = document.createRange();
    range.selectNodeContents(words);
    return [...range.getClientRects()].map(({ bottom, right }) => ({ bottom, right }));
  });
  expect(lines.length).toBeGreaterThan(1);
  for (const { bottom, right } of lines) expect(bottom <= button!.y || right <= button!.x).toBe(true);
});
