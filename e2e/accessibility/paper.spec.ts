import { expect, test } from '../support/fixtures.ts';

// Here and not among the journeys: it needs the results of the demo.
test('a ranking on paper has all its columns', async ({ page }) => {
  await page.setViewportSize({ width: 790, height: 900 });
  await page.goto('/rankings?sex=Male');
  const frame = page.getByRole('region').filter({ has: page.getByRole('table') });
  await expect(frame).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => frame.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0);
  await expect(frame).toHaveCSS('max-height', 'none');
});
