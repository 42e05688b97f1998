import { calls } from '@power-corner/contracts/calls/all';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { api, newAthlete, newChampionship, newPerson, newWalkIn, password } from '../../support/api.ts';
import { expectToast, signIn, submitLogin } from '../../support/browser.ts';
import { expect, test } from '../../support/fixtures.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('an admin blocks somebody, who is out at once, lets them in again, and the journal says so @capability', async ({
  page,
  browser,
  admin,
  inbox,
}) => {
  // A second try finds no act of the first one.
  const lastname = `Bensalah${randomUUID().replaceAll(/[^a-f]/g, '')}`;
  const { email, token } = await newAthlete({ firstname: 'Rayan', lastname });
  const other = await browser.newContext();
  const theirs = await other.newPage();
  const users = `/dashboard/admin/users?search=${lastname}&sort=desc`;
  const row = page.getByRole('row').filter({ hasText: email });

  await test.step('the person reads their championships in another browser', async () => {
    await signIn(theirs, { token });
    await theirs.goto('/dashboard/athlete');
    await expect(theirs.getByRole('heading', { name: `Rayan ${lastname}` })).toBeVisible();
  });

  await test.step('the admin reads what a block means, and gives the reason', async () => {
    await signIn(page, admin);
    await page.goto(users);
    await row.getByRole('button', { name: /^Bloquer/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Ses participations restent.')).toBeVisible();
    await dialog.getByLabel(/^Motif/).fill('Deux comptes pour une personne');
    await dialog.getByRole('button', { name: 'Bloquer le compte' }).click();
    await expectToast(page, `Le compte de Rayan ${lastname} est bloqué.`);
    await expect(row).toContainText('Bloqué');
    await page.goto(`${users}&blocked=true`);
    await expect(row).toBeVisible();
  });

  await test.step('the other browser is out, and the login says why', async () => {
    await theirs.goto('/dashboard/athlete');
    await expect(theirs).toHaveURL(/\/login/);
    await submitLogin(theirs, email, password);
    await expectToast(theirs, 'Ce compte est bloqué. Écrivez aux organisateurs pour en savoir plus.');
    await inbox.waitFor(email, { subject: /est bloqué/, text: /Deux comptes pour une personne/ });
  });

  await test.step('unblocked, the person logs in again', async () => {
    await row.getByRole('button', { name: /^Débloquer/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Débloquer le compte' }).click();
    await expectToast(page, `Le compte de Rayan ${lastname} est débloqué.`);
    await submitLogin(theirs, email, password);
    await expectToast(theirs, 'Welcome ATHLETE !');
    await inbox.waitFor(email, { subject: /est débloqué/ });
    await other.close();
  });

  await test.step('both acts are in the journal, which is exported', async () => {
    await page.getByRole('link', { name: 'Journal', exact: true }).click();
    await page.getByLabel('Rechercher une personne ou un championnat').fill(lastname);
    const acts = page.getByRole('table').getByRole('row');
    await expect(acts).toHaveCount(3);
    await expect(acts.nth(1)).toContainText('Compte débloqué');
    await expect(acts.nth(2)).toContainText('Motif : Deux comptes pour une personne');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exporter (CSV)' }).click(),
    ]);
    const sheet = await readFile(await file.path(), 'utf8');
    expect(sheet.split('\r\n')).toHaveLength(4);
    expect(sheet).toContain('Compte bloqué');
    await page.getByLabel('Acte').selectOption('acts_exported');
    await page.getByLabel('Rechercher une personne ou un championnat').fill('');
    await expect(acts.filter({ hasText: 'Recherche : …' }).first()).toBeVisible();
  });
});

test('an admin corrects a mistyped address, and gives a walk-in to its account @capability', async ({
  page,
  admin,
  inbox,
}) => {
  const person = newPerson({ firstname: 'Imène', lastname: 'Touati' });
  const right = `juste.${person.email}`;
  await api(calls.register, { body: person });
  await signIn(page, admin);

  await test.step('the link goes to the right address and confirms the account', async () => {
    await page.goto('/dashboard/admin/users?search=Touati&sort=desc');
    const row = page.getByRole('row').filter({ hasText: person.email });
    await row.getByRole('button', { name: /^Corriger l'adresse/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Adresse e-mail juste').fill(admin.email);
    await dialog.getByRole('button', { name: /^Corriger/ }).click();
    await expect(dialog.getByText('Un compte existe déjà avec cette adresse e-mail.')).toBeVisible();
    await dialog.getByLabel('Adresse e-mail juste').fill(right);
    await dialog.getByRole('button', { name: /^Corriger/ }).click();
    await expectToast(page, `Un lien de confirmation part à ${right}.`);
    const link = await inbox.link(right, 'verify-email');
    const verified = await api(calls.verifyEmail, { params: { token: link.split('/').at(-1)! } });
    expect(verified.status).toBe(200);
  });

  await test.step('the participation passes to the account', async () => {
    const championship = await newChampionship({});
    const { id, name } = await newWalkIn(championship, { firstname: 'Imene', lastname: 'Touati' });
    await page.goto(`/dashboard/admin/championships/${championship.id}`);
    await page.getByRole('button', { name: `Fiche : ${name}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Rattacher à un compte' }).click();
    await dialog.getByRole('button', { name: new RegExp(right) }).click();
    await dialog.getByRole('button', { name: 'Rattacher', exact: true }).click();
    await expectToast(page, 'La participation est maintenant celle de Imène Touati.');
    await expect(page.getByText('Sans compte')).toBeHidden();
    const { body } = await api(calls.readJournal, { params: { id }, token: admin.token });
    expect(body.data.at(-1)).toMatchObject({ kind: 'claimed', actor: { kind: 'admin' } });
  });
});
