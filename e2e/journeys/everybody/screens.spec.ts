import { calls } from '@power-corner/contracts/calls/all';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { randomUUID } from 'node:crypto';
import { api, newAthlete, newChampionship, participate } from '../../support/api.ts';
import { signIn, visit } from '../../support/browser.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** The rows of a list that is loaded from now on say that another link may be asked for; the server may know better. */
const asIfTheMinuteWereOver = (page: Page, list: string) =>
  page.route(list, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { data: object[] };
    await route.fulfill({
      response,
      json: { ...json, data: json.data.map((row) => ({ ...row, resend_after: new Date(0) })) },
    });
  });

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const algiersDay = (date: Date, language = 'en-GB') =>
  new Intl.DateTimeFormat(language, { timeZone: 'Africa/Algiers', dateStyle: 'full' }).format(date);

test('the list of championships is searched, narrowed and sorted, and the address keeps it @capability', async ({
  page,
  sharedAthlete,
  admin,
}) => {
  const word = randomUUID().slice(0, 8);
  const [late, soon, called] = await Promise.all([
    newChampionship({ name: `Tard ${word}`, date: inDays(30) }),
    newChampionship({ name: `TÔT ${word}`, date: inDays(3), type: 'Calisthenics', places: 1 }),
    newChampionship({ name: `Annulé ${word}`, date: inDays(9), type: 'Crossfit' }),
  ]);
  await api(calls.cancelChampionship, { params: { id: called.id }, token: admin.token, body: {} });
  await signIn(page, sharedAthlete);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**${calls.listChampionships.path}?*`, async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto('/championships');
  await expect(page.getByRole('heading', { level: 1, name: 'Championnats', exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Chargement…' })).toBeAttached();
  answer();
  await expect(page.getByRole('status').filter({ hasText: 'Chargement…' })).toHaveCount(0);
  await page.getByLabel('Rechercher par nom').fill(` ${word.toUpperCase()}`);
  const names = page.getByRole('article').getByRole('heading');
  await expect(names).toHaveText([soon.name, called.name, late.name]);
  await page.getByRole('button', { name: 'le Plus Proche' }).click();
  await expect(names).toHaveText([late.name, called.name, soon.name]);
  await expect(page.getByRole('button', { name: 'le Plus Ancien' })).toBeVisible();
  await expect(page.getByLabel('Statut').getByRole('option')).toHaveText([
    'Tous',
    'À venir',
    'En cours',
    'Terminé',
    'Annulé',
  ]);
  await page.getByLabel('Statut').selectOption('canceled');
  await expect(names).toHaveText([called.name]);
  await expect(page.getByRole('article').getByText('Annulé', { exact: true })).toBeVisible();
  await page.reload();
  await expect(names).toHaveText([called.name]);
  await page.getByLabel('Statut').selectOption('completed');
  await expect(page.getByText('Aucun championnat ne correspond.')).toBeVisible();
  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect(page).toHaveURL('/championships?sort=desc');
});

test('a card tells what, where, when, how many places, and leads to the championship', async ({
  page,
  sharedAthlete,
}) => {
  const date = inDays(5);
  const [limited, open] = await Promise.all([
    newChampionship({ places: 3, date }),
    newChampionship({ type: 'Crossfit', date }),
  ]);
  expect((await participate((await newAthlete()).token, limited)).status).toBe(201);
  await signIn(page, sharedAthlete);
  await page.goto(`/championships?search=${limited.name.slice(6)}`);
  const card = page.getByRole('article');
  for (const text of [
    limited.name,
    'Salle Power Corner, Annaba',
    'Une journée de force, ouverte à tous les niveaux.',
    'À venir',
    'Powerlifting',
    '2 places restantes',
    algiersDay(date, 'fr'),
  ]) {
    await expect(card).toContainText(text);
  }
  const image = card.locator('img');
  await expect(image).toHaveAttribute('srcset', /-360\.webp 360w, .*-720\.webp 720w, .*-1080\.webp 1080w/);
  await expect(image).toHaveAttribute('width', '1080');
  await expect(image).toHaveAttribute('height', '608');
  // The trophy beside the barbell.
  await expect(
    card
      .locator('span')
      .filter({ hasText: /^Powerlifting$/ })
      .locator('svg'),
  ).toHaveCount(2);
  await expect(card.getByRole('timer')).toContainText(/\d+\s*jours?\s*\d+\s*heures?\s*\d\d\s*min\s*\d\d\s*s/);
  await expect(card.getByRole('link', { name: /Voir les détails/ })).toHaveAttribute(
    'href',
    `/championships/${limited.id}`,
  );
  await expect(card.getByRole('link', { name: /Modifier/ })).toHaveCount(0);
  await visit(page, `/championships?search=${open.name.slice(6)}`);
  await expect(
    card
      .locator('span')
      .filter({ hasText: /^Crossfit$/ })
      .locator('svg'),
  ).toHaveCount(1);
  await expect(card).toContainText('Places non limitées');
});

test('the grid of cards has one, two or three columns by the width', async ({ page, sharedAthlete }) => {
  await signIn(page, sharedAthlete);
  await page.goto('/championships');
  const grid = page.getByRole('article').first().locator('..');
  const columns = () => grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length);
  for (const [width, count] of [
    [1440, 3],
    [800, 2],
    [360, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(grid).toBeVisible();
    expect(await columns()).toBe(count);
  }
});

test('the championship has its facts, and the divisions of its type', async ({ page, sharedAthlete }) => {
  const date = inDays(5);
  const [power, street, cross] = await Promise.all([
    newChampionship({ places: 4, date }),
    newChampionship({ type: 'Calisthenics' }),
    newChampionship({ type: 'Crossfit' }),
  ]);
  await signIn(page, sharedAthlete);
  await page.goto(`/championships/${power.id}`);
  const facts = page.getByRole('definition');
  for (const text of ['4 places restantes sur 4', algiersDay(date), 'Power Corner'])
    await expect(facts.filter({ hasText: text }).first()).toBeVisible();
  await expect(facts.filter({ hasText: /^\d\d:\d\d:\d\d$/ })).toBeVisible();
  await expect(page.getByText('Salle Power Corner, Annaba')).toBeVisible();
  await expect(page.getByText('Une journée de force, ouverte à tous les niveaux.').first()).toBeVisible();
  const chosen = (name: string) => expect(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  const free = (name: string) => expect(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'false');
  await chosen('3 Movement');
  await free('Bench Press');
  await visit(page, `/championships/${street.id}`);
  await chosen('Sets & Reps');
  await free('Street Lifting');
  await expect(page.getByText(/places? restantes?/)).toHaveCount(0);
  await visit(page, `/championships/${cross.id}`);
  await page.getByRole('button', { name: 'Participer' }).click();
  await expect(
    page.getByRole('dialog').getByRole('heading', { name: 'Êtes-vous sûr de vouloir participer à ce championnat ?' }),
  ).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Choisissez votre division')).toHaveCount(0);
  await page.getByRole('link', { name: 'Retour aux championnats' }).click();
  await expect(page).toHaveURL('/championships');
});

test('a championship that is over says so', async ({ page, sharedAthlete, admin, championship }) => {
  const { id, name } = championship;
  const token = admin.token;
  const { body } = await api(calls.getChampionship, { params: { id }, token });
  const { date, location, description, max_participants } = body.data;
  await signIn(page, sharedAthlete);
  for (const [status, text, badge] of [
    ['ongoing', 'Championnat A Débuté', 'En cours'],
    ['completed', 'Championnat Terminé', 'Terminé'],
  ] as const) {
    expect(
      (
        await api(calls.editChampionship, {
          params: { id },
          token,
          body: { name, date, location, description, max_participants, status },
        })
      ).status,
    ).toBe(200);
    await page.goto(`/championships/${id}`);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByText(badge, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Participer' })).toHaveCount(0);
  }
});

test('the profile shows who one is, and says what is not known', async ({ page, admin }) => {
  const { token, email } = await newAthlete({ birthday: '2003-02-28', weight: 58.5 });
  const { id } = (await api(calls.getProfile, { token })).body.data;
  await signIn(page, { token });
  await page.goto('/dashboard/athlete');
  await expect(page.getByRole('heading', { name: 'Lina Haddad' })).toBeVisible();
  const main = page.getByRole('main');
  for (const text of [
    'LH',
    'ATHLETE',
    'Junior',
    'Non calculée',
    id,
    'vendredi 28 février 2003',
    '0661234567',
    '58,5 kg',
    '170 cm',
    'Femme',
    email,
  ])
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Modifier' }).click();
  await expect(page.getByLabel('Sexe')).toHaveCount(0);
  await expect(page.getByLabel('Identifiant')).toHaveCount(0);
  await page.context().setStorageState({ cookies: [], origins: [] });
  await signIn(page, admin);
  await page.goto('/dashboard/admin');
  await expect(
    page
      .getByRole('definition')
      .filter({ hasText: /^Non spécifié$/ })
      .first(),
  ).toBeVisible();
  await expect(page.getByText('Non calculée')).toHaveCount(2);
});

test('who logs out with changes that are not saved is asked first', async ({ page }) => {
  const { token } = await newAthlete({ firstname: 'Sofiane' });
  await signIn(page, { token });
  await page.goto('/dashboard/athlete');
  await page.getByRole('button', { name: 'Modifier' }).click();
  await page.getByLabel('Prénom').fill('Soufiane');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continuer à modifier' }).click();
  await expect(page.getByLabel('Prénom')).toHaveValue('Soufiane');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  expect((await api(calls.getProfile, { token })).status).toBe(401);
});

test("an athlete's championships tell the participation, can be narrowed, confirmed again and left @capability", async ({
  page,
}) => {
  const { token } = await newAthlete({ birthday: '2001-04-12', weight: 66.5 });
  const [first, second] = await Promise.all([
    newChampionship({ date: inDays(4) }),
    newChampionship({ date: inDays(8), type: 'Calisthenics' }),
  ]);
  await participate(token, first, 'Bench Press');
  await participate(token, second, 'Street Lifting');
  await signIn(page, { token });
  await page.goto('/dashboard/athlete/championships');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(2);
  for (const text of ['Bench Press', 'Open', '66Kg-74Kg']) await expect(cards.first()).toContainText(text);
  await page.getByRole('button', { name: 'le Plus Proche' }).click();
  await expect(cards.first()).toContainText(second.name);
  await page.getByLabel('Rechercher par nom').fill(first.name.toLowerCase());
  await expect(cards).toHaveCount(1);
  const resend = page.getByRole('button', { name: /^Renvoyer le lien/ });
  await expect(resend).toHaveAccessibleName(/dans \d+ s$/);
  await expect(resend).toHaveAttribute('aria-disabled', 'true');
  await asIfTheMinuteWereOver(page, `**${calls.listMyChampionships.path}`);
  await page.reload();
  await page.getByRole('button', { name: 'Renvoyer le lien', exact: true }).click();
  await expect(
    page.getByText("Un lien vient d'être envoyé. Attendez une minute avant d'en demander un autre."),
  ).toBeVisible();
  await expect(resend).toHaveAccessibleName(/dans \d+ s$/);
  await page.getByRole('button', { name: 'Annuler ma participation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: "Confirmer l'annulation" }).click();
  await expect(cards).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Aucun Championnat' })).toBeVisible();
});

test('after a place is given back on a phone, the list is in sight again and the focus is at its title', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const [{ token }, ...championships] = await Promise.all([
    newAthlete(),
    newChampionship({ date: inDays(4) }),
    newChampionship({ date: inDays(8) }),
  ]);
  for (const each of championships) await participate(token, each, 'Bench Press');
  await signIn(page, { token });
  await page.goto('/dashboard/athlete/championships');
  for (const left of [1, 0]) {
    await page.getByRole('button', { name: 'Annuler ma participation' }).last().click();
    await page.getByRole('dialog').getByRole('button', { name: "Confirmer l'annulation" }).click();
    await expect(page.getByRole('article')).toHaveCount(left);
    const title = page.getByRole('heading', { name: 'Mes Championnats' });
    await expect(title).toBeFocused();
    await expect(title).toBeInViewport();
  }
  await expect(page.getByRole('heading', { name: 'Aucun Championnat' })).toBeInViewport();
});

test("the admin's list shows hidden championships unless told not to, and leads to their edit", async ({
  page,
  admin,
}) => {
  const { id, name } = await newChampionship({ places: 7 });
  expect((await api(calls.setVisibility, { params: { id }, token: admin.token, body: { hidden: true } })).status).toBe(
    200,
  );
  await signIn(page, admin);
  await page.goto(`/dashboard/admin/championships?search=${name.slice(6)}`);
  const card = page.getByRole('article');
  await expect(page.getByLabel('Afficher les cachés')).toBeChecked();
  await expect(card).toContainText('N/A');
  await expect(card).not.toContainText(/places? restantes?/);
  await expect(card.getByRole('link', { name: /Voir les détails/ })).toHaveAttribute(
    'href',
    `/championships/${id}?showHidden=true`,
  );
  await expect(card.getByRole('link', { name: /Modifier/ })).toHaveAttribute(
    'href',
    `/dashboard/admin/championships/edit/${id}`,
  );
  await card.getByRole('link', { name: /Voir les détails/ }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.goBack();
  await page.getByLabel('Afficher les cachés').uncheck();
  await expect(card).toHaveCount(0);
  await visit(page, `/championships?search=${name.slice(6)}`);
  await expect(page.getByText('Aucun championnat ne correspond.')).toBeVisible();
});
