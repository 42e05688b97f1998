import { calls } from '@power-corner/contracts/calls/all';
import { answerWith, expectToast, storedToken, submitLogin } from '../../support/browser.ts';
import { expect, test } from '../../support/fixtures.ts';
import { newChampionship, newPerson, password } from '../../support/api.ts';

const algiersDay = (iso: string) =>
  new Intl.DateTimeFormat('fr', { timeZone: 'Africa/Algiers', dateStyle: 'full' })
    .format(new Date(iso))
    .replace(' 1 ', ' 1er ');

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test('an athlete goes from the welcome screen to a confirmed participation @capability', async ({ page, inbox }) => {
  const championship = await newChampionship({ places: 20 });
  const person = newPerson();

  await test.step('welcome', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Bienvenue au Power Corner' })).toBeVisible();
    await expect(page.getByText('Votre plateforme de fitness en ligne')).toBeVisible();
    await page.getByRole('link', { name: 'Commencer' }).click();
    await expect(page).toHaveURL('/login');
  });

  await test.step('sign-up: wrong input is named, right input leads to the login', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: /compte|créer|inscri/i })
      .click();
    await expect(page).toHaveURL('/signup');
    await expect(page.getByRole('heading', { name: 'Créer votre compte maintenant.' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText('Remplissez tous les champs').first()).toBeVisible();
    await page.getByLabel('Prénom').fill(person.firstname);
    await page.getByLabel('Nom', { exact: true }).fill(person.lastname);
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Téléphone').fill('06612');
    await page.getByLabel('Date de naissance').fill(person.birthday);
    await page.getByLabel('Sexe').selectOption('Female');
    await page.getByLabel('Poids (kg)').fill('66,5');
    await page.getByLabel('Taille (cm)').fill('170');
    await page.getByLabel('Mot de passe', { exact: true }).fill(password);
    await page.getByLabel('Confirmer le mot de passe').fill('another-one');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText('Le numéro de téléphone doit contenir 10 chiffres').first()).toBeVisible();
    await page.getByLabel('Téléphone').fill(person.phone_number);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText('Les mots de passe ne correspondent pas').first()).toBeVisible();
    await page.getByLabel('Confirmer le mot de passe').fill(password);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText('Acceptez la page Confidentialité pour créer un compte').first()).toBeVisible();
    await page.getByLabel(/J’ai lu la page Confidentialité/).check();
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole('heading', { name: 'Consultez vos e-mails' })).toBeVisible();
  });

  await test.step('the login tells that the address waits for its confirmation', async () => {
    await submitLogin(page, person.email, password);
    await expect(page.getByText(/Confirmez d'abord votre adresse/).first()).toBeVisible();
  });

  await test.step('the mailed link confirms the address', async () => {
    await page.goto(await inbox.link(person.email, 'verify-email'));
    await expect(page).toHaveURL(/\/login/);
    await submitLogin(page, person.email, password);
    await expect(page).toHaveURL('/dashboard/athlete');
    await expect(page.getByText('Welcome ATHLETE !')).toBeVisible();
  });

  await test.step('the profile is seen and edited', async () => {
    await expect(page.getByText('66Kg-74Kg')).toBeVisible();
    await page.getByRole('button', { name: 'Modifier' }).click();
    await page.getByLabel(/Poids/).fill('83');
    await page.getByRole('button', { name: 'Sauvegarder' }).click();
    await expect(page.getByText('Profil Modifier avec succès')).toBeVisible();
    await expect(page.getByText('74Kg-83Kg')).toBeVisible();
  });

  await test.step('the championship is found by its name, with picture and countdown', async () => {
    await page.goto('/championships');
    await expect(page.getByRole('heading', { name: 'Championnats', exact: true })).toBeVisible();
    await page.getByLabel(/Rechercher/).fill(championship.name.toUpperCase());
    await expect(page).toHaveURL(/search=/);
    const card = page.getByRole('article').filter({ hasText: championship.name });
    await expect(card).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(card.getByRole('timer')).toBeVisible();
    await expect
      .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await card.getByRole('link', { name: /Voir les détails/ }).click();
    await expect(page).toHaveURL(`/championships/${championship.id}`);
  });

  await test.step('a place is taken', async () => {
    await expect(page.getByText(/20 places/).first()).toBeVisible();
    await page
      .getByRole('button', { name: 'Bench Press' })
      .or(page.getByRole('radio', { name: 'Bench Press' }))
      .first()
      .click();
    await page.getByRole('button', { name: 'Participer' }).click();
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await expect(dialog.getByText('Êtes-vous sûr de vouloir participer à ce championnat ?')).toBeVisible();
    await dialog.getByRole('button', { name: 'Confirmer ma Participation' }).click();
    await expect(page.getByText(/e-mail/).first()).toBeVisible();
    await expect(page.getByText(/19 places/).first()).toBeVisible();
  });

  await test.step('the mailed link confirms the place, and the list of the athlete shows it', async () => {
    await page.goto(await inbox.link(person.email, 'verify-participation'));
    await expect(page).toHaveURL('/ParticipationWithSuccess');
    await expect(page.getByRole('heading', { name: 'Participation confirmée' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(championship.name);
    await expect(page.getByRole('main')).toContainText(algiersDay(championship.date));
    await expect(page.getByRole('main')).toContainText('Division : Bench Press');
    await page.goto('/dashboard/athlete/championships');
    const card = page.getByRole('article').filter({ hasText: championship.name });
    await expect(card).toContainText('Bench Press');
    await expect(card).toContainText('74Kg-83Kg');
    await expect(card).toContainText('Open');
  });
});

for (const answer of [{ usertype: '' }, {}])
  test(`a login that names no role is refused in words: ${JSON.stringify(answer)}`, async ({ page }) => {
    const body = { status: 200, token: 'x', message: '', ...answer };
    await answerWith(page, 'POST', calls.logIn.path, { status: 200, body });
    await page.goto('/login');
    await submitLogin(page, 'nobody@example.dz', 'wrong-one');
    await expectToast(page, 'User type is invalid.');
    expect(await storedToken(page)).toBeNull();
  });
