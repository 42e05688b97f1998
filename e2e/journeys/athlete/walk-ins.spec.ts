import { calls } from '@power-corner/contracts/calls/all';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { adminToken, api, newChampionship, newPerson, password } from '../../support/api.ts';
import { signIn } from '../../support/browser.ts';
import { expect, test } from '../../support/fixtures.ts';
import { inbox } from '../../support/inbox.ts';

const phone = { width: 360, height: 740 };

async function openForm(page: Page, championshipId: string): Promise<void> {
  await signIn(page, { token: await adminToken() });
  await page.goto(`/dashboard/admin/championships/${championshipId}`);
  await page.getByRole('button', { name: 'Ajouter un participant' }).click();
}

const inDialog = (page: Page) => page.getByRole('dialog');
const fill = (page: Page, label: string, value: string) =>
  inDialog(page).getByLabel(label, { exact: true }).fill(value);

async function fillPerson(page: Page, lastname: string, birthday = '1999-05-14'): Promise<void> {
  await fill(page, 'Prénom', 'Yanis');
  await fill(page, 'Nom', lastname);
  await inDialog(page).getByLabel('Sexe').selectOption({ label: 'Homme' });
  await fill(page, 'Date de naissance', birthday);
  await fill(page, 'Poids (kg)', '82,5');
  await fill(page, 'Téléphone', '0550112233');
}

test('a person with an address is added at the door, and claims the participation with a new account @capability', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(phone);
  const championship = await newChampionship({ places: 1, fields: { rules: 'Tenue réglementaire exigée.' } });
  const email = `yanis.${randomUUID().slice(0, 8)}@example.dz`;
  await openForm(page, championship.id);

  await test.step('faults stand at their fields, and what is typed stays after a reload', async () => {
    await page.getByRole('button', { name: 'La personne est sans compte' }).click();
    await fillPerson(page, 'Mansouri');
    await fill(page, 'E-mail (facultatif)', 'personne');
    await inDialog(page).getByRole('button', { name: 'Ajouter', exact: true }).click();
    await expect(inDialog(page).getByText('Adresse e-mail invalide')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Ajouter un participant' }).click();
    await page.getByRole('button', { name: 'La personne est sans compte' }).click();
    await expect(inDialog(page).getByLabel('Nom', { exact: true })).toHaveValue('Mansouri');
  });
  await test.step('is confirmed at once, and the form of the next person has the focus', async () => {
    await fill(page, 'E-mail (facultatif)', email);
    await inDialog(page).getByRole('button', { name: 'Ajouter, puis un autre' }).click();
    await expect(page.getByText('Yanis Mansouri participe, sans compte.')).toBeVisible();
    await expect(inDialog(page).getByLabel('Prénom')).toBeFocused();
    await expect(inDialog(page).getByLabel('Prénom')).toHaveValue('');
    await inDialog(page).getByRole('button', { name: 'Annuler' }).click();
    await expect(page.getByText('1 participant', { exact: true })).toBeVisible();
  });

  const claim = await inbox.link(email, 'claim');
  const visitor = await (await browser.newContext({ viewport: phone })).newPage();
  await test.step('the link leads through the sign-up and works again afterwards', async () => {
    await visitor.goto(claim);
    await expect(visitor.getByText(`Le compte doit avoir l'adresse ${email}.`)).toBeVisible();
    await visitor.getByRole('button', { name: 'Créer un compte' }).click();
    await expect(visitor.getByLabel('E-mail')).toHaveValue(email);
    // The account is confirmed in another tab, and the link opened once more.
    await api(calls.register, { body: newPerson({ firstname: 'Yanis', lastname: 'Mansouri', email }) });
    await visitor.goto(await inbox.link(email, 'verify-email'));
    await expect(visitor).toHaveURL(/login/);
    await visitor.goto(claim);
    await visitor.getByRole('link', { name: "J'ai déjà un compte" }).click();
    await expect(visitor.getByLabel('E-mail')).toHaveValue(email);
    await visitor.getByLabel('Mot de passe', { exact: true }).fill(password);
    await visitor.getByRole('button', { name: 'Log In' }).click();
    const take = visitor.getByRole('button', { name: 'Rattacher à mon compte' });
    await take.click();
    await expect(visitor.getByText("Acceptez le règlement et l'usage de vos données pour participer.")).toBeVisible();
    for (const box of await visitor.getByRole('checkbox').all()) await box.check();
    await take.click();
    await expect(visitor.getByText('Cette participation est maintenant dans votre compte.')).toBeFocused();
  });
  await test.step('the athlete finds it, and the link says that it is taken', async () => {
    await visitor.goto(claim);
    await expect(visitor.getByText('Cette participation est déjà rattachée à un compte.')).toBeVisible();
    await visitor.getByRole('link', { name: 'Voir mes championnats' }).click();
    await expect(visitor.getByRole('heading', { name: championship.name })).toBeVisible();
    await visitor.context().close();
  });
  await test.step('the championship is full for everybody else', async () => {
    await openForm(page, championship.id);
    await page.getByRole('button', { name: 'La personne est sans compte' }).click();
    await fillPerson(page, 'Belkacem');
    await inDialog(page).getByRole('button', { name: 'Ajouter', exact: true }).click();
    await expect(page.getByText('Il ne reste plus de place pour ce championnat.').first()).toBeVisible();
    await expect(inDialog(page).getByLabel('Nom', { exact: true })).toHaveValue('Belkacem');
  });
});

