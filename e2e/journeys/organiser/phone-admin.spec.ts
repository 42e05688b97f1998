import { expect, test } from '../../support/fixtures.ts';
import { randomUUID } from 'node:crypto';
import { pictureMaxBytes } from '@power-corner/contracts/championships/pictures';
import sharp from 'sharp';
import { expectToast, signIn } from '../../support/browser.ts';

const photo = (): Promise<Buffer> =>
  sharp({
    create: { width: 3000, height: 2250, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } } as never,
  })
    .jpeg({ quality: 100 })
    .toBuffer();

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test('an admin with a phone only comes from the idea to a shared link', async ({ page, context, browser, admin }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined, writable: true }));
  const name = `Open du port ${randomUUID().slice(0, 6)}`;
  await signIn(page, admin);
  await page.goto('/dashboard/admin');
  const menu = page.locator('[aria-controls=dashboard-menu]');
  const sidebar = page.getByRole('navigation', { name: 'Tableau de bord' });

  await test.step('the overview is one tap away', async () => {
    await menu.tap();
    await sidebar.getByRole('link', { name: "Vue d'ensemble" }).tap();
    await expect(page.getByRole('heading', { level: 1, name: "Vue d'ensemble" })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Ce qui vous attend' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  });

  await test.step('a championship is announced', async () => {
    await menu.tap();
    await sidebar.getByRole('link', { name: 'Nouveau Championnat' }).tap();
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Date').fill('2098-05-14T09:00');
    await page.getByLabel('Location').fill('Port de plaisance, Annaba');
    await page.getByLabel('Description').fill('Du matin au soir, face à la mer.');
    await page.getByLabel('Type').selectOption('Calisthenics');
    await page.getByLabel('Maximum Participants').fill('24');
    const buffer = await photo();
    expect(buffer.length).toBeGreaterThan(pictureMaxBytes);
    await page.getByLabel('Picture').setInputFiles({ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer });
    await expect(page.getByText("Aperçu de l'image choisie")).toBeVisible();
    await page.getByRole('button', { name: 'Create' }).tap();
    await expectToast(page, 'Championship created successfully!');
    await expect(page).toHaveURL(/\/championships\/edit\//);
  });

  const shared = await test.step('its link is shared from where the admin is', async () => {
    await page.getByRole('button', { name: 'Partager' }).tap();
    await expectToast(page, 'Le lien est copié.');
    return page.evaluate(() => navigator.clipboard.readText());
  });

  await test.step('everybody who opens the link sees it, with its action within reach', async () => {
    const visitor = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
    await visitor.goto(shared);
    await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(visitor.getByText('24 places restantes').last()).toBeInViewport();
    await expect(visitor.getByRole('main').getByRole('link', { name: 'Participer' })).toBeInViewport({ ratio: 1 });
    await visitor.context().close();
  });
});
