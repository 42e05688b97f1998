import { calls } from '@power-corner/contracts/calls/all';
import { expect, test } from '../../support/fixtures.ts';
import { api, newAthlete, newChampionship, participate } from '../../support/api.ts';
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { bare } from '../../support/responses.ts';
import { expectToast } from '../../support/browser.ts';
import { eventually } from '../../../local/platforms/eventually.ts';

test('a visitor looks around, and is led to the login or to the sign-up @capability', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Bienvenue au Power Corner' })).toBeVisible();
  await expect(page.getByText('Votre plateforme de fitness en ligne', { exact: true })).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Navigation principale' });
  await expect(bar.getByRole('link')).toHaveText([
    'Home',
    'Compétitions',
    'Classements',
    'Contact',
    'Sign up',
    'Login',
  ]);

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

/** The welcome asks for its championships itself, and is told of one: other tests have some that are sooner, or run. */
async function onlyNext(page: Page, slug: string): Promise<void> {
  const parts = { params: { slug } };
  const { data } = (await api(calls.getPublicChampionship, parts)).body;
  await bare(page, '/');
  await page.route(`**${calls.listPublicChampionships.path}?*`, (route) => {
    const rows = route.request().url().includes('running') ? [] : [data];
    return route.fulfill({ json: { status: 200, data: rows, total: rows.length } });
  });
}

test('the welcome keeps its words in sight, and crosses none, at any width and at 200 % zoom', async ({ page }) => {
  await onlyNext(page, (await newChampionship({ places: 77 })).slug);
  await page.goto('/');
  const hero = page.getByRole('main').locator('section').first();
  await expect(hero.getByRole('article')).toBeVisible();
  const words = hero.locator('p, h1, h2, a');
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
      const boxes = elements
        .filter((element) => !element.closest('h2 a') || element.matches('h2'))
        .map((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return {
            text: element.textContent,
            box: element.matches('a') ? element.getBoundingClientRect() : range.getBoundingClientRect(),
          };
        });
      return boxes
        .filter(
          ({ box: word }, index) =>
            [word.right > innerWidth, word.left < 0].includes(true) ||
            boxes.some(
              ({ box: other }, place) =>
                place > index &&
                word.right > other.left + 1 &&
                word.left < other.right - 1 &&
                word.bottom > other.top + 4 &&
                word.top < other.bottom - 4,
            ),
        )
        .map(({ text }) => text);
    });
    expect(crossed, `at ${width} × ${height}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width}`).toBeLessThanOrEqual(width);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the first screen says when, where and how many places, and leads to taking part', async ({ page }) => {
    const { id, slug, name } = await newChampionship({ places: 77 });
    await onlyNext(page, slug);
    await page.goto('/');
    const event = page.getByRole('article');
    await expect(event.getByText('77 places restantes')).toBeInViewport({ ratio: 1 });
    await expect(event.getByText('Salle Power Corner, Annaba')).toBeInViewport({ ratio: 1 });
    const action = event.getByRole('link', { name: `Participer : ${name}` });
    await expect(action).toBeInViewport({ ratio: 1 });
    await action.click();
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`/championships/${id}`)}`);
  });

  test('a card of the public list is at most half as high as one of the list behind the login', async ({ page }) => {
    const { name } = await newChampionship({ date: new Date(Date.now() + 1_800_000), places: 12 });
    const { token } = await newAthlete();
    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
    await page.goto('/competitions?period=next&type=Powerlifting');
    await expect(card).toBeVisible();
    const low = (await card.boundingBox())?.height ?? Infinity;
    await page.evaluate((value) => localStorage.setItem('token', value), token);
    await page.goto(`/championships?search=${encodeURIComponent(name)}`);
    const whole = page.getByRole('article').filter({ hasText: name });
    await expect(whole).toBeVisible();
    expect(low).toBeLessThanOrEqual(((await whole.boundingBox())?.height ?? 0) / 2);
  });
});

test('a visitor finds a championship in the calendar without a login @capability', async ({ page }) => {
  const [free, full] = [
    await newChampionship({ date: new Date(Date.now() + 1_800_000), places: 5 }),
    await newChampionship({ date: new Date(Date.now() + 1_800_000), places: 1 }),
  ];
  await participate((await newAthlete()).token, full);
  const card = ({ name }: { name: string }) => page.getByRole('link', { name, exact: true });
  await page.goto('/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Calendrier des compétitions' }).click();
  await expect(page).toHaveURL('/competitions');
  await expect(page.getByRole('heading', { level: 1, name: 'Calendrier des compétitions' })).toBeVisible();
  await expect(card(free)).toBeVisible();
  await expect(card(full)).toBeVisible();
  await expect(page.getByRole('link', { name: `Rejoindre la liste d'attente : ${full.name}` })).toBeVisible();

  await page.getByRole('button', { name: 'Places libres' }).click();
  await expect(page).toHaveURL('/competitions?places=free');
  await expect(card(full)).toHaveCount(0);
  await page.reload();
  await expect(card(free)).toBeVisible();
  await expect(card(full)).toHaveCount(0);
  await page.getByRole('button', { name: 'Crossfit' }).click();
  await expect(page).toHaveURL('/competitions?places=free&type=Crossfit');
  await expect(card(free)).toHaveCount(0);
  await page.getByRole('button', { name: 'Crossfit' }).click();
  await card(free).click();
  await expect(page).toHaveURL(`/c/${free.slug}`);
  await page.goBack();
  await expect(page).toHaveURL('/competitions?places=free');
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
  await expect(page.getByRole('heading', { name: 'Message envoyé' })).toBeFocused();
  await expect(page.getByText(`Nous répondons à ${sender}.`)).toBeInViewport();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
  const mail = await eventually(
    async () => (await inbox.all()).find(({ headers }) => headers['reply-to']?.includes(sender)),
    'the mail to the organisers',
  );
  expect(mail.to.map(({ address }) => address)).not.toContain(sender);
  expect(mail.text).toContain('Quels sont vos horaires ?');
});