test('a club’s sheet with a fault and a double is mended, shown, entered and seen in the list @capability', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const { id } = await newChampionship({});
  const added = await api(calls.addEntry, {
    params: { id },
    token: await adminToken(),
    body: { person: { ...newPerson({ birthday: '2001-05-14' }), email: null }, division: '3 Movement' },
  });
  expect(added.status).toBe(201);
  const rows = [
    'Nom;Prénom;Sexe;Naissance;Division;Poids;Club;Téléphone',
    'Haddad;Lina;F;14/05/2002;3 Movement;62,5;CRB;0661234567',
    'Saïdi;Amine;H;31/02/1999;Bench Press;93;CRB;0770112233',
  ];
  const choose = (text: string) =>
    inDialog(page)
      .getByLabel('Fichier CSV')
      .setInputFiles({ name: 'club.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });
  await openForm(page, id);
  await page.getByRole('button', { name: "Feuille d'un club" }).click();
  await test.step('a fault is named by its line and its person, who is left out', async () => {
    await choose(['Inscriptions du CRB', ...rows].join('\r\n'));
    await expect(inDialog(page).getByText(/^Ligne 4 · Amine Saïdi · Naissance.*31\/02\/1999/)).toBeVisible();
    await inDialog(page).getByRole('button', { name: 'Un autre fichier' }).click();
  });
  await test.step('mended, the sheet shows who is entered, and asks about the double', async () => {
    await choose(rows.join('\r\n').replace('31/02', '28/02'));
    await expect(inDialog(page).getByText('Amine Saïdi')).toBeVisible();
    await inDialog(page)
      .getByLabel(/une autre personne que Lina Haddad/)
      .check();
    await inDialog(page).getByRole('button', { name: 'Inscrire 2 personnes' }).click();
    await expect(inDialog(page).getByText('2 personnes inscrites.')).toBeVisible();
  });
  await test.step('the same sheet once more enters nobody', async () => {
    await choose(rows.join('\r\n').replace('31/02', '28/02'));
    await expect(inDialog(page).getByText('2 personnes participent déjà')).toBeVisible();
    await inDialog(page).getByRole('button', { name: 'Fermer' }).click();
  });
  await expect(page.getByText('3 participants', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /Saïdi Amine/ })).toBeVisible();
});
