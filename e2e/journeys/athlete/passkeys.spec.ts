import type { Page } from '@playwright/test';
import { newAthlete, password } from '../../support/api.ts';
import { expectToast, signIn, submitLogin } from '../../support/browser.ts';
import { expect, test } from '../../support/fixtures.ts';
import { inbox } from '../../support/inbox.ts';
import { platform } from '../../support/platform.ts';

const section = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: "Clés d'accès", exact: true }) });
const press = (page: Page, name: string | RegExp) => section(page).getByRole('button', { name }).click();
const byPasskey = (page: Page) => page.getByRole('button', { name: "Connexion par clé d'accès" });

async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/login');
}

async function authenticator(page: Page): Promise<(unlocks: boolean) => Promise<unknown>> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (isUserVerified) => devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
}

test('an athlete adds a passkey, names it, logs in with it and removes it; each failure says what to do @capability', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { email, token } = await newAthlete();
  const ownerUnlocks = await authenticator(page);
  await signIn(page, { token });
  await page.goto('/dashboard/account');
  await expect(section(page).getByText("Vous n'avez pas encore de clé d'accès.")).toBeVisible();

  // Added: a wrong password, an owner who cancels, and then both right.
  await press(page, "Ajouter une clé d'accès");
  const own = section(page).getByLabel('Votre mot de passe');
  await own.fill('not-this-one');
  await press(page, 'Créer la clé');
  await expect(section(page).getByText('Mot de passe incorrect.')).toBeVisible();
  await own.fill(password);
  await ownerUnlocks(false);
  await press(page, 'Créer la clé');
  await expectToast(page, "Aucune clé d'accès n'a été créée. Réessayez quand vous voulez.");
  await ownerUnlocks(true);
  await press(page, 'Créer la clé');
  await expectToast(page, "Clé d'accès ajoutée.");
  const keys = section(page).getByRole('listitem');
  await expect(keys).toHaveText([/Chrome · Linux.*Jamais utilisée/]);
  await inbox.waitFor(email, { subject: /^Une clé d'accès a été ajoutée$/, text: /Chrome · Linux/ });

  // Once for each device.
  await press(page, "Ajouter une clé d'accès");
  await own.fill(password);
  await press(page, 'Créer la clé');
  await expectToast(page, "Cet appareil a déjà une clé d'accès pour votre compte.");
  await press(page, 'Annuler');

  await press(page, /^Renommer/);
  await section(page).getByLabel('Nom de la clé').fill('Ordinateur de Lina');
  await press(page, 'Enregistrer');
  await expectToast(page, "Clé d'accès renommée.");
  await expect(keys).toHaveText([/^Ordinateur de Lina/]);

  // Used, without address and password.
  await logOut(page);
  await ownerUnlocks(false);
  await byPasskey(page).click();
  await expectToast(page, "Aucune clé d'accès n'a été utilisée. Réessayez, ou continuez avec votre mot de passe.");
  await ownerUnlocks(true);
  await byPasskey(page).click();
  await expect(page).toHaveURL(/\/dashboard\/athlete$/);
  await expectToast(page, 'Welcome ATHLETE !');
  await page.goto('/dashboard/account');
  await expect(keys).toHaveText([/Dernière utilisation/]);

  // Removed here, and still in the device.
  await press(page, /^Supprimer/);
  await own.fill(password);
  await press(page, 'Supprimer');
  await expectToast(page, "Clé d'accès supprimée.");
  await expect(section(page).getByText("Vous n'avez pas encore de clé d'accès.")).toBeVisible();
  await inbox.waitFor(email, { subject: /^Une clé d'accès a été supprimée$/ });
  await logOut(page);
  await byPasskey(page).click();
  await expectToast(page, "Cette clé d'accès n'est pas acceptée. Connectez-vous avec votre mot de passe.");
  await submitLogin(page, email, password);
  await expect(page).toHaveURL(/\/dashboard\/athlete$/);
});

test('the login offers no passkey where there is none: without WebAuthn, and at an IP address', async ({ browser }) => {
  const old = await browser.newPage();
  await old.addInitScript(() => void Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await old.goto('/login');
  const atAddress = await browser.newPage();
  await atAddress.goto(`${platform.site.replace('localhost', '127.0.0.1')}/login`);
  for (const page of [old, atAddress]) {
    await expect(page.getByRole('button', { name: 'Log In' })).toBeEnabled();
    await expect(byPasskey(page)).toHaveCount(0);
    await page.close();
  }
});
