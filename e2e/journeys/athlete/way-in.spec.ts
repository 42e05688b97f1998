import { calls } from '@power-corner/contracts/calls/all';
import { fault } from '@power-corner/contracts/messages/fault';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { api, newAthlete, newChampionship, newPerson, password } from '../../support/api.ts';
import { signIn, submitLogin } from '../../support/browser.ts';
import { withCodes } from '../../support/responses.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

/** A tick, a choice of a list and a typed text are fields; all else is a press. */
function counted(page: Page) {
  const done = { presses: 0, fields: 0, passwords: 0, screens: new Set<string>() };
  const main = page.getByRole('main');
  const at = () => done.screens.add(new URL(page.url()).pathname.replace(/[\w-]{24,43}/, '…'));
  return {
    done,
    press: async (name: string, within = main) => {
      at();
      const target = within
        .getByRole('button', { name, exact: true })
        .or(within.getByRole('link', { name, exact: true }));
      await target.first().click();
      done.presses += 1;
    },
    fill: async (label: string, text: string) => {
      at();
      await main.getByLabel(label, { exact: true }).fill(text);
      done.fields += 1;
      if (label === 'Mot de passe') done.passwords += 1;
    },
    choose: async (act: Promise<unknown>) => {
      at();
      await act;
      done.fields += 1;
    },
    openMail: async (link: string) => {
      await page.goto(link);
      done.presses += 1;
    },
  };
}
const dialogOf = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

test('from a shared link to a confirmed place: eight presses and twelve fields at most, one password', async ({
  page,
  inbox,
}) => {
  const { slug, name, id } = await newChampionship({ places: 20 });
  const person = newPerson();
  const { done, press, fill, choose, openMail } = counted(page);
  await page.goto(`/c/${slug}`);
  await press('Participer');
  await press('Créer mon compte');
  await fill('Prénom', person.firstname);
  await fill('Nom', person.lastname);
  await fill('E-mail', person.email);
  await fill('Téléphone', person.phone_number);
  await fill('Date de naissance', person.birthday);
  await choose(page.getByLabel('Sexe').selectOption('Female'));
  await fill('Poids (kg)', '66,5');
  await fill('Taille (cm)', '170');
  await fill('Mot de passe', password);
  await fill('Confirmer le mot de passe', password);
  await choose(page.getByLabel(/J’ai lu la page Confidentialité/).check());
  await press('Sign Up');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('heading', { name: 'Consultez vos e-mails' })).toBeFocused();
  await expect(page.getByText(/^avant /)).toBeInViewport();
  await openMail(await inbox.link(person.email, 'verify-email'));
  await expect(page.getByRole('region', { name: 'Le championnat où vous allez' })).toContainText(name);
  expect(page.url()).not.toMatch(/proof|token/);
  await expect(page.getByRole('heading', { name: 'Adresse confirmée' })).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
  await press(`Continuer\u00a0: ${name}`);
  await expect(page).toHaveURL(`/championships/${id}`);
  await expect(page.getByText('Welcome ATHLETE !')).toBeVisible();
  await choose(page.getByRole('radio', { name: /^Bench Press/ }).click());
  await press('Confirmer ma Participation', dialogOf(page));
  await expect(page.getByText(/^Plus qu'une étape/)).toBeInViewport();
  await expect(page.getByText('sinon la place se libère')).toBeInViewport();
  await openMail(await inbox.link(person.email, 'verify-participation'));
  await expect(page.getByRole('heading', { name: 'Participation confirmée' })).toBeVisible();
  const { screens, ...counts } = done;
  expect(counts.presses).toBeLessThanOrEqual(8);
  expect(counts.fields).toBeLessThanOrEqual(12);
  expect(counts.passwords).toBe(1);
  expect([...screens].filter((path) => path === '/login')).toHaveLength(1);
});

test('a returning athlete who is logged in confirms a place with four presses', async ({ page, inbox }) => {
  const { slug, id } = await newChampionship({ places: 20 });
  const { email, token } = await newAthlete();
  const { done, press, choose, openMail } = counted(page);
  await signIn(page, { token });
  await page.goto(`/c/${slug}`);
  await press('Participer');
  await expect(page).toHaveURL(`/championships/${id}`);
  await choose(
    page
      .getByRole('radio', { name: 'Bench Press' })
      .or(page.getByRole('button', { name: 'Bench Press' }))
      .first()
      .click(),
  );
  await press('Participer');
  await press('Confirmer ma Participation', dialogOf(page));
  await expect(page.getByText(/^Plus qu'une étape/)).toBeInViewport();
  await expect(page.getByText('sinon la place se libère')).toBeInViewport();
  await openMail(await inbox.link(email, 'verify-participation'));
  await expect(page.getByRole('heading', { name: 'Participation confirmée' })).toBeVisible();
  expect([done.presses, done.fields]).toEqual([4, 1]);
});

test('a returning athlete who is logged out confirms a place with four presses', async ({ page, inbox }) => {
  const { slug } = await newChampionship({ places: 20 });
  const { email } = await newAthlete();
  const { done, press, fill, choose, openMail } = counted(page);
  await page.goto(`/c/${slug}`);
  await press('Participer');
  await fill('E-mail', email);
  await fill('Mot de passe', password);
  await press('Log In');
  await choose(page.getByRole('radio', { name: /^Bench Press/ }).click());
  await press('Confirmer ma Participation', dialogOf(page));
  await expect(page.getByText(/^Plus qu'une étape/)).toBeInViewport();
  await openMail(await inbox.link(email, 'verify-participation'));
  await expect(page.getByRole('heading', { name: 'Participation confirmée' })).toBeVisible();
  expect([done.presses, done.fields]).toEqual([4, 3]);
});

test('a proof that was used leaves the form, with the reason', async ({ page, inbox }) => {
  const person = newPerson();
  const { status, body } = await api(calls.register, { body: person });
  expect(status).toBe(201);
  await page.addInitScript((secret) => localStorage.setItem('sign-up-secret', secret), body.secret as string);
  await page.goto(await inbox.link(person.email, 'verify-email'));
  const go = page.getByRole('button', { name: 'Continuer' });
  await expect(go).toBeVisible();
  await page.route(`**${calls.continueLogin.path}`, (route) =>
    route.fulfill({
      status: 410,
      json: withCodes({
        status: 410,
        code: 'EXPIRED_LINK',
        message: fault('continueEnded'),
        error: { message: fault('continueEnded') },
        requestId: 'x',
      }),
    }),
  );
  await go.click();
  await expect(page.getByText('Ce bouton ne sert plus. Connectez-vous avec votre mot de passe.')).toBeVisible();
  await expect(go).toHaveCount(0);
  await submitLogin(page, person.email, password);
  await expect(page).toHaveURL('/dashboard/athlete');
});
