import { calls } from '@power-corner/contracts/calls/all';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { readBuild } from '../../../local/web-manifest.ts';
import { newPerson, participate } from '../../support/api.ts';
import { answerWith, fillSignUp, signIn, submitLogin, toast } from '../../support/browser.ts';
import { faultyProxy } from '../../support/faulty-proxy.ts';
import { allowErrors } from '../../support/page-errors.ts';

test.use({ viewport: { width: 360, height: 740 } });

const offline = (page: Page) => page.getByRole('status').filter({ hasText: /^Hors ligne/ });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const again = (page: Page) => page.getByRole('button', { name: 'Envoyer à nouveau' });

function countCalls(page: Page, method: string, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}

test.describe('the first tap without a network leaves the page standing', () => {
  test.beforeEach(({ context }) => allowErrors(context, /ERR_INTERNET_DISCONNECTED/));

  test('on the welcome, whose link leads on when the network is back', async ({ page, context }) => {
    await page.goto('/');
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Commencer' }).click();
    await expect(offline(page)).toContainText("la suite s'affichera dès le retour du réseau");
    await expect(title(page, 'Bienvenue au Power Corner')).toBeVisible();
    await context.setOffline(false);
    await expect(title(page, 'Connexion')).toBeVisible();
    await expect(offline(page)).toHaveCount(0);
  });

  test('on the contact form, which keeps its text and sends it when it is asked to', async ({ page, context }) => {
    const sent = countCalls(page, 'POST', calls.contactOrganisers.path);
    await page.goto('/contact');
    await page.getByLabel('Nom').fill('Nadia Cherif');
    await page.getByLabel('E-mail').fill('nadia@example.dz');
    await page.getByLabel('Message').fill('Quels sont vos horaires ?');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'Connexion impossible. Vérifiez votre réseau, puis réessayez. Ce que vous avez saisi est gardé.',
    );
    await expect(offline(page)).toBeVisible();
    await expect(title(page, 'Contact')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Le réseau est revenu, et ce que vous avez saisi est gardé.')).toBeVisible();
    expect(sent()).toBe(1);
    await again(page).click();
    await expect(toast(page, 'Votre message a bien été envoyé.')).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('');
    expect(sent()).toBe(2);
  });

  test('on the login, which keeps what was typed and logs in when it is asked to', async ({
    page,
    context,
    athlete,
  }) => {
    await page.goto('/login');
    await context.setOffline(true);
    await submitLogin(page, athlete.email, 'barbell-2026');
    await expect(page.getByRole('alert')).toContainText('Connexion impossible.');
    await expect(page.getByText('An error occurred. Please try again.')).toHaveCount(0);
    await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue('barbell-2026');
    await context.setOffline(false);
    await again(page).click();
    await expect(title(page, 'Lina Haddad')).toBeVisible();
  });

  test('on the sign-up, which keeps every field and makes one account when it is asked to', async ({
    page,
    context,
    inbox,
  }) => {
    const sent = countCalls(page, 'POST', calls.register.path);
    const person = newPerson({ firstname: 'Yasmine' });
    await page.goto('/signup');
    await context.setOffline(true);
    await fillSignUp(page, person);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByRole('alert')).toContainText('Ce que vous avez saisi est gardé.');
    await expect(again(page)).toBeInViewport();
    await expect(page.getByText('An error occurred')).toHaveCount(0);
    await expect(page.getByLabel('Prénom')).toHaveValue('Yasmine');
    await expect(page.getByLabel('Mot de passe', { exact: true })).not.toHaveValue('');
    await context.setOffline(false);
    await expect(page.getByText('Le réseau est revenu')).toBeVisible();
    expect(sent()).toBe(1);
    await again(page).click();
    await expect(page).toHaveURL('/login');
    await expect.poll(async () => (await inbox.to(person.email)).length, { timeout: 60_000 }).toBe(1);
    expect(sent()).toBe(2);
  });

  test('on a championship, whose question opens when the network is back', async ({
    page,
    context,
    sharedAthlete,
    championship,
  }) => {
    await signIn(page, sharedAthlete);
    await page.goto(`/championships/${championship.id}`);
    await expect(page.getByRole('button', { name: 'Participer' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Participer' }).click();
    await expect(offline(page)).toBeVisible();
    await expect(title(page, championship.name)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Confirmer ma Participation' })).toBeVisible();
  });
});

test('what was typed is there after the reload that a newer release asks for', async ({ page }) => {
  const proxy = await faultyProxy();
  const first = new Set(readBuild().scriptsOf([]));
  await page.goto(`${proxy.origin}/contact`);
  await page.getByLabel('Message').fill('Quels sont vos horaires ?');
  const login = readBuild()
    .scriptsOf(['src/app/routes/account/login.tsx'])
    .filter((file) => !first.has(file) && file.includes('login'));
  allowErrors(page.context(), /status of 404 .*\/assets\/login/);
  proxy.break('gone', login);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(title(page, 'Connexion')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Message')).toHaveValue('Quels sont vos horaires ?');
  await proxy.close();
});

test('a page whose first scripts are cut off starts by itself', async ({ browser }) => {
  const proxy = await faultyProxy();
  for (const file of readBuild().scriptsOf([])) {
    await test.step(file, async () => {
      // A context of its own, whose cache has nothing.
      const visitor = await browser.newPage();
      proxy.break('cut', [file]);
      await visitor.goto(`${proxy.origin}/login`);
      await expect.poll(() => proxy.hits()).toBeGreaterThan(0);
      proxy.mend();
      const plate = visitor.getByRole('button', { name: 'Log In' });
      await expect(plate).toBeVisible();
      await expect(plate).toHaveCSS('background-color', 'rgb(255, 198, 26)');
      await visitor.close();
    });
  }
  await proxy.close();
});

test.describe('a reload in the middle of participating', () => {
  const confirm = async (page: Page) => {
    await page.getByRole('button', { name: 'Participer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmer ma Participation' }).click();
  };

  test('offers no second participation while the first may still arrive, and shows it when it does', async ({
    page,
    athlete,
    championship,
  }) => {
    await signIn(page, athlete);
    await page.goto(`/championships/${championship.id}`);
    await page.route(`**${calls.participate.path}`, () => new Promise(() => undefined));
    const left = page.waitForRequest(`**${calls.participate.path}`);
    await confirm(page);
    await left;
    await page.reload();
    await expect(page.getByText('Nous vérifions si votre demande de participation est arrivée…')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Participer' })).toHaveCount(0);
    // The request that the reload cut off takes its place now.
    expect((await participate(athlete.token, championship)).status).toBe(201);
    await expect(page.getByText(/^Plus qu'une étape/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^Plus qu'une étape/)).toBeVisible();
    await expect(page.getByText('Nous vérifions')).toHaveCount(0);
  });

  test('offers nothing while it is not known whether the athlete is in', async ({
    page,
    sharedAthlete,
    championship,
  }) => {
    await signIn(page, sharedAthlete);
    await answerWith(page, 'GET', calls.listMyChampionships.path, 'no answer');
    await page.goto(`/championships/${championship.id}`);
    await expect(page.getByText("Nous n'avons pas pu vérifier si vous participez déjà.")).toBeVisible();
    await expect(page.getByRole('button', { name: 'Participer' })).toHaveCount(0);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('button', { name: 'Participer' })).toBeVisible();
  });

  test('offers it again when the first did not arrive', async ({ page, athlete, championship }) => {
    await page.clock.install();
    await signIn(page, athlete);
    await page.goto(`/championships/${championship.id}`);
    await page.route(`**${calls.participate.path}`, () => new Promise(() => undefined), { times: 1 });
    const left = page.waitForRequest(`**${calls.participate.path}`);
    await confirm(page);
    await left;
    await page.reload();
    await expect(page.getByText('Nous vérifions')).toBeVisible();
    await page.clock.runFor(11_000);
    await confirm(page);
    await expect(page.getByText(/^Plus qu'une étape/)).toBeVisible();
  });
});
