import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { newAthlete, newChampionship, password } from '../../support/api.ts';
import { signIn, submitLogin } from '../../support/browser.ts';
import { platform } from '../../support/platform.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const fields = { entry_fee_dzd: '2000', payment_instructions: 'CCP 0012345678 clé 90, ou en espèces à la salle.' };
const fee = /2\s000 DA/;

const open = async (page: Page) => {
  await page.getByRole('button', { name: 'Participer', exact: true }).click();
  return page.getByRole('dialog');
};

test('the question is the summary of an order: division, categories, fee, how to pay, weigh-in @capability', async ({
  page,
  browser,
  inbox,
}) => {
  const championship = await newChampionship({ places: 20, fields });
  const athlete = await newAthlete({ firstname: 'Yasmine' });
  await signIn(page, athlete);

  await test.step('the fee stands on the bar beside the button', async () => {
    await page.goto(`/championships/${championship.id}`);
    const bar = page.locator('.action-bar');
    await expect(bar).toContainText('3 Movement');
    await expect(bar).toContainText(fee);
    await expect(bar).toContainText('20 places');
  });

  await test.step('the question has it all, and the button that confirms is seen without scrolling', async () => {
    const dialog = await open(page);
    await expect(dialog.getByRole('radio', { name: '3 Movement' })).toBeChecked();
    for (const words of [
      championship.name,
      /Catégorie d'âge/,
      /Classe de poids/,
      fee,
      /CCP 0012345678 clé 90/,
      /Pesée/,
    ])
      await expect(dialog).toContainText(words);
    await expect(dialog.getByRole('button', { name: 'Confirmer ma Participation' })).toBeInViewport({ ratio: 1 });
  });

  await test.step('a division that is chosen there is chosen on the page too, by the keyboard as well', async () => {
    await page.getByRole('radio', { name: '3 Movement' }).press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Bench Press' })).toBeChecked();
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
    await expect(page.getByRole('button', { name: 'Bench Press', pressed: true })).toBeVisible();
    const dialog = await open(page);
    await expect(dialog.getByRole('radio', { name: 'Bench Press' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Confirmer ma Participation' }).click();
    await expect(page.getByText("Plus qu'une étape : ouvrez votre e-mail")).toBeVisible();
  });

  const link = await inbox.link(athlete.email, 'verify-participation');
  await test.step('the mail with the link names the fee', async () => {
    const { text } = await inbox.waitFor(athlete.email, { subject: /^Confirmez votre participation/ });
    expect(text).toMatch(/Division : Bench Press\nFrais d'inscription : 2\s000 DA/);
  });

  const elsewhere = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await test.step('opened where nobody is logged in, the page says what to do next, and nothing about the person', async () => {
    await elsewhere.goto(platform.site + link);
    await expect(elsewhere.getByRole('heading', { name: 'Participation confirmée' })).toBeVisible();
    const main = elsewhere.getByRole('main');
    for (const words of [championship.name, 'Division : Bench Press', fee, /CCP 0012345678 clé 90/])
      await expect(main).toContainText(words);
    for (const words of ['Yasmine', athlete.email, 'Classe de poids']) await expect(main).not.toContainText(words);
    await expect(main.getByRole('link', { name: 'Mon pass' })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Partager' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Retour aux championnats' })).toBeVisible();
  });

  await test.step('the receipt is sent after a login, which leads back to it', async () => {
    await elsewhere.getByRole('link', { name: 'Envoyer le reçu' }).click();
    await expect(elsewhere).toHaveURL(/\/login/);
    await submitLogin(elsewhere, athlete.email, password);
    await expect(elsewhere).toHaveURL(`/championships/${championship.id}#recu`);
    await expect(elsewhere.getByLabel('Reçu du paiement')).toBeVisible();
  });

  await test.step('the mail after confirming says how to pay', async () => {
    const { text } = await inbox.waitFor(athlete.email, { subject: /^Participation confirmée/ });
    expect(text).toMatch(/Frais d'inscription : 2\s000 DA/);
    expect(text).toContain(`Comment payer :\n\n${fields.payment_instructions}`);
  });
});
