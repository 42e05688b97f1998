import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import type { RefereePosition } from '@power-corner/contracts/results/meet-values';

// The presses of three referees on their phones, and of the table that opens their places.

export type Phones = Record<RefereePosition, Page>;

const names = { left: 'Arbitre de gauche', centre: 'Arbitre central', right: 'Arbitre de droite' } as const;

export const placeAt = (dialog: Locator, position: RefereePosition): Locator =>
  dialog.getByRole('region', { name: names[position] });

async function join(table: Page, dialog: Locator, browser: Browser, position: RefereePosition): Promise<Page> {
  const place = placeAt(dialog, position);
  const isMade = (url: string, method: string) => method === 'POST' && url.endsWith('/referees');
  const answer = table.waitForResponse((response) => isMade(response.url(), response.request().method()));
  await place.getByRole('button', { name: 'Créer un code' }).click();
  const { code, url } = ((await (await answer).json()) as { data: { code: string; url: string } }).data;
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const phone = await context.newPage();
  if (position === 'centre') await phone.goto(url);
  else {
    await phone.goto('/r');
    await phone.getByRole('textbox').fill(code);
    await phone.getByRole('button', { name: 'Rejoindre' }).click();
  }
  await expect(phone.getByRole('heading', { level: 1, name: names[position] })).toBeVisible();
  await expect(place.getByText(/^Connecté/)).toBeVisible();
  return phone;
}

/** The phones of the three, each by the code that the table shows; the centre by the address of its QR code. */
export async function joinAll(table: Page, browser: Browser): Promise<Phones> {
  await table.getByRole('button', { name: /^Arbitres/ }).click();
  const dialog = table.getByRole('dialog');
  const left = await join(table, dialog, browser, 'left');
  const centre = await join(table, dialog, browser, 'centre');
  const right = await join(table, dialog, browser, 'right');
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  return { left, centre, right };
}

export const decision = 'section[aria-label="La décision"]';

/** Holds a half until the phone shows that it counts. */
export async function hold(phone: Page, isWhite: boolean, until = 'button[aria-pressed="true"]'): Promise<void> {
  await phone.getByRole('button', { name: isWhite ? /^Blanc/ : /^Rouge/ }).hover();
  await phone.mouse.down();
  await expect(phone.locator(until).first()).toBeVisible();
  await phone.mouse.up();
}
