/// <reference lib="dom" />
import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { adminToken, api, newAthlete, newChampionship, newPerson, password } from '../../support/api.ts';
import { calls } from '@power-corner/contracts/calls/all';
import { expectToast } from '../../support/browser.ts';
import { allowErrors } from '../../support/page-errors.ts';

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
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
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

test('a hidden championship has no page', async ({ page, context }) => {
  const { slug, id } = await newChampionship({});
  await api(calls.setVisibility, { params: { id }, token: await adminToken(), body: { hidden: true } });
  allowErrors(context, /404/);
  expect((await page.goto(`/c/${slug}`))?.status()).toBe(404);
  await expect(page.getByText('This page doesnt exist.')).toBeVisible();
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

test('the preview of a shared link is a JPEG of 1200 × 630 under 300 kB', async ({ page, request }) => {
  const { slug } = await newChampionship({});
  const html = await (await request.get(`/c/${slug}`, { headers: { accept: 'text/html' } })).text();
  const address = /<meta property="og:image" content="([^"]+)">/.exec(html)?.[1] ?? '';
  const picture = await request.get(address);
  expect(picture.headers()['content-type']).toBe('image/jpeg');
  expect((await picture.body()).length).toBeLessThan(300_000);
  await page.goto('/');
  const size = await page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src });
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, new URL(address).pathname);
  expect(size).toEqual([1200, 630]);
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

test('the mail of a new account leads back to the championship, on another device too', async ({
  page,
  browser,
  inbox,
}) => {
  const { id, name } = await newChampionship({});
  const person = newPerson();
  await page.goto(`/signup?redirect=${encodeURIComponent(`/championships/${id}`)}`);
  const fields = {
    Prénom: person.firstname,
    Nom: person.lastname,
    'E-mail': person.email,
    Téléphone: person.phone_number,
    'Date de naissance': person.birthday,
    'Poids (kg)': '66,5',
    'Taille (cm)': '170',
    'Mot de passe': password,
    'Confirmer le mot de passe': password,
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('Sexe').selectOption('Female');
  await page.getByLabel(/J’ai lu la page Confidentialité/).check();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);

  const { text } = await inbox.waitFor(person.email, { text: /verify-email/ });
  const link = /\/verify-email\/\S+/.exec(text)?.[0] ?? '';
  const device = await (await browser.newContext({ locale: 'fr-DZ' })).newPage();
  await device.goto(new URL(link, page.url()).href);
  await expect(device).toHaveURL(`/login?redirect=${encodeURIComponent(`/championships/${id}`)}`);
  await device.getByLabel('E-mail').fill(person.email);
  await device.getByLabel('Mot de passe', { exact: true }).fill(password);
  await device.getByRole('button', { name: 'Log In' }).click();
  await expect(device.getByRole('dialog')).toContainText(name);
  await device.context().close();
});

test('a forgotten password leads back to the championship, which stands over every step', async ({ page, inbox }) => {
  const { id, name } = await newChampionship({});
  const { email } = await newAthlete();
  const strip = page.getByRole('region', { name: 'Le championnat où vous allez' });
  await page.goto(`/login?redirect=${encodeURIComponent(`/championships/${id}`)}`);
  await page.getByRole('button', { name: 'Mot de passe oublié ?' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('button', { name: 'Recevoir un lien de réinitialisation' }).click();
  await expect(page.getByRole('heading', { name: 'Consultez vos e-mails' })).toBeVisible();

  await page.goto(await inbox.link(email, 'reset-password'));
  await expect(strip).toContainText(name);
  await page.getByLabel('Nouveau mot de passe').fill('a-new-password');
  await page.getByLabel('Confirmer le mot de passe').fill('a-new-password');
  await page.getByRole('button', { name: 'Réinitialiser le mot de passe' }).click();
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`/championships/${id}`)}`);
  await expect(strip).toContainText(name);
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill('a-new-password');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('dialog')).toContainText(name);
});
