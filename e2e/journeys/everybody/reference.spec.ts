import { calls } from '@power-corner/contracts/calls/all';
import { reference } from '@power-corner/contracts/calls/root';
import { expect, test } from '../../support/fixtures.ts';

test("the reference of the API shows a call with its fields, under the site's policy", async ({ page }) => {
  await page.goto(reference.page);
  await expect(page.getByRole('heading', { name: 'Power Corner' }).first()).toBeVisible();
  // The reference draws of its many calls those in sight.
  await page.getByPlaceholder('Filter by tag or path').fill(calls.logIn.path);
  await page.getByRole('button', { name: `post ${calls.logIn.path}`, exact: true }).click();
  await expect(page.getByText('Donne un jeton valable huit heures.')).toBeVisible();
  await expect(page.getByText('Authorization: Bearer …').first()).toBeVisible();
});
