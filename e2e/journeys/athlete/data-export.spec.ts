import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { api, newAthlete, newChampionship, participate, password } from '../../support/api.ts';
import { allowErrors } from '../../support/page-errors.ts';
import { expectToast, signIn, submitLogin } from '../../support/browser.ts';
import { inbox } from '../../support/inbox.ts';
import { platform } from '../../support/platform.ts';

const section = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Mes données', exact: true }) });

async function downloaded(page: Page, button: string): Promise<{ name: string; text: string }> {
  const coming = page.waitForEvent('download');
  await section(page).getByRole('button', { name: button }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test('an athlete downloads all their data as a page and as a file, and then erases the account @capability', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const lastname = "D'Été";
  const { email, token } = await newAthlete({ lastname });
  const championship = await newChampionship({ fields: { name: 'Coupe des données' } });
  await participate(token, championship);
  await inbox.link(email, 'verify-participation');
  await signIn(page, { token });
  await page.goto('/dashboard/account');
  const field = section(page).getByLabel('Votre mot de passe');
  const ask = section(page).getByRole('button', { name: 'Télécharger mes données' });

  allowErrors(page.context(), /40[13]/);
  await field.fill('not-this-one');
  await ask.click();
  await expect(section(page).getByText('Mot de passe incorrect.')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(password);
  await ask.dblclick();
  await expect(section(page).getByText(/Vos données sont prêtes\. Téléchargez-les jusqu'au/)).toBeVisible({
    timeout: 30_000,
  });

  const mail = await inbox.waitFor(email, { subject: /^Vos données sont prêtes$/ });
  expect(mail.text).toContain('/dashboard/account');
  expect(mail.text).not.toContain('Coupe des données');
  const mails = (await inbox.to(email)).filter(({ subject }) => subject === mail.subject);
  expect(mails).toHaveLength(1);

  const json = await downloaded(page, 'Fichier JSON');
  expect(json.name).toMatch(/^mes-donnees-power-corner-\d{4}-\d\d-\d\d\.json$/);
  const { data } = JSON.parse(json.text);
  expect(data.auth.account).toMatchObject({ email, lastname, birthday: '2001-04-12' });
  expect(data.auth.login_sessions.length).toBeGreaterThan(0);
  expect(data.championships.participations).toMatchObject([
    { championship: { name: 'Coupe des données' }, state: 'pending', journal: [{ kind: 'entered', by: 'self' }] },
  ]);
  const subjects = data.notifications.mails.map(({ subject }: { subject: string | null }) => subject);
  expect(subjects).toContain('Confirmez votre adresse e-mail');

  const html = await downloaded(page, 'Page à lire ou à imprimer');
  expect(html.name).toMatch(/\.html$/);
  expect(html.text).not.toMatch(/<script|<link|<img/);
  const reader = await page.context().newPage();
  await reader.setContent(html.text);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Mes données chez Power Corner');
  await expect(reader.getByText('Coupe des données').first()).toBeVisible();
  await expect(reader.getByText(lastname).first()).toBeVisible();
  await reader.close();

  // A reload finds it again; nobody else does.
  await page.reload();
  await expect(section(page).getByRole('button', { name: 'Fichier JSON' })).toBeVisible();
  const stranger = await newAthlete({});
  const address = `${platform.site}${addressOf(calls.getDataExportFile, { query: { format: 'json' } })}`;
  expect((await fetch(address)).status).toBe(401);
  expect((await fetch(address, { headers: { authorization: `Bearer ${stranger.token}` } })).status).toBe(404);
  expect((await api(calls.requestDataExport, { token, body: { password } })).body.code).toBe('EXPORT_UNDER_WAY');

  // The last button: both tabs are signed out, one with a farewell, the other with the reason.
  const beside = await page.context().newPage();
  await beside.goto('/dashboard/account');
  await expect(section(beside)).toBeVisible();
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
  const dialog = page.getByRole('dialog', { name: 'Supprimer votre compte' });
  await expect(dialog.getByText(/Coupe des données/)).toBeVisible();
  await dialog.getByLabel('Votre mot de passe').fill('not-this-one');
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await expect(dialog.getByText('Mot de passe incorrect.')).toBeVisible();
  await dialog.getByLabel('Votre mot de passe').fill(password);
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).dblclick();
  await expectToast(page, 'Votre compte est supprimé. Un dernier e-mail vous le confirme.');
  await expect(page).toHaveURL('/');
  await expect(beside.getByText('Votre session a été fermée dans un autre onglet.')).toBeVisible();
  await submitLogin(beside, email, password);
  await expectToast(beside, 'E-mail ou mot de passe incorrect.');
  await inbox.waitFor(email, { text: /Votre adresse e-mail est oubliée/ });
});
