/// <reference lib="dom" />
import { calls } from '@power-corner/contracts/calls/all';
import { expect, test } from '../support/fixtures.ts';
import { randomUUID } from 'node:crypto';
import { expectToast } from '../support/browser.ts';
import { eventually } from '../../local/platforms/eventually.ts';

test('a visitor looks around, and is led to the login or to the sign-up @capability', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Bienvenue au Power Corner' })).toBeVisible();
  await expect(page.getByText('Votre plateforme de fitness en ligne', { exact: true })).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Navigation principale' });
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Compétitions', 'Contact', 'Sign up', 'Login']);

  await page.getByRole('link', { name: 'Voir Les Compétitions' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Fchampionships');
  await page.getByRole('link', { name: "Tu n'as pas de compte ?" }).click();
  await expect(page).toHaveURL(/\/signup(\?|$)/);
  await expect(page.getByLabel('Rôle').getByRole('option')).toHaveText(['Athlete']);
  await expect(page.getByLabel('Sexe').getByRole('option')).toHaveText(['Choisir…', 'Homme', 'Femme']);
  await expect(page.getByLabel('Sexe')).toHaveValue('');
  await page.getByRole('banner').getByRole('link', { name: 'Power Corner' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Commencer' }).click();
  await expect(page).toHaveURL('/login');
});

test('the welcome keeps its words in sight, and its plate crosses none, at any width and at 200 % zoom', async ({
  page,
}) => {
  await page.goto('/');
  const words = page.getByRole('main').locator('section').first().locator('p, h1, a');
  await expect(words).toHaveCount(5);
  // A desk of 1440 × 900 at 200 % has 720 × 450.
  for (const [width, height] of [
    [320, 640],
    [360, 740],
    [600, 900],
    [640, 400],
    [720, 450],
    [768, 1024],
    [900, 800],
    [1024, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const crossed = await words.evaluateAll((elements) => {
      const plate = document.querySelector('main section svg')?.getBoundingClientRect();
      return elements
        .filter((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          const word = element.matches('a') ? element.getBoundingClientRect() : range.getBoundingClientRect();
          return (
            word.right > innerWidth ||
            !plate ||
            (word.right > plate.left && word.left < plate.right && word.bottom > plate.top && word.top < plate.bottom)
          );
        })
        .map(({ textContent }) => textContent);
    });
    expect(crossed, `at ${width} × ${height}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width}`).toBeLessThanOrEqual(width);
  }
});

test('the foot of every page tells who this is and how to reach them', async ({ page }) => {
  await page.goto('/contact');
  const foot = page.getByRole('contentinfo');
  await expect(foot).toContainText('Power Corner');
  await expect(foot).toContainText(/programmes de fitness.*équipement/);
  for (const network of ['Facebook', 'Instagram', 'TikTok'])
    await expect(foot.getByRole('link', { name: network })).toHaveAttribute('href', /^https:/);
  await expect(foot.getByRole('link', { name: 'support@powercorner.dz' })).toHaveAttribute('href', /^mailto:/);
  await expect(foot.getByRole('link', { name: '038 45 21 10' })).toHaveAttribute('href', /^tel:/);
  await expect(foot.getByText('Annaba, Algeria')).toBeVisible();
  await expect(foot).toContainText(`© ${new Date().getFullYear()}`);
});

test('a visitor writes to the organisers, who can answer, and the form is empty for the next message @capability', async ({
  page,
  inbox,
}) => {
  const sender = `nadia.${randomUUID().slice(0, 8)}@example.dz`;
  await page.goto('/contact');
  await page.getByLabel('Nom').fill('Nadia Cherif');
  await page.getByLabel('E-mail').fill(sender);
  await page.getByLabel('Message').fill('Quels sont vos horaires ?');
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(`**${calls.contactOrganisers.path}`, async (route) => {
    await held;
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByRole('button', { name: 'Envoi en cours...' })).toBeVisible();
  goOn();
  await expectToast(page, 'Votre message a bien été envoyé.');
  for (const label of ['Nom', 'E-mail', 'Message'])
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  const mail = await eventually(
    async () => (await inbox.all()).find(({ headers }) => headers['reply-to']?.includes(sender)),
    'the mail to the organisers',
  );
  expect(mail.to.map(({ address }) => address)).not.toContain(sender);
  expect(mail.text).toContain('Quels sont vos horaires ?');
});
