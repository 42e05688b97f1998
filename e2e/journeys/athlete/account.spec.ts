import { calls } from '@power-corner/contracts/calls/all';
import { randomUUID } from 'node:crypto';
import { api, logIn, newAthlete, newPerson, password } from '../../support/api.ts';
import { expectToast, signIn, storedToken, submitLogin } from '../../support/browser.ts';
import { expect, test } from '../../support/fixtures.ts';
import { allowErrors } from '../../support/page-errors.ts';
import { eventually } from '../../../local/platforms/eventually.ts';
import { platform } from '../../support/platform.ts';
import { answered } from '../../support/responses.ts';

const account = '/dashboard/account';
const newPassword = 'barbell-2027';

test('a new password ends the other browser at once, and this one goes on with a token of its own', async ({
  page,
  browser,
  inbox,
}) => {
  const { email, token } = await newAthlete();
  const elsewhere = await browser.newContext({ baseURL: platform.site });
  allowErrors(elsewhere, /401/);
  const other = await elsewhere.newPage();
  await other.goto('/login');
  await submitLogin(other, email, password);
  await other.waitForURL('/dashboard/athlete');

  allowErrors(page.context(), /403/);
  await signIn(page, { token });
  await page.goto(account);
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await page.getByLabel('Mot de passe actuel').fill('not-this-one');
  await page.getByLabel('Nouveau mot de passe').fill(newPassword);
  await page.getByLabel('Confirmer le mot de passe').fill(newPassword);
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  await expect(page.getByText('Mot de passe incorrect.')).toBeVisible();
  await page.getByLabel('Mot de passe actuel').fill(password);
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).dblclick();
  await expectToast(page, 'Mot de passe modifié. Vos autres appareils sont déconnectés.');
  await expect(page.getByText("Aucun autre appareil n'est connecté à votre compte.")).toBeVisible();
  expect(await storedToken(page)).not.toBe(token);

  await other.reload();
  await expect(other).toHaveURL(/\/login\?redirect=/);
  await submitLogin(other, email, newPassword);
  await expect(other).toHaveURL('/dashboard/athlete');
  await inbox.waitFor(email, { subject: /mot de passe a été modifié/, text: /autres appareils/ });
  await elsewhere.close();
});

test('nothing on the page is red until something is to be destroyed', async ({ page }) => {
  const { email, token } = await newAthlete();
  await logIn(email);
  const enabled = {
    enabled: true,
    enabled_since: '2026-11-02T20:15:00.000Z',
    recovery_codes_left: 10,
    required: false,
  };
  await answered(page, `**${calls.getSecondFactor.path}`, 200, { data: enabled });
  await signIn(page, { token });
  await page.goto(account);
  for (const name of ['Déconnecter les autres', 'Désactiver', 'Supprimer mon compte'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  const redButtons = () =>
    page.evaluate(() => {
      const red = Object.assign(document.body.appendChild(document.createElement('i')), {
        style: 'background: var(--danger)',
      });
      const { backgroundColor } = getComputedStyle(red);
      red.remove();
      return [...document.querySelectorAll('button')]
        .filter((button) => getComputedStyle(button).backgroundColor === backgroundColor)
        .map(({ textContent }) => textContent);
    });
  expect(await redButtons()).toEqual([]);
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await redButtons()).toHaveLength(1);
});

test('a device is seen and logged out from another one, and so are all others @capability', async ({
  page,
  browser,
}) => {
  const { email, token } = await newAthlete();
  const phone = await browser.newContext({
    baseURL: platform.site,
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  });
  allowErrors(phone, /401/);
  const other = await phone.newPage();
  await other.goto('/login');
  await submitLogin(other, email, password);
  await other.waitForURL('/dashboard/athlete');

  await signIn(page, { token });
  await page.goto(account);
  const device = page.getByRole('listitem').filter({ hasText: 'Chrome sur Android' });
  await expect(device).toContainText(/Réseau \d+\.\d+\.\d+\.x · Connecté le/);
  await expect(page.getByRole('listitem').filter({ hasText: 'Cet appareil' })).toHaveCount(1);
  await device.getByRole('button', { name: 'Déconnecter' }).click();
  await expectToast(page, 'Appareil déconnecté.');
  await expect(device).toHaveCount(0);
  await other.reload();
  await expect(other).toHaveURL(/\/login\?redirect=/);

  const third = (await api(calls.logIn, { body: { email, password } })).body.token;
  await page.reload();
  await page.getByRole('button', { name: 'Déconnecter les autres' }).click();
  await expect(page.getByText("Aucun autre appareil n'est connecté à votre compte.")).toBeVisible();
  expect((await api(calls.getProfile, { token: third })).status).toBe(401);
  expect((await api(calls.getProfile, { token })).status).toBe(200);
  await phone.close();
});

test('a new address is confirmed by the button of its mail, and the old one is told twice @capability', async ({
  page,
  inbox,
}) => {
  const { email, token } = await newAthlete();
  const address = `${randomUUID()}@example.dz`;
  await signIn(page, { token });
  await page.goto(account);
  await page.getByRole('button', { name: "Changer l'adresse e-mail" }).click();
  await page.getByLabel('Nouvelle adresse e-mail').fill(address);
  await page.getByLabel('Mot de passe actuel').fill(password);
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(page.getByRole('heading', { name: 'Consultez vos e-mails' })).toBeFocused();
  await expect(page.getByRole('definition').filter({ hasText: address })).toBeVisible();
  await inbox.waitFor(email, { subject: /changement d'adresse e-mail a été demandé/ });

  const link = await inbox.link(address, 'change-email');
  await page.goto(link);
  await expect(page.getByText(address)).toBeVisible();
  expect((await api(calls.logIn, { body: { email: address, password } })).status).toBe(401);
  await page.getByRole('button', { name: 'Confirmer cette adresse' }).dblclick();
  await expect(page.getByText('Votre nouvelle adresse e-mail est confirmée.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Adresse e-mail changée' })).toBeFocused();
  await page.getByRole('link', { name: 'Voir mon compte' }).click();
  await expect(page.getByText(address)).toBeVisible();
  await inbox.waitFor(email, { subject: /adresse e-mail de votre compte a changé/ });
  expect((await api(calls.logIn, { body: { email: address, password } })).status).toBe(200);

  allowErrors(page.context(), /400/);
  await page.goto(link);
  await expect(page.getByText(/Ce lien n'est pas valable/)).toBeVisible();
});

test('twelve hours of an admin’s work in two tabs renew the token once each time', async ({ page, context, admin }) => {
  const renewals: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === calls.renewToken.path) renewals.push(request.method());
  });
  const { token } = (await api(calls.logIn, { body: { email: admin.email, password: admin.password } })).body;
  await page.addInitScript((value) => {
    if (!localStorage.getItem('token')) localStorage.setItem('token', value);
  }, token);
  // The clock of the browser is shifted, that of the platform is not: its answers set the page's clock right again.
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.clock.install();
    await tab.goto(account);
    await expect(tab.getByRole('heading', { name: 'Appareils connectés' })).toBeVisible();
  }
  const tokens = [await storedToken(page)];
  for (const shift of [1, 2, 3]) {
    for (const tab of [page, second]) await tab.clock.setSystemTime(Date.now() + shift * 4.1 * 3_600_000);
    await Promise.all([page, second].map((tab) => tab.keyboard.press('Shift')));
    await expect.poll(() => renewals.length).toBe(shift);
    await expect.poll(() => storedToken(page)).not.toBe(tokens.at(-1));
    await Promise.all([page, second].map((tab) => tab.keyboard.press('Shift')));
    tokens.push(await storedToken(second));
  }
  expect([renewals.length, new Set(tokens).size]).toEqual([3, 4]);
  for (const kept of tokens)
    expect((await api(calls.listUsers, { query: { limit: 1 }, token: kept ?? '' })).status).toBe(200);
});

