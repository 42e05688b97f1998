import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { newAthlete, newChampionship, password } from '../../support/api.ts';
import { expectToast, submitLogin } from '../../support/browser.ts';

test('a visitor opens a shared link, logs in, and is at the championship @capability', async ({ page }) => {
  const { slug, name } = await newChampionship({ places: 7 });
  const { email } = await newAthlete();
  await page.goto(`/c/${slug}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(main.getByText("Inscriptions ouvertes jusqu'au")).toBeVisible();
  await main.getByRole('link', { name: 'Participer' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fchampionships%2F/);
  const strip = page.getByRole('region', { name: 'Le championnat où vous allez' });
  await expect(strip).toContainText(name);
  await page.getByRole('link', { name: 'Créer mon compte' }).click();
  await expect(page).toHaveURL(/\/signup\?redirect=/);
  await expect(strip).toContainText('7 places restantes');
  await page.goBack();
  await submitLogin(page, email, password);
  await expect(page.getByRole('dialog', { name: /^Êtes-vous sûr de vouloir participer/ })).toContainText(name);
});

test('the link is copied where there is no share sheet, and given to the sheet where there is one', async ({
  page,
  context,
}) => {
  const { slug, name } = await newChampionship({});
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined, writable: true }));
  await page.goto(`/c/${slug}`);
  const button = page.getByRole('button', { name: 'Partager' });
  await button.click();
  await expectToast(page, 'Le lien est copié.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${new URL(page.url()).origin}/c/${slug}`);
  await page.evaluate(() => {
    Object.assign(navigator, { share: async (data: object) => void Object.assign(window, { shared: data }) });
  });
  await button.click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared?: { title: string } }).shared?.title))
    .toBe(name);
});

test('the next championships stand on the welcome page, and lead to their pages', async ({ page }) => {
  const soon = new Date(Date.now() + 3_600_000);
  const { slug, name } = await newChampionship({ date: soon, places: 3 });
  await expect
    .poll(async () => (await page.goto('/')) && page.getByRole('link', { name, exact: true }).count(), {
      timeout: 15_000,
    })
    .toBe(1);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(`/c/${slug}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page of a championship is readable', async ({ page }) => {
    const { slug, name } = await newChampionship({ places: 7 });
    await page.goto(`/c/${slug}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(main.getByRole('definition').getByText('Salle Power Corner, Annaba')).toBeVisible();
    await expect(main.getByText('Une journée de force, ouverte à tous les niveaux.')).toBeVisible();
    await expect(main.getByText(/^7 places? restantes? sur 7$|7 .* 7/).first()).toBeVisible();
    await expect(main.getByRole('link', { name: 'Participer' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Voir sur la carte' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.openstreetmap\.org\/search\?query=Salle%20Power%20Corner/,
    );
    await expect(main.getByText('Organisateur')).toBeVisible();
  });

  test('the calendar is readable, with its links and its filter', async ({ page }) => {
    const { slug, name } = await newChampionship({ date: new Date(Date.now() + 3_600_000), places: 7 });
    await page.goto('/competitions?type=Powerlifting&places=free');
    const link = page.getByRole('main').getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', `/c/${slug}`);
    await expect(page.getByRole('button', { name: 'Powerlifting', pressed: true })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

  test('the action stays at the lower edge, and covers neither the footer nor what has the focus', async ({ page }) => {
    const { slug } = await newChampionship({ places: 7 });
    await page.goto(`/c/${slug}`);
    const action = page.getByRole('main').getByRole('link', { name: 'Participer' });
    await expect(action).toBeInViewport({ ratio: 1 });
    const box = async (locator: Locator) => (await locator.boundingBox()) ?? { y: 0, height: 0 };
    const bar = page.locator('.action-bar');
    await page.getByRole('button', { name: 'Partager' }).focus();
    const share = await box(page.getByRole('button', { name: 'Partager' }));
    expect(share.y + share.height).toBeLessThanOrEqual((await box(bar)).y);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const foot = await box(page.getByRole('contentinfo'));
    await expect.poll(async () => (await box(bar)).y + (await box(bar)).height).toBeLessThanOrEqual(foot.y);
  });
});
