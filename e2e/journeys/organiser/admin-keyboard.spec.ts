import { calls } from '@power-corner/contracts/calls/all';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { randomUUID } from 'node:crypto';
import { api, newAthlete, participate, picture } from '../../support/api.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const focused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

async function tabTo(page: Page, locator: Locator): Promise<void> {
  await expect(locator).toBeVisible();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await focused(locator)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key never reaches ${locator}`);
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

async function pressOn(page: Page, locator: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, locator);
  await page.keyboard.press(key);
}

test('an admin creates, edits and writes to participants by keyboard alone', async ({ page, admin, inbox }) => {
  test.slow();
  const name = `Coupe du clavier ${randomUUID().slice(0, 6)}`;
  const token = admin.token;
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await page.goto('/dashboard/admin');
  await pressOn(page, page.getByRole('link', { name: 'Nouveau Championnat' }));
  await expect(page).toHaveURL('/dashboard/admin/newchampionship');

  await test.step('create', async () => {
    await typeInto(page, 'Name', name);
    await tabTo(page, page.getByLabel('Date', { exact: true }));
    // Day and month alike, so that their order in the browser's language does not matter; a 24-hour field hears no A.
    await page.keyboard.type('05052099');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('0900A');
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue('2099-05-05T09:00');
    await typeInto(page, 'Location', 'Salle Power Corner, Annaba');
    await typeInto(page, 'Type', 'Power');
    await expect(page.getByLabel('Type', { exact: true })).toHaveValue('Powerlifting');
    await typeInto(page, 'Maximum Participants', '12');
    await typeInto(page, 'Description', 'Trois essais, une barre.');
    const chooser = page.waitForEvent('filechooser');
    await pressOn(page, page.getByLabel('Picture', { exact: true }));
    await (await chooser).setFiles({ name: 'affiche.jpg', mimeType: 'image/jpeg', buffer: await picture() });
    await pressOn(page, page.getByRole('button', { name: 'Create', exact: true }));
    await expect(page.getByText('Championship created successfully!')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/admin\/championships\/edit\/[0-9a-f]{24}$/);
  });

  await test.step('edit', async () => {
    await pressOn(page, page.getByRole('link', { name: 'Championnats', exact: true }));
    await typeInto(page, 'Rechercher par nom', name);
    await pressOn(page, page.getByRole('link', { name: `Modifier : ${name}` }));
    await pressOn(page, page.getByRole('button', { name: 'Activer le Mode Édition' }));
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(' bis');
    await pressOn(page, page.getByRole('button', { name: 'Save', exact: true }));
    await expect(page.getByText('Championship updated successfully!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Activer le Mode Édition' })).toBeFocused();
  });

  const { body } = await api(calls.listChampionships, { query: { search: name }, token });
  const [found] = body.data;
  expect(found?.name).toBe(`${name} bis`);
  const athlete = await newAthlete({ firstname: 'Sofiane', lastname: 'Meziane' });
  expect((await participate(athlete.token, found!)).status).toBe(201);

  await test.step('write', async () => {
    await pressOn(page, page.getByRole('link', { name: /^Participants/ }));
    await pressOn(page, page.getByRole('checkbox', { name: 'Sélectionner Meziane Sofiane' }), 'Space');
    await pressOn(page, page.getByRole('button', { name: 'Send Email' }));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Envoyer à 1 personne', { exact: true })).toBeVisible();
    await expect(dialog.getByLabel('Message')).toBeFocused();
    await page.keyboard.type('La pesée commence à 7 h.');
    await pressOn(page, dialog.getByRole('button', { name: 'Send', exact: true }));
    await expect(page.getByText('Emails sent successfully!')).toBeVisible();
    await pressOn(page, dialog.getByRole('button', { name: 'Fermer' }));
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Send Email' })).toBeFocused();
  });

  const mail = await inbox.waitFor(athlete.email, { text: /La pesée commence à 7 h\./ });
  expect(mail.subject).toBe(`${name} bis : message des organisateurs`);
});