test('a forgotten password is chosen anew by the mailed link; the old one and its token end @capability', async ({
  page,
  inbox,
}) => {
  const { email, token } = await newAthlete();
  await api(calls.forgotPassword, { body: { email } });
  await page.goto(await inbox.link(email, 'reset-password'));
  await page.getByLabel('Nouveau mot de passe').fill(newPassword);
  await page.getByLabel('Confirmer le mot de passe').fill(newPassword);
  await page.getByRole('button', { name: 'Réinitialiser le mot de passe' }).click();
  await expectToast(page, 'Mot de passe modifié. Vous pouvez vous connecter.');
  await expect(page).toHaveURL('/login');
  expect((await api(calls.getProfile, { token })).status).toBe(401);
  expect((await api(calls.logIn, { body: { email, password } })).status).toBe(401);
  await submitLogin(page, email, newPassword);
  await expect(page).toHaveURL('/dashboard/athlete');
  await inbox.waitFor(email, { subject: /^(?!.*réinitialis).*mot de passe/i });
});

test('a saved profile says so and goes back to viewing; an annulled edit changes nothing; a logout ends the session @capability', async ({
  page,
}) => {
  const { token } = await newAthlete({ weight: 83 });
  await signIn(page, { token });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Modifier' }).click();
  await page.getByLabel('Poids (kg)', { exact: true }).fill('83,01');
  await page.getByLabel('Nom', { exact: true }).fill('Haddad-Cherif');
  await page.getByRole('button', { name: 'Sauvegarder' }).click();
  await expectToast(page, 'Profil Modifier avec succès');
  await expect(page.getByRole('heading', { name: 'Lina Haddad-Cherif' })).toBeVisible();
  await expect(page.getByText('83Kg-93Kg')).toBeVisible();
  await page.getByRole('button', { name: 'Modifier' }).click();
  await page.getByLabel('Prénom').fill('Somebody else');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('heading', { name: 'Lina Haddad-Cherif' })).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expectToast(page, 'Vous êtes déconnecté.');
  await expect(page).toHaveURL('/');
  expect(await storedToken(page)).toBeNull();
  expect((await api(calls.getProfile, { token })).status).toBe(401);
});

test('a link that confirms no address sends another one on demand, which ends the first', async ({ page, inbox }) => {
  const person = newPerson();
  await api(calls.register, { body: person });
  const first = await inbox.link(person.email, 'verify-email');
  await page.goto(`/verify-email/${'x'.repeat(43)}`);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Renvoyer un lien' }).click();
  await expect(page.getByText('un nouveau lien vient de lui être envoyé')).toBeVisible();
  const second = await eventually(async () => {
    const link = await inbox.link(person.email, 'verify-email');
    return link !== first && link;
  }, 'another link');
  await page.goto(first);
  await expect(page.getByRole('button', { name: 'Renvoyer un lien' })).toBeVisible();
  await page.goto(second);
  await expectToast(page, 'Adresse e-mail confirmée. Vous pouvez vous connecter.');
  await expect(page).toHaveURL('/login');
});
