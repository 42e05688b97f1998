import { expect, test } from '../../support/fixtures.ts';

test("the reference of the API shows a call with its fields, under the site's policy", async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: 'Power Corner' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'post /api/auth/login', exact: true }).click();
  await expect(page.getByText('Donne un jeton valable huit heures.')).toBeVisible();
  await expect(page.getByText('Authorization: Bearer …').first()).toBeVisible();
});
